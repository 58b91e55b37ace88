#include "CDifferences.h"

#include <string.h>

static inline int absolute(int value) { return value < 0 ? -value : value; }

/// Products of a level and alpha, divided by 255 and rounded: their difference.
static inline int difference(int one, int alpha, int other, int beta) {
  int distance = absolute(one * alpha - other * beta) + 128;
  return (distance + (distance >> 8)) >> 8;
}

static inline void pixel_difference(const uint8_t *p, const uint8_t *q, int *color, int *alpha) {
  int most = 0;
  for (int channel = 0; channel < 3; channel++) {
    int level = difference(p[channel], p[3], q[channel], q[3]);
    most = level > most ? level : most;
  }
  *color = most;
  *alpha = absolute(p[3] - q[3]);
}

cdifferences_extent cdifferences_compare(
  const uint8_t *one, const uint8_t *other, int32_t width, int32_t height, uint8_t ignored, uint8_t *marks,
  int64_t stride, int32_t *row_counts
) {
  cdifferences_extent extent = {0, 0, 0};
  size_t bytes = (size_t)width * 4;
  for (int32_t y = 0; y < height; y++) {
    const uint8_t *a = one + y * bytes, *b = other + y * bytes;
    row_counts[y] = 0;
    if (memcmp(a, b, bytes) == 0) continue;
    uint8_t *row = marks + y * stride;
    int32_t marked = 0, differing = 0;
    int most_color = 0, most_alpha = 0;
    for (int32_t x = 0; x < width; x++) {
      int color, alpha;
      pixel_difference(a + 4 * (size_t)x, b + 4 * (size_t)x, &color, &alpha);
      int level = color > alpha ? color : alpha;
      most_color = color > most_color ? color : most_color;
      most_alpha = alpha > most_alpha ? alpha : most_alpha;
      differing += level > 0;
      row[x] = level > ignored;
      marked += level > ignored;
    }
    row_counts[y] = marked;
    extent.count += differing;
    if (most_color > extent.color) extent.color = most_color;
    if (most_alpha > extent.alpha) extent.alpha = most_alpha;
  }
  return extent;
}

cdifferences_extent cdifferences_compare_part(
  const uint8_t *one, const uint8_t *other, int32_t width, int32_t x, int32_t y, int32_t part_width,
  int32_t part_height
) {
  cdifferences_extent extent = {0, 0, 0};
  for (int32_t row = y; row < y + part_height; row++) {
    size_t start = ((size_t)row * width + x) * 4;
    for (int32_t column = 0; column < part_width; column++) {
      int color, alpha;
      pixel_difference(one + start + 4 * (size_t)column, other + start + 4 * (size_t)column, &color, &alpha);
      if (color > extent.color) extent.color = color;
      if (alpha > extent.alpha) extent.alpha = alpha;
      extent.count += color > 0 || alpha > 0;
    }
  }
  return extent;
}

cdifferences_square cdifferences_densest(
  const uint8_t *marks, int64_t stride, const int32_t *row_counts, int32_t width, int32_t height, int32_t side,
  uint16_t *columns
) {
  cdifferences_square best = {0, 0, 0};
  int64_t band = 0;
  memset(columns, 0, (size_t)width * sizeof *columns);
  // Sums of columns are kept for a band of rows that moves down; a band with no more marks than the best square so far
  // is skipped.
  for (int32_t y = 0; y < height; y++) {
    if (row_counts[y] > 0) {
      const uint8_t *row = marks + y * stride;
      for (int32_t x = 0; x < width; x++) columns[x] += row[x];
    }
    int32_t gone = y >= side ? row_counts[y - side] : 0;
    if (gone > 0) {
      const uint8_t *row = marks + (y - side) * stride;
      for (int32_t x = 0; x < width; x++) columns[x] -= row[x];
    }
    band += row_counts[y] - gone;
    int64_t possible = band < (int64_t)side * side ? band : (int64_t)side * side;
    if (y < side - 1 || possible <= best.count) continue;
    int32_t sum = 0;
    for (int32_t x = 0; x < side; x++) sum += columns[x];
    int32_t most = sum, end = side;
    for (int32_t x = side; x < width; x++) {
      sum += columns[x] - columns[x - side];
      if (sum > most) {
        most = sum;
        end = x + 1;
      }
    }
    if (most > best.count) best = (cdifferences_square){end - side, y - side + 1, most};
  }
  return best;
}

int64_t cdifferences_displaced(
  const uint8_t *now, const uint8_t *recorded, int32_t width, int32_t x, int32_t y, int32_t part_width,
  int32_t part_height, int32_t step, int32_t dx, int32_t dy
) {
  int64_t sum = 0;
  for (int32_t row = y; row < y + part_height; row += step) {
    const uint8_t *p = now + ((size_t)row * width + x) * 4;
    const uint8_t *q = recorded + ((size_t)(row - dy) * width + (x - dx)) * 4;
    int32_t of_row = 0;
    for (int32_t byte = 0; byte < part_width * 4; byte++) of_row += absolute(p[byte] - q[byte]);
    sum += of_row;
  }
  return sum;
}
