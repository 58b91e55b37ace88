#ifndef CIGZIP_H
#define CIGZIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// ISA-L's igzip, whose stream is a structure with arrays too long for Swift, and the byte shuffles before it, for
// which Swift has no instructions.

/// A compressor with its working memory; for one thread at a time.
typedef struct cigzip cigzip;

/// Null when there is no memory.
cigzip *cigzip_create(void);
void cigzip_free(cigzip *);

/// Compresses bytes to whole bytes of a raw deflate stream (RFC 1951) that refer to nothing before them and do not end
/// the stream, so that such parts can be put together in any order of making.
///
/// - capacity: room at `out`, at least `cigzip_bound(count)`.
/// - returns: bytes written; 0 for a failure.
size_t cigzip_deflate(cigzip *, const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity);

/// The most bytes that `cigzip_deflate` makes of `count`.
size_t cigzip_bound(size_t count);

/// Adler-32 (RFC 1950) of bytes, and of two runs put together of which the second has `count` bytes.
uint32_t cigzip_adler(const uint8_t *bytes, size_t count);
uint32_t cigzip_adler_combine(uint32_t first, uint32_t second, size_t count);

/// Leaves out every fourth byte: RGBA pixels to RGB. Writes up to 4 bytes more than `count * 3`.
///
/// - returns: whether every byte left out is 255.
bool cigzip_pack(const uint8_t *rgba, size_t count, uint8_t *rgb);

/// Filters of a scanline (PNG 9.2), by their number in the file.
enum { CIGZIP_NONE = 0, CIGZIP_SUB = 1, CIGZIP_UP = 2 };

/// Filters a scanline of `count` bytes.
///
/// - above: the scanline above; read by the filter up only.
/// - pixel: bytes of a pixel.
void cigzip_filter(
  int filter, const uint8_t *line, const uint8_t *above, size_t count, size_t pixel, uint8_t *out);

#endif
