#ifndef BLURRING_H
#define BLURRING_H

#include <stddef.h>
#include <stdint.h>

// The sums of a blur, inlined into each table's functions and so compiled for its processor. Every sum runs from the
// centre outwards.

typedef float floats __attribute__((vector_size(32), aligned(4)));

#define FLOATS(from) (*(const floats *)(from))

static inline __attribute__((always_inline)) void sum_around_body(
  const float *from, const float *weights, size_t reach, ptrdiff_t step, float *to, size_t count) {
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    const float *before = from + i, *after = from + i;
    floats a = FLOATS(before) * weights[0], b = FLOATS(before + 8) * weights[0];
    floats c = FLOATS(before + 16) * weights[0], d = FLOATS(before + 24) * weights[0];
    for (size_t tap = 1; tap <= reach; tap++) {
      const float weight = weights[tap];
      before -= step;
      after += step;
      a += (FLOATS(before) + FLOATS(after)) * weight;
      b += (FLOATS(before + 8) + FLOATS(after + 8)) * weight;
      c += (FLOATS(before + 16) + FLOATS(after + 16)) * weight;
      d += (FLOATS(before + 24) + FLOATS(after + 24)) * weight;
    }
    *(floats *)(to + i) = a;
    *(floats *)(to + i + 8) = b;
    *(floats *)(to + i + 16) = c;
    *(floats *)(to + i + 24) = d;
  }
  for (; i < count; i++) {
    const float *before = from + i, *after = from + i;
    float sum = *before * weights[0];
    for (size_t tap = 1; tap <= reach; tap++) {
      before -= step;
      after += step;
      sum += (*before + *after) * weights[tap];
    }
    to[i] = sum;
  }
}

static inline __attribute__((always_inline)) void add_bytes_body(
  const uint8_t *from, uint16_t *to, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = (uint16_t)(to[i] + from[i]);
}

#endif
