#define _GNU_SOURCE
// The names below stand for the functions themselves, not for macros or checked variants.
#undef _FORTIFY_SOURCE
#include "sources.h"

#include <pthread.h>
#include <semaphore.h>
#include <sys/time.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *time) {
  peg_scene_sources *own =
      clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE ? peg_own_sources() : NULL;
  if (own) {
    int64_t now = peg_sources_now(own);
    time->tv_sec = now / 1000000000;
    time->tv_nsec = now % 1000000000;
    return 0;
  }
  REAL(clock_gettime);
  return real(clock, time);
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  peg_scene_sources *own = peg_own_sources();
  if (own) {
    int64_t now = peg_sources_now(own);
    time->tv_sec = now / 1000000000;
    time->tv_usec = now % 1000000000 / 1000;
    return 0;
  }
  REAL(gettimeofday);
  return real(time, zone);
}

time_t time(time_t *result) {
  peg_scene_sources *own = peg_own_sources();
  if (!own) {
    REAL(time);
    return real(result);
  }
  time_t seconds = peg_sources_now(own) / 1000000000;
  if (result) *result = seconds;
  return seconds;
}

// Deadlines that code has made from the scene's time of day become those of the machine, so that waits last as long as they should.

/// Returns the machine's time for a moment of the scene; the moment itself outside of scenes.
static const struct timespec *of_machine(const struct timespec *moment, struct timespec *place) {
  peg_scene_sources *own = peg_own_sources();
  // A condition may count the time since the machine's start, which is not 30 years.
  if (!own || !moment || moment->tv_sec < 1000000000) return moment;
  REAL(clock_gettime);
  struct timespec now;
  real(CLOCK_REALTIME, &now);
  int64_t left = 0;
  int64_t scene = peg_sources_now(own);
  // Nothing waits for 100 years; the product must not overflow.
  int64_t seconds = moment->tv_sec - scene / 1000000000;
  if (seconds > 3155760000) seconds = 3155760000;
  left = seconds * 1000000000 + moment->tv_nsec - scene % 1000000000 + now.tv_nsec;
  place->tv_sec = now.tv_sec + left / 1000000000;
  place->tv_nsec = left % 1000000000;
  if (place->tv_nsec < 0) {
    place->tv_sec -= 1;
    place->tv_nsec += 1000000000;
  }
  return place;
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict moment) {
  struct timespec place;
  REAL(pthread_cond_timedwait);
  return real(condition, mutex, of_machine(moment, &place));
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict moment) {
  struct timespec place;
  REAL(pthread_mutex_timedlock);
  return real(mutex, of_machine(moment, &place));
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict moment) {
  struct timespec place;
  REAL(sem_timedwait);
  return real(semaphore, of_machine(moment, &place));
}
