// libjpeg behind a setjmp fence: no longjmp leaves these functions, no libjpeg type appears in them.
#ifndef CJPEGSHIM_H
#define CJPEGSHIM_H

#include <stddef.h>
#include <stdint.h>

// Bytes a message buffer must have; messages always end in NUL.
#define PEG_JPEG_MESSAGE_SIZE 256

typedef enum {
  PEG_JPEG_OK = 0,
  PEG_JPEG_DAMAGED = 1,
  PEG_JPEG_UNSUPPORTED = 2,
} peg_jpeg_status;

typedef struct peg_jpeg peg_jpeg;

// Reads the header of the JPEG file `bytes`, which must stay in place until peg_jpeg_close. `scan_limit` bounds the
// number of scans, because a small progressive file can ask for any amount of work. On failure `*decoder` is NULL.
peg_jpeg_status peg_jpeg_open(
  const uint8_t *bytes, size_t count, int scan_limit, peg_jpeg **decoder, uint32_t *width,
  uint32_t *height, char *message);

// Decodes to 8-bit RGBA rows with alpha 255: `pixels` must hold as many rows as the header said, `stride` bytes apart.
// Data that libjpeg would replace by a guess (cut off, or not decodable) is PEG_JPEG_DAMAGED.
peg_jpeg_status peg_jpeg_read(peg_jpeg *decoder, uint8_t *pixels, size_t stride, char *message);

void peg_jpeg_close(peg_jpeg *decoder);

// Encodes RGBA rows, whose alpha is ignored, as a JPEG file of the quality 0...100. On success `*out` holds `*count`
// bytes, to be given back to peg_jpeg_free.
peg_jpeg_status peg_jpeg_write(
  const uint8_t *pixels, uint32_t width, uint32_t height, size_t stride, int quality,
  uint8_t **out, size_t *count, char *message);

void peg_jpeg_free(uint8_t *bytes);

#endif
