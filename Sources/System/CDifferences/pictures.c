#include "CDifferences.h"

#include <string.h>

void cdifferences_means(const uint8_t *pixels, int32_t width, int32_t height, int32_t side, uint8_t *means) {
  for (int32_t top = 0; top < height; top += side) {
    int32_t lines = height - top < side ? height - top : side;
    for (int32_t left = 0; left < width; left += side) {
      int32_t columns = width - left < side ? width - left : side;
      uint32_t sums[4] = {0, 0, 0, 0};
      for (int32_t y = top; y < top + lines; y++) {
        const uint8_t *pixel = pixels + ((size_t)y * width + left) * 4;
        for (int32_t x = 0; x < columns; x++, pixel += 4) {
          uint32_t alpha = pixel[3];
          sums[0] += pixel[0] * alpha;
          sums[1] += pixel[1] * alpha;
          sums[2] += pixel[2] * alpha;
          sums[3] += alpha;
        }
      }
      uint32_t area = (uint32_t)(lines * columns);
      for (int channel = 0; channel < 3; channel++) *means++ = (uint8_t)((sums[channel] / area + 127) / 255);
      *means++ = (uint8_t)((sums[3] + area / 2) / area);
    }
  }
}

void cdifferences_draw(const uint8_t *recorded, const uint8_t *now, size_t count, uint8_t *picture) {
  for (size_t pixel = 0; pixel < count; pixel++, recorded += 4, now += 4, picture += 4) {
    int alpha = recorded[3], beta = now[3];
    int luma = (recorded[0] * 54 + recorded[1] * 183 + recorded[2] * 19) >> 8;
    uint8_t grey = (uint8_t)(200 + (luma * alpha + 255 * (255 - alpha)) / 255 * 55 / 255);
    picture[0] = picture[1] = picture[2] = grey;
    picture[3] = 255;
    int color = 0;
    for (int channel = 0; channel < 3; channel++) {
      int change = recorded[channel] * alpha - now[channel] * beta;
      change = ((change < 0 ? -change : change) + 127) / 255;
      if (change > color) color = change;
    }
    int change = alpha > beta ? alpha - beta : beta - alpha;
    if (color > change) change = color;
    if (change == 0) continue;
    // One level would be almost invisible; it is drawn as a clear tint.
    int rest = 150 - change * 8;
    uint8_t tint = (uint8_t)(rest > 0 ? rest : 0);
    int is_alpha_only = recorded[0] == now[0] && recorded[1] == now[1] && recorded[2] == now[2];
    picture[0] = is_alpha_only ? tint : 255;
    picture[1] = tint;
    picture[2] = is_alpha_only ? 255 : tint;
  }
}

void cdifferences_count(const uint16_t *identities, size_t count, int64_t *counts) {
  for (size_t index = 0; index < count; index++) counts[identities[index]]++;
}

int64_t cdifferences_count_marked(
  const uint16_t *identities, const uint8_t *marks, int64_t stride, int32_t width, int32_t x, int32_t y,
  int32_t part_width, int32_t part_height, int64_t *counts
) {
  int64_t total = 0;
  for (int32_t row = y; row < y + part_height; row++) {
    const uint16_t *identity = identities + (size_t)row * width;
    const uint8_t *mark = marks + row * stride;
    for (int32_t column = x; column < x + part_width; column++) {
      if (mark[column] == 0) continue;
      total++;
      counts[identity[column]]++;
    }
  }
  return total;
}

int64_t cdifferences_mark(
  uint8_t *marks, int64_t stride, int32_t x, int32_t y, int32_t part_width, int32_t part_height,
  int32_t *row_counts
) {
  int64_t total = 0;
  for (int32_t row = y; row < y + part_height; row++) {
    uint8_t *mark = marks + row * stride + x;
    int32_t added = 0;
    for (int32_t column = 0; column < part_width; column++) added += mark[column] == 0;
    memset(mark, 1, (size_t)part_width);
    row_counts[row] += added;
    total += added;
  }
  return total;
}

void cdifferences_fill(uint16_t *identities, int64_t from, int64_t to, uint16_t identity) {
  if (from >= to) return;
  // What is filled is copied behind itself: copying is fast in any build.
  identities[from] = identity;
  for (int64_t done = 1, count = to - from; done < count; done *= 2) {
    int64_t next = done < count - done ? done : count - done;
    memcpy(identities + from + done, identities + from, (size_t)next * sizeof *identities);
  }
}
