#ifndef CPIXELS_H
#define CPIXELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The innermost loops over pixels. They are in C because the compiler can then make each of them twice, for the
// processor at hand and for the oldest one that is supported, which Swift has no way to say. They are arithmetic and
// nothing else, the same to the bit on every processor; what they are for, and when, is decided in Swift.
//
// Pixels are premultiplied words 0xAARRGGBB, unless said otherwise. Products of levels are a · b / 255, to the nearest.

/// One colour over each pixel.
void cpixels_fill(uint32_t color, uint32_t *pixels, size_t count);

/// Source pixels, each times `weight` / 255, over those of the target.
void cpixels_lay(const uint32_t *source, uint32_t weight, uint32_t *target, size_t count);

/// Premultiplied pixels as straight RGBA bytes.
///
/// - returns: whether all are opaque.
bool cpixels_straighten(const uint32_t *source, uint8_t *rgba, size_t count);

/// Saturation and tint: X′ = Y + s·(X − Y), cut to what can be shown, times `rest`, plus the tint.
typedef struct {
  /// s, and (1 − s) times the shares of red, green and blue in Y.
  float saturation, from_red, from_green, from_blue;
  /// Premultiplied, 0…255.
  float red, green, blue, alpha;
  /// 1 − the tint's alpha.
  float rest;
} cpixels_colors;

void cpixels_colorize(cpixels_colors, uint32_t *pixels, size_t count);

// Blurs: components of 16 bits, bytes times 256, four a pixel. `count` is a number of components in the first four.

/// Bytes of four rows, mixed (1, 3, 3, 1)/8.
void cpixels_halve_bytes(
  const uint8_t *a, const uint8_t *b, const uint8_t *c, const uint8_t *d, uint16_t *sum, size_t count);
/// The same of components; means are rounded up.
void cpixels_halve_rows(
  const uint16_t *a, const uint16_t *b, const uint16_t *c, const uint16_t *d, uint16_t *sum, size_t count);
/// ¾ of the near row and ¼ of the next; means are rounded up.
void cpixels_mix_rows(const uint16_t *near, const uint16_t *next, uint16_t *target, size_t count);
/// target = source · weight / 65536, rounded down.
void cpixels_weigh(const uint16_t *source, uint16_t weight, uint16_t *target, size_t count);
/// Adds the mean of a and b, rounded up, times `near`, and that of c and d times `far`, each rounded down.
void cpixels_add_pairs(
  const uint16_t *a, const uint16_t *b, uint16_t near, const uint16_t *c, const uint16_t *d, uint16_t far,
  uint16_t *target, size_t count);
/// Pixels of half as many: (1, 3, 3, 1)/8 of pixels 2i − 1 to 2i + 2, means rounded down. `count` pixels are made.
void cpixels_halve_columns(const uint16_t *line, uint16_t *target, size_t count);
/// Two pixels of each: ¾ of it and ¼ of the one to the left, then of the one to the right. `count` pixels are read.
void cpixels_enlarge_columns(const uint16_t *line, uint16_t *target, size_t count);
/// The same, as words.
void cpixels_enlarge_to_words(const uint16_t *line, uint32_t *target, size_t count);
/// Components as bytes, to the nearest, and bytes as components.
void cpixels_to_bytes(const uint16_t *source, uint8_t *target, size_t count);
void cpixels_from_bytes(const uint8_t *source, uint16_t *target, size_t count);

/// What perspective makes of a point: (x, y, 1) times the rows, the first two over the third.
typedef struct {
  double x[3], y[3], one[3];
} cpixels_map;

/// A picture to be read between its pixels; at least 2 pixels each way.
typedef struct {
  const uint32_t *pixels;
  /// Pixels from row to row.
  size_t stride;
  uint32_t width, height;
} cpixels_picture;

/// Reads 4 · `groups` pixels of a row, from column `first` on, each at `across` pixels from its left side and at height
/// `y`: where the map sends that, the four pixels around are mixed, with fractions in 256ths. Places beyond the picture
/// are moved to its sides; one that is not a number counts as 0.
void cpixels_sample(
  cpixels_picture, cpixels_map, ptrdiff_t first, double across, double y, size_t groups, uint32_t *target);

/// Where `cpixels_sample` reads the same pixels, in 256ths: across, and down. Under a map without turn and perspective the
/// first are the same in every row and the second in every column.
void cpixels_locate(
  cpixels_picture, cpixels_map, ptrdiff_t first, double across, double y, size_t groups, uint32_t *us, uint32_t *vs);

/// Reads pixels of a row under such a map, with the same result.
///
/// - us: where, across; `count` is a multiple of four.
/// - v: where, down.
/// - low, high: the columns of the picture that are read, the second not included.
/// - row: room for that many pixels.
void cpixels_sample_upright(
  cpixels_picture, const uint32_t *us, size_t count, uint32_t v, size_t low, size_t high, uint32_t *row,
  uint32_t *target);

#endif
