#include "vectors.h"

FOR_EACH_PROCESSOR void cpixels_fill(uint32_t color, uint32_t *pixels, size_t count) {
  uint32_t rest = 255 - (color >> 24);
  size_t i = 0;
  if (rest == 0) {
    words all = (words){} + color;
    for (; i + 8 <= count; i += 8) STORE(all, pixels + i);
    for (; i < count; i++) pixels[i] = color;
    return;
  }
  halves factor = (halves){} + (uint16_t)rest;
  for (; i + 8 <= count; i += 8) STORE(SCALED(LOAD(words, pixels + i), factor) + color, pixels + i);
  for (; i < count; i++) pixels[i] = color + scaled_pixel(pixels[i], rest);
}

FOR_EACH_PROCESSOR void cpixels_lay(
  const uint32_t *source, uint32_t weight, uint32_t *target, size_t count
) {
  halves factor = (halves){} + (uint16_t)weight;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    words upper = LOAD(words, source + i);
    // Text is mostly nothing, and pictures mostly opaque.
    pairs both = (pairs)upper;
    if ((both[0] | both[1] | both[2] | both[3]) == 0) continue;
    if (weight != 255) upper = SCALED(upper, factor);
    words rest = 255 - (upper >> 24);
    STORE(upper + SCALED(LOAD(words, target + i), (halves)(rest | rest << 16)), target + i);
  }
  for (; i < count; i++) {
    uint32_t upper = weight == 255 ? source[i] : scaled_pixel(source[i], weight);
    target[i] = upper + scaled_pixel(target[i], 255 - (upper >> 24));
  }
}
