#include "CPixelKernels.h"

#if defined(__x86_64__)

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)

#define MASKED_PIXELS
#include "blurring.h"
#include "compositing.h"
#include "mixing.h"
#include "ramp.h"
#include "sampling.h"

#pragma STDC FP_CONTRACT OFF

COMPOSITING_KERNELS

static void widen(const uint32_t *from, float *to, size_t count) {
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    __m128i pixels = _mm_loadu_si128((const __m128i *)(from + i));
    __m256i low = _mm256_cvtepu8_epi32(pixels);
    __m256i high = _mm256_cvtepu8_epi32(_mm_unpackhi_epi64(pixels, pixels));
    _mm256_storeu_ps(to + 4 * i, _mm256_cvtepi32_ps(low));
    _mm256_storeu_ps(to + 4 * i + 8, _mm256_cvtepi32_ps(high));
  }
  for (; i < count; i++) {
    __m128i pixel = _mm_cvtepu8_epi32(_mm_cvtsi32_si128((int)from[i]));
    _mm_storeu_ps(to + 4 * i, _mm_cvtepi32_ps(pixel));
  }
}

// Two pixels that lie anywhere.
static inline __m256 pair(const float *a, const float *b) {
  return _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(a)), _mm_loadu_ps(b), 1);
}

static size_t sum_four_along(
  const float *from, const ptrdiff_t *firsts, ptrdiff_t start, const float *weights, float *to,
  size_t count) {
  size_t i = 0;
  for (; i + 2 <= count; i += 2) {
    const float *a = from + 4 * (firsts[i] - start);
    const float *b = from + 4 * (firsts[i + 1] - start);
    __m256 w = _mm256_loadu_ps(weights + 4 * i);
    __m256 sum = _mm256_mul_ps(pair(a, b), _mm256_permute_ps(w, 0x00));
    sum = _mm256_add_ps(
      sum, _mm256_mul_ps(pair(a + 4, b + 4), _mm256_permute_ps(w, 0x55)));
    sum = _mm256_add_ps(
      sum, _mm256_mul_ps(pair(a + 8, b + 8), _mm256_permute_ps(w, 0xaa)));
    sum = _mm256_add_ps(
      sum, _mm256_mul_ps(pair(a + 12, b + 12), _mm256_permute_ps(w, 0xff)));
    _mm256_storeu_ps(to + 4 * i, sum);
  }
  return i;
}

static void sum_along(
  const float *from, const ptrdiff_t *firsts, ptrdiff_t start, const float *weights, size_t taps,
  float *to, size_t count) {
  size_t i = taps == 4 ? sum_four_along(from, firsts, start, weights, to, count) : 0;
  for (; i + 2 <= count; i += 2) {
    const float *a = from + 4 * (firsts[i] - start);
    const float *b = from + 4 * (firsts[i + 1] - start);
    const float *wa = weights + i * taps;
    const float *wb = wa + taps;
    __m256 sum = _mm256_setzero_ps();
    for (size_t tap = 0; tap < taps; tap++) {
      __m256 w = _mm256_blend_ps(
        _mm256_broadcast_ss(wa + tap), _mm256_broadcast_ss(wb + tap), 0xf0);
      sum = _mm256_add_ps(sum, _mm256_mul_ps(pair(a + 4 * tap, b + 4 * tap), w));
    }
    _mm256_storeu_ps(to + 4 * i, sum);
  }
  for (; i < count; i++) {
    const float *pixels = from + 4 * (firsts[i] - start);
    __m128 sum = _mm_setzero_ps();
    for (size_t tap = 0; tap < taps; tap++) {
      __m128 w = _mm_set1_ps(weights[i * taps + tap]);
      sum = _mm_add_ps(sum, _mm_mul_ps(_mm_loadu_ps(pixels + 4 * tap), w));
    }
    _mm_storeu_ps(to + 4 * i, sum);
  }
}

