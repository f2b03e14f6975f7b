#define _GNU_SOURCE
#include "CCrashes.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

bool peg_is_traced(void) {
  FILE *file = fopen("/proc/self/status", "re");
  if (!file) return false;
  char line[256];
  int tracer = 0;
  while (fgets(line, sizeof line, file)) {
    if (sscanf(line, "TracerPid: %d", &tracer) == 1) break;
  }
  fclose(file);
  return tracer != 0;
}

/// The signals that the supervising process waits for; what the program's caller ignores stays ignored.
static sigset_t awaited(void) {
  static const int requests[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
    struct sigaction action;
    if (sigaction(requests[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN) sigaddset(&set, requests[i]);
  }
  return set;
}

pid_t peg_divide(void) {
  // One that ignores its children's end never learns how they ended.
  signal(SIGCHLD, SIG_DFL);
  sigset_t set = awaited(), old;
  sigprocmask(SIG_BLOCK, &set, &old);
  pid_t parent = getpid();
  pid_t child = fork();
  if (child != 0) {
    if (child > 0) prctl(PR_SET_CHILD_SUBREAPER, 1);
    else sigprocmask(SIG_SETMASK, &old, NULL);
    return child;
  }
  // A program that a thread of Dispatch has started finds all signals blocked.
  sigemptyset(&set);
  sigprocmask(SIG_SETMASK, &set, NULL);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have ended before it could be said so.
  if (getppid() != parent) _exit(2);
  return 0;
}

int peg_make_file(void) {
  int file = memfd_create("pegbar", MFD_CLOEXEC);
  if (file < 0 || file > 2) return file;
  // A standard file is closed; what is written there must fail.
  int moved = fcntl(file, F_DUPFD_CLOEXEC, 3);
  close(file);
  return moved;
}

int peg_next_event(int milliseconds) {
  sigset_t set = awaited();
  struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  int number = sigtimedwait(&set, NULL, &time);
  return number > 0 ? number : 0;
}

bool peg_has_ended(pid_t child, int *status) {
  while (true) {
    int its;
    pid_t process = waitpid(-1, &its, WNOHANG);
    if (process <= 0) return false;
    if (process == child) {
      *status = its;
      return true;
    }
  }
}

void peg_ask(pid_t child) { syscall(SYS_tgkill, child, child, SIGQUIT); }

void peg_end_adopted(void) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
  // What these leave is adopted in turn.
  for (int round = 0; round < 20; round++) {
    FILE *file = fopen(path, "re");
    if (!file) return;
    int process, count = 0;
    while (fscanf(file, "%d", &process) == 1) {
      kill(process, SIGKILL);
      count++;
    }
    fclose(file);
    if (count == 0) return;
    for (int i = 0; i < count; i++) waitpid(-1, NULL, 0);
  }
}

int64_t peg_address_space_limit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur > INT64_MAX) return -1;
  return (int64_t)limit.rlim_cur;
}

int64_t peg_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}
