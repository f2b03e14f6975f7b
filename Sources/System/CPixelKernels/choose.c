#include "CPixelKernels.h"

static const peg_pixel_kernels *best;

// Before main, so that no thread sees the choice being made.
__attribute__((constructor)) static void choose(void) {
  const peg_pixel_kernels *avx2 = peg_pixel_kernels_avx2();
  best = avx2 ? avx2 : peg_pixel_kernels_baseline();
}

const peg_pixel_kernels *peg_pixel_kernels_best(void) { return best; }
