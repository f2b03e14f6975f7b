#ifndef COMPOSITING_H
#define COMPOSITING_H

#include <stdint.h>
#include <string.h>

// Bodies of the integer kernels, inlined into each table's functions and so compiled for its processor.
//
// Eight pixels at once, red with blue and green with alpha in 16-bit lanes. x/255 rounded to nearest is
// (t + t/256)/256 with t = x + 128, exact for every product of two bytes (Blinn, "Three wrongs make a right", 1995).

typedef uint32_t words __attribute__((vector_size(32)));
typedef uint16_t halves __attribute__((vector_size(32)));
typedef uint8_t bytes8 __attribute__((vector_size(8)));

#define BODY static inline __attribute__((always_inline))
#define LOAD(name, from) \
  words name;            \
  memcpy(&name, from, sizeof(words))
#define STORE(to, value)                \
  do {                                  \
    words stored = value;               \
    memcpy(to, &stored, sizeof(words)); \
  } while (0)
// One number in both 16-bit lanes of its word.
#define BOTH(x) ((halves)((x) | (x) << 16))
#define EVEN(pixels) ((halves)((pixels) & 0x00ff00ff))
#define ODD(pixels) ((halves)(pixels) >> 8)
#define ROUNDED(t) ((t) + ((t) >> 8))
// The even and odd products of pixels and a byte in both lanes, divided by 255.
#define SCALED(pixels, factor)                                      \
  ((words)(ROUNDED(EVEN(pixels) * (factor) + 128) >> 8)             \
   | ((words)ROUNDED(ODD(pixels) * (factor) + 128) & 0xff00ff00))