// The sums of two pixels of each row.
static inline __attribute__((always_inline)) __m256 sum_two(
  const float *const *rows, const float *weights, size_t taps, size_t at) {
  __m256 sum = _mm256_mul_ps(_mm256_loadu_ps(rows[0] + at), _mm256_set1_ps(weights[0]));
  for (size_t tap = 1; tap < taps; tap++) {
    __m256 w = _mm256_set1_ps(weights[tap]);
    sum = _mm256_add_ps(sum, _mm256_mul_ps(_mm256_loadu_ps(rows[tap] + at), w));
  }
  return sum;
}

// The sums of two pixels cut to 0...alpha and rounded; where alpha is known, packing cuts.
static inline __attribute__((always_inline)) __m256i rounded(__m256 sum, int opaque) {
  if (opaque) return _mm256_cvtps_epi32(sum);
  sum = _mm256_max_ps(sum, _mm256_setzero_ps());
  __m256 alpha = _mm256_min_ps(_mm256_permute_ps(sum, 0xff), _mm256_set1_ps(255));
  return _mm256_cvtps_epi32(_mm256_min_ps(sum, alpha));
}

static inline __attribute__((always_inline)) void sum_any(
  const float *const *rows, const float *weights, size_t taps, uint32_t *to, size_t count,
  int opaque) {
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  const uint32_t full = opaque ? 0xff000000 : 0;
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i p0 = rounded(sum_two(rows, weights, taps, 4 * i), opaque);
    __m256i p1 = rounded(sum_two(rows, weights, taps, 4 * i + 8), opaque);
    __m256i p2 = rounded(sum_two(rows, weights, taps, 4 * i + 16), opaque);
    __m256i p3 = rounded(sum_two(rows, weights, taps, 4 * i + 24), opaque);
    __m256i bytes =
      _mm256_packus_epi16(_mm256_packs_epi32(p0, p1), _mm256_packs_epi32(p2, p3));
    bytes = _mm256_permutevar8x32_epi32(bytes, order);
    bytes = _mm256_or_si256(bytes, _mm256_set1_epi32((int)full));
    _mm256_storeu_si256((__m256i *)(to + i), bytes);
  }
  for (; i < count; i++) {
    __m128 one = _mm_mul_ps(_mm_loadu_ps(rows[0] + 4 * i), _mm_set1_ps(weights[0]));
    for (size_t tap = 1; tap < taps; tap++) {
      __m128 w = _mm_set1_ps(weights[tap]);
      one = _mm_add_ps(one, _mm_mul_ps(_mm_loadu_ps(rows[tap] + 4 * i), w));
    }
    __m128i lanes = _mm256_castsi256_si128(rounded(_mm256_set_m128(one, one), opaque));
    lanes = _mm_packus_epi16(_mm_packs_epi32(lanes, lanes), lanes);
    to[i] = (uint32_t)_mm_cvtsi128_si32(lanes) | full;
  }
}

static void sum_rows(
  const float *const *rows, const float *weights, size_t taps, uint32_t *to, size_t count) {
  if (taps == 4) {
    const float *const four[4] = {rows[0], rows[1], rows[2], rows[3]};
    const float factors[4] = {weights[0], weights[1], weights[2], weights[3]};
    sum_any(four, factors, 4, to, count, 0);
  } else {
    sum_any(rows, weights, taps, to, count, 0);
  }
}

static void sum_opaque_rows(
  const float *const *rows, const float *weights, size_t taps, uint32_t *to, size_t count) {
  if (taps == 4) {
    const float *const four[4] = {rows[0], rows[1], rows[2], rows[3]};
    const float factors[4] = {weights[0], weights[1], weights[2], weights[3]};
    sum_any(four, factors, 4, to, count, 1);
  } else {
    sum_any(rows, weights, taps, to, count, 1);
  }
}

// Two 64-bit numbers that lie anywhere: each a pixel and the one after it.
static inline __m128i pixel_pairs(const uint32_t *a, const uint32_t *b) {
  __m128i first = _mm_loadl_epi64((const __m128i *)a);
  return _mm_castpd_si128(_mm_loadh_pd(_mm_castsi128_pd(first), (const double *)b));
}

