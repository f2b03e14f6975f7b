#include "CPNGShim.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  char *message;
  size_t message_size;
} reader;

static void on_error(png_structp png, png_const_charp text) {
  reader *r = png_get_error_ptr(png);
  snprintf(r->message, r->message_size, "%s", text);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_read(png_structp png, png_bytep out, size_t wanted) {
  reader *r = png_get_io_ptr(png);
  if (wanted > r->count - r->offset) png_error(png, "the file ends early");
  memcpy(out, r->bytes + r->offset, wanted);
  r->offset += wanted;
}

// Every ancillary chunk the decoder can do without. libpng allocates what such a chunk's length field claims, in spite
// of its limits: 45 bytes of file could take 2 GB. Chunks named here are skipped by their length alone.
static const png_byte skipped_chunks[] =
  "bKGD\0" "cHRM\0" "cICP\0" "eXIf\0" "gAMA\0" "hIST\0" "iCCP\0" "iTXt\0" "oFFs\0" "pCAL\0"
  "pHYs\0" "sBIT\0" "sCAL\0" "sPLT\0" "sRGB\0" "sTER\0" "tEXt\0" "tIME\0" "zTXt";

// Spreads three bytes a pixel over four, without reading past the row. libpng's own way takes three times as long.
static void add_alpha(const uint8_t *restrict rgb, uint8_t *restrict rgba, uint32_t width) {
  for (uint32_t x = 0; x < width; x++) {
    rgba[4 * x] = rgb[3 * x];
    rgba[4 * x + 1] = rgb[3 * x + 1];
    rgba[4 * x + 2] = rgb[3 * x + 2];
    rgba[4 * x + 3] = 255;
  }
}

// Runs inside the fence of its caller, which owns `row`: room for three bytes a pixel.
static void read_rows(
  png_structp png, png_infop info, uint32_t width, uint32_t height, uint8_t *pixels,
  size_t stride, uint8_t *row) {
  png_set_keep_unknown_chunks(
    png, PNG_HANDLE_CHUNK_NEVER, skipped_chunks, (int)(sizeof(skipped_chunks) / 5));
  png_set_user_limits(png, 32767, 32767);
  png_set_chunk_cache_max(png, 128);
  png_set_chunk_malloc_max(png, 4000000);
  png_set_compression_buffer_size(png, 1 << 16);
  png_read_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height)
    png_error(png, "the size in IHDR is not the size read before");

  if (
    png_get_color_type(png, info) == PNG_COLOR_TYPE_RGB && png_get_bit_depth(png, info) == 8
    && png_get_interlace_type(png, info) == PNG_INTERLACE_NONE
    && !png_get_valid(png, info, PNG_INFO_tRNS)) {
    png_read_update_info(png, info);
    if (png_get_rowbytes(png, info) != (size_t)width * 3) png_error(png, "rows are not RGB");
    for (uint32_t y = 0; y < height; y++) {
      png_read_row(png, row, NULL);
      add_alpha(row, pixels + y * stride, width);
    }
    png_read_end(png, NULL);
    return;
  }
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "rows are not RGBA");

  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height; y++) png_read_row(png, pixels + y * stride, NULL);
  png_read_end(png, NULL);
}

peg_png_status peg_png_read(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
  size_t stride, char *message, size_t message_size) {
  reader r = {bytes, count, 0, message, message_size};
  png_infop volatile info = NULL;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &r, on_error, on_warning);
  if (png != NULL) info = png_create_info_struct(png);
  uint8_t *row = malloc((size_t)width * 3);
  if (info == NULL || row == NULL) {
    free(row);
    png_destroy_read_struct(&png, &(png_infop){info}, NULL);
    snprintf(message, message_size, "libpng could not start: out of memory");
    return PEG_PNG_FAILED;
  }
  volatile peg_png_status status = PEG_PNG_FAILED;
  if (setjmp(png_jmpbuf(png)) == 0) {
    png_set_read_fn(png, &r, on_read);
    read_rows(png, info, width, height, pixels, stride, row);
    status = PEG_PNG_OK;
  }
  png_infop spent = info;
  png_destroy_read_struct(&png, &spent, NULL);
  free(row);
  return status;
}
