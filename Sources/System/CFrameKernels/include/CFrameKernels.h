#ifndef CFRAMEKERNELS_H
#define CFRAMEKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// Encodes a row of pixels in blocks of eight, each as its difference from the pixels above.
///
/// A pixel is a word with red in its lowest byte. A block is written as the first of these that fits it: 0, it equals the pixels
/// above; 2, a byte for each pixel, its difference in all colours; 1, a byte for each pixel: red less green -4...3 in the lowest
/// bits, green -4...3, blue less green -2...1; 5, one word for all pixels; 3, sixteen bits for each pixel: -16...15, -32...31,
/// -16...15; 4, a word for each pixel. The classes are written four bits each, the lowest first.
///
/// `above` may be NULL: then blocks are of class 4 or 5. `classes` has room for a word for each 64 pixels, `data` for a word for
/// each pixel and eight more. Returns the number of words of data.
typedef size_t peg_encode_row(
  const uint32_t *row, const uint32_t *above, size_t width, uint32_t *classes, uint32_t *data);

/// The kernel for this processor, and that for every processor; both write the same words.
peg_encode_row *peg_encode_row_best(void);
peg_encode_row *peg_encode_row_baseline(void);
peg_encode_row *peg_encode_row_avx2(void);

#endif
