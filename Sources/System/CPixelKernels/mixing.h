#ifndef MIXING_H
#define MIXING_H

#include <stdint.h>

// Linear mixing of pixels in whole numbers, one pixel after the other.
//
// A mix is a + ((b - a) * share + 16384) / 32768, rounded down, which never leaves the range between a and b, never
// falls where a or b rises, and is b for a share of 32767, as |b - a| < 16384.

#define MIXING static inline __attribute__((always_inline))

MIXING int32_t mix(int32_t a, int32_t b, int32_t share) {
  return a + (((b - a) * share + 16384) >> 15);
}

MIXING void mix_pixels_along(
  const uint32_t *from, const int32_t *lefts, const uint16_t *shares, uint16_t *to, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t left = from[lefts[i]];
    uint32_t right = from[lefts[i] + 1];
    for (int channel = 0; channel < 4; channel++) {
      int32_t a = (int32_t)(left >> (8 * channel) & 255) << 6;
      int32_t b = (int32_t)(right >> (8 * channel) & 255) << 6;
      to[4 * i + channel] = (uint16_t)mix(a, b, shares[i]);
    }
  }
}

MIXING void mix_pixels_down(
  const uint16_t *above, const uint16_t *below, uint32_t share, uint32_t *to, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = 0;
    for (int channel = 0; channel < 4; channel++) {
      int32_t level = mix(above[4 * i + channel], below[4 * i + channel], (int32_t)share);
      pixel |= (uint32_t)((level + 32) >> 6) << (8 * channel);
    }
    to[i] = pixel;
  }
}

#endif
