#include "png_fence.h"

#include <stdlib.h>
#include <string.h>

// One file that is being written, and what goes into it.
typedef struct {
  png_fence fence;
  uint8_t *bytes;
  size_t count;
  size_t capacity;
  png_infop info;
  const peg_png_format *format;
  const peg_png_text *texts;
  size_t text_count;
  png_text *chunks;
  const uint8_t *data;
  size_t data_count;
} writer;

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

static void set_palette(png_structp png, const writer *w) {
  const peg_png_format *format = w->format;
  png_color colors[256];
  png_byte alphas[256];
  for (int i = 0; i < format->color_count && i < 256; i++) {
    const uint8_t *color = format->palette + 4 * i;
    colors[i] = (png_color){color[0], color[1], color[2]};
    alphas[i] = color[3];
  }
  png_set_PLTE(png, w->info, colors, format->color_count);
  if (format->translucent_count > 0)
    png_set_tRNS(png, w->info, alphas, format->translucent_count, NULL);
}

static void set_texts(png_structp png, const writer *w) {
  for (size_t i = 0; i < w->text_count; i++) {
    const peg_png_text *text = w->texts + i;
    png_text *chunk = w->chunks + i;
    chunk->compression = text->is_utf8 ? PNG_ITXT_COMPRESSION_NONE : PNG_TEXT_COMPRESSION_NONE;
    chunk->key = (png_charp)text->key;
    chunk->text = (png_charp)text->value;
    chunk->text_length = text->is_utf8 ? 0 : strlen(text->value);
    chunk->itxt_length = text->is_utf8 ? strlen(text->value) : 0;
  }
  if (w->text_count > 0) png_set_text(png, w->info, w->chunks, (int)w->text_count);
}

static void write_file(png_structp png, void *job) {
  writer *w = job;
  png_set_write_fn(png, w, on_write, on_flush);
  png_set_IHDR(
    png, w->info, w->format->width, w->format->height, w->format->bit_depth,
    w->format->color_type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
    PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, w->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (w->format->color_type == PNG_COLOR_TYPE_PALETTE) set_palette(png, w);
  set_texts(png, w);
  png_write_info(png, w->info);
  // png_write_end misses the rows that it did not write itself, so the last chunks are written by name.
  png_write_chunk(png, (png_const_bytep) "IDAT", w->data, w->data_count);
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
}

peg_png_status peg_png_write(
  const peg_png_format *format, const peg_png_text *texts, size_t text_count, const uint8_t *data,
  size_t data_count, uint8_t **bytes, size_t *count, char *message, size_t message_size) {
  writer w = {
    .fence = {message, message_size},
    .bytes = malloc(data_count + 4096),
    .capacity = data_count + 4096,
    .format = format,
    .texts = texts,
    .text_count = text_count,
    .chunks = calloc(text_count + 1, sizeof(png_text)),
    .data = data,
    .data_count = data_count,
  };
  png_structp png = png_create_write_struct(
    PNG_LIBPNG_VER_STRING, &w.fence, peg_png_on_error, peg_png_on_warning);
  if (png != NULL) w.info = png_create_info_struct(png);
  peg_png_status status =
    w.bytes == NULL || w.chunks == NULL || w.info == NULL
      ? peg_png_fail(&w.fence, "libpng could not start: out of memory")
      : peg_png_fenced(png, write_file, &w);
  if (png != NULL) png_destroy_write_struct(&png, &w.info);
  free(w.chunks);
  if (status != PEG_PNG_OK) {
    free(w.bytes);
    return status;
  }
  *bytes = w.bytes;
  *count = w.count;
  return PEG_PNG_OK;
}

void peg_png_free(uint8_t *bytes) { free(bytes); }
