#include "CFrameKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define ANY(block) (!_mm256_testz_si256((__m256i)(block), (__m256i)(block)))

#include "kernels.h"

#pragma clang attribute pop

peg_encode_row *peg_encode_row_avx2(void) {
  // A constructor may run before the compiler's own.
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") ? encode_row : NULL;
}

#else

peg_encode_row *peg_encode_row_avx2(void) { return NULL; }

#endif