// Four pixels and their right neighbours in 64ths of a level, mixed.
static inline __m256i mixed(__m256i left, __m256i right, __m256i share) {
  left = _mm256_slli_epi16(left, 6);
  right = _mm256_slli_epi16(right, 6);
  return _mm256_add_epi16(left, _mm256_mulhrs_epi16(_mm256_sub_epi16(right, left), share));
}

static void mix_along(
  const uint32_t *from, size_t readable, const int32_t *lefts, const uint16_t *shares,
  ptrdiff_t ahead, uint16_t *to, size_t count) {
  const __m256i zero = _mm256_setzero_si256();
  // A share for each channel: pixels 0, 1 and 4, 5, then 2, 3 and 6, 7, as unpacking leaves them.
  const __m256i low = _mm256_setr_epi8(
    0, 1, 0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 2, 3, 8, 9, 8, 9, 8, 9, 8, 9, 10, 11, 10, 11, 10, 11,
    10, 11);
  const __m256i high = _mm256_add_epi8(low, _mm256_set1_epi8(4));
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const int32_t first = lefts[i];
    _mm_prefetch((const char *)(from + first) + ahead, _MM_HINT_T0);
    __m256i share = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(shares + i)));
    __m256i share_low = _mm256_shuffle_epi8(share, low);
    __m256i share_high = _mm256_shuffle_epi8(share, high);
    __m256i left, right;
    if (lefts[i + 7] - first <= 7 && (size_t)first + 9 <= readable) {
      // Eight pixels lie among eight neighbours.
      __m256i at = _mm256_sub_epi32(
        _mm256_loadu_si256((const __m256i *)(lefts + i)), _mm256_set1_epi32(first));
      left = _mm256_permutevar8x32_epi32(
        _mm256_loadu_si256((const __m256i *)(from + first)), at);
      right = _mm256_permutevar8x32_epi32(
        _mm256_loadu_si256((const __m256i *)(from + first + 1)), at);
    } else {
      const __m256i order = _mm256_setr_epi32(0, 2, 4, 6, 1, 3, 5, 7);
      __m256i a = _mm256_set_m128i(
        pixel_pairs(from + lefts[i + 2], from + lefts[i + 3]),
        pixel_pairs(from + first, from + lefts[i + 1]));
      __m256i b = _mm256_set_m128i(
        pixel_pairs(from + lefts[i + 6], from + lefts[i + 7]),
        pixel_pairs(from + lefts[i + 4], from + lefts[i + 5]));
      a = _mm256_permutevar8x32_epi32(a, order);
      b = _mm256_permutevar8x32_epi32(b, order);
      left = _mm256_permute2x128_si256(a, b, 0x20);
      right = _mm256_permute2x128_si256(a, b, 0x31);
    }
    __m256i x = mixed(
      _mm256_unpacklo_epi8(left, zero), _mm256_unpacklo_epi8(right, zero), share_low);
    __m256i y = mixed(
      _mm256_unpackhi_epi8(left, zero), _mm256_unpackhi_epi8(right, zero), share_high);
    _mm256_storeu_si256((__m256i *)(to + 4 * i), _mm256_permute2x128_si256(x, y, 0x20));
    _mm256_storeu_si256((__m256i *)(to + 4 * i + 16), _mm256_permute2x128_si256(x, y, 0x31));
  }
  mix_pixels_along(from, lefts + i, shares + i, to + 4 * i, count - i);
}

// Four pixels of two rows mixed, in whole levels.
static inline __m256i mixed_levels(const uint16_t *above, const uint16_t *below, __m256i share) {
  __m256i a = _mm256_loadu_si256((const __m256i *)above);
  __m256i b = _mm256_loadu_si256((const __m256i *)below);
  __m256i sum = _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), share));
  return _mm256_srli_epi16(_mm256_add_epi16(sum, _mm256_set1_epi16(32)), 6);
}

