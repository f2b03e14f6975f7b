// Where libpng's errors end. Private to CPNGShim.
#ifndef PNG_FENCE_H
#define PNG_FENCE_H

#include "CPNGShim.h"

#include <png.h>

// Takes libpng's words when it gives up. It is the error pointer of a png_struct and outlives it.
typedef struct {
  char *message;
  size_t message_size;
} png_fence;

// libpng's error and warning functions: the first fills in the fence's message and jumps to peg_png_fenced; warnings are
// left out.
void peg_png_on_error(png_structp png, png_const_charp text);
void peg_png_on_warning(png_structp png, png_const_charp text);

// Calls `body(png, job)`, the only place where libpng may fail. What `body` takes must belong to `job`, because a failure
// leaves it without returning.
peg_png_status peg_png_fenced(png_structp png, void (*body)(png_structp png, void *job), void *job);

// Writes the fence's message where libpng could not.
peg_png_status peg_png_fail(const png_fence *fence, const char *text);

#endif
