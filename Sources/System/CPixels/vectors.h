#ifndef VECTORS_H
#define VECTORS_H

#include "CPixels.h"
#include <string.h>

// A function that is compiled for AVX2 too; the loader takes what the processor has. Not under the thread sanitizer,
// which starts only after the loader has chosen.
#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

// Becomes part of each of those. It can take and give single values only: vectors are passed in ways that depend on the
// processor, so what works with them is a macro.
#define WITHIN static inline __attribute__((always_inline))

#pragma STDC FP_CONTRACT OFF

/// Eight pixels, as words, as components of 16 bits, and as pairs of pixels of 8 bits or single ones of 16.
typedef uint32_t words __attribute__((vector_size(32)));
typedef uint16_t halves __attribute__((vector_size(32)));
typedef uint64_t pairs __attribute__((vector_size(32)));
typedef uint8_t bytes __attribute__((vector_size(32)));

#define LOAD(type, from) \
  ({ \
    type loaded; \
    memcpy(&loaded, from, sizeof loaded); \
    loaded; \
  })

#define STORE(value, to) \
  do { \
    __typeof__(value) stored = value; \
    memcpy(to, &stored, sizeof stored); \
  } while (0)

/// All components of words times factors / 255; a pixel's factor stands in both halves of its word.
#define SCALED(pixels, factors) \
  ({ \
    halves components = (halves)(pixels), times = (factors); \
    halves even = (components & 0xFF) * times + 128, odd = (components >> 8) * times + 128; \
    (words)(((even + (even >> 8)) >> 8) | ((odd + (odd >> 8)) & 0xFF00)); \
  })

WITHIN uint32_t scaled_pixel(uint32_t pixel, uint32_t factor) {
  uint32_t even = (pixel & 0x00FF00FF) * factor + 0x00800080;
  uint32_t odd = (pixel >> 8 & 0x00FF00FF) * factor + 0x00800080;
  return ((even + (even >> 8 & 0x00FF00FF)) >> 8 & 0x00FF00FF)
         | ((odd + (odd >> 8 & 0x00FF00FF)) & 0xFF00FF00);
}

/// Means of components, rounded down.
#define MEAN_DOWN(a, b) \
  ({ \
    __typeof__(a) one = (a), other = (b); \
    (__typeof__(a))((one & other) + ((one ^ other) >> 1)); \
  })

#endif
