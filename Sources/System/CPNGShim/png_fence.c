#include "png_fence.h"

#include <stdio.h>

void peg_png_on_error(png_structp png, png_const_charp text) {
  peg_png_fail(png_get_error_ptr(png), text);
  png_longjmp(png, 1);
}

void peg_png_on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

peg_png_status peg_png_fenced(
  png_structp png, void (*body)(png_structp png, void *job), void *job) {
  if (setjmp(png_jmpbuf(png)) != 0) return PEG_PNG_FAILED;
  body(png, job);
  return PEG_PNG_OK;
}

peg_png_status peg_png_fail(const png_fence *fence, const char *text) {
  snprintf(fence->message, fence->message_size, "%s", text);
  return PEG_PNG_FAILED;
}
