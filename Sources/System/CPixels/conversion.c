#include "vectors.h"

/// As if all were opaque; whether they are.
WITHIN bool swap_opaque(const uint32_t *source, uint32_t *target, size_t count) {
  uint32_t all = UINT32_MAX;
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = source[i];
    all &= pixel;
    target[i] = (pixel & 0xFF00FF00) | (pixel >> 16 & 0xFF) | (pixel & 0xFF) << 16;
  }
  return all >> 24 == 255;
}

WITHIN uint32_t level(uint32_t value, int32_t alpha, float factor) {
  int32_t low = (int32_t)(value & 255) < alpha ? (int32_t)(value & 255) : alpha;
  float rounded = (float)low * factor + 0x1p-12f + 0x1p23f;
  uint32_t bits;
  memcpy(&bits, &rounded, sizeof bits);
  return bits & 255;
}

// Straight levels are premultiplied ones · 255 / alpha. In single precision that is off by less than 2⁻¹⁵; a level not
// on a tie is at least 1/510 away from one, and a bit added sends ties up whichever way they are off. Then adding 2²³
// rounds to the nearest whole number, which stands in the low bits. So the result is exact.
WITHIN void straighten_any(const uint32_t *source, uint32_t *target, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = source[i];
    int32_t alpha = (int32_t)(pixel >> 24);
    float factor = 255.0f / (float)(alpha > 1 ? alpha : 1);
    target[i] = level(pixel >> 16, alpha, factor) | level(pixel >> 8, alpha, factor) << 8
                | level(pixel, alpha, factor) << 16 | (pixel & 0xFF000000);
  }
}

FOR_EACH_PROCESSOR bool cpixels_straighten(const uint32_t *source, uint8_t *rgba, size_t count) {
  uint32_t *target = (uint32_t *)rgba;
  bool opaque = true;
  const size_t block = 1024;
  for (size_t start = 0; start < count; start += block) {
    size_t size = count - start < block ? count - start : block;
    // Most pixels are opaque; assuming that and reading them once is half the work.
    if (!swap_opaque(source + start, target + start, size)) {
      opaque = false;
      straighten_any(source + start, target + start, size);
    }
  }
  return opaque;
}

/// Adding 2²³ rounds and leaves the whole number in the low bits.
WITHIN uint32_t whole(float value) {
  float rounded = value + 0x1p23f;
  uint32_t bits;
  memcpy(&bits, &rounded, sizeof bits);
  return bits & 255;
}

FOR_EACH_PROCESSOR void cpixels_colorize(cpixels_colors colors, uint32_t *pixels, size_t count) {
  cpixels_colors c = colors;
  for (size_t i = 0; i < count; i++) {
    uint32_t word = pixels[i];
    float alpha = (float)(int32_t)(word >> 24), red = (float)(int32_t)(word >> 16 & 255);
    float green = (float)(int32_t)(word >> 8 & 255), blue = (float)(int32_t)(word & 255);
    float grey = c.from_red * red + c.from_green * green + c.from_blue * blue;
    float r = grey + c.saturation * red, g = grey + c.saturation * green, b = grey + c.saturation * blue;
    r = r > 0 ? r : 0;
    g = g > 0 ? g : 0;
    b = b > 0 ? b : 0;
    r = r < alpha ? r : alpha;
    g = g < alpha ? g : alpha;
    b = b < alpha ? b : alpha;
    pixels[i] = whole(alpha * c.rest + c.alpha) << 24 | whole(r * c.rest + c.red) << 16
                | whole(g * c.rest + c.green) << 8 | whole(b * c.rest + c.blue);
  }
}
