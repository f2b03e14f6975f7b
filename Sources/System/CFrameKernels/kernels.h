// Included by each file that compiles it for a kind of processors, which defines ANY(block): whether any bit is set.
#include <string.h>

#include "CFrameKernels.h"

typedef uint32_t block __attribute__((vector_size(32)));
typedef uint8_t channels __attribute__((vector_size(32)));
typedef uint8_t eight_bytes __attribute__((vector_size(8)));
typedef uint16_t eight_pairs __attribute__((vector_size(16)));

// Adds or subtracts each byte by itself.
#define PLUS(a, b) ((block)((channels)(a) + (channels)(b)))
#define MINUS(a, b) ((block)((channels)(a) - (channels)(b)))
#define ALL(word) ((block){word, word, word, word, word, word, word, word})

enum { ABOVE, SMALL, GREY, LARGE, PLAIN, FLAT };

static size_t encode_row(
  const uint32_t *row, const uint32_t *above, size_t width, uint32_t *classes, uint32_t *data) {
  uint32_t *out = data;
  uint32_t word = 0;
  unsigned shift = 0;
  for (size_t x = 0; x < width; x += 8) {
    size_t count = width - x < 8 ? width - x : 8;
    block now, before = ALL(0);
    if (count == 8) {
      memcpy(&now, row + x, sizeof now);
      if (above) memcpy(&before, above + x, sizeof before);
    } else {
      // Pixels beyond the edge repeat the last one, so that they fit every class that the others fit.
      for (size_t i = 0; i < 8; i++) {
        size_t at = x + (i < count ? i : count - 1);
        now[i] = row[at];
        before[i] = above ? above[at] : 0;
      }
    }
    uint32_t kind = PLAIN;
    block same = now ^ ALL(row[x]);
    if (above && !ANY(now ^ before)) {
      kind = ABOVE;
    } else if (!above) {
      if (!ANY(same)) kind = FLAT;
    } else {
      block difference = MINUS(now, before);
      block green = (difference >> 8) & ALL(0xffu);
      difference = MINUS(difference, green | green << 16);
      block small = PLUS(difference, ALL(0x00020404u)), large = PLUS(difference, ALL(0x00102010u));
      if (!ANY(difference & ALL(0xffff00ffu))) {
        kind = GREY;
        eight_bytes codes = __builtin_convertvector(difference >> 8, eight_bytes);
        memcpy(out, &codes, sizeof codes);
        out += (count + 3) / 4;
      } else if (!ANY(small & ALL(0xfffcf8f8u))) {
        kind = SMALL;
        block all = (small & ALL(7u)) | (small >> 5 & ALL(0x38u)) | (small >> 10 & ALL(0xc0u));
        eight_bytes codes = __builtin_convertvector(all, eight_bytes);
        memcpy(out, &codes, sizeof codes);
        out += (count + 3) / 4;
      } else if (!ANY(same)) {
        kind = FLAT;
      } else if (!ANY(large & ALL(0xffe0c0e0u))) {
        kind = LARGE;
        block all = (large & ALL(31u)) | (large >> 3 & ALL(0x7e0u)) | (large >> 5 & ALL(0xf800u));
        eight_pairs codes = __builtin_convertvector(all, eight_pairs);
        memcpy(out, &codes, sizeof codes);
        out += (count + 1) / 2;
      }
    }
    if (kind == FLAT) *out++ = row[x];
    if (kind == PLAIN) {
      memcpy(out, &now, sizeof now);
      out += count;
    }
    word |= kind << shift;
    shift += 4;
    if (shift == 32 || x + 8 >= width) {
      *classes++ = word;
      word = 0;
      shift = 0;
    }
  }
  return (size_t)(out - data);
}
