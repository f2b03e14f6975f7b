#ifndef SOURCES_H
#define SOURCES_H

#include "CSceneSources.h"

#include <stddef.h>
#include <stdint.h>

/// The sources for the calling thread; null if it must use the machine's.
peg_scene_sources *peg_own_sources(void);

/// The time of day of a scene. Units: nanoseconds since 1970.
int64_t peg_sources_now(const peg_scene_sources *sources);

/// Fills memory with the scene's next random bytes.
void peg_sources_fill(peg_scene_sources *sources, void *bytes, size_t count);

/// Returns the next function of a name after this library's.
void *peg_next_function(const char *name);

/// Declares `real`, the function of that name that this library's replaces.
#define REAL(name) \
  static _Atomic(void *) found; \
  void *address = found; \
  if (!address) found = address = peg_next_function(#name); \
  __typeof__(name) *real = (__typeof__(name) *)address

#endif
