#include "kernels.h"

static peg_changes scan(
  const peg_scan *how, const uint32_t *row, const uint32_t *old, uint16_t *kinds, size_t count) {
  return scan_body(how, row, old, kinds, count);
}

static uint32_t nearest(const peg_palette *palette, uint32_t pixel) {
  return nearest_body(palette, pixel);
}

static int32_t put(peg_codes *codes, const peg_dither *dither, const peg_image_row *row) {
  return put_body(codes, dither, row, nearest);
}

const peg_gif_kernels *peg_gif_kernels_baseline(void) {
  static const peg_gif_kernels table = {scan, nearest, put};
  return &table;
}
