#ifndef CPIXELKERNELS_H
#define CPIXELKERNELS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Pixels of one row that a shape covers.
typedef struct {
  int32_t x0;
  int32_t x1;
  /// Where their coverage begins, below 0 where all of it is 255.
  int32_t offset;
} peg_coverage_run;

/// Rows of coverage: the runs of row `y` are `runs[row_starts[y]]` up to `runs[row_starts[y + 1]]`.
typedef struct {
  const int32_t *row_starts;
  const peg_coverage_run *runs;
  const uint8_t *bytes;
} peg_coverage_mask;

/// A colour of 0...255 a channel.
typedef struct {
  /// With 255 for alpha.
  uint32_t straight;
  uint32_t premultiplied;
  uint32_t alpha;
} peg_fill_color;

/// Colours that change evenly along a row.
typedef struct {
  double step;
  double start;
  double from;
  double length;
  float color[4];
  /// What is added to the colour on the way.
  float change[4];
} peg_ramp;

/// The width of a pixel in the units of sampled coverage, and how many bits finer edges are.
enum { PEG_SAMPLED_WIDTH = 16384, PEG_SAMPLED_FRACTION = 7 };

/// An edge as the lines of samples of one pixel meet it.
typedef struct {
  /// Where it meets line 0, from the pixel's left side.
  int32_t x;
  /// How far it goes on from line to line; all of its lines lie within the numbers of 32 bits.
  int32_t step;
  /// The lines that it meets, the last one excluded.
  int32_t first;
  int32_t end;
  /// Above 0 where it runs down, below 0 where it runs up.
  int32_t winding;
} peg_sampled_edge;

