#include <xxhash.h>

// On x86-64 the library has each function for several kinds of processors, under names of their own.
#if defined(__x86_64__)
#include <xxh_x86dispatch.h>
#endif

static inline XXH_errorcode cxxhash_update(XXH3_state_t *state, const void *bytes, size_t count) {
  return XXH3_128bits_update(state, bytes, count);
}

static inline XXH128_hash_t cxxhash(const void *bytes, size_t count) { return XXH3_128bits(bytes, count); }
