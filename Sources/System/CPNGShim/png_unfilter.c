#include "CPNGShim.h"

#include <stdlib.h>
#include <string.h>

// A pixel's four samples, each in a lane of its own; only the low byte of a lane is ever set.
#if defined(__SSE2__)
#include <emmintrin.h>

typedef __m128i lanes;

static inline lanes spread(uint32_t pixel) {
  return _mm_unpacklo_epi8(_mm_cvtsi32_si128((int)pixel), _mm_setzero_si128());
}

static inline uint32_t gather(lanes x) {
  return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(x, x));
}

static inline lanes add(lanes x, lanes y) { return _mm_add_epi8(x, y); }

static inline lanes average(lanes x, lanes y) { return _mm_srli_epi16(_mm_add_epi16(x, y), 1); }

static inline lanes magnitude(lanes x) {
  return _mm_max_epi16(x, _mm_sub_epi16(_mm_setzero_si128(), x));
}

// The neighbour nearest to a + b - c; of equals a before b before c. Only two steps wait for a.
static inline lanes paeth(lanes a, lanes b, lanes c) {
  lanes p = _mm_sub_epi16(b, c), q = _mm_sub_epi16(a, c);
  lanes from_a = magnitude(p), from_b = magnitude(q), from_c = magnitude(_mm_add_epi16(p, q));
  lanes least = _mm_min_epi16(from_c, _mm_min_epi16(from_a, from_b));
  lanes is_a = _mm_cmpeq_epi16(least, from_a), is_b = _mm_cmpeq_epi16(least, from_b);
  lanes b_or_c = _mm_or_si128(_mm_and_si128(is_b, b), _mm_andnot_si128(is_b, c));
  return _mm_or_si128(_mm_and_si128(is_a, a), _mm_andnot_si128(is_a, b_or_c));
}

#else

typedef struct {
  uint8_t v[4];
} lanes;

static inline lanes spread(uint32_t pixel) {
  return (lanes){{(uint8_t)pixel, (uint8_t)(pixel >> 8), (uint8_t)(pixel >> 16),
                  (uint8_t)(pixel >> 24)}};
}

static inline uint32_t gather(lanes x) {
  return (uint32_t)x.v[0] | (uint32_t)x.v[1] << 8 | (uint32_t)x.v[2] << 16
    | (uint32_t)x.v[3] << 24;
}

static inline lanes add(lanes x, lanes y) {
  for (int i = 0; i < 4; i++) x.v[i] = (uint8_t)(x.v[i] + y.v[i]);
  return x;
}

static inline lanes average(lanes x, lanes y) {
  for (int i = 0; i < 4; i++) x.v[i] = (uint8_t)((x.v[i] + y.v[i]) >> 1);
  return x;
}

static inline lanes paeth(lanes a, lanes b, lanes c) {
  for (int i = 0; i < 4; i++) {
    int p = b.v[i] - c.v[i], q = a.v[i] - c.v[i];
    int from_a = abs(p), from_b = abs(q), from_c = abs(p + q);
    if (from_a <= from_b && from_a <= from_c) continue;
    a.v[i] = from_b <= from_c ? b.v[i] : c.v[i];
  }
  return a;
}

#endif

// Pixels are little-endian words here, red in the lowest byte.
static inline uint32_t load_word(const uint8_t *bytes) {
  uint32_t word;
  memcpy(&word, bytes, 4);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap32(word);
#endif
  return word;
}

static inline void store_word(uint32_t word, uint8_t *bytes) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap32(word);
#endif
  memcpy(bytes, &word, 4);
}

// The samples of a stored pixel as a word; the byte behind three samples is anything.
static inline uint32_t load(const uint8_t *bytes, int channels) {
  switch (channels) {
    case 1: return bytes[0] * 0x010101u;
    case 2: return bytes[0] * 0x010101u | (uint32_t)bytes[1] << 24;
    default: return load_word(bytes);
  }
}

typedef enum { NONE, SUB, UP, AVERAGE, PAETH } filter;

// Undoes one row's filter. The row above is one of RGBA too: filters treat each sample for itself.
static inline __attribute__((always_inline)) void unfilter_row(
  filter kind, const uint8_t *from, const uint8_t *above, uint8_t *to, uint32_t width,
  int channels) {
  uint32_t opaque = channels & 1 ? 0xff000000u : 0;
  lanes a = spread(0), c = spread(0);
  for (uint32_t x = 0; x < width; x++) {
    uint32_t stored = load(from + (size_t)x * channels, channels);
    uint32_t pixel = stored;
    if (kind != NONE) {
      lanes b = spread(kind == SUB ? 0 : load_word(above + 4 * (size_t)x));
      lanes guess = kind == SUB ? a : kind == UP ? b : kind == AVERAGE ? average(a, b) : paeth(a, b, c);
      a = add(spread(stored), guess);
      c = b;
      pixel = gather(a);
    }
    store_word(pixel | opaque, to + 4 * (size_t)x);
  }
}

static inline __attribute__((always_inline)) peg_png_status unfilter_rows(
  const uint8_t *from, const uint8_t *zeros, uint32_t width, uint32_t height, uint8_t *pixels,
  size_t stride, int channels) {
  const uint8_t *above = zeros;
  for (uint32_t y = 0; y < height; y++) {
    uint8_t *to = pixels + y * stride;
    switch (*from++) {
      case NONE: unfilter_row(NONE, from, above, to, width, channels); break;
      case SUB: unfilter_row(SUB, from, above, to, width, channels); break;
      case UP: unfilter_row(UP, from, above, to, width, channels); break;
      case AVERAGE: unfilter_row(AVERAGE, from, above, to, width, channels); break;
      case PAETH: unfilter_row(PAETH, from, above, to, width, channels); break;
      default: return PEG_PNG_FAILED;
    }
    memset(to + 4 * (size_t)width, 0, stride - 4 * (size_t)width);
    from += (size_t)width * channels;
    above = to;
  }
  return PEG_PNG_OK;
}

peg_png_status peg_png_unfilter(
  const uint8_t *rows, int channels, uint32_t width, uint32_t height, uint8_t *pixels,
  size_t stride) {
  uint8_t *zeros = calloc(width, 4);
  if (zeros == NULL) return PEG_PNG_FAILED;
  peg_png_status status = PEG_PNG_FAILED;
  switch (channels) {
    case 1: status = unfilter_rows(rows, zeros, width, height, pixels, stride, 1); break;
    case 2: status = unfilter_rows(rows, zeros, width, height, pixels, stride, 2); break;
    case 3: status = unfilter_rows(rows, zeros, width, height, pixels, stride, 3); break;
    case 4: status = unfilter_rows(rows, zeros, width, height, pixels, stride, 4); break;
    default: break;
  }
  free(zeros);
  return status;
}
