// The paths of raster-benchmark's `tangle`, drawn by Cairo's image backend on one surface.
//
//   cc -O2 tangle_cairo.c -o tangle_cairo $(pkg-config --cflags --libs cairo) -lm
//   tangle_cairo NAME POINTS
//
// Prints the name and the least CPU time of some runs, in milliseconds.
#include <cairo.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 1170, HEIGHT = 2532 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static uint32_t state;

static double next(void) {
  state = state * 1664525 + 1013904223;
  return (state >> 8) / 16777216.0;
}

static void add_points(cairo_t *c, const char *name, int points) {
  double walked = 1266;
  state = 1;
  for (int i = 0; i < points; i++) {
    double x = WIDTH * (double)i / (points - 1), y = 1266, share = next() - 0.5;
    if (!strcmp(name, "nonzero") || !strcmp(name, "evenodd")) {
      x = (share + 0.5) * WIDTH;
      y = next() * HEIGHT;
    } else if (!strcmp(name, "sine")) {
      y += 600 * sin(i * 18.85 / points) + 200 * share;
    } else if (!strcmp(name, "noise")) {
      y += 2400 * share;
    } else {
      y = walked += 40 * share;
    }
    cairo_line_to(c, x, y);
  }
}

int main(int count, char **words) {
  if (count != 3) return 64;
  const int points = atoi(words[2]);
  const int is_even_odd = !strcmp(words[1], "evenodd");
  const int is_polygon = is_even_odd || !strcmp(words[1], "nonzero");
  cairo_surface_t *s = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  double least = 1e9;
  for (int run = 0; run < (points > 20000 ? 1 : 5); run++) {
    cairo_t *c = cairo_create(s);
    cairo_set_source_rgba(c, 0.2, 0.6, 1, 1);
    cairo_set_line_width(c, 3);
    cairo_set_fill_rule(c, is_even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    const double start = now();
    add_points(c, words[1], points);
    if (is_polygon) {
      cairo_close_path(c);
      cairo_fill(c);
    } else {
      cairo_stroke(c);
    }
    const double time = now() - start;
    if (time < least) least = time;
    cairo_destroy(c);
  }
  printf("%s %d\t%.1f\n", words[1], points, least);
  return 0;
}
