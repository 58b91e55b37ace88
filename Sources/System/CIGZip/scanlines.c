#include "CIGZip.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>

// Four pixels a step. PSHUFB came after the first x86-64 processors, hence the questions below.
__attribute__((target("ssse3"))) static size_t pack_fours(
  const uint8_t *rgba, size_t count, uint8_t *rgb, bool *opaque
) {
  const __m128i order = _mm_setr_epi8(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
  __m128i all = _mm_set1_epi8(-1);
  size_t done = 0;
  for (; done + 4 <= count; done += 4) {
    __m128i pixels = _mm_loadu_si128((const __m128i *)(rgba + done * 4));
    all = _mm_and_si128(all, pixels);
    _mm_storeu_si128((__m128i *)(rgb + done * 3), _mm_shuffle_epi8(pixels, order));
  }
  // A bit for every byte that is 255 in all pixels; the alphas are every fourth.
  int same = _mm_movemask_epi8(_mm_cmpeq_epi8(all, _mm_set1_epi8(-1)));
  *opaque = (same & 0x8888) == 0x8888;
  return done;
}

// Eight pixels a step. A step writes 8 bytes more than it packs, so the last ones of a line are left to others.
__attribute__((target("avx2"))) static size_t pack_eights(
  const uint8_t *rgba, size_t count, uint8_t *rgb, bool *opaque
) {
  const __m256i order = _mm256_setr_epi8(
    0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
  const __m256i together = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 7, 7);
  __m256i all = _mm256_set1_epi8(-1);
  size_t done = 0;
  for (; done + 11 <= count; done += 8) {
    __m256i pixels = _mm256_loadu_si256((const __m256i *)(rgba + done * 4));
    all = _mm256_and_si256(all, pixels);
    __m256i packed = _mm256_permutevar8x32_epi32(_mm256_shuffle_epi8(pixels, order), together);
    _mm256_storeu_si256((__m256i *)(rgb + done * 3), packed);
  }
  unsigned same = (unsigned)_mm256_movemask_epi8(_mm256_cmpeq_epi8(all, _mm256_set1_epi8(-1)));
  *opaque = (same & 0x88888888) == 0x88888888;
  return done;
}

static size_t pack_vectors(const uint8_t *rgba, size_t count, uint8_t *rgb, bool *opaque) {
  if (!__builtin_cpu_supports("avx2")) return pack_fours(rgba, count, rgb, opaque);
  bool first, second;
  size_t done = pack_eights(rgba, count, rgb, &first);
  done += pack_fours(rgba + done * 4, count - done, rgb + done * 3, &second);
  *opaque = first && second;
  return done;
}

static bool has_vectors(void) { return __builtin_cpu_supports("ssse3"); }

#elif defined(__aarch64__)
#include <arm_neon.h>

static size_t pack_vectors(const uint8_t *rgba, size_t count, uint8_t *rgb, bool *opaque) {
  uint8x16_t all = vdupq_n_u8(255);
  size_t done = 0;
  for (; done + 16 <= count; done += 16) {
    uint8x16x4_t pixels = vld4q_u8(rgba + done * 4);
    all = vandq_u8(all, pixels.val[3]);
    uint8x16x3_t packed = {{pixels.val[0], pixels.val[1], pixels.val[2]}};
    vst3q_u8(rgb + done * 3, packed);
  }
  *opaque = vminvq_u8(all) == 255;
  return done;
}

static bool has_vectors(void) { return true; }

#else

static size_t pack_vectors(const uint8_t *rgba, size_t count, uint8_t *rgb, bool *opaque) { return 0; }
static bool has_vectors(void) { return false; }

#endif

bool cigzip_pack(const uint8_t *rgba, size_t count, uint8_t *rgb) {
  bool opaque = true;
  size_t done = has_vectors() ? pack_vectors(rgba, count, rgb, &opaque) : 0;
  uint8_t all = 255;
  for (; done < count; done++) {
    memcpy(rgb + done * 3, rgba + done * 4, 3);
    all &= rgba[done * 4 + 3];
  }
  return opaque && all == 255;
}

void cigzip_filter(
  int filter, const uint8_t *restrict line, const uint8_t *restrict above, size_t count, size_t pixel,
  uint8_t *restrict out
) {
  switch (filter) {
  case CIGZIP_SUB:
    memcpy(out, line, pixel);
    for (size_t i = pixel; i < count; i++) out[i] = line[i] - line[i - pixel];
    break;
  case CIGZIP_UP:
    for (size_t i = 0; i < count; i++) out[i] = line[i] - above[i];
    break;
  default: memcpy(out, line, count);
  }
}
