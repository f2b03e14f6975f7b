// The primitives of raster-benchmark's `micro`, drawn by Cairo's image backend (which is pixman) on one surface.
//
//   cc -O2 micro_cairo.c -o micro_cairo $(pkg-config --cflags --libs cairo) -lm
//
// Prints a name and the least CPU time of many runs for each, in milliseconds.
#include <cairo.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { WIDTH = 1170, HEIGHT = 2532 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

// Smooth colours with noise.
static cairo_surface_t *picture(int width, int height, int opaque) {
  cairo_surface_t *s = cairo_image_surface_create(
    opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width, height);
  uint32_t state = 1;
  for (int y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)(cairo_image_surface_get_data(s)
      + (size_t)y * cairo_image_surface_get_stride(s));
    for (int x = 0; x < width; x++) {
      state = state * 1664525 + 1013904223;
      uint32_t alpha = opaque ? 255 : (uint32_t)(x + y) & 255, level = state >> 26;
      level = level < alpha ? level : alpha;
      row[x] = alpha << 24 | level << 16 | level << 8 | level;
    }
  }
  cairo_surface_mark_dirty(s);
  return s;
}

static cairo_surface_t *translucent, *large;
static cairo_filter_t filter;

static void blit(cairo_t *c) {
  cairo_set_source_surface(c, translucent, 0, 0);
  cairo_paint(c);
}

static void coverage(cairo_t *c) {
  cairo_save(c);
  cairo_scale(c, WIDTH / 2.0, HEIGHT / 2.0);
  cairo_arc(c, 1, 1, 1, 0, 2 * M_PI);
  cairo_restore(c);
  cairo_set_source_rgba(c, 0.2, 0.6, 1, 0.5);
  cairo_fill(c);
}

static void downscale(cairo_t *c) {
  cairo_save(c);
  cairo_scale(c, 1 / 3.0, 1 / 3.0);
  cairo_set_source_surface(c, large, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(c), filter);
  cairo_rectangle(c, 0, 0, 3 * WIDTH, HEIGHT);
  cairo_fill(c);
  cairo_restore(c);
}

static void paths(cairo_t *c) {
  cairo_set_source_rgba(c, 0.2, 0.6, 1, 1);
  for (int i = 0; i < 2000; i++) {
    double x = 15.3 + i % 40 * 28.7, y = 15.7 + i / 40 * 50.1, r = 6 + i % 7;
    cairo_move_to(c, x + r, y);
    cairo_curve_to(c, x + r, y + r, x - r, y + r, x - r, y);
    cairo_line_to(c, x, y - r - 0.1 * (i % 9));
    cairo_close_path(c);
    cairo_fill(c);
  }
}

static void gradient(cairo_t *c) {
  cairo_pattern_t *p = cairo_pattern_create_linear(0, 0, WIDTH, HEIGHT);
  cairo_pattern_add_color_stop_rgb(p, 0, 0.9, 0.2, 0.1);
  cairo_pattern_add_color_stop_rgb(p, 0.5, 0.1, 0.8, 0.3);
  cairo_pattern_add_color_stop_rgb(p, 1, 0.1, 0.2, 0.9);
  cairo_set_source(c, p);
  cairo_paint(c);
  cairo_pattern_destroy(p);
}

static void measure(const char *name, void (*draw)(cairo_t *), int runs) {
  cairo_surface_t *s = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_t *c = cairo_create(s);
  double least = 1e9;
  for (int i = 0; i < runs; i++) {
    double start = now();
    draw(c);
    cairo_surface_flush(s);
    double time = now() - start;
    if (time < least) least = time;
  }
  printf("%s\t%.3f\n", name, least);
  cairo_destroy(c);
  cairo_surface_destroy(s);
}

int main(void) {
  translucent = picture(WIDTH, HEIGHT, 0);
  large = picture(3 * WIDTH, HEIGHT, 1);
  measure("blit", blit, 30);
  measure("coverage", coverage, 30);
  filter = CAIRO_FILTER_GOOD;
  measure("downscale", downscale, 10);
  measure("paths", paths, 20);
  measure("gradient", gradient, 20);
  return 0;
}