/// Loops over one row of pixels, compiled for one kind of processor.
///
/// Pixels are premultiplied little-endian words, red in the lowest byte and alpha in the highest; rows do not overlap
/// and need no alignment. Every table gives the same bytes: integer rules are exact, and sums of floating-point
/// numbers run in the order of the taps, without fused operations.
typedef struct {
  /// Writes one pixel `count` times.
  void (*fill)(uint32_t pixel, uint32_t *to, size_t count);
  /// Adds a premultiplied pixel to what `rest`/255 leaves of each of `to`.
  void (*fill_blend)(uint32_t pixel, uint32_t rest, uint32_t *to, size_t count);
  /// Draws a colour, given with 255 for alpha, with the opacity `alpha` times the coverage.
  void (*fill_coverage)(
    uint32_t straight, uint32_t alpha, const uint8_t *coverage, uint32_t *to, size_t count);
  /// Draws pixels over others.
  void (*blend)(const uint32_t *from, uint32_t *to, size_t count);
  /// Draws pixels over others, all with the opacity `factor`/255.
  void (*blend_opacity)(const uint32_t *from, uint32_t factor, uint32_t *to, size_t count);
  /// Draws pixels over others, as strongly as the coverage says.
  void (*blend_coverage)(
    const uint32_t *from, const uint8_t *coverage, uint32_t *to, size_t count);
  /// Multiplies bytes as parts of 255; `to` may be `a` or `b`.
  void (*multiply)(const uint8_t *a, const uint8_t *b, uint8_t *to, size_t count);
  /// Draws a colour where a mask covers. Row 0 of the mask begins at `to`, a row is `stride` pixels long, and of its
  /// columns those from `left` to `right` are drawn, the first of them at `to`.
  void (*fill_mask)(
    const peg_coverage_mask *mask, const peg_fill_color *color, uint32_t *to, ptrdiff_t stride,
    int32_t left, int32_t right, size_t rows);
  /// Writes four floats for each pixel.
  void (*widen)(const uint32_t *from, float *to, size_t count);
  /// Sums `taps` neighbours along the row for each of `count` pixels of four floats. The pixel `i` begins at
  /// `firsts[i] - start` of `from` and has `taps` weights.
  void (*sum_along)(
    const float *from, const ptrdiff_t *firsts, ptrdiff_t start, const float *weights, size_t taps,
    float *to, size_t count);
  /// Sums one pixel of each of `taps` rows of four floats a pixel, cuts it to 0...alpha and alpha to 0...255, and
  /// rounds to nearest, halves to even.
  void (*sum_rows)(
    const float *const _Nonnull *_Nonnull rows, const float *weights, size_t taps, uint32_t *to,
    size_t count);
  /// The same for rows whose alpha is 255 everywhere, which is not looked at.
  void (*sum_opaque_rows)(
    const float *const _Nonnull *_Nonnull rows, const float *weights, size_t taps, uint32_t *to,
    size_t count);
  /// Mixes neighbours along the row for each of `count` pixels: `from[lefts[i]]` and the pixel after it, of which
  /// `shares[i]`/32768 is taken and all for 32767. Writes four numbers a pixel in 64ths of a level.
  ///
  /// `from` has `readable` pixels, at least `lefts[i] + 2`; `lefts` never falls. What lies `ahead` bytes farther will
  /// be read soon.
  void (*mix_along)(
    const uint32_t *from, size_t readable, const int32_t *lefts, const uint16_t *shares,
    ptrdiff_t ahead, uint16_t *to, size_t count);
  /// Mixes two rows that `mix_along` has written, `share`/32768 of the second and all for 32767, and rounds to bytes,
  /// halves up.
  void (*mix_rows)(
    const uint16_t *above, const uint16_t *below, uint32_t share, uint32_t *to, size_t count);
  /// Sums one pixel of each of `taps` rows, weights in 16384ths. Writes four numbers a pixel in 64ths of a level, halves
  /// rounded up. `taps` is even.
  void (*weigh_rows)(
    const uint32_t *const _Nonnull *_Nonnull rows, const int16_t *weights, size_t taps, int16_t *to,
    size_t count);
  /// Sums `taps` neighbours along a row that `weigh_rows` has written for each of `count` pixels, weights in 16384ths,
  /// rounded to levels, halves up, and cuts to 0...alpha. The pixel `i` begins at `firsts[i] - start` of `from`; `taps` is
  /// a multiple of four.
  void (*weigh_along)(
    const int16_t *from, const int32_t *firsts, int32_t start, const int16_t *weights, size_t taps,
    uint32_t *to, size_t count);
  /// Writes `count` pixels of a ramp between two straight colours, alpha last, each 0...1: pixel `i` lies the share
  /// `((first + i + 0.5) * step + start - from) / length` of the way, in double precision, and is multiplied by alpha and
  /// rounded half up in single precision.
  void (*ramp)(const peg_ramp *ramp, double first, uint32_t *to, size_t count);
  /// Sums, for each of `count` numbers, those that lie up to `reach` times `step` before and after it, from the centre
  /// outwards: `weights[n]` times what lies `n` steps before and after, added to each other first.
  void (*sum_around)(
    const float *from, const float *weights, size_t reach, ptrdiff_t step, float *to, size_t count);
  /// Adds bytes to sums.
  void (*add_bytes)(const uint8_t *from, uint16_t *to, size_t count);
  /// Returns the width of what `count` edges enclose in a pixel, summed over its lines of samples, of which there are 64
  /// or 128. The winding at the pixel's left side is `base`, and on each line `windings` more.
  ///
  /// Windings beyond 32767 count as that. `scratch` has `count * lines` numbers.
  uint32_t (*cover_pixel)(
    const peg_sampled_edge *edges, size_t count, const int32_t *windings, int32_t base, size_t lines,
    int32_t even_odd, int16_t *scratch);
} peg_pixel_kernels;

/// The kernels that every processor runs.
const peg_pixel_kernels *peg_pixel_kernels_baseline(void);

/// The kernels for AVX2, or null where this processor has none.
const peg_pixel_kernels *_Nullable peg_pixel_kernels_avx2(void);

/// The fastest kernels this processor runs.
const peg_pixel_kernels *peg_pixel_kernels_best(void);

#pragma clang assume_nonnull end

#endif
