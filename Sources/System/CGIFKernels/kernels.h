#ifndef KERNELS_H
#define KERNELS_H

#include "CGIFKernels.h"

#if defined(__SSE2__)
#include <immintrin.h>
#endif

#define INLINE static inline __attribute__((always_inline))

typedef uint32_t colors8 __attribute__((vector_size(32)));
// The same where it lies in memory, at any place.
typedef uint32_t row8 __attribute__((vector_size(32), aligned(4), may_alias));
typedef uint16_t kinds8 __attribute__((vector_size(16)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef uint32_t sums4 __attribute__((vector_size(16)));

// Scanning

// Whether eight pixels stay, all of one colour.
INLINE int stay(const uint32_t *row, const uint32_t *old, uint32_t color) {
  const row8 pixels = *(const row8 *)row;
  const colors8 differences = (pixels ^ *(const row8 *)old) | (pixels ^ color);
  uint64_t words[4];
  memcpy(words, &differences, sizeof words);
  return (words[0] | words[1] | words[2] | words[3]) == 0;
}

INLINE void count_color(uint32_t *sums, uint32_t pixel) {
  uint32_t group = (pixel & 0xf8) << 7 | (pixel & 0xf800) >> 6 | (pixel & 0xf80000) >> 19;
  sums4 sum;
  memcpy(&sum, sums + 4 * group, sizeof sum);
  const uint32_t one = (pixel & 0xffffff) | 1 << 24;
  bytes4 bytes;
  memcpy(&bytes, &one, sizeof bytes);
  sum += __builtin_convertvector(bytes, sums4);
  memcpy(sums + 4 * group, &sum, sizeof sum);
}

INLINE peg_changes scan_body(
  const peg_scan *scan, const uint32_t *row, const uint32_t *old, uint16_t *kinds, size_t count) {
  peg_changes changes = {(int32_t)count, -1, 0, 0};
  uint32_t last = 0;
  int32_t number = -1;
  uint32_t still = peg_kind_hole;
  for (size_t x = 0; x < count;) {
    size_t end = x + 8;
    if (end <= count && old && stay(row + x, old + x, last)) {
      kinds8 all = (kinds8){} + (uint16_t)still;
      memcpy(kinds + x, &all, sizeof all);
      changes.has_holes |= still == peg_kind_hole;
      x = end;
      continue;
    }
    for (end = end < count ? end : count; x < end; x++) {
      uint32_t pixel = row[x];
      if (pixel != last) {
        last = pixel;
        number = peg_color_number(scan->film_colors, pixel);
        still = number >= 0 && scan->still_is_sure ? (uint32_t)number | peg_kind_still : peg_kind_hole;
      }
      if (old && old[x] == pixel) {
        kinds[x] = (uint16_t)still;
        changes.has_holes |= still == peg_kind_hole;
        continue;
      }
      if (changes.last < 0) changes.first = (int32_t)x;
      changes.last = (int32_t)x;
      if (number >= 0) {
        kinds[x] = (uint16_t)number;
        scan->used[number] = 1;
      } else {
        kinds[x] = peg_kind_free;
        changes.has_free = 1;
        count_color(scan->sums, pixel);
      }
    }
  }
  return changes;
}

// Searching

INLINE uint32_t nearest_body(const peg_palette *palette, uint32_t pixel) {
  const colors8 zero = {};
  const colors8 r = zero + (pixel & 255);
  const colors8 g = zero + (pixel >> 8 & 255);
  const colors8 b = zero + (pixel >> 16 & 255);
  // Distance above, index below: the smallest number is the nearest colour.
  colors8 best = ~zero;
  colors8 indexes = {0, 1, 2, 3, 4, 5, 6, 7};
  for (size_t block = 0; block < palette->blocks; block++) {
    colors8 dr = r - *(const row8 *)(palette->reds + 8 * block);
    colors8 dg = g - *(const row8 *)(palette->greens + 8 * block);
    colors8 db = b - *(const row8 *)(palette->blues + 8 * block);
    colors8 distance = dr * dr * 3 + dg * dg * 6 + db * db;
    best = __builtin_elementwise_min(best, distance << 8 | indexes);
    indexes += 8;
  }
  uint32_t key = best[0];
  for (int lane = 1; lane < 8; lane++) key = best[lane] < key ? best[lane] : key;
  return key;
}

// Dithering: channels of 16 bits, of which the first four are used.

#if defined(__SSE2__)

typedef __m128i channels;

INLINE channels load_channels(const int16_t *from) { return _mm_loadl_epi64((const __m128i *)from); }

INLINE void store_channels(int16_t *to, channels x) { _mm_storel_epi64((__m128i *)to, x); }

INLINE channels pixel_channels(uint32_t pixel) {
  __m128i bytes = _mm_cvtsi32_si128((int)(pixel & 0xffffff));
  return _mm_unpacklo_epi8(bytes, _mm_setzero_si128());
}

INLINE channels add(channels a, channels b) { return _mm_add_epi16(a, b); }

INLINE channels subtract(channels a, channels b) { return _mm_sub_epi16(a, b); }

INLINE channels times7(channels a) { return _mm_sub_epi16(_mm_slli_epi16(a, 3), a); }

INLINE channels times16(channels a) { return _mm_slli_epi16(a, 4); }

INLINE channels times(channels a, int16_t factor) {
  return _mm_mullo_epi16(a, _mm_set1_epi16(factor));
}

INLINE channels cut(channels a, int16_t limit) {
  return _mm_min_epi16(_mm_max_epi16(a, _mm_setzero_si128()), _mm_set1_epi16(limit));
}

// Sixteenths in whole levels, halves up.
INLINE channels levels(channels a) {
  return _mm_srli_epi16(_mm_add_epi16(a, _mm_set1_epi16(8)), 4);
}

// a * part / 256, rounded down.
INLINE channels share(channels a, int16_t part) {
  return _mm_mulhi_epi16(a, _mm_set1_epi16((int16_t)(part << 8)));
}

INLINE int32_t two_sums(channels a, channels b) {
  __m128i sums = _mm_madd_epi16(a, b);
  return _mm_cvtsi128_si32(_mm_add_epi32(sums, _mm_shuffle_epi32(sums, 0x55)));
}

INLINE int32_t square(channels d) {
  return two_sums(d, _mm_mullo_epi16(d, _mm_setr_epi16(3, 6, 1, 0, 0, 0, 0, 0)));
}

// The number of the group of 4x4x4 colours.
INLINE uint32_t group_of(channels target) {
  return (uint32_t)two_sums(
    _mm_srli_epi16(target, 2), _mm_setr_epi16(1 << 12, 1 << 6, 1, 0, 0, 0, 0, 0));
}

INLINE uint32_t middle_of(uint32_t group) {
  return (group >> 12) << 2 | (group >> 6 & 63) << 10 | (group & 63) << 18 | 0x020202;
}

#else

typedef int32_t channels __attribute__((vector_size(16)));

INLINE channels load_channels(const int16_t *from) { return (channels){from[0], from[1], from[2], 0}; }

INLINE void store_channels(int16_t *to, channels x) {
  for (int i = 0; i < 4; i++) to[i] = (int16_t)x[i];
}

INLINE channels pixel_channels(uint32_t pixel) {
  return (channels){(int32_t)(pixel & 255), (int32_t)(pixel >> 8 & 255), (int32_t)(pixel >> 16 & 255), 0};
}

INLINE channels add(channels a, channels b) { return a + b; }

INLINE channels subtract(channels a, channels b) { return a - b; }

INLINE channels times7(channels a) { return a * 7; }

INLINE channels times16(channels a) { return a * 16; }

INLINE channels times(channels a, int16_t factor) { return a * factor; }

INLINE channels cut(channels a, int16_t limit) {
  return __builtin_elementwise_min(
    __builtin_elementwise_max(a, (channels){}), (channels){} + limit);
}

INLINE channels levels(channels a) { return (a + 8) >> 4; }

INLINE channels share(channels a, int16_t part) { return (a * part) >> 8; }

INLINE int32_t square(channels d) { return 3 * d[0] * d[0] + 6 * d[1] * d[1] + d[2] * d[2]; }

INLINE uint32_t group_of(channels target) {
  return (uint32_t)((target[0] >> 2) << 12 | (target[1] >> 2) << 6 | target[2] >> 2);
}

INLINE uint32_t middle_of(uint32_t group) {
  return (group >> 12) << 2 | (group >> 6 & 63) << 10 | (group & 63) << 18 | 0x020202;
}

#endif

// Codes

INLINE uint32_t slot_of(uint32_t key) { return (key * 0x9e3779b1u) >> 19; }

// The code of the string that goes on with the index, or -1.
INLINE int32_t longer(const peg_codes *codes, uint32_t index) {
  if (codes->state.prefix < 0) return (int32_t)index;
  if (!(codes->followers[codes->state.prefix] >> (index & 63) & 1)) return -1;
  uint32_t key = (uint32_t)codes->state.prefix << 8 | index;
  for (uint32_t place = slot_of(key);; place = (place + 1) & (peg_code_slots - 1)) {
    uint32_t entry = codes->slots[place];
    if (entry == UINT32_MAX) return -1;
    if (entry >> 12 == key) return (int32_t)(entry & (peg_code_limit - 1));
  }
}

// Codes of one measurement.
enum { measure_length = 384 };

// Gives a full dictionary up once it compresses worse than it did.
static __attribute__((noinline)) void measure(peg_codes *codes) {
  if (codes->state.measured_indexes * 10 < codes->state.best_measure * 9) {
    peg_codes_write(codes, codes->clear_code);
    peg_codes_forget(codes);
  }
  if (codes->state.measured_indexes > codes->state.best_measure) {
    codes->state.best_measure = codes->state.measured_indexes;
  }
  codes->state.measured_indexes = 0;
  codes->state.measured_codes = 0;
}

// Notes the next string, which is the prefix and the index, if it is of one index alone.
INLINE void note_repeats(peg_codes *codes, uint32_t index) {
  const uint32_t repeats = codes->repeats[codes->state.prefix];
  codes->repeats[codes->state.next] = 0;
  if (repeats == 0 || (repeats & 0xff) != index) return;
  const uint32_t length = (repeats >> 8) + 1;
  if (length >= peg_run_limit) return;
  codes->repeats[codes->state.next] = length << 8 | index;
  codes->runs[index * peg_run_limit] = (uint16_t)length;
  codes->runs[index * peg_run_limit + length] = (uint16_t)codes->state.next;
}

// Ends a string before the index, with which the next one begins.
INLINE void begin_string(peg_codes *codes, uint32_t index) {
  peg_codes_write(codes, (uint32_t)codes->state.prefix);
  if (codes->state.next < peg_code_limit) {
    uint32_t key = (uint32_t)codes->state.prefix << 8 | index;
    uint32_t place = slot_of(key);
    while (codes->slots[place] != UINT32_MAX) place = (place + 1) & (peg_code_slots - 1);
    codes->slots[place] = key << 12 | codes->state.next;
    codes->strings[codes->state.next] = index << 16 | codes->first_longer[codes->state.prefix];
    codes->first_longer[codes->state.prefix] = (uint16_t)codes->state.next;
    codes->followers[codes->state.prefix] |= 1ull << (index & 63);
    note_repeats(codes, index);
    if (codes->state.next == 1u << codes->state.size) codes->state.size++;
    codes->state.next++;
    if (codes->state.next == peg_code_limit) {
      codes->state.measured_indexes = 0;
      codes->state.measured_codes = 0;
      codes->state.best_measure = 0;
    }
  } else if (++codes->state.measured_codes == measure_length) {
    peg_codes all = *codes;
    measure(&all);
    codes->state = all.state;
  }
  codes->state.prefix = (int32_t)index;
}

// Adds an index, whose string has the code `known` or is new where that is -1.
INLINE void put_index(peg_codes *codes, uint32_t index, int32_t known) {
  codes->state.measured_indexes++;
  if (known >= 0) {
    codes->state.prefix = known;
  } else {
    begin_string(codes, index);
  }
}

// How many kinds equal the first, of `most` at most.
INLINE size_t equal_kinds(const uint16_t *kinds, size_t most) {
  const kinds8 first = (kinds8){} + kinds[0];
  size_t count = 1;
  while (count + 8 <= most) {
    kinds8 more;
    memcpy(&more, kinds + count, sizeof more);
    more ^= first;
    uint64_t words[2];
    memcpy(words, &more, sizeof words);
    if (words[0] | words[1]) break;
    count += 8;
  }
  while (count < most && kinds[count] == kinds[0]) count++;
  return count;
}

// Adds as many pixels of the first one's kind as the known strings of its index alone go on with; returns how many.
INLINE size_t put_run(peg_codes *codes, uint32_t index, const uint16_t *kinds, size_t most) {
  if (codes->state.prefix < 0) return 0;
  const uint32_t repeats = codes->repeats[codes->state.prefix];
  const uint16_t *runs = codes->runs + (size_t)index * peg_run_limit;
  const uint32_t length = repeats >> 8;
  if (repeats == 0 || (repeats & 0xff) != index || length >= runs[0]) return 0;
  const size_t known = runs[0] - length;
  const size_t count = equal_kinds(kinds, known < most ? known : most);
  codes->state.measured_indexes += (uint32_t)count;
  codes->state.prefix = runs[length + count];
  return count;
}

INLINE int32_t put_body(
  peg_codes *stream, const peg_dither *how, const peg_image_row *which,
  uint32_t (*nearest)(const peg_palette *, uint32_t)) {
  // Copies, which what is written cannot change.
  peg_codes codes = *stream;
  const peg_dither dither = *how;
  const peg_image_row row = *which;
  const int16_t diffusion = (int16_t)dither.diffusion;
  int32_t has_holes = 0;
  const channels none = pixel_channels(0);
  // The errors of the two pixels before, and what this one gets of them.
  channels before = none;
  channels last = none;
  channels last7 = none;
  for (size_t x = 0; x < row.count; x++) {
    const uint32_t kind = row.kinds[x];
    if (kind != peg_kind_free) {
      const int32_t is_hole = kind == peg_kind_hole && dither.transparent >= 0;
      int32_t index = is_hole ? dither.transparent
                              : kind == peg_kind_hole ? -1 : dither.indexes[kind & 0xff];
      size_t count = index < 0 ? 0 : put_run(&codes, (uint32_t)index, row.kinds + x, row.count - x);
      if (count == 0) {
        int32_t known = index < 0 ? -1 : longer(&codes, (uint32_t)index);
        // Of a hole and the colour, the one that the code stream can go on with.
        if (known < 0 && !is_hole && (kind & peg_kind_still) && dither.transparent >= 0) {
          int32_t hole = longer(&codes, (uint32_t)dither.transparent);
          if (index < 0 || hole >= 0) {
            index = dither.transparent;
            known = hole;
            has_holes = 1;
          }
        }
        if (index >= 0) {
          put_index(&codes, (uint32_t)index, known);
          count = 1;
        }
      }
      has_holes |= is_hole;
      if (count > 0) {
        store_channels(row.below + 4 * x, add(before, times(last, 5)));
        if (count > 1) {
          store_channels(row.below + 4 * x + 4, last);
          memset(row.below + 4 * x + 8, 0, (count - 2) * 4 * sizeof *row.below);
          last = none;
        }
        before = last;
        last = none;
        last7 = none;
        x += count - 1;
        continue;
      }
    }
    const uint32_t pixel = row.pixels[x];
    if (dither.exact) {
      uint32_t index = (uint32_t)peg_color_number(dither.exact, pixel) & 255;
      put_index(&codes, index, longer(&codes, index));
      continue;
    }
    const channels source = pixel_channels(pixel);
    const channels wanted = cut(
      add(add(times16(source), load_channels(row.here + 4 * x + 4)), last7), 255 * 16);
    const channels target = levels(wanted);
    const uint32_t group = group_of(target);
    int32_t index = dither.nearest[group];
    if (__builtin_expect(index == 255, 0)) {
      // The middle of the group, so that the answer does not depend on which colour came first.
      index = (int32_t)(nearest(&how->palette, middle_of(group)) & 255);
      dither.nearest[group] = (uint8_t)index;
    }
    int32_t known = longer(&codes, (uint32_t)index);
    uint32_t code = known < 0 ? codes.first_longer[codes.state.prefix] : 0;
    if (code != 0 && dither.bound > 0) {
      const channels beside = pixel_channels(x == 0 ? pixel : row.pixels[x - 1]);
      int32_t allowed = square(subtract(source, beside));
      allowed += square(subtract(source, pixel_channels(row.above ? row.above[x] : 0)));
      allowed = dither.bound / 8 + 8 * allowed;
      allowed = allowed < dither.bound ? allowed : dither.bound;
      int32_t best = square(subtract(target, load_channels(dither.colors + 4 * index))) + allowed;
      do {
        const uint32_t string = codes.strings[code];
        const int32_t candidate = (int32_t)(string >> 16);
        // What is no colour lies far away.
        const int32_t distance =
          square(subtract(target, load_channels(dither.colors + 4 * candidate)));
        const int32_t is_nearer = distance < best;
        best = is_nearer ? distance : best;
        index = is_nearer ? candidate : index;
        known = is_nearer ? (int32_t)code : known;
        code = string & 0xffff;
      } while (code != 0);
    }
    put_index(&codes, (uint32_t)index, known);
    const channels shown = times16(load_channels(dither.colors + 4 * index));
    const channels error = share(subtract(wanted, shown), diffusion);
    store_channels(row.below + 4 * x, add(add(before, times(last, 5)), times(error, 3)));
    before = last;
    last = error;
    last7 = times7(error);
  }
  store_channels(row.below + 4 * row.count, add(before, times(last, 5)));
  stream->state = codes.state;
  return has_holes;
}

#endif
