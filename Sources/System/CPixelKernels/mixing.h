#ifndef MIXING_H
#define MIXING_H

#include <stddef.h>
#include <stdint.h>

// Mixing of pixels in whole numbers, one pixel after the other.
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

MIXING void weigh_pixels_down(
  const uint32_t *const *rows, const int16_t *weights, size_t taps, int16_t *to, size_t start,
  size_t count) {
  for (size_t i = start; i < count; i++) {
    for (int channel = 0; channel < 4; channel++) {
      int32_t sum = 128;
      for (size_t tap = 0; tap < taps; tap++) {
        sum += (int32_t)(rows[tap][i] >> (8 * channel) & 255) * weights[tap];
      }
      to[4 * i + channel] = (int16_t)(sum >> 8);
    }
  }
}

MIXING void weigh_pixels_along(
  const int16_t *from, const int32_t *firsts, int32_t start, const int16_t *weights, size_t taps,
  uint32_t *to, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const int16_t *pixels = from + 4 * (firsts[i] - start);
    uint32_t pixel = 0;
    int32_t limit = 255;
    for (int channel = 3; channel >= 0; channel--) {
      int32_t sum = 1 << 19;
      for (size_t tap = 0; tap < taps; tap++) {
        sum += pixels[4 * tap + channel] * weights[i * taps + tap];
      }
      int32_t level = sum >> 20;
      level = level < 0 ? 0 : level > limit ? limit : level;
      if (channel == 3) limit = level;
      pixel |= (uint32_t)level << (8 * channel);
    }
    to[i] = pixel;
  }
}

#endif
