#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static void fail(png_structp png, png_const_charp message) {
  cpng_file *file = png_get_error_ptr(png);
  snprintf(file->message, sizeof file->message, "%s", message);
  png_longjmp(png, 1);
}

static void append(png_structp png, png_bytep bytes, size_t count) {
  cpng_file *file = png_get_io_ptr(png);
  if (count > file->capacity - file->count) {
    size_t capacity = 2 * (file->count + count);
    uint8_t *larger = realloc(file->bytes, capacity);
    if (!larger) png_error(png, "out of memory");
    file->bytes = larger;
    file->capacity = capacity;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

// Memory has nothing to flush; without this libpng would take the destination for a FILE.
static void flush(png_structp png) { (void)png; }

// A function of its own: what setjmp comes back to reads only parameters, which it never changes.
static bool write_picture(
  png_structp png, png_infop info, const uint8_t *rows, uint32_t width, uint32_t height, bool opaque,
  uint32_t pixels_per_meter, int level
) {
  if (setjmp(png_jmpbuf(png))) return false;
  int color = opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_IHDR(
    png, info, width, height, 8, color, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (pixels_per_meter) {
    png_set_pHYs(png, info, pixels_per_meter, pixels_per_meter, PNG_RESOLUTION_METER);
  }
  // User interface is flat areas and letters. Unfiltered, equal rows and glyphs are long repetitions, which
  // zlib's own search leaps over; filters cost a pass over every row, and Z_RLE sees neither.
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_compression_strategy(png, Z_DEFAULT_STRATEGY);
  png_set_compression_level(png, level);
  png_write_info(png, info);
  // Each row still comes with four bytes a pixel; libpng leaves out the last.
  if (opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (size_t y = 0; y < height; y++) png_write_row(png, rows + y * width * 4);
  png_write_end(png, info);
  return true;
}

bool cpng_write(
  const uint8_t *rows, uint32_t width, uint32_t height, bool opaque, uint32_t pixels_per_meter, int level,
  cpng_file *file
) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, file, fail, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  bool written = false;
  if (info) {
    png_set_write_fn(png, file, append, flush);
    written = write_picture(png, info, rows, width, height, opaque, pixels_per_meter, level);
  } else if (!file->message[0]) {
    snprintf(file->message, sizeof file->message, "out of memory");
  }
  png_destroy_write_struct(&png, &info);
  return written;
}

void cpng_file_free(cpng_file *file) {
  free(file->bytes);
  file->bytes = NULL;
  file->count = file->capacity = 0;
}

uint32_t cpng_checksum(const uint8_t *bytes, size_t count) { return (uint32_t)crc32_z(0, bytes, count); }
