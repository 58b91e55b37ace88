#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libpng's writer behind a function that returns. libpng reports errors by longjmp, which must not cross a
// Swift frame; here only C frames lie between png_error and setjmp.

/// A file in memory. Release it with `cpng_file_free`, after a failure too.
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  /// What libpng says about a failure; empty after a success.
  char message[128];
} cpng_file;

/// Writes a picture as a PNG file into `file`, which must be all zeros.
///
/// - rows: straight RGBA, eight bits a channel, `width * height * 4` bytes.
/// - opaque: leaves alpha out, so that the file holds three channels.
/// - pixels_per_meter: for the pHYs chunk; 0 writes none.
/// - level: zlib's, 0 to 9.
bool cpng_write(
  const uint8_t *rows, uint32_t width, uint32_t height, bool opaque, uint32_t pixels_per_meter, int level,
  cpng_file *file);

void cpng_file_free(cpng_file *file);

/// The checksum that ends a chunk (PNG §5.5): CRC-32 of its name and data.
uint32_t cpng_checksum(const uint8_t *bytes, size_t count);

#endif
