#ifndef CGIFKERNELS_H
#define CGIFKERNELS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#pragma clang assume_nonnull begin

/// Places in the hash table of a set of colours, a power of two, for at most a quarter as many colours.
enum { peg_color_places = 2048 };

/// Returns where a colour's search begins; it goes on from place to place until one is empty.
static inline uint32_t peg_color_place(uint32_t pixel) { return (pixel * 0x9e3779b1u) >> 21; }

/// Returns the number of a colour in a set, or -1.
///
/// A place holds a colour with a highest byte of 255 << 32 | its number, or 0.
static inline int32_t peg_color_number(const uint64_t *places, uint32_t pixel) {
  uint32_t place = peg_color_place(pixel);
  while (places[place] != 0) {
    if ((uint32_t)(places[place] >> 32) == pixel) return (int32_t)(places[place] & 0xffff);
    place = (place + 1) & (peg_color_places - 1);
  }
  return -1;
}

/// What is known of a pixel before its frame's colours are chosen.
enum {
  /// Added to the number of a film colour: the pixel was shown in it before.
  peg_kind_still = 0x100,
  /// Changed, and of no film colour.
  peg_kind_free = 0x200,
  /// To be left as it is shown.
  peg_kind_hole = 0x300,
};

/// What a frame's pixels are compared with, and what is counted of them.
typedef struct {
  /// The hash table of the film's colours.
  const uint64_t *film_colors;
  /// Whether a pixel that stays in a film colour was shown in it; it is a hole otherwise.
  int32_t still_is_sure;
  /// For each of the film's colours, whether a changed pixel has it.
  uint8_t *used;
  /// Sums of red, green, blue and 1 over the free pixels, for each group of 8x8x8 neighbouring colours.
  uint32_t *sums;
} peg_scan;

/// Where a row differs from the frame before.
typedef struct {
  /// The first and the last changed pixel; the row's length and -1 where there is none.
  int32_t first;
  int32_t last;
  int32_t has_free;
  int32_t has_holes;
} peg_changes;

/// A palette as the search for its colours wants it.
typedef struct {
  /// Channels of whole blocks of eight colours; what a block has too much lies 900 away, farther than any colour.
  const int32_t *reds;
  const int32_t *greens;
  const int32_t *blues;
  size_t blocks;
} peg_palette;

enum {
  peg_code_limit = 4096,
  peg_code_slots = 8192,
  /// Strings of one index alone are found at once while they are shorter than this.
  peg_run_limit = 256,
};

/// How far a stream is.
typedef struct {
  size_t byte_count;
  uint64_t bits;
  uint32_t bit_count;
  /// The code of the indexes that were put but not written; -1 at the beginning.
  int32_t prefix;
  /// The next string's code, and the bits of the next code that is written.
  uint32_t next;
  uint32_t size;
  /// Since the dictionary was full: indexes and codes of the running measurement, and the most indexes of any.
  uint32_t measured_indexes;
  uint32_t measured_codes;
  uint32_t best_measure;
} peg_code_state;

/// The dictionary of LZW, and the stream it writes.
typedef struct {
  /// Strings in a hash table: prefix << 20 | last index << 12 | code; all ones where there is none. At most an eighth of it
  /// is full, so that few are sought at two places.
  uint32_t *slots;
  /// For each code its first longer string, or 0.
  uint16_t *first_longer;
  /// For each code its last index << 16 | the next string with its prefix, or 0.
  uint32_t *strings;
  /// For each code 64 bits: bit i % 64 is set for each index i that a longer string goes on with. Most indexes that none
  /// does are told so by a table that stays near the processor.
  uint64_t *followers;
  /// For each code of a string of one index alone its length << 8 | the index; 0 for others.
  uint32_t *repeats;
  /// For each index `peg_run_limit` numbers: how long the longest string of it alone is, and the codes of those strings,
  /// the one of length n at place n.
  uint16_t *runs;
  /// The stream, with room for all that may come and eight bytes more.
  uint8_t *bytes;
  uint32_t clear_code;
  peg_code_state state;
} peg_codes;

