#define _GNU_SOURCE
#include "CIGZip.h"

#include <isa-l/igzip_lib.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <zlib.h>

struct cigzip {
  struct isal_zstream stream;
  uint8_t level_memory[ISAL_DEF_LVL1_DEFAULT];
};

// ISA-L 2.30 enters the third position of its input into its hash table not by the bytes there but by bits 16 to 47 of
// the stream's address, so that what it finds, and the bytes it writes, depend on the address in one of some thousand
// cases. All compressors therefore lie where those bits have the same hash: CRC-32C, of which the table uses 13 bits.

static uint32_t hash_of_place(uintptr_t address) {
  uint32_t sum = (uint32_t)(address >> 16);
  for (int bit = 0; bit < 32; bit++) sum = sum >> 1 ^ (sum & 1 ? 0x82F63B78 : 0);
  return sum & 0x1FFF;
}

cigzip *cigzip_create(void) {
  // Where the search for the next one begins: one place in 8192 will do, and those above are taken.
  static _Atomic uintptr_t next;
  // Cleared memory: isal_deflate_stateless_init() leaves some members as they are, the size of the window among them.
  const int access = PROT_READ | PROT_WRITE, kind = MAP_PRIVATE | MAP_ANONYMOUS;
  void *anywhere = mmap(NULL, sizeof(cigzip), access, kind, -1, 0);
  if (anywhere == MAP_FAILED) return NULL;
  const uintptr_t step = 1 << 16, top = (uintptr_t)anywhere & ~(step - 1), bottom = top / 2;
  uintptr_t place = next > bottom && next < top ? next : top;
  for (int tries = 0; tries < 1 << 20; tries++, place = place > bottom ? place - step : top) {
    if (hash_of_place(place) != 0) continue;
    void *found = mmap((void *)place, sizeof(cigzip), access, kind | MAP_FIXED_NOREPLACE, -1, 0);
    if (found == MAP_FAILED) continue;
    next = place - step;
    munmap(anywhere, sizeof(cigzip));
    return found;
  }
  return anywhere;
}

void cigzip_free(cigzip *compressor) { munmap(compressor, sizeof(cigzip)); }

size_t cigzip_bound(size_t count) {
  // What does not compress is stored in blocks of 65,535 bytes with five bytes each; a block's code tables and the
  // empty block at the end come on top.
  return count + 5 * (count / 65535 + 1) + ISAL_DEF_MAX_HDR_SIZE + 64;
}

size_t cigzip_deflate(cigzip *compressor, const uint8_t *bytes, size_t count, uint8_t *out, size_t capacity) {
  struct isal_zstream *stream = &compressor->stream;
  isal_deflate_stateless_init(stream);
  stream->level = 1;
  stream->level_buf = compressor->level_memory;
  stream->level_buf_size = sizeof compressor->level_memory;
  stream->flush = FULL_FLUSH;
  stream->end_of_stream = 0;
  stream->gzip_flag = IGZIP_DEFLATE;
  stream->next_in = (uint8_t *)bytes;
  stream->avail_in = (uint32_t)count;
  stream->next_out = out;
  stream->avail_out = (uint32_t)capacity;
  int status = isal_deflate_stateless(stream);
  return status == COMP_OK && stream->avail_in == 0 ? stream->total_out : 0;
}

uint32_t cigzip_adler(const uint8_t *bytes, size_t count) { return isal_adler32(1, bytes, count); }

uint32_t cigzip_adler_combine(uint32_t first, uint32_t second, size_t count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)count);
}
