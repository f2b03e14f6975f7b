#include "CJPEGShim.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

typedef struct {
  struct jpeg_compress_struct info;
  struct jpeg_error_mgr errors;
  jmp_buf fence;
  unsigned char *bytes;
  unsigned long count;
  char *message;
} encoder;

static void on_error(j_common_ptr info) {
  encoder *self = info->client_data;
  info->err->format_message(info, self->message);
  longjmp(self->fence, 1);
}

static void on_message(j_common_ptr info, int level) {
  (void)info;
  (void)level;
}

static void on_output(j_common_ptr info) { (void)info; }

static void write_rows(
  encoder *self, const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride,
  int quality) {
  j_compress_ptr info = &self->info;
  jpeg_create_compress(info);
  jpeg_mem_dest(info, &self->bytes, &self->count);
  info->image_width = width;
  info->image_height = height;
  info->input_components = 4;
  info->in_color_space = JCS_EXT_RGBX;
  jpeg_set_defaults(info);
  jpeg_set_quality(info, quality, TRUE);
  info->dct_method = JDCT_ISLOW;
  if (quality >= 90) info->comp_info[0].h_samp_factor = info->comp_info[0].v_samp_factor = 1;
  jpeg_start_compress(info, TRUE);
  while (info->next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(pixels + info->next_scanline * stride);
    jpeg_write_scanlines(info, &row, 1);
  }
  jpeg_finish_compress(info);
}

peg_jpeg_status peg_jpeg_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality,
  uint8_t **out, size_t *count, char *message) {
  *out = NULL;
  *count = 0;
  encoder *self = calloc(1, sizeof *self);
  if (self == NULL) {
    snprintf(message, PEG_JPEG_MESSAGE_SIZE, "out of memory");
    return PEG_JPEG_DAMAGED;
  }
  self->message = message;
  self->info.err = jpeg_std_error(&self->errors);
  self->errors.error_exit = on_error;
  self->errors.emit_message = on_message;
  self->errors.output_message = on_output;
  self->info.client_data = self;
  peg_jpeg_status status = PEG_JPEG_DAMAGED;
  if (setjmp(self->fence) == 0) {
    write_rows(self, pixels, width, height, stride, quality);
    *out = self->bytes;
    *count = self->count;
    self->bytes = NULL;
    status = PEG_JPEG_OK;
  }
  jpeg_destroy_compress(&self->info);
  free(self->bytes);
  free(self);
  return status;
}

void peg_jpeg_free(uint8_t *bytes) { free(bytes); }
