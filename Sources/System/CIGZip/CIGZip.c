#include "CIGZip.h"

#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct cigzip {
  struct isal_zstream stream;
  uint8_t level_memory[ISAL_DEF_LVL1_DEFAULT];
};

cigzip *cigzip_create(void) {
  // The stream's hash table is best at the start of a cache line.
  void *memory = NULL;
  if (posix_memalign(&memory, 64, sizeof(cigzip)) != 0) return NULL;
  // isal_deflate_stateless_init() leaves some members as they are, the size of the window among them.
  return memset(memory, 0, sizeof(cigzip));
}

void cigzip_free(cigzip *compressor) { free(compressor); }

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
