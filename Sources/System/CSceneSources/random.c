#define _GNU_SOURCE
// The names below stand for the functions themselves, not for macros or checked variants.
#undef _FORTIFY_SOURCE
#include "sources.h"

#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

ssize_t getrandom(void *bytes, size_t count, unsigned int flags) {
  peg_scene_sources *own = peg_own_sources();
  if (!own) {
    REAL(getrandom);
    return real(bytes, count, flags);
  }
  peg_sources_fill(own, bytes, count);
  return (ssize_t)count;
}

int getentropy(void *bytes, size_t count) {
  peg_scene_sources *own = count <= 256 ? peg_own_sources() : NULL;
  if (!own) {
    REAL(getentropy);
    return real(bytes, count);
  }
  peg_sources_fill(own, bytes, count);
  return 0;
}

/// Swift's standard library asks the kernel by number.
long syscall(long number, ...) {
  va_list list;
  va_start(list, number);
  long words[6];
  for (int i = 0; i < 6; i++) words[i] = va_arg(list, long);
  va_end(list);
  peg_scene_sources *own = number == SYS_getrandom ? peg_own_sources() : NULL;
  if (own) {
    peg_sources_fill(own, (void *)words[0], (size_t)words[1]);
    return words[1];
  }
  REAL(syscall);
  return real(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}

// The C library has these since its version 2.36.

void arc4random_buf(void *bytes, size_t count) {
  peg_scene_sources *own = peg_own_sources();
  if (own) return peg_sources_fill(own, bytes, count);
  char *place = bytes;
  while (count > 0) {
    ssize_t part = getrandom(place, count, 0);
    if (part <= 0) continue;
    place += part;
    count -= (size_t)part;
  }
}

uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // The first numbers are left out, so that the rest divides evenly.
  uint32_t least = -bound % bound;
  uint32_t number;
  do number = arc4random();
  while (number < least);
  return number % bound;
}

/// Returns a file with the scene's next random bytes; -1 if the path is another one or no scene is entered.
static int random_file(const char *path, int flags) {
  peg_scene_sources *own = peg_own_sources();
  if (!own || (flags & O_ACCMODE) != O_RDONLY) return -1;
  if (strcmp(path, "/dev/urandom") != 0 && strcmp(path, "/dev/random") != 0) return -1;
  int file = memfd_create("random", flags & O_CLOEXEC ? MFD_CLOEXEC : 0);
  if (file < 0) return -1;
  char bytes[4096];
  peg_sources_fill(own, bytes, sizeof bytes);
  if (write(file, bytes, sizeof bytes) == sizeof bytes && lseek(file, 0, SEEK_SET) == 0) return file;
  close(file);
  return -1;
}

/// Foundation reads the bytes of a UUID from a device.
int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  int file = random_file(path, flags);
  if (file >= 0) return file;
  REAL(open);
  return real(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0;
  va_end(list);
  int file = random_file(path, flags);
  if (file >= 0) return file;
  REAL(open64);
  return real(path, flags, mode);
}
