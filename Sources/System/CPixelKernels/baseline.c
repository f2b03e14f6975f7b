#include "CPixelKernels.h"
#include "blurring.h"
#include "compositing.h"
#include "mixing.h"
#include "ramp.h"
#include "sampling.h"

#pragma STDC FP_CONTRACT OFF

COMPOSITING_KERNELS

typedef float channels __attribute__((vector_size(16)));
typedef int32_t integers __attribute__((vector_size(16)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));

static inline channels load(const float *from) {
  channels pixel;
  memcpy(&pixel, from, sizeof pixel);
  return pixel;
}

static inline channels at_least_zero(channels x) { return (channels)((integers)x & (x > 0)); }

static inline channels smaller(channels x, channels y) {
  integers mask = x < y;
  return (channels)(((integers)x & mask) | ((integers)y & ~mask));
}

// Rounds numbers of 0...255: adding 2²³ leaves the integer in the low bits.
static inline uint32_t pixel(channels x) {
  bytes4 bytes = __builtin_convertvector((integers)(x + 8388608.0f), bytes4);
  uint32_t result;
  memcpy(&result, &bytes, sizeof result);
  return result;
}

static void widen(const uint32_t *from, float *to, size_t count) {
  const uint8_t *bytes = (const uint8_t *)from;
  for (size_t i = 0; i < 4 * count; i++) to[i] = bytes[i];
}

static void sum_along(
  const float *from, const ptrdiff_t *firsts, ptrdiff_t start, const float *weights, size_t taps,
  float *to, size_t count) {
  for (size_t i = 0; i < count; i++, weights += taps) {
    const float *pixels = from + 4 * (firsts[i] - start);
    channels sum = load(pixels) * weights[0];
    for (size_t tap = 1; tap < taps; tap++) sum += load(pixels + 4 * tap) * weights[tap];
    memcpy(to + 4 * i, &sum, sizeof sum);
  }
}

static inline channels column(
  const float *const *rows, const float *weights, size_t taps, size_t i) {
  channels sum = load(rows[0] + 4 * i) * weights[0];
  for (size_t tap = 1; tap < taps; tap++) sum += load(rows[tap] + 4 * i) * weights[tap];
  return sum;
}

static void sum_rows(
  const float *const *rows, const float *weights, size_t taps, uint32_t *to, size_t count) {
  const channels full = {255, 255, 255, 255};
  for (size_t i = 0; i < count; i++) {
    channels sum = at_least_zero(column(rows, weights, taps, i));
    channels alpha = {sum[3], sum[3], sum[3], sum[3]};
    to[i] = pixel(smaller(sum, smaller(alpha, full)));
  }
}

static void sum_opaque_rows(
  const float *const *rows, const float *weights, size_t taps, uint32_t *to, size_t count) {
  const channels full = {255, 255, 255, 255};
  for (size_t i = 0; i < count; i++) {
    channels sum = at_least_zero(column(rows, weights, taps, i));
    to[i] = pixel(smaller(sum, full)) | 0xff000000;
  }
}

static void mix_along(
  const uint32_t *from, size_t readable, const int32_t *lefts, const uint16_t *shares,
  ptrdiff_t ahead, uint16_t *to, size_t count) {
  (void)readable;
  (void)ahead;
  mix_pixels_along(from, lefts, shares, to, count);
}

static void mix_rows(
  const uint16_t *above, const uint16_t *below, uint32_t share, uint32_t *to, size_t count) {
  mix_pixels_down(above, below, share, to, count);
}

static void weigh_rows(
  const uint32_t *const *rows, const int16_t *weights, size_t taps, int16_t *to, size_t count) {
  weigh_pixels_down(rows, weights, taps, to, 0, count);
}

static void weigh_along(
  const int16_t *from, const int32_t *firsts, int32_t start, const int16_t *weights, size_t taps,
  uint32_t *to, size_t count) {
  weigh_pixels_along(from, firsts, start, weights, taps, to, count);
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

const peg_pixel_kernels *peg_pixel_kernels_baseline(void) {
  static const peg_pixel_kernels table = {
    fill, fill_blend, fill_coverage, blend, blend_opacity, blend_coverage, multiply, fill_mask,
    widen, sum_along, sum_rows, sum_opaque_rows, mix_along, mix_rows, weigh_rows,
    weigh_along, ramp, sum_around, add_bytes, cover_pixel,
  };
  return &table;
}
