#ifndef CPREVIEWSERVER_H
#define CPREVIEWSERVER_H

#include <stddef.h>

/// A small HTTP server for this computer only; libmicrohttpd's start takes variable arguments, which Swift cannot pass.
typedef struct CPreviewServer CPreviewServer;

/// What the bytes of an answer are.
typedef enum { CPreviewHTML, CPreviewJSON, CPreviewPNG } CPreviewKind;

/// What a request is answered with.
typedef struct {
  /// An HTTP status.
  unsigned int status;
  CPreviewKind kind;
  /// Memory of `malloc`, which the server frees; may be null when `count` is 0.
  void *bytes;
  size_t count;
} CPreviewAnswer;

/// Answers a request for a path, which has no query. Called on the server's own thread.
typedef void (*CPreviewHandler)(void *context, const char *path, CPreviewAnswer *answer);

/// Starts a server on 127.0.0.1, for GET and HEAD only and for requests that name this host.
///
/// - Parameters:
///   - port: 0 for one that is free.
///   - context: is handed to the handler; lives until the server was stopped.
/// - Returns: null where the port cannot be had.
CPreviewServer *preview_server_start(
  unsigned short port, CPreviewHandler handler, void *context);

/// The port that it listens on.
unsigned short preview_server_port(CPreviewServer *server);

/// Ends all requests and the thread, and frees the server.
void preview_server_stop(CPreviewServer *server);

#endif