#define SPLAT(x) ((words){0} + (uint32_t)(x))
// Eight bytes, each in a word of its own.
#define LOAD_BYTES(name, from)             \
  bytes8 name##_bytes;                     \
  memcpy(&name##_bytes, from, 8);          \
  words name = __builtin_convertvector(name##_bytes, words)

#ifdef MASKED_PIXELS
// What is left of a row after whole vectors is drawn as one more, of which only the first `rest` pixels are touched.
#define LOAD_REST(name, from, rest)                                                            \
  const __m256i name##_lanes = _mm256_loadu_si256((const __m256i *)(first_lanes + 8 - (rest))); \
  words name = (words)_mm256_maskload_epi32((const int *)(from), name##_lanes)
#define STORE_REST(to, name, value) \
  _mm256_maskstore_epi32((int *)(to), name##_lanes, (__m256i)(value))
static const int32_t first_lanes[16] = {-1, -1, -1, -1, -1, -1, -1, -1};

// The last `count % 8` of some bytes, of which no others are read.
BODY words last_bytes(const uint8_t *from, size_t count) {
  uint64_t bytes = 0;
  if (count >= 8) {
    memcpy(&bytes, from + count - 8, 8);
    bytes >>= 64 - 8 * (count & 7);
  } else if (count >= 4) {
    uint32_t head, tail;
    memcpy(&head, from, 4);
    memcpy(&tail, from + count - 4, 4);
    bytes = head | (uint64_t)tail << (8 * (count - 4));
  } else {
    const size_t middle = count >> 1;
    bytes = from[0] | (uint64_t)from[middle] << (8 * middle)
      | (uint64_t)from[count - 1] << (8 * (count - 1));
  }
  bytes8 all;
  memcpy(&all, &bytes, 8);
  return __builtin_convertvector(all, words);
}
#endif

// The rest of a row is too short to be worth more than a plain loop.
#define ONE_BY_ONE _Pragma("clang loop vectorize(disable) unroll(disable)")

BODY uint32_t scaled_byte(uint32_t a, uint32_t b) {
  uint32_t t = a * b + 128;
  return (t + (t >> 8)) >> 8;
}

BODY uint32_t scaled_pixel(uint32_t pixel, uint32_t factor) {
  uint32_t even = (pixel & 0x00ff00ff) * factor + 0x00800080;
  uint32_t odd = (pixel >> 8 & 0x00ff00ff) * factor + 0x00800080;
  even = (even + (even >> 8 & 0x00ff00ff)) >> 8 & 0x00ff00ff;
  return even | ((odd + (odd >> 8 & 0x00ff00ff)) & 0xff00ff00);
}

BODY uint32_t over(uint32_t pixel, uint32_t below) {
  return pixel + scaled_pixel(below, 255 - (pixel >> 24));
}

BODY void fill_body(uint32_t pixel, uint32_t *to, size_t count) {
  words pixels = SPLAT(pixel);
  size_t i = 0;
  for (; i + 32 <= count; i += 32) {
    STORE(to + i, pixels);
    STORE(to + i + 8, pixels);
    STORE(to + i + 16, pixels);
    STORE(to + i + 24, pixels);
  }
  for (; i + 8 <= count; i += 8) STORE(to + i, pixels);
  ONE_BY_ONE for (; i < count; i++) to[i] = pixel;
}

BODY void fill_blend_body(uint32_t pixel, uint32_t rest, uint32_t *to, size_t count) {
  words pixels = SPLAT(pixel);
  halves factor = BOTH(SPLAT(rest));
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    LOAD(below, to + i);
    STORE(to + i, pixels + SCALED(below, factor));
  }
  ONE_BY_ONE for (; i < count; i++) to[i] = pixel + scaled_pixel(to[i], rest);
}

// Of an opaque colour the coverage is the opacity. The upper lane of each word holds 0, of which 128 + 0 makes 0 again.
#define OPACITIES(part) \
  (opaque ? (part) : (words)(ROUNDED((halves)(part) * opacity + 128) >> 8))

BODY void fill_coverage_any(
  uint32_t straight, uint32_t alpha, const uint8_t *coverage, uint32_t *to, size_t count,
  const int opaque) {
  words pixels = SPLAT(straight);
  halves opacity = (halves)SPLAT(alpha);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    LOAD_BYTES(part, coverage + i);
    LOAD(below, to + i);
    halves factor = BOTH(OPACITIES(part));
    STORE(to + i, SCALED(pixels, factor) + SCALED(below, 255 - factor));
  }
#ifdef MASKED_PIXELS
  if (i < count) {
    LOAD_REST(below, to + i, count - i);
    words part = last_bytes(coverage, count);
    halves factor = BOTH(OPACITIES(part));
    STORE_REST(to + i, below, SCALED(pixels, factor) + SCALED(below, 255 - factor));
    i = count;
  }
#endif
  ONE_BY_ONE for (; i < count; i++) {
    uint32_t factor = scaled_byte(alpha, coverage[i]);
    to[i] = scaled_pixel(straight, factor) + scaled_pixel(to[i], 255 - factor);
  }
}

BODY void fill_coverage_body(
  uint32_t straight, uint32_t alpha, const uint8_t *coverage, uint32_t *to, size_t count) {
  if (alpha == 255) {
    fill_coverage_any(straight, alpha, coverage, to, count, 1);
  } else {
    fill_coverage_any(straight, alpha, coverage, to, count, 0);
  }
}

BODY void blend_body(const uint32_t *from, uint32_t *to, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    LOAD(pixels, from + i);
    LOAD(below, to + i);
    words alpha = pixels >> 24;
    STORE(to + i, pixels + SCALED(below, 255 - BOTH(alpha)));
  }
  ONE_BY_ONE for (; i < count; i++) to[i] = over(from[i], to[i]);
}

BODY void blend_opacity_body(const uint32_t *from, uint32_t factor, uint32_t *to, size_t count) {
  halves strength = BOTH(SPLAT(factor));
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    LOAD(whole, from + i);
    LOAD(below, to + i);
    words pixels = SCALED(whole, strength);
    words alpha = pixels >> 24;
    STORE(to + i, pixels + SCALED(below, 255 - BOTH(alpha)));
  }
  ONE_BY_ONE for (; i < count; i++) to[i] = over(scaled_pixel(from[i], factor), to[i]);
}

