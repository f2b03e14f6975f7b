#ifndef RAMP_H
#define RAMP_H

#include <stdint.h>
#include <string.h>

#include "CPixelKernels.h"

#pragma STDC FP_CONTRACT OFF

typedef float ramp_channels __attribute__((vector_size(16)));
typedef int32_t ramp_integers __attribute__((vector_size(16)));
typedef uint8_t ramp_bytes __attribute__((vector_size(4)));

// The channels of one pixel are one vector, so that every processor does the same operations.
static inline __attribute__((always_inline)) void ramp_body(
  const peg_ramp *ramp, double first, uint32_t *to, size_t count) {
  ramp_channels color, change;
  memcpy(&color, ramp->color, sizeof color);
  memcpy(&change, ramp->change, sizeof change);
  const ramp_channels half = {0.5f, 0.5f, 0.5f, 0.5f};
  for (size_t i = 0; i < count; i++) {
    const double t = ramp->step * (first + (double)i + 0.5) + ramp->start;
    const float share = (float)((t - ramp->from) / ramp->length);
    const ramp_channels straight = color + change * share;
    const float alpha = straight[3] * 255;
    ramp_channels scaled = straight * alpha;
    scaled[3] = alpha;
    const ramp_integers whole = __builtin_convertvector(scaled + half, ramp_integers);
    const ramp_bytes bytes = __builtin_convertvector(whole, ramp_bytes);
    memcpy(to + i, &bytes, sizeof bytes);
  }
}

#endif
