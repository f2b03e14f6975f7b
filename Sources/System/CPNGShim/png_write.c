#include "CPNGShim.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  char *message;
  size_t message_size;
} writer;

static void on_error(png_structp png, png_const_charp text) {
  writer *w = png_get_error_ptr(png);
  snprintf(w->message, w->message_size, "%s", text);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void on_write(png_structp png, png_bytep data, size_t count) {
  writer *w = png_get_io_ptr(png);
  if (count > w->capacity - w->count) {
    size_t wanted = w->capacity * 2 + count;
    uint8_t *grown = realloc(w->bytes, wanted);
    if (grown == NULL) png_error(png, "out of memory");
    w->bytes = grown;
    w->capacity = wanted;
  }
  memcpy(w->bytes + w->count, data, count);
  w->count += count;
}

static void on_flush(png_structp png) { (void)png; }

// Runs inside the fence of its caller, which owns `chunks`.
static void write_file(
  png_structp png, png_infop info, const peg_png_format *format, const peg_png_text *texts,
  size_t text_count, png_text *chunks, const uint8_t *data, size_t data_count) {
  png_set_IHDR(
    png, info, format->width, format->height, format->bit_depth, format->color_type,
    PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (format->color_type == PNG_COLOR_TYPE_PALETTE) {
    png_color colors[256];
    png_byte alphas[256];
    for (int i = 0; i < format->color_count && i < 256; i++) {
      const uint8_t *color = format->palette + 4 * i;
      colors[i] = (png_color){color[0], color[1], color[2]};
      alphas[i] = color[3];
    }
    png_set_PLTE(png, info, colors, format->color_count);
    if (format->translucent_count > 0)
      png_set_tRNS(png, info, alphas, format->translucent_count, NULL);
  }
  for (size_t i = 0; i < text_count; i++) {
    chunks[i].compression =
      texts[i].is_utf8 ? PNG_ITXT_COMPRESSION_NONE : PNG_TEXT_COMPRESSION_NONE;
    chunks[i].key = (png_charp)texts[i].key;
    chunks[i].text = (png_charp)texts[i].value;
    chunks[i].text_length = texts[i].is_utf8 ? 0 : strlen(texts[i].value);
    chunks[i].itxt_length = texts[i].is_utf8 ? strlen(texts[i].value) : 0;
  }
  if (text_count > 0) png_set_text(png, info, chunks, (int)text_count);
  png_write_info(png, info);
  // png_write_end misses the rows that it did not write itself, so the last chunks are written by name.
  png_write_chunk(png, (png_const_bytep) "IDAT", data, data_count);
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
}

peg_png_status peg_png_write(
  const peg_png_format *format, const peg_png_text *texts, size_t text_count, const uint8_t *data,
  size_t data_count, uint8_t **bytes, size_t *count, char *message, size_t message_size) {
  writer w = {malloc(data_count + 4096), 0, data_count + 4096, message, message_size};
  png_infop volatile info = NULL;
  png_text *chunks = calloc(text_count + 1, sizeof(png_text));
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &w, on_error, on_warning);
  if (png != NULL) info = png_create_info_struct(png);
  volatile peg_png_status status = PEG_PNG_FAILED;
  if (w.bytes == NULL || chunks == NULL || info == NULL) {
    snprintf(message, message_size, "out of memory");
  } else if (setjmp(png_jmpbuf(png)) == 0) {
    png_set_write_fn(png, &w, on_write, on_flush);
    write_file(png, info, format, texts, text_count, chunks, data, data_count);
    status = PEG_PNG_OK;
  }
  png_infop spent = info;
  if (png != NULL) png_destroy_write_struct(&png, &spent);
  free(chunks);
  if (status != PEG_PNG_OK) {
    free(w.bytes);
    return status;
  }
  *bytes = w.bytes;
  *count = w.count;
  return PEG_PNG_OK;
}

void peg_png_free(uint8_t *bytes) { free(bytes); }
