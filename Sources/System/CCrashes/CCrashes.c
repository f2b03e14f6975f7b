#define _GNU_SOURCE
#include "CCrashes.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

// Everything that a handler calls is async-signal-safe: see signal-safety(7).

static const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { signal_count = sizeof signals / sizeof *signals };

static struct sigaction previous[signal_count];
static int channel[2] = {-1, -1};
static pid_t main_thread;
static volatile sig_atomic_t exit_status = 2;
static atomic_flag is_told = ATOMIC_FLAG_INIT;

static void take_signals(void);

static const struct sigaction *handler_before(int number) {
  for (int i = 0; i < signal_count; i++) {
    if (signals[i] == number) return &previous[i];
  }
  return NULL;
}

static bool is_function(const struct sigaction *action) {
  return action && action->sa_handler != SIG_DFL && action->sa_handler != SIG_IGN;
}

/// A stack that has no room left is accessed beyond its end, near where it is used.
static bool is_overflow(int number, const siginfo_t *info, const void *context) {
  if (number != SIGSEGV && number != SIGBUS) return false;
#if defined(__x86_64__)
  uintptr_t stack = (uintptr_t)((const ucontext_t *)context)->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  uintptr_t stack = (uintptr_t)((const ucontext_t *)context)->uc_mcontext.sp;
#else
  return false;
#endif
  uintptr_t address = (uintptr_t)info->si_addr;
  uintptr_t distance = address > stack ? address - stack : stack - address;
  return distance < 64 * 1024;
}

static void handle(int number, siginfo_t *info, void *context) {
  // Another thread, or what the first one's handlers have met: one end is enough.
  if (atomic_flag_test_and_set(&is_told)) {
    while (true) pause();
  }
  const struct sigaction *before = handler_before(number);
  peg_crash crash;
  memset(&crash, 0, sizeof crash);
  crash.signal = number;
  crash.is_on_main_thread = syscall(SYS_gettid) == main_thread;
  crash.is_stack_overflow = is_overflow(number, info, context);
  crash.has_backtrace = is_function(before);
  if (crash.has_backtrace) {
    // Swift's handler runs its backtracer, waits for it and returns, so that the program may crash once more.
    if (before->sa_flags & SA_SIGINFO) {
      before->sa_sigaction(number, info, context);
    } else {
      before->sa_handler(number);
    }
    // It has given all signals back to the system, to which another thread must not fall.
    take_signals();
  }
  if (write(channel[1], &crash, sizeof crash) == (ssize_t)sizeof crash) {
    // A handled signal ends a wait early.
    for (int i = 0; i < 100; i++) poll(NULL, 0, 100);
  }
  static const char line[] = "error: the program's own code came to a sudden end\n";
  if (write(2, line, sizeof line - 1) < 0) _exit(exit_status);
  _exit(exit_status);
}

static void take_signals(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < signal_count; i++) sigaction(signals[i], &action, NULL);
}

/// Gives the thread a second stack for handlers, where Swift's runtime has not.
static bool make_second_stack(void) {
  stack_t stack;
  if (sigaltstack(NULL, &stack) != 0) return false;
  if (!(stack.ss_flags & SS_DISABLE)) return true;
  const size_t size = 256 * 1024;
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return false;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = memory;
  stack.ss_size = size;
  return sigaltstack(&stack, NULL) == 0;
}

bool peg_crashes_install(void) {
  main_thread = (pid_t)syscall(SYS_gettid);
  if (!make_second_stack() || pipe2(channel, O_CLOEXEC) != 0) return false;
  for (int i = 0; i < signal_count; i++) {
    if (sigaction(signals[i], NULL, &previous[i]) != 0) return false;
  }
  take_signals();
  return true;
}

bool peg_crashes_wait(peg_crash *crash, int status) {
  exit_status = status;
  ssize_t count;
  do {
    count = read(channel[0], crash, sizeof *crash);
  } while (count < 0 && errno == EINTR);
  return count == (ssize_t)sizeof *crash;
}
