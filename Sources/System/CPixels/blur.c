#include "vectors.h"

WITHIN uint16_t mean_up(uint16_t a, uint16_t b) { return (uint16_t)(((uint32_t)a + b + 1) >> 1); }
WITHIN uint16_t product(uint16_t a, uint16_t weight) { return (uint16_t)((uint32_t)a * weight >> 16); }


FOR_EACH_PROCESSOR void cpixels_halve_bytes(
  const uint8_t *restrict a, const uint8_t *restrict b, const uint8_t *restrict c, const uint8_t *restrict d,
  uint16_t *restrict sum, size_t count
) {
  for (size_t i = 0; i < count; i++) {
    uint16_t outer = (uint16_t)(a[i] + d[i]), inner = (uint16_t)(b[i] + c[i]);
    // At most 8 · 255, times 32: bytes times 256.
    sum[i] = (uint16_t)((outer + inner * 3) << 5);
  }
}

FOR_EACH_PROCESSOR void cpixels_halve_rows(
  const uint16_t *restrict a, const uint16_t *restrict b, const uint16_t *restrict c, const uint16_t *restrict d,
  uint16_t *restrict sum, size_t count
) {
  for (size_t i = 0; i < count; i++) {
    uint16_t outer = mean_up(a[i], d[i]), inner = mean_up(b[i], c[i]);
    sum[i] = mean_up(mean_up(outer, inner), inner);
  }
}

FOR_EACH_PROCESSOR void cpixels_mix_rows(
  const uint16_t *restrict near, const uint16_t *restrict next, uint16_t *restrict target, size_t count
) {
  for (size_t i = 0; i < count; i++) target[i] = mean_up(mean_up(near[i], next[i]), near[i]);
}

FOR_EACH_PROCESSOR void cpixels_weigh(
  const uint16_t *restrict source, uint16_t weight, uint16_t *restrict target, size_t count
) {
  for (size_t i = 0; i < count; i++) target[i] = product(source[i], weight);
}

FOR_EACH_PROCESSOR void cpixels_add_pairs(
  const uint16_t *restrict a, const uint16_t *restrict b, uint16_t near, const uint16_t *restrict c,
  const uint16_t *restrict d, uint16_t far, uint16_t *restrict target, size_t count
) {
  for (size_t i = 0; i < count; i++) {
    target[i] += (uint16_t)(product(mean_up(a[i], b[i]), near) + product(mean_up(c[i], d[i]), far));
  }
}

/// The first and the third of four pixels, then of four more.
#define ALTERNATE(from, more) \
  (halves)__builtin_shufflevector(LOAD(pairs, from), LOAD(pairs, more), 0, 2, 4, 6)

FOR_EACH_PROCESSOR void cpixels_halve_columns(
  const uint16_t *restrict line, uint16_t *restrict target, size_t count
) {
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    const uint16_t *here = line + 8 * x;
    halves before = ALTERNATE(here - 4, here + 12), after = ALTERNATE(here + 8, here + 24);
    halves first = ALTERNATE(here, here + 16), second = ALTERNATE(here + 4, here + 20);
    halves outer = MEAN_DOWN(before, after), inner = MEAN_DOWN(first, second);
    halves result = MEAN_DOWN(MEAN_DOWN(outer, inner), inner);
    STORE(result, target + 4 * x);
  }
  for (; x < count; x++) {
    const uint16_t *here = line + 8 * x;
    for (ptrdiff_t i = 0; i < 4; i++) {
      uint16_t outer = MEAN_DOWN(here[i - 4], here[i + 8]), inner = MEAN_DOWN(here[i], here[i + 4]);
      target[4 * x + i] = MEAN_DOWN(MEAN_DOWN(outer, inner), inner);
    }
  }
}

/// Four pixels, each nearer to its left and to its right neighbour, as eight in order.
#define ENLARGE(here, low, high) \
  do { \
    halves near = LOAD(halves, here); \
    halves left = MEAN_DOWN(MEAN_DOWN(near, LOAD(halves, (here) - 4)), near); \
    halves right = MEAN_DOWN(MEAN_DOWN(near, LOAD(halves, (here) + 4)), near); \
    low = (halves)__builtin_shufflevector((pairs)left, (pairs)right, 0, 4, 1, 5); \
    high = (halves)__builtin_shufflevector((pairs)left, (pairs)right, 2, 6, 3, 7); \
  } while (0)

WITHIN uint16_t spread(const uint16_t *here, ptrdiff_t i, int side) {
  return MEAN_DOWN(MEAN_DOWN(here[i], here[i + 4 * side]), here[i]);
}

FOR_EACH_PROCESSOR void cpixels_enlarge_columns(
  const uint16_t *restrict line, uint16_t *restrict target, size_t count
) {
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    halves low, high;
    ENLARGE(line + 4 * x, low, high);
    STORE(low, target + 8 * x);
    STORE(high, target + 8 * x + 16);
  }
  for (; x < count; x++) {
    for (ptrdiff_t i = 0; i < 4; i++) {
      target[8 * x + i] = spread(line + 4 * x, i, -1);
      target[8 * x + 4 + i] = spread(line + 4 * x, i, 1);
    }
  }
}

typedef uint8_t some_bytes __attribute__((vector_size(16)));

/// Sixteen components as bytes, to the nearest.
#define STORE_BYTES(components, to) STORE(__builtin_convertvector(((components) + 128) >> 8, some_bytes), to)

FOR_EACH_PROCESSOR void cpixels_enlarge_to_words(
  const uint16_t *restrict line, uint32_t *restrict target, size_t count
) {
  uint8_t *out = (uint8_t *)target;
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    halves low, high;
    ENLARGE(line + 4 * x, low, high);
    STORE_BYTES(low, out + 8 * x);
    STORE_BYTES(high, out + 8 * x + 16);
  }
  for (; x < count; x++) {
    for (ptrdiff_t i = 0; i < 4; i++) {
      out[8 * x + i] = (uint8_t)((uint16_t)(spread(line + 4 * x, i, -1) + 128) >> 8);
      out[8 * x + 4 + i] = (uint8_t)((uint16_t)(spread(line + 4 * x, i, 1) + 128) >> 8);
    }
  }
}

FOR_EACH_PROCESSOR void cpixels_to_bytes(const uint16_t *restrict source, uint8_t *restrict target, size_t count) {
  for (size_t i = 0; i < count; i++) target[i] = (uint8_t)((uint16_t)(source[i] + 128) >> 8);
}

FOR_EACH_PROCESSOR void cpixels_from_bytes(
  const uint8_t *restrict source, uint16_t *restrict target, size_t count
) {
  for (size_t i = 0; i < count; i++) target[i] = (uint16_t)(source[i] << 8);
}