static void mix_rows(
  const uint16_t *above, const uint16_t *below, uint32_t share, uint32_t *to, size_t count) {
  const __m256i factor = _mm256_set1_epi16((int16_t)share);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i bytes = _mm256_packus_epi16(
      mixed_levels(above + 4 * i, below + 4 * i, factor),
      mixed_levels(above + 4 * i + 16, below + 4 * i + 16, factor));
    bytes = _mm256_permute4x64_epi64(bytes, 0xd8);
    _mm256_storeu_si256((__m256i *)(to + i), bytes);
  }
  mix_pixels_down(above + 4 * i, below + 4 * i, share, to + i, count - i);
}

// Adds pixels of two rows, each times its weight, to sums of 32 bits.
static inline __attribute__((always_inline)) void add_weighed(
  __m256i sums[4], const uint32_t *above, const uint32_t *below, __m256i weights) {
  const __m256i zero = _mm256_setzero_si256();
  __m256i a = _mm256_loadu_si256((const __m256i *)above);
  __m256i b = _mm256_loadu_si256((const __m256i *)below);
  __m256i low = _mm256_unpacklo_epi8(a, b);
  __m256i high = _mm256_unpackhi_epi8(a, b);
  sums[0] = _mm256_add_epi32(
    sums[0], _mm256_madd_epi16(_mm256_unpacklo_epi8(low, zero), weights));
  sums[1] = _mm256_add_epi32(
    sums[1], _mm256_madd_epi16(_mm256_unpackhi_epi8(low, zero), weights));
  sums[2] = _mm256_add_epi32(
    sums[2], _mm256_madd_epi16(_mm256_unpacklo_epi8(high, zero), weights));
  sums[3] = _mm256_add_epi32(
    sums[3], _mm256_madd_epi16(_mm256_unpackhi_epi8(high, zero), weights));
}

static inline __m256i weight_pair(const int16_t *weights) {
  int32_t both;
  memcpy(&both, weights, sizeof both);
  return _mm256_set1_epi32(both);
}

static void weigh_rows(
  const uint32_t *const *rows, const int16_t *weights, size_t taps, int16_t *to, size_t count) {
  const __m256i half = _mm256_set1_epi32(128);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    __m256i sums[4] = {half, half, half, half};
    for (size_t tap = 0; tap < taps; tap += 2) {
      add_weighed(sums, rows[tap] + i, rows[tap + 1] + i, weight_pair(weights + tap));
    }
    __m256i x = _mm256_packs_epi32(_mm256_srai_epi32(sums[0], 8), _mm256_srai_epi32(sums[1], 8));
    __m256i y = _mm256_packs_epi32(_mm256_srai_epi32(sums[2], 8), _mm256_srai_epi32(sums[3], 8));
    _mm256_storeu_si256((__m256i *)(to + 4 * i), _mm256_permute2x128_si256(x, y, 0x20));
    _mm256_storeu_si256((__m256i *)(to + 4 * i + 16), _mm256_permute2x128_si256(x, y, 0x31));
  }
  weigh_pixels_down(rows, weights, taps, to, i, count);
}

// The sums of one pixel: of even pairs of taps in the lower half, of odd ones in the upper.
static inline __attribute__((always_inline)) __m256i weighed_pixel(
  const int16_t *pixels, const int16_t *weights, size_t taps) {
  const __m256i neighbours = _mm256_broadcastsi128_si256(
    _mm_setr_epi8(0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15));
  const __m256i spread = _mm256_setr_epi32(0, 0, 0, 0, 1, 1, 1, 1);
  __m256i sum = _mm256_setzero_si256();
  for (size_t tap = 0; tap < taps; tap += 4) {
    __m256i four = _mm256_shuffle_epi8(
      _mm256_loadu_si256((const __m256i *)(pixels + 4 * tap)), neighbours);
    __m256i factors = _mm256_permutevar8x32_epi32(
      _mm256_castsi128_si256(_mm_loadl_epi64((const __m128i *)(weights + tap))), spread);
    sum = _mm256_add_epi32(sum, _mm256_madd_epi16(four, factors));
  }
  return sum;
}

