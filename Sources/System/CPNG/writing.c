#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct cpng_file {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  size_t memory;
  bool lacks_memory;
  char message[128];
};

// Before every block stands its size, so that what is freed counts as memory again. 16 bytes keep the alignment.
enum { HEAD = 16 };

static void *take(cpng_file *file, void *old, size_t size) {
  size_t before = old ? *(size_t *)((uint8_t *)old - HEAD) : 0;
  void *block = NULL;
  if (size <= file->memory + before) block = realloc(old ? (uint8_t *)old - HEAD : NULL, size + HEAD);
  if (!block) {
    file->lacks_memory = true;
    return NULL;
  }
  file->memory = file->memory + before - size;
  *(size_t *)block = size;
  return (uint8_t *)block + HEAD;
}

static void give(cpng_file *file, void *block) {
  if (!block) return;
  uint8_t *start = (uint8_t *)block - HEAD;
  file->memory += *(size_t *)start;
  free(start);
}

static png_voidp allocate(png_structp png, png_alloc_size_t size) { return take(png_get_mem_ptr(png), NULL, size); }
static void release(png_structp png, png_voidp block) { give(png_get_mem_ptr(png), block); }

static void fail(png_structp png, png_const_charp message) {
  cpng_file *file = png_get_error_ptr(png);
  snprintf(file->message, sizeof file->message, "%s", message);
  png_longjmp(png, 1);
}

static void warn(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void append(png_structp png, png_bytep bytes, size_t count) {
  cpng_file *file = png_get_io_ptr(png);
  if (count > file->capacity - file->count) {
    size_t capacity = 2 * (file->count + count);
    uint8_t *larger = take(file, file->bytes, capacity);
    if (!larger) png_error(png, "out of memory");
    file->bytes = larger;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

// Memory has nothing to flush; without this libpng would take the destination for a FILE.
static void flush(png_structp png) { (void)png; }

static void write_header(png_structp png, png_infop info, cpng_header header) {
  int color = header.opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_IHDR(
    png, info, header.width, header.height, 8, color, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE,
    PNG_FILTER_TYPE_BASE);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (header.pixels_per_meter) {
    png_set_pHYs(png, info, header.pixels_per_meter, header.pixels_per_meter, PNG_RESOLUTION_METER);
  }
}

// What a picture is written from: rows, or its stream.
typedef struct {
  const uint8_t *rows;
  bool filtered;
  const uint8_t *stream;
  size_t count;
} contents;

// A function of its own: what setjmp comes back to reads only parameters, which it never changes.
static bool write_file(png_structp png, png_infop info, cpng_header header, contents contents) {
  if (setjmp(png_jmpbuf(png))) return false;
  write_header(png, info, header);
  if (contents.rows) {
    png_set_filter(png, PNG_FILTER_TYPE_BASE, contents.filtered ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
    png_set_compression_strategy(png, Z_DEFAULT_STRATEGY);
    png_set_compression_level(png, 9);
    png_write_info(png, info);
    // Each row still comes with four bytes a pixel; libpng leaves out the last.
    if (header.opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
    for (size_t y = 0; y < header.height; y++) png_write_row(png, contents.rows + y * header.width * 4);
    png_write_end(png, info);
  } else {
    png_write_info(png, info);
    // A chunk's length has 31 bits (PNG 5.3).
    if (contents.count > PNG_UINT_31_MAX) png_error(png, "more compressed bytes than a chunk can hold");
    png_write_chunk(png, (png_const_bytep) "IDAT", contents.stream, contents.count);
    // png_write_end would miss the rows that libpng has not seen.
    png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  }
  return true;
}

static bool run(cpng_file *file, cpng_header header, contents contents) {
  file->count = 0;
  file->lacks_memory = false;
  file->message[0] = 0;
  png_structp png =
    png_create_write_struct_2(PNG_LIBPNG_VER_STRING, file, fail, warn, file, allocate, release);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  bool written = false;
  if (info) {
    png_set_write_fn(png, file, append, flush);
    written = write_file(png, info, header, contents);
  } else if (!file->message[0]) {
    snprintf(file->message, sizeof file->message, "out of memory");
  }
  png_destroy_write_struct(&png, &info);
  return written;
}

cpng_file *cpng_file_create(size_t memory) {
  cpng_file *file = calloc(1, sizeof *file);
  if (file) file->memory = memory;
  return file;
}

void cpng_file_free(cpng_file *file) {
  if (!file) return;
  give(file, file->bytes);
  free(file);
}

const uint8_t *cpng_file_bytes(const cpng_file *file) { return file->bytes; }
size_t cpng_file_count(const cpng_file *file) { return file->count; }
const char *cpng_file_message(const cpng_file *file) { return file->message; }
bool cpng_file_lacks_memory(const cpng_file *file) { return file->lacks_memory; }

bool cpng_write_rows(cpng_file *file, cpng_header header, const uint8_t *rows, bool filtered) {
  return run(file, header, (contents){.rows = rows, .filtered = filtered});
}

bool cpng_write_stream(cpng_file *file, cpng_header header, const uint8_t *stream, size_t count) {
  return run(file, header, (contents){.stream = stream, .count = count});
}
