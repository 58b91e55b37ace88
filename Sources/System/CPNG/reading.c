#include "CPNG.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct cpng_reader {
  // libpng keeps the address of this from call to call.
  png_image image;
};

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&reader->image, bytes, count)) {
    reader->image.width = reader->image.height = 0;
  }
  return reader;
}

void cpng_reader_free(cpng_reader *reader) {
  if (reader) png_image_free(&reader->image);
  free(reader);
}

uint32_t cpng_reader_width(const cpng_reader *reader) { return reader->image.width; }
uint32_t cpng_reader_height(const cpng_reader *reader) { return reader->image.height; }
const char *cpng_reader_message(const cpng_reader *reader) { return reader->image.message; }

bool cpng_reader_read(cpng_reader *reader, uint8_t *rgba, size_t capacity) {
  png_image *image = &reader->image;
  size_t row = (size_t)image->width * 4;
  if (image->opaque == NULL || row == 0 || row > INT32_MAX || capacity / row < image->height) {
    snprintf(image->message, sizeof image->message, "no room for %u x %u pixels", image->width, image->height);
    return false;
  }
  image->format = PNG_FORMAT_RGBA;
  // Sixteen bits would be taken for linear light otherwise.
  image->flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  return png_image_finish_read(image, NULL, rgba, (png_int_32)row, NULL) != 0;
}

uint32_t cpng_checksum(const uint8_t *bytes, size_t count) { return (uint32_t)crc32_z(0, bytes, count); }