BODY void blend_coverage_body(
  const uint32_t *from, const uint8_t *coverage, uint32_t *to, size_t count) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    LOAD_BYTES(part, coverage + i);
    LOAD(whole, from + i);
    LOAD(below, to + i);
    words pixels = SCALED(whole, BOTH(part));
    words alpha = pixels >> 24;
    STORE(to + i, pixels + SCALED(below, 255 - BOTH(alpha)));
  }
#ifdef MASKED_PIXELS
  if (i < count) {
    LOAD_REST(below, to + i, count - i);
    words whole = (words)_mm256_maskload_epi32((const int *)(from + i), below_lanes);
    words part = last_bytes(coverage, count);
    words pixels = SCALED(whole, BOTH(part));
    words alpha = pixels >> 24;
    STORE_REST(to + i, below, pixels + SCALED(below, 255 - BOTH(alpha)));
    i = count;
  }
#endif
  ONE_BY_ONE for (; i < count; i++) to[i] = over(scaled_pixel(from[i], coverage[i]), to[i]);
}

BODY void multiply_body(const uint8_t *a, const uint8_t *b, uint8_t *to, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = (uint8_t)scaled_byte(a[i], b[i]);
}

BODY void fill_mask_body(
  const peg_coverage_mask *mask, const peg_fill_color *color, uint32_t *to, ptrdiff_t stride,
  int32_t left, int32_t right, size_t rows) {
  for (size_t row = 0; row < rows; row++, to += stride) {
    const peg_coverage_run *run = mask->runs + mask->row_starts[row];
    const peg_coverage_run *end = mask->runs + mask->row_starts[row + 1];
    for (; run < end; run++) {
      const int32_t x0 = run->x0 < left ? left : run->x0;
      const int32_t x1 = run->x1 > right ? right : run->x1;
      if (x0 >= x1) continue;
      uint32_t *pixels = to + (x0 - left);
      const size_t count = (size_t)(x1 - x0);
      if (run->offset >= 0) {
        fill_coverage_body(
          color->straight, color->alpha, mask->bytes + run->offset + (x0 - run->x0), pixels, count);
      } else if (color->alpha == 255) {
        fill_body(color->premultiplied, pixels, count);
      } else {
        fill_blend_body(color->premultiplied, 255 - color->alpha, pixels, count);
      }
    }
  }
}

// A table's functions, made of the bodies.
#define COMPOSITING_KERNELS                                                                        \
  static void fill(uint32_t pixel, uint32_t *to, size_t count) { fill_body(pixel, to, count); }    \
  static void fill_blend(uint32_t pixel, uint32_t rest, uint32_t *to, size_t count) {              \
    fill_blend_body(pixel, rest, to, count);                                                       \
  }                                                                                                \
  static void fill_coverage(                                                                       \
    uint32_t straight, uint32_t alpha, const uint8_t *coverage, uint32_t *to, size_t count) {      \
    fill_coverage_body(straight, alpha, coverage, to, count);                                      \
  }                                                                                                \
  static void blend(const uint32_t *from, uint32_t *to, size_t count) {                            \
    blend_body(from, to, count);                                                                   \
  }                                                                                                \
  static void blend_opacity(                                                                       \
    const uint32_t *from, uint32_t factor, uint32_t *to, size_t count) {                           \
    blend_opacity_body(from, factor, to, count);                                                   \
  }                                                                                                \
  static void blend_coverage(                                                                      \
    const uint32_t *from, const uint8_t *coverage, uint32_t *to, size_t count) {                   \
    blend_coverage_body(from, coverage, to, count);                                                \
  }                                                                                                \
  static void multiply(const uint8_t *a, const uint8_t *b, uint8_t *to, size_t count) {            \
    multiply_body(a, b, to, count);                                                                \
  }                                                                                                \
  static void fill_mask(                                                                           \
    const peg_coverage_mask *mask, const peg_fill_color *color, uint32_t *to, ptrdiff_t stride,    \
    int32_t left, int32_t right, size_t rows) {                                                    \
    fill_mask_body(mask, color, to, stride, left, right, rows);                                    \
  }

#endif
