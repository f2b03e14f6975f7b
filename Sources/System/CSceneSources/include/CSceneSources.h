#ifndef CSCENESOURCES_H
#define CSCENESOURCES_H

#include <stdbool.h>
#include <stdint.h>

/// The time of day and the random numbers of one scene.
///
/// Code on a thread that has entered a scene gets both from here, once the process has called `peg_sources_activate`. This library
/// takes the place of the C library's functions that give the time of day (`clock_gettime` of CLOCK_REALTIME, `gettimeofday`, `time`)
/// and random bytes (`getrandom`, `getentropy`, `arc4random`, `/dev/urandom`), on which those of Swift and Foundation rest. Other
/// threads and other clocks, such as CLOCK_MONOTONIC, get what they always got.
typedef struct peg_scene_sources {
  _Atomic int64_t moment;
  _Atomic uint64_t random;
} peg_scene_sources;

/// Activates scenes' sources in this process.
///
/// - start: the time of day at the begin of each scene. Units: nanoseconds since 1970.
void peg_sources_activate(int64_t start);

/// Prepares the sources of a new scene, and resets `rand`, `random` and `drand48` if sources are active.
void peg_sources_begin(peg_scene_sources *sources);

/// Sets the time since the begin of the scene. Units: nanoseconds.
void peg_sources_set_moment(peg_scene_sources *sources, int64_t moment);

/// Makes the calling thread use the sources of a scene, or no scene's if null, and returns those before.
peg_scene_sources *peg_sources_enter(peg_scene_sources *sources);

#endif
