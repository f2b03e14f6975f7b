#include "CFrameKernels.h"

static peg_encode_row *best;

// Before main, so that no thread sees the choice being made.
__attribute__((constructor)) static void choose(void) {
  peg_encode_row *avx2 = peg_encode_row_avx2();
  best = avx2 ? avx2 : peg_encode_row_baseline();
}

peg_encode_row *peg_encode_row_best(void) { return best; }