// Two neighbouring pixels in whole levels.
static inline __attribute__((always_inline)) __m256i weighed_pair(
  const int16_t *from, const int32_t *firsts, int32_t start, const int16_t *weights, size_t taps) {
  __m256i a = weighed_pixel(from + 4 * (firsts[0] - start), weights, taps);
  __m256i b = weighed_pixel(from + 4 * (firsts[1] - start), weights + taps, taps);
  __m256i sum = _mm256_add_epi32(
    _mm256_permute2x128_si256(a, b, 0x20), _mm256_permute2x128_si256(a, b, 0x31));
  return _mm256_srai_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(1 << 19)), 20);
}

static inline __attribute__((always_inline)) void weigh_any_along(
  const int16_t *from, const int32_t *firsts, int32_t start, const int16_t *weights, size_t taps,
  uint32_t *to, size_t count) {
  const __m256i order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
  const __m256i alphas = _mm256_broadcastsi128_si256(
    _mm_setr_epi8(3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15));
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const int16_t *w = weights + i * taps;
    __m256i p0 = weighed_pair(from, firsts + i, start, w, taps);
    __m256i p1 = weighed_pair(from, firsts + i + 2, start, w + 2 * taps, taps);
    __m256i p2 = weighed_pair(from, firsts + i + 4, start, w + 4 * taps, taps);
    __m256i p3 = weighed_pair(from, firsts + i + 6, start, w + 6 * taps, taps);
    __m256i bytes =
      _mm256_packus_epi16(_mm256_packs_epi32(p0, p1), _mm256_packs_epi32(p2, p3));
    bytes = _mm256_min_epu8(bytes, _mm256_shuffle_epi8(bytes, alphas));
    _mm256_storeu_si256((__m256i *)(to + i), _mm256_permutevar8x32_epi32(bytes, order));
  }
  weigh_pixels_along(from, firsts + i, start, weights + i * taps, taps, to + i, count - i);
}

static void weigh_along(
  const int16_t *from, const int32_t *firsts, int32_t start, const int16_t *weights, size_t taps,
  uint32_t *to, size_t count) {
  if (taps == 4) {
    weigh_any_along(from, firsts, start, weights, 4, to, count);
  } else {
    weigh_any_along(from, firsts, start, weights, taps, to, count);
  }
}

static void ramp(const peg_ramp *colors, double first, uint32_t *to, size_t count) {
  ramp_body(colors, first, to, count);
}

static void sum_around(
  const float *from, const float *weights, size_t reach, ptrdiff_t step, float *to, size_t count) {
  sum_around_body(from, weights, reach, step, to, count);
}

static void add_bytes(const uint8_t *from, uint16_t *to, size_t count) {
  add_bytes_body(from, to, count);
}

static uint32_t cover_pixel(
  const peg_sampled_edge *edges, size_t count, const int32_t *windings, int32_t base, size_t lines,
  int32_t even_odd, int16_t *scratch) {
  return cover_pixel_body(edges, count, windings, base, lines, even_odd, scratch);
}

#pragma clang attribute pop

const peg_pixel_kernels *peg_pixel_kernels_avx2(void) {
  static const peg_pixel_kernels table = {
    fill, fill_blend, fill_coverage, blend, blend_opacity, blend_coverage, multiply, fill_mask,
    widen, sum_along, sum_rows, sum_opaque_rows, mix_along, mix_rows, weigh_rows,
    weigh_along, ramp, sum_around, add_bytes, cover_pixel,
  };
  // A constructor may run before the compiler's own.
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") ? &table : NULL;
}

#else

const peg_pixel_kernels *peg_pixel_kernels_avx2(void) { return NULL; }

#endif
