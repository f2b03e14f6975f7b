#include "CGIFKernels.h"

static const peg_gif_kernels *best;

// Before main, so that no thread sees the choice being made.
__attribute__((constructor)) static void choose(void) {
  const peg_gif_kernels *avx2 = peg_gif_kernels_avx2();
  best = avx2 ? avx2 : peg_gif_kernels_baseline();
}

const peg_gif_kernels *peg_gif_kernels_best(void) { return best; }
