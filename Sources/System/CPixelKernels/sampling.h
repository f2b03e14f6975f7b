#ifndef SAMPLING_H
#define SAMPLING_H

#include <stddef.h>
#include <stdint.h>

// Coverage of one pixel by many edges, inlined into each table's functions and so compiled for its processor.

typedef int32_t line_words __attribute__((vector_size(32), aligned(4)));
typedef int16_t line_shorts __attribute__((vector_size(16), aligned(2)));
typedef int16_t lanes __attribute__((vector_size(32), aligned(2)));

enum { PIXEL_WIDTH = PEG_SAMPLED_WIDTH, FINER = PEG_SAMPLED_FRACTION };

#define JOINED(a, b) \
  __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

// Writes where an edge crosses each line, twice the distance from the pixel's middle, and whether it runs down in the
// lowest bit. Lines that it does not reach have it at the right side, where it changes nothing.
static inline __attribute__((always_inline)) void place_edge(
  const peg_sampled_edge *edge, int16_t *to, const int32_t count) {
  const line_words low = {}, high = low + (PIXEL_WIDTH << FINER);
  const line_words order = {0, 1, 2, 3, 4, 5, 6, 7};
  const lanes bias = (lanes){} + (int16_t)((edge->winding > 0) - PIXEL_WIDTH);
  line_words x = edge->x + order * edge->step, y = x + 8 * edge->step;
  for (int32_t i = 0; i < count; i += 16) {
    line_words a = __builtin_elementwise_min(__builtin_elementwise_max(x, low), high) >> FINER;
    line_words b = __builtin_elementwise_min(__builtin_elementwise_max(y, low), high) >> FINER;
    lanes whole = JOINED(
      __builtin_convertvector(a, line_shorts), __builtin_convertvector(b, line_shorts));
    *(lanes *)(to + i) = whole + whole + bias;
    x += 16 * edge->step;
    y += 16 * edge->step;
  }
  for (int32_t i = 0; i < edge->first; i++) to[i] = PIXEL_WIDTH;
  for (int32_t i = edge->end; i < count; i++) to[i] = PIXEL_WIDTH;
}

static inline __attribute__((always_inline)) void order_pair(
  int16_t *a, int16_t *b, const int32_t count) {
  for (int32_t i = 0; i < count; i += 16) {
    lanes p = *(lanes *)(a + i), q = *(lanes *)(b + i);
    *(lanes *)(a + i) = __builtin_elementwise_min(p, q);
    *(lanes *)(b + i) = __builtin_elementwise_max(p, q);
  }
}

// Sorts the crossings of every line by Batcher's merge exchange, which compares the same places whatever they hold
// (Knuth, "The Art of Computer Programming", volume 3, algorithm 5.2.2M).
static inline __attribute__((always_inline)) void sort_lines(
  int16_t *crossings, size_t edges, const int32_t count) {
  size_t top = 1;
  while (2 * top < edges) top *= 2;
  for (size_t p = top; p > 0; p /= 2) {
    size_t q = top, r = 0, d = p;
    for (;;) {
      for (size_t block = r; block + d < edges; block += 2 * p) {
        const size_t end = block + p < edges - d ? block + p : edges - d;
        for (size_t i = block; i < end; i++) {
          order_pair(crossings + i * (size_t)count, crossings + (i + d) * (size_t)count, count);
        }
      }
      if (q == p) break;
      d = q - p;
      q /= 2;
      r = p;
    }
  }
}

// The windings of eight lines, or whether they are odd.
static inline __attribute__((always_inline)) line_shorts narrowed(
  const int32_t *windings, int32_t winding, const int32_t even_odd) {
  const line_words most = (line_words){} + 32767;
  line_words value = *(const line_words *)windings + winding;
  if (even_odd) return __builtin_convertvector(value & 1, line_shorts);
  value = __builtin_elementwise_max(__builtin_elementwise_min(value, most), -most);
  return __builtin_convertvector(value, line_shorts);
}

// The width that is inside, summed over all lines.
static inline __attribute__((always_inline)) uint32_t sum_inside(
  const int16_t *crossings, size_t edges, const int32_t *windings, int32_t base,
  const int32_t even_odd, const int32_t count) {
  line_words sums = {};
  for (int32_t i = 0; i < count; i += 16) {
    lanes winding = JOINED(
      narrowed(windings + i, base, even_odd), narrowed(windings + i + 8, base, even_odd));
    lanes inside = {}, before = (lanes){} - (int16_t)(PIXEL_WIDTH / 2);
    for (size_t edge = 0; edge < edges; edge++) {
      lanes crossing = *(const lanes *)(crossings + edge * (size_t)count + i);
      lanes x = crossing >> 1;
      inside += (x - before) & (winding != 0);
      before = x;
      if (even_odd) {
        winding ^= 1;
      } else {
        winding = __builtin_elementwise_add_sat(winding, ((crossing & 1) << 1) - 1);
      }
    }
    inside += ((int16_t)(PIXEL_WIDTH / 2) - before) & (winding != 0);
    sums += __builtin_convertvector(
      __builtin_shufflevector(inside, inside, 0, 1, 2, 3, 4, 5, 6, 7), line_words);
    sums += __builtin_convertvector(
      __builtin_shufflevector(inside, inside, 8, 9, 10, 11, 12, 13, 14, 15), line_words);
  }
  uint32_t sum = 0;
  for (int lane = 0; lane < 8; lane++) sum += (uint32_t)sums[lane];
  return sum;
}

static inline __attribute__((always_inline)) uint32_t cover_lines(
  const peg_sampled_edge *edges, size_t count, const int32_t *windings, int32_t base,
  int32_t even_odd, int16_t *scratch, const int32_t lines) {
  for (size_t i = 0; i < count; i++) place_edge(edges + i, scratch + i * (size_t)lines, lines);
  if (count > 1) sort_lines(scratch, count, lines);
  return even_odd ? sum_inside(scratch, count, windings, base, 1, lines)
                  : sum_inside(scratch, count, windings, base, 0, lines);
}

static inline __attribute__((always_inline)) uint32_t cover_pixel_body(
  const peg_sampled_edge *edges, size_t count, const int32_t *windings, int32_t base,
  size_t lines, int32_t even_odd, int16_t *scratch) {
  return lines == 128 ? cover_lines(edges, count, windings, base, even_odd, scratch, 128)
                      : cover_lines(edges, count, windings, base, even_odd, scratch, 64);
}

#endif
