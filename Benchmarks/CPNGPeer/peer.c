#include "CPNGPeer.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} sink;

static void on_write(png_structp png, png_bytep data, size_t count) {
  sink *s = png_get_io_ptr(png);
  if (count > s->capacity - s->count) png_error(png, "the room is too small");
  memcpy(s->bytes + s->count, data, count);
  s->count += count;
}

static void on_flush(png_structp png) { (void)png; }

size_t peg_peer_encode(
  const uint8_t *rgb, uint32_t width, uint32_t height, int level, int filters) {
  size_t row = (size_t)width * 3;
  sink s = {malloc(row * height * 2 + 4096), 0, row * height * 2 + 4096};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  size_t volatile result = 0;
  if (s.bytes != NULL && info != NULL && setjmp(png_jmpbuf(png)) == 0) {
    png_set_write_fn(png, &s, on_write, on_flush);
    png_set_IHDR(
      png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_compression_level(png, level);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
    png_write_info(png, info);
    for (uint32_t y = 0; y < height; y++) png_write_row(png, rgb + y * row);
    png_write_end(png, info);
    result = s.count;
  }
  if (png != NULL) png_destroy_write_struct(&png, &info);
  free(s.bytes);
  return result;
}

size_t peg_peer_decode(const uint8_t *bytes, size_t count) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return 0;
  image.format = PNG_FORMAT_RGBA;
  size_t size = PNG_IMAGE_SIZE(image);
  uint8_t *pixels = malloc(size);
  if (pixels == NULL || !png_image_finish_read(&image, NULL, pixels, 0, NULL)) size = 0;
  free(pixels);
  return size;
}
