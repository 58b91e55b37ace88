#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libpng behind functions that return. libpng reports errors by longjmp, which must not cross a Swift frame; here
// only C frames lie between png_error and setjmp. It also keeps addresses from call to call; what they point to is
// made here.

/// A file being written to memory.
typedef struct cpng_file cpng_file;

/// What the file's header says.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Whether alpha is left out: the file then holds three channels.
  bool opaque;
  /// For the pHYs chunk; 0 writes none.
  uint32_t pixels_per_meter;
} cpng_header;

/// - memory: the most bytes that writing may take at a time, libpng's own among them.
/// - returns: null when there is no memory.
cpng_file *cpng_file_create(size_t memory);
void cpng_file_free(cpng_file *);
/// The bytes of a file that was written, until it is freed.
const uint8_t *cpng_file_bytes(const cpng_file *);
size_t cpng_file_count(const cpng_file *);
/// What libpng says about a failure.
const char *cpng_file_message(const cpng_file *);
/// Whether writing failed because there was no memory.
bool cpng_file_lacks_memory(const cpng_file *);

/// Writes a picture, compressed by libpng at zlib's level 9.
///
/// - rows: straight RGBA, eight bits a channel, `width * height * 4` bytes.
/// - filtered: whether libpng picks a filter for every row; else none has one.
bool cpng_write_rows(cpng_file *, cpng_header, const uint8_t *rows, bool filtered);

/// Writes a picture whose zlib stream is there already.
bool cpng_write_stream(cpng_file *, cpng_header, const uint8_t *stream, size_t count);

/// A picture being read from memory.
typedef struct cpng_reader cpng_reader;

/// Reads a file's header.
///
/// - bytes: must be there until the reader is freed.
/// - returns: null when there is no memory. A file that can't be read has no width and a message.
cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count);
void cpng_reader_free(cpng_reader *);
/// The size in pixels that libpng read; 0 after a failure.
uint32_t cpng_reader_width(const cpng_reader *);
uint32_t cpng_reader_height(const cpng_reader *);
const char *cpng_reader_message(const cpng_reader *);
/// Reads the pixels as straight RGBA in sRGB, eight bits a channel; `capacity` is at least width * height * 4.
bool cpng_reader_read(cpng_reader *, uint8_t *rgba, size_t capacity);

/// The checksum that ends a chunk (PNG 5.5): CRC-32 of its name and data.
uint32_t cpng_checksum(const uint8_t *bytes, size_t count);

#endif
