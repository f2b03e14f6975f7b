#include "CJPEGShim.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

// Harmless warnings a file may give; a flood of them costs time and marks a broken file.
enum { WARNING_LIMIT = 1000 };

struct peg_jpeg {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf fence;
  peg_jpeg_status status;
  int scan_limit;
  int warnings;
  int reached_end;
  char *message;
};

static peg_jpeg *decoder_of(j_common_ptr info) { return info->client_data; }

static void fail(peg_jpeg *decoder, peg_jpeg_status status) {
  decoder->status = status;
  longjmp(decoder->fence, 1);
}

static void on_error(j_common_ptr info) {
  peg_jpeg *decoder = decoder_of(info);
  info->err->format_message(info, decoder->message);
  switch (info->err->msg_code) {
    case JERR_SOF_UNSUPPORTED:
    case JERR_BAD_PRECISION:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_NOT_COMPILED:
    case JERR_NOTIMPL:
      fail(decoder, PEG_JPEG_UNSUPPORTED);
    default:
      fail(decoder, PEG_JPEG_DAMAGED);
  }
}

// A warning is harmless where the pixels are those the file meant, and an error where libjpeg starts to guess.
static void on_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  peg_jpeg *decoder = decoder_of(info);
  switch (info->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL:
      if (++decoder->warnings <= WARNING_LIMIT) return;
      break;
    default:
      break;
  }
  info->err->format_message(info, decoder->message);
  if (decoder->reached_end)
    snprintf(decoder->message, PEG_JPEG_MESSAGE_SIZE, "the file ends before its last pixels");
  fail(decoder, PEG_JPEG_DAMAGED);
}

static void on_output(j_common_ptr info) { (void)info; }

static void on_progress(j_common_ptr common) {
  j_decompress_ptr info = (j_decompress_ptr)common;
  peg_jpeg *decoder = decoder_of(common);
  if (info->input_scan_number <= decoder->scan_limit) return;
  snprintf(
    decoder->message, PEG_JPEG_MESSAGE_SIZE, "more than %d scans", decoder->scan_limit);
  fail(decoder, PEG_JPEG_DAMAGED);
}

static void on_source(j_decompress_ptr info) { (void)info; }

// An end-of-image marker stands in for missing bytes. Whether pixels are missing with them shows later: the entropy
// decoder warns when it wants bits past a marker.
static boolean on_fill(j_decompress_ptr info) {
  static const JOCTET end_of_image[] = {0xff, JPEG_EOI};
  decoder_of((j_common_ptr)info)->reached_end = 1;
  info->src->next_input_byte = end_of_image;
  info->src->bytes_in_buffer = sizeof end_of_image;
  return TRUE;
}

static void on_skip(j_decompress_ptr info, long count) {
  if (count <= 0) return;
  if ((size_t)count > info->src->bytes_in_buffer) {
    on_fill(info);
    return;
  }
  info->src->next_input_byte += count;
  info->src->bytes_in_buffer -= (size_t)count;
}

static void start(peg_jpeg *decoder, const uint8_t *bytes, size_t count) {
  j_decompress_ptr info = &decoder->info;
  jpeg_create_decompress(info);
  // jpeg_create_decompress clears everything but `err` and `client_data`.
  decoder->source.next_input_byte = bytes;
  decoder->source.bytes_in_buffer = count;
  decoder->source.init_source = on_source;
  decoder->source.fill_input_buffer = on_fill;
  decoder->source.skip_input_data = on_skip;
  decoder->source.resync_to_restart = jpeg_resync_to_restart;
  decoder->source.term_source = on_source;
  info->src = &decoder->source;
  decoder->progress.progress_monitor = on_progress;
  info->progress = &decoder->progress;
  jpeg_read_header(info, TRUE);
}

peg_jpeg_status peg_jpeg_open(
  const uint8_t *bytes, size_t count, int scan_limit, peg_jpeg **out, uint32_t *width,
  uint32_t *height, char *message) {
  *out = NULL;
  peg_jpeg *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) {
    snprintf(message, PEG_JPEG_MESSAGE_SIZE, "out of memory");
    return PEG_JPEG_DAMAGED;
  }
  decoder->scan_limit = scan_limit;
  decoder->message = message;
  decoder->info.err = jpeg_std_error(&decoder->errors);
  decoder->errors.error_exit = on_error;
  decoder->errors.emit_message = on_message;
  decoder->errors.output_message = on_output;
  decoder->info.client_data = decoder;
  if (setjmp(decoder->fence) != 0) {
    peg_jpeg_status status = decoder->status;
    peg_jpeg_close(decoder);
    return status;
  }
  start(decoder, bytes, count);
  *width = decoder->info.image_width;
  *height = decoder->info.image_height;
  *out = decoder;
  return PEG_JPEG_OK;
}

// Turns a row of CMYK into RGBA in place. Files with an Adobe marker hold the values inverted, so that 255 is no ink.
static void convert_cmyk(uint8_t *row, uint32_t width, int inverted) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    unsigned flip = inverted ? 0 : 255, k = row[3] ^ flip;
    for (int c = 0; c < 3; c++) {
      unsigned t = (row[c] ^ flip) * k + 128;
      row[c] = (uint8_t)((t + (t >> 8)) >> 8);
    }
    row[3] = 255;
  }
}

peg_jpeg_status peg_jpeg_read(peg_jpeg *decoder, uint8_t *pixels, size_t stride, char *message) {
  j_decompress_ptr info = &decoder->info;
  decoder->message = message;
  if (setjmp(decoder->fence) != 0) return decoder->status;

  int is_cmyk = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
  info->out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
  info->dct_method = JDCT_ISLOW;
  info->do_fancy_upsampling = TRUE;
  // Coefficients of a progressive file take up to 8 bytes a pixel; no backing store exists, so that more is an error.
  info->mem->max_memory_to_use =
    (long)info->image_width * (long)info->image_height * 10 + (32L << 20);

  jpeg_start_decompress(info);
  if (info->output_components != 4) {
    snprintf(message, PEG_JPEG_MESSAGE_SIZE, "%d components", info->num_components);
    return PEG_JPEG_UNSUPPORTED;
  }
  while (info->output_scanline < info->output_height) {
    JSAMPROW row = pixels + info->output_scanline * stride;
    if (jpeg_read_scanlines(info, &row, 1) != 1) {
      snprintf(message, PEG_JPEG_MESSAGE_SIZE, "the file ends before its last pixels");
      return PEG_JPEG_DAMAGED;
    }
    if (is_cmyk) convert_cmyk(row, info->image_width, info->saw_Adobe_marker);
  }
  // Later scans refine the picture or bring its other components; only the end marker proves that none is missing.
  if (decoder->reached_end && jpeg_has_multiple_scans(info)) {
    snprintf(message, PEG_JPEG_MESSAGE_SIZE, "the file ends before its last scan");
    return PEG_JPEG_DAMAGED;
  }
  return PEG_JPEG_OK;
}

void peg_jpeg_close(peg_jpeg *decoder) {
  if (decoder == NULL) return;
  jpeg_destroy_decompress(&decoder->info);
  free(decoder);
}
