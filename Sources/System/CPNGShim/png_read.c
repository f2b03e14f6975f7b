#include "png_fence.h"

#include <string.h>

// One file that is being read, and where its pixels go.
typedef struct {
  png_fence fence;
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  png_infop info;
  uint32_t width;
  uint32_t height;
  uint8_t *pixels;
  size_t stride;
} reader;

static void on_read(png_structp png, png_bytep out, size_t wanted) {
  reader *r = png_get_io_ptr(png);
  if (wanted > r->count - r->offset) png_error(png, "the file ends early");
  memcpy(out, r->bytes + r->offset, wanted);
  r->offset += wanted;
}

// Every ancillary chunk the decoder can do without. libpng allocates what such a chunk's length field claims, in spite
// of its limits: 45 bytes of file could take 2 GB. Chunks named here are skipped by their length alone.
static const png_byte skipped_chunks[] =
  "bKGD\0" "cHRM\0" "cICP\0" "eXIf\0" "gAMA\0" "hIST\0" "iCCP\0" "iTXt\0" "oFFs\0" "pCAL\0"
  "pHYs\0" "sBIT\0" "sCAL\0" "sPLT\0" "sRGB\0" "sTER\0" "tEXt\0" "tIME\0" "zTXt";
enum { SKIPPED_COUNT = sizeof skipped_chunks / 5 };

int peg_png_skips(const uint8_t *name) {
  for (int i = 0; i < SKIPPED_COUNT; i++)
    if (memcmp(skipped_chunks + 5 * i, name, 4) == 0) return 1;
  return 0;
}

static void read_rows(png_structp png, void *job) {
  reader *r = job;
  png_set_read_fn(png, r, on_read);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, skipped_chunks, SKIPPED_COUNT);
  png_set_user_limits(png, 32767, 32767);
  png_set_chunk_cache_max(png, 128);
  png_set_chunk_malloc_max(png, PEG_PNG_LONGEST_CHUNK);
  png_set_compression_buffer_size(png, 1 << 16);
  png_read_info(png, r->info);
  if (
    png_get_image_width(png, r->info) != r->width
    || png_get_image_height(png, r->info) != r->height)
    png_error(png, "the size in IHDR is not the size read before");

  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, r->info);
  if (png_get_rowbytes(png, r->info) != (size_t)r->width * 4) png_error(png, "rows are not RGBA");

  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < r->height; y++) png_read_row(png, r->pixels + y * r->stride, NULL);
  png_read_end(png, NULL);
}

peg_png_status peg_png_read(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels,
  size_t stride, char *message, size_t message_size) {
  reader r = {{message, message_size}, bytes, count, 0, NULL, width, height, pixels, stride};
  png_structp png = png_create_read_struct(
    PNG_LIBPNG_VER_STRING, &r.fence, peg_png_on_error, peg_png_on_warning);
  if (png != NULL) r.info = png_create_info_struct(png);
  peg_png_status status =
    r.info == NULL ? peg_png_fail(&r.fence, "libpng could not start: out of memory")
                   : peg_png_fenced(png, read_rows, &r);
  png_destroy_read_struct(&png, &r.info, NULL);
  return status;
}
