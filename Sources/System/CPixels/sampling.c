#include "vectors.h"

/// A pixel and the next.
WITHIN uint64_t pair(const uint32_t *pixel) {
  uint64_t result;
  memcpy(&result, pixel, sizeof result);
  return result;
}

/// Of four pairs of pixels the first and the third, or the second and the fourth, a component in 16 bits.
#define EVEN_WIDENED(pairs_of_pixels) \
  (halves)__builtin_shufflevector( \
    (bytes)(pairs_of_pixels), (bytes){}, 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6, 38, 7, 39, 16, 48, 17, 49, 18, \
    50, 19, 51, 20, 52, 21, 53, 22, 54, 23, 55)
#define ODD_WIDENED(pairs_of_pixels) \
  (halves)__builtin_shufflevector( \
    (bytes)(pairs_of_pixels), (bytes){}, 8, 32, 9, 33, 10, 34, 11, 35, 12, 36, 13, 37, 14, 38, 15, 39, 24, 48, 25, \
    49, 26, 50, 27, 51, 28, 52, 29, 53, 30, 54, 31, 55)

/// Components of one row and of the one below, mixed.
#define DOWN(upper, lower, below) \
  ({ \
    halves down = (halves)(below); \
    ((upper) * (256 - down) + (lower) * down + 128) >> 8; \
  })

/// Two pairs of pixels, mixed by the weights of all four; the lower part of either half of the result is valid.
#define ACROSS(column, weights) \
  ({ \
    halves both = (column) * (halves)(weights); \
    (both + (halves)__builtin_shufflevector((pairs)both, (pairs)both, 1, 0, 3, 2) + 128) >> 8; \
  })

/// A vector's values where a condition holds, else another's.
#define CHOOSE(condition, yes, no) \
  ({ \
    __typeof__(condition) chosen = (condition); \
    (__typeof__(yes))((chosen & (__typeof__(chosen))(yes)) | (~chosen & (__typeof__(chosen))(no))); \
  })

typedef float four_floats __attribute__((vector_size(16)));
typedef uint8_t four_pixels __attribute__((vector_size(16)));
typedef uint32_t four_words __attribute__((vector_size(16)));

/// What is the same for all groups of four pixels.
typedef struct {
  cpixels_map map;
  float du, dv, dw, high_u, high_v;
} steps;

WITHIN steps steps_of(cpixels_picture picture, cpixels_map map) {
  return (steps){
    map, (float)((map.x[0] - 0.5 * map.x[2]) * 256), (float)((map.x[1] - 0.5 * map.x[2]) * 256), (float)map.x[2],
    (float)((picture.width - 1) * 256), (float)((picture.height - 1) * 256)};
}

/// The places of four pixels from (x, y) on, in 256ths, cut to the picture.
WITHIN void locate(steps s, double x, double y, four_words *us, four_words *vs) {
  const four_floats ramp = {0, 1, 2, 3}, zero = {}, high_u = zero + s.high_u, high_v = zero + s.high_v;
  double here[3];
  for (int i = 0; i < 3; i++) here[i] = s.map.x[i] * x + s.map.y[i] * y + s.map.one[i];
  // Middles of pixels are at halves.
  four_floats w = (float)here[2] + ramp * s.dw;
  four_floats u = ((float)((here[0] - 0.5 * here[2]) * 256) + ramp * s.du) / w;
  four_floats v = ((float)((here[1] - 0.5 * here[2]) * 256) + ramp * s.dv) / w;
  // What is not a number compares as false, and becomes 0.
  u = CHOOSE(u > zero, u, zero);
  v = CHOOSE(v > zero, v, zero);
  u = CHOOSE(u > high_u, high_u, u);
  v = CHOOSE(v > high_v, high_v, v);
  // Adding 2²³ rounds and leaves the whole number in the low bits.
  *us = (four_words)(u + 0x1p23f) & 0x7FFFFF;
  *vs = (four_words)(v + 0x1p23f) & 0x7FFFFF;
}