/// Writes one code, and what follows it over the next bytes.
static inline void peg_codes_write(peg_codes *codes, uint32_t code) {
  peg_code_state *state = &codes->state;
  state->bits |= (uint64_t)code << state->bit_count;
  state->bit_count += state->size;
  memcpy(codes->bytes + state->byte_count, &state->bits, sizeof state->bits);
  const uint32_t whole = state->bit_count >> 3;
  state->byte_count += whole;
  state->bits >>= 8 * whole;
  state->bit_count &= 7;
}

/// Forgets all strings.
static inline void peg_codes_forget(peg_codes *codes) {
  memset(codes->slots, 0xff, peg_code_slots * sizeof *codes->slots);
  memset(codes->first_longer, 0, peg_code_limit * sizeof *codes->first_longer);
  memset(codes->followers, 0, peg_code_limit * sizeof *codes->followers);
  for (uint32_t index = 0; index < codes->clear_code; index++) {
    codes->repeats[index] = 1 << 8 | index;
    codes->runs[index * peg_run_limit] = 1;
    codes->runs[index * peg_run_limit + 1] = (uint16_t)index;
  }
  codes->state.next = codes->clear_code + 2;
  codes->state.size = (uint32_t)__builtin_ctz(codes->clear_code) + 1;
}

/// How the pixels of an image become indexes of its palette.
typedef struct {
  /// For each of the film's colours its index, or -1.
  const int16_t *indexes;
  /// The index that stands for "as before", or -1.
  int32_t transparent;
  /// The hash table of the palette where it has all colours of the image; null where pixels are dithered.
  const uint64_t *_Nullable exact;
  /// Red, green, blue and 0 of each colour.
  const int16_t *colors;
  int32_t color_count;
  /// For dithering: the index of the colour next to each group of 4x4x4 neighbours, or 255 where it is not known yet.
  uint8_t *_Nullable nearest;
  peg_palette palette;
  /// How much farther than the nearest colour one may lie that the stream can go on with.
  int32_t bound;
  /// Sixteenths of an error that go to the neighbours.
  int32_t diffusion;
} peg_dither;

/// One row of an image.
typedef struct {
  const uint16_t *kinds;
  const uint32_t *pixels;
  const uint32_t *_Nullable above;
  /// Errors that came from above, and those that go below, in sixteenths: four numbers for each pixel, and as many before
  /// the first and after the last.
  const int16_t *here;
  int16_t *below;
  size_t count;
} peg_image_row;

/// Loops over one row of a film's frame, compiled for one kind of processor.
///
/// Pixels are opaque little-endian words, red in the lowest byte. Distances of colours are 3 r² + 6 g² + b². Every table
/// gives the same bytes.
typedef struct {
  /// Writes each pixel's kind.
  peg_changes (*scan)(
    const peg_scan *scan, const uint32_t *row, const uint32_t *_Nullable old, uint16_t *kinds,
    size_t count);
  /// Returns the squared distance << 8 | the index of the nearest colour, the first of equal ones.
  uint32_t (*nearest)(const peg_palette *palette, uint32_t pixel);
  /// Chooses an index for each pixel, spreads the error, and writes the codes; returns whether a pixel is left as it was.
  int32_t (*put)(peg_codes *codes, const peg_dither *dither, const peg_image_row *row);
} peg_gif_kernels;

/// The kernels that every processor runs.
const peg_gif_kernels *peg_gif_kernels_baseline(void);

/// The kernels for AVX2, or null where this processor has none.
const peg_gif_kernels *_Nullable peg_gif_kernels_avx2(void);

/// The fastest kernels this processor runs.
const peg_gif_kernels *peg_gif_kernels_best(void);

#pragma clang assume_nonnull end

#endif
