// libpng behind a setjmp fence: no longjmp leaves these functions, no libpng type appears in them.
#ifndef CPNGSHIM_H
#define CPNGSHIM_H

#include <stddef.h>
#include <stdint.h>

// Bytes a message buffer should have; messages are cut to fit and always end in NUL.
#define PEG_PNG_MESSAGE_SIZE 160

// Bytes that a chunk other than IDAT may have.
#define PEG_PNG_LONGEST_CHUNK 4000000

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

// Whether peg_png_read skips the chunk with this four-byte name.
int peg_png_skips(const uint8_t *name);

// Undoes the filters of 8-bit rows that are not interlaced, and spreads their pixels to straight RGBA rows `stride` bytes
// apart, zeros behind each.
//
// Each of the `rows` is a filter type and `width` pixels of `channels` samples: grey, grey and alpha, RGB, or RGBA. Four
// bytes behind the last one must be readable. They may lie in the pixels' own memory, if they end at least `height`
// bytes behind the last row of pixels: no pixel is written where one is still to be read. On failure (a filter type that
// does not exist, no memory) the pixels are undefined.
peg_png_status peg_png_unfilter(
  const uint8_t *rows, int channels, uint32_t width, uint32_t height, uint8_t *pixels,
  size_t stride);

// What the header of a PNG file says: `color_type` is that of IHDR. `palette` holds `color_count` colours of four
// bytes each (R, G, B, A), the first `translucent_count` of which have an alpha worth storing.
typedef struct {
  uint32_t width;
  uint32_t height;
  int bit_depth;
  int color_type;
  const uint8_t *palette;
  int color_count;
  int translucent_count;
} peg_png_format;

// A text chunk: tEXt if `is_utf8` is 0, else iTXt.
typedef struct {
  const char *key;
  const char *value;
  int is_utf8;
} peg_png_text;

// Writes a PNG file whose filtered rows the caller has compressed: `data` is the whole zlib stream of its IDAT chunk.
// On success `*bytes` holds `*count` bytes, to be freed with peg_png_free.
peg_png_status peg_png_write(
  const peg_png_format *format, const peg_png_text *texts, size_t text_count, const uint8_t *data,
  size_t data_count, uint8_t **bytes, size_t *count, char *message, size_t message_size);

void peg_png_free(uint8_t *bytes);

#endif
