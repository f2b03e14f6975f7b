// libpng behind a setjmp fence: no longjmp leaves these functions, no libpng type appears in them.
#ifndef CPNGSHIM_H
#define CPNGSHIM_H

#include <stddef.h>
#include <stdint.h>

// Bytes a message buffer should have; messages are cut to fit and always end in NUL.
#define PEG_PNG_MESSAGE_SIZE 160

typedef enum {
  PEG_PNG_OK = 0,
  PEG_PNG_FAILED = 1,
} peg_png_status;

// Decodes the PNG file `bytes` to 8-bit straight RGBA rows.
//
// The caller has read the header: `width` and `height` must be those of IHDR, and `pixels` must hold `height` rows
// `stride` bytes apart of 4*width bytes each. 16-bit samples become round(v*255/65535). All ancillary chunks except
// tRNS are skipped unread. On failure the pixels are undefined and `message` says why.
peg_png_status peg_png_read(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
  size_t stride, char *message, size_t message_size);

// How a PNG file is written. `filters` holds PNG_FILTER_* bits, `strategy` a zlib strategy.
typedef struct {
  uint32_t width;
  uint32_t height;
  int has_alpha;
  int level;
  int filters;
  int strategy;
} peg_png_format;

// A text chunk: tEXt if `is_utf8` is 0, else iTXt.
typedef struct {
  const char *key;
  const char *value;
  int is_utf8;
} peg_png_text;

// Fills `row` (3 or 4 bytes a pixel, straight alpha) with row `y`.
typedef void (*peg_png_row_source)(void *context, uint32_t y, uint8_t *row);

// Encodes an 8-bit RGB or RGBA picture. On success `*bytes` holds `*count` bytes, to be freed with peg_png_free.
peg_png_status peg_png_write(
  const peg_png_format *format, const peg_png_text *texts, size_t text_count,
  peg_png_row_source source, void *context, uint8_t **bytes, size_t *count, char *message,
  size_t message_size);

void peg_png_free(uint8_t *bytes);

#endif
