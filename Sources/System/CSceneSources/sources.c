#define _GNU_SOURCE
#include "sources.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Atomic bool is_active;
static _Atomic int64_t start_of_scenes;
static __thread peg_scene_sources *current;

static const uint64_t step = 0x9E3779B97F4A7C15;

void peg_sources_activate(int64_t start) {
  start_of_scenes = start;
  is_active = true;
}

void peg_sources_begin(peg_scene_sources *sources) {
  sources->moment = 0;
  // Any constant will do.
  sources->random = 0x5045474241520941;
  if (!is_active) return;
  srandom(1);
  unsigned short seed[3] = {0, 0, 0};
  seed48(seed);
}

void peg_sources_set_moment(peg_scene_sources *sources, int64_t moment) {
  atomic_store_explicit(&sources->moment, moment, memory_order_relaxed);
}

peg_scene_sources *peg_sources_enter(peg_scene_sources *sources) {
  peg_scene_sources *old = current;
  current = sources;
  return old;
}

peg_scene_sources *peg_own_sources(void) {
  return current && atomic_load_explicit(&is_active, memory_order_relaxed) ? current : NULL;
}

int64_t peg_sources_now(const peg_scene_sources *sources) {
  return start_of_scenes + atomic_load_explicit(&sources->moment, memory_order_relaxed);
}

// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014, figure 17. Threads that share the
// generator get different numbers.
static uint64_t next_number(peg_scene_sources *sources) {
  uint64_t z = atomic_fetch_add_explicit(&sources->random, step, memory_order_relaxed) + step;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

void peg_sources_fill(peg_scene_sources *sources, void *bytes, size_t count) {
  char *place = bytes;
  while (count > 0) {
    uint64_t number = next_number(sources);
    size_t part = count < sizeof number ? count : sizeof number;
    memcpy(place, &number, part);
    place += part;
    count -= part;
  }
}

void *peg_next_function(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) {
    fprintf(stderr, "fatal error: the C library has no %s\n", name);
    abort();
  }
  return found;
}
