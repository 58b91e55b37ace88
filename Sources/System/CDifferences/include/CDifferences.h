#ifndef CDIFFERENCES_H
#define CDIFFERENCES_H

#include <stddef.h>
#include <stdint.h>

// The loops over pixels that compare pictures. They are in C so that they are fast in programs that are built for
// debugging too, as tests are: Swift would take ten times as long there. What they are for is decided in Swift.
//
// Pictures are rows of straight RGBA bytes without padding. Colours are compared after multiplication by alpha.

/// What two pictures differ by.
typedef struct {
  /// The largest difference of a colour and of alpha, in levels.
  int32_t color, alpha;
  /// The number of pixels that differ at all.
  int64_t count;
} cdifferences_extent;

/// Compares two pictures. A pixel that differs by more than `ignored` levels is marked by 1; rows of marks have
/// `stride` bytes, and are zero before. Each row's number of marks is written to `row_counts`.
cdifferences_extent cdifferences_compare(
  const uint8_t *one, const uint8_t *other, int32_t width, int32_t height, uint8_t ignored, uint8_t *marks,
  int64_t stride, int32_t *row_counts);

/// The largest differences within a rectangle.
cdifferences_extent cdifferences_compare_part(
  const uint8_t *one, const uint8_t *other, int32_t width, int32_t x, int32_t y, int32_t part_width,
  int32_t part_height);

/// The square of `side` pixels with the most marks: its left and top edges, and their number. `columns` has room for
/// `width` numbers.
typedef struct {
  int32_t x, y, count;
} cdifferences_square;

cdifferences_square cdifferences_densest(
  const uint8_t *marks, int64_t stride, const int32_t *row_counts, int32_t width, int32_t height, int32_t side,
  uint16_t *columns);

/// The sum of the differences of all channels between the part of `now` and that of `recorded` from which it is
/// displaced by (dx, dy), of every `step`-th row.
int64_t cdifferences_displaced(
  const uint8_t *now, const uint8_t *recorded, int32_t width, int32_t x, int32_t y, int32_t part_width,
  int32_t part_height, int32_t step, int32_t dx, int32_t dy);

/// The mean of every square of `side` pixels, with colours multiplied by alpha: four bytes each, in rows.
void cdifferences_means(const uint8_t *pixels, int32_t width, int32_t height, int32_t side, uint8_t *means);

/// The expected picture faded, and over it the differing pixels: red, or blue where only alpha differs.
void cdifferences_draw(const uint8_t *recorded, const uint8_t *now, size_t count, uint8_t *picture);

/// Counts how often each identity occurs.
void cdifferences_count(const uint16_t *identities, size_t count, int64_t *counts);

/// Counts how often each identity occurs at marked pixels of a rectangle.
///
/// - returns: the number of marks.
int64_t cdifferences_count_marked(
  const uint16_t *identities, const uint8_t *marks, int64_t stride, int32_t width, int32_t x, int32_t y,
  int32_t part_width, int32_t part_height, int64_t *counts);

/// Marks a rectangle, and adds what is newly marked to each row's number of marks.
///
/// - returns: what is newly marked.
int64_t cdifferences_mark(
  uint8_t *marks, int64_t stride, int32_t x, int32_t y, int32_t part_width, int32_t part_height,
  int32_t *row_counts);

/// Writes an identity to the pixels from `from` up to `to`.
void cdifferences_fill(uint16_t *identities, int64_t from, int64_t to, uint16_t identity);

#endif
