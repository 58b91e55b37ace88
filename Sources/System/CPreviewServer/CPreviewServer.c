#include "CPreviewServer.h"

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct CPreviewServer {
  struct MHD_Daemon *daemon;
  CPreviewHandler handler;
  void *context;
  unsigned short port;
};

static enum MHD_Result answer(
  struct MHD_Connection *connection, unsigned int status, const char *type, void *bytes, size_t count) {
  static char nothing[1];
  struct MHD_Response *response = MHD_create_response_from_buffer(
    count, bytes == NULL ? nothing : bytes, bytes == NULL ? MHD_RESPMEM_PERSISTENT : MHD_RESPMEM_MUST_FREE);
  if (response == NULL) {
    free(bytes);
    return MHD_NO;
  }
  if (type != NULL) MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, type);
  MHD_add_response_header(response, MHD_HTTP_HEADER_CACHE_CONTROL, "no-store");
  MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
  MHD_add_response_header(response, "Cross-Origin-Resource-Policy", "same-origin");
  MHD_add_response_header(response, "Content-Security-Policy", "frame-ancestors 'self'");
  if (status == MHD_HTTP_METHOD_NOT_ALLOWED) MHD_add_response_header(response, MHD_HTTP_HEADER_ALLOW, "GET, HEAD");
  enum MHD_Result result = MHD_queue_response(connection, status, response);
  MHD_destroy_response(response);
  return result;
}

/// Whether the request names this host: a page from elsewhere whose name was pointed at 127.0.0.1 does not.
static int names_this_host(struct MHD_Connection *connection, unsigned short port) {
  const char *host = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_HOST);
  if (host == NULL) return 0;
  char expected[32];
  snprintf(expected, sizeof expected, "127.0.0.1:%u", port);
  if (strcmp(host, expected) == 0) return 1;
  snprintf(expected, sizeof expected, "localhost:%u", port);
  return strcmp(host, expected) == 0;
}

static enum MHD_Result handle(
  void *context, struct MHD_Connection *connection, const char *url, const char *method, const char *version,
  const char *upload, size_t *upload_size, void **state) {
  (void)version;
  (void)upload;
  static int started;
  CPreviewServer *server = context;
  // The first call brings the headers only: what would be uploaded after them is refused before it comes.
  if (strcmp(method, MHD_HTTP_METHOD_GET) != 0 && strcmp(method, MHD_HTTP_METHOD_HEAD) != 0) {
    return answer(connection, MHD_HTTP_METHOD_NOT_ALLOWED, NULL, NULL, 0);
  }
  if (*state == NULL) {
    *state = &started;
    return MHD_YES;
  }
  if (*upload_size != 0) {
    *upload_size = 0;
    return MHD_YES;
  }
  if (!names_this_host(connection, server->port)) return answer(connection, MHD_HTTP_FORBIDDEN, NULL, NULL, 0);
  CPreviewAnswer found = {MHD_HTTP_NOT_FOUND, CPreviewHTML, NULL, 0};
  server->handler(server->context, url, &found);
  static const char *const types[] = {"text/html; charset=utf-8", "application/json", "image/png"};
  return answer(connection, found.status, types[found.kind], found.bytes, found.count);
}

/// Paths are taken as they come: nothing that is served has an escape in its path.
static size_t leave_escaped(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

/// Messages about broken requests are of no use to who previews a scene.
static void log_nothing(void *context, const char *format, va_list arguments) {
  (void)context;
  (void)format;
  (void)arguments;
}

CPreviewServer *preview_server_start(unsigned short port, CPreviewHandler handler, void *context) {
  CPreviewServer *server = calloc(1, sizeof *server);
  if (server == NULL) return NULL;
  server->handler = handler;
  server->context = context;
  server->port = port;
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  server->daemon = MHD_start_daemon(
    MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ERROR_LOG, port, NULL, NULL, handle, server,
    MHD_OPTION_EXTERNAL_LOGGER, log_nothing, NULL, MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
    MHD_OPTION_CONNECTION_LIMIT, 32u, MHD_OPTION_CONNECTION_TIMEOUT, 10u, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
    (size_t)16384, MHD_OPTION_UNESCAPE_CALLBACK, leave_escaped, NULL, MHD_OPTION_END);
  if (server->daemon == NULL) {
    free(server);
    return NULL;
  }
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT);
  if (info != NULL) server->port = info->port;
  return server;
}

unsigned short preview_server_port(CPreviewServer *server) { return server->port; }

void preview_server_stop(CPreviewServer *server) {
  MHD_stop_daemon(server->daemon);
  free(server);
}