FOR_EACH_PROCESSOR void cpixels_sample(
  cpixels_picture picture, cpixels_map map, ptrdiff_t first, double across, double y, size_t groups,
  uint32_t *target
) {
  const steps s = steps_of(picture, map);
  const uint32_t last_x = picture.width - 2, last_y = picture.height - 2;
  const uint64_t ones = 0x0001000100010001;
  for (size_t group = 0; group < groups; group++) {
    four_words us, vs;
    locate(s, (double)(first + 4 * (ptrdiff_t)group) + across, y, &us, &vs);
    pairs upper, lower, below, left, right;
    for (int lane = 0; lane < 4; lane++) {
      uint32_t px = us[lane] >> 8, py = vs[lane] >> 8;
      px = px < last_x ? px : last_x;
      py = py < last_y ? py : last_y;
      const uint32_t *pixel = picture.pixels + ((size_t)py * picture.stride + px);
      upper[lane] = pair(pixel);
      lower[lane] = pair(pixel + picture.stride);
      below[lane] = (vs[lane] - (py << 8)) * ones;
      right[lane] = (us[lane] - (px << 8)) * ones;
      left[lane] = 256 * ones - right[lane];
    }
    halves evens = ACROSS(
      DOWN(EVEN_WIDENED(upper), EVEN_WIDENED(lower), __builtin_shufflevector(below, below, 0, 0, 2, 2)),
      __builtin_shufflevector(left, right, 0, 4, 2, 6));
    halves odds = ACROSS(
      DOWN(ODD_WIDENED(upper), ODD_WIDENED(lower), __builtin_shufflevector(below, below, 1, 1, 3, 3)),
      __builtin_shufflevector(left, right, 1, 5, 3, 7));
    pairs all = __builtin_shufflevector((pairs)evens, (pairs)odds, 0, 4, 2, 6);
    STORE(__builtin_convertvector((halves)all, four_pixels), target + group * 4);
  }
}

FOR_EACH_PROCESSOR void cpixels_locate(
  cpixels_picture picture, cpixels_map map, ptrdiff_t first, double across, double y, size_t groups, uint32_t *us,
  uint32_t *vs
) {
  const steps s = steps_of(picture, map);
  for (size_t group = 0; group < groups; group++) {
    four_words u, v;
    locate(s, (double)(first + 4 * (ptrdiff_t)group) + across, y, &u, &v);
    STORE(u, us + group * 4);
    STORE(v, vs + group * 4);
  }
}

FOR_EACH_PROCESSOR void cpixels_sample_upright(
  cpixels_picture picture, const uint32_t *restrict us, size_t count, uint32_t v, size_t low, size_t high,
  uint32_t *restrict row, uint32_t *restrict target
) {
  const uint32_t last_x = picture.width - 2, last_y = picture.height - 2;
  uint32_t py = v >> 8;
  py = py < last_y ? py : last_y;
  const uint16_t below = (uint16_t)(v - (py << 8));
  const uint8_t *upper = (const uint8_t *)(picture.pixels + ((size_t)py * picture.stride + low));
  const uint8_t *lower = upper + picture.stride * 4;
  uint8_t *mixed = (uint8_t *)row;
  const uint16_t above = (uint16_t)(256 - below);
  for (size_t i = 0; i < (high - low) * 4; i++) {
    mixed[i] = (uint8_t)((uint16_t)(upper[i] * above + lower[i] * below + 128) >> 8);
  }
  for (size_t x = 0; x < count; x += 4) {
    pairs two, right;
    for (int lane = 0; lane < 4; lane++) {
      uint32_t u = us[x + (size_t)lane], px = u >> 8;
      px = px < last_x ? px : last_x;
      two[lane] = pair(row + (px - low));
      right[lane] = u - (px << 8);
    }
    right |= right << 16;
    right |= right << 32;
    pairs left = (pairs)(256 - (halves)right);
    halves evens = ACROSS(EVEN_WIDENED(two), __builtin_shufflevector(left, right, 0, 4, 2, 6));
    halves odds = ACROSS(ODD_WIDENED(two), __builtin_shufflevector(left, right, 1, 5, 3, 7));
    pairs all = __builtin_shufflevector((pairs)evens, (pairs)odds, 0, 4, 2, 6);
    STORE(__builtin_convertvector((halves)all, four_pixels), target + x);
  }
}
