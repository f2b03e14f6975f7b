#define _GNU_SOURCE
#include <dlfcn.h>
#include "CCrashes.h"

#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

// Everything that a handler calls is async-signal-safe: see signal-safety(7).

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT};
enum { crash_count = sizeof crashes / sizeof *crashes };

static struct sigaction previous[crash_count];
static peg_crash *record;
static int question_file = -1;
static pid_t main_thread;
static pid_t supervisor;
static atomic_flag is_told = ATOMIC_FLAG_INIT;

static void take_crashes(void);

static const struct sigaction *handler_before(int number) {
  for (int i = 0; i < crash_count; i++) {
    if (crashes[i] == number) return &previous[i];
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

/// Reads the first two numbers of a process's statm. Units: pages.
static bool read_pages(const char *path, int64_t pages[2]) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char text[128];
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return false;
  const char *next = text, *end = text + count;
  for (int i = 0; i < 2; i++) {
    pages[i] = 0;
    for (; next < end && *next >= '0' && *next <= '9'; next++) pages[i] = pages[i] * 10 + (*next - '0');
    if (next < end) next++;
  }
  return true;
}

/// An eighth of the address space and 64 MiB are what a thread, an arena or a picture takes at once.
static bool is_out_of_address_space(void) {
  struct rlimit limit;
  int64_t pages[2];
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return false;
  if (!read_pages("/proc/self/statm", pages)) return false;
  uint64_t used = (uint64_t)pages[0] * (uint64_t)sysconf(_SC_PAGESIZE);
  return used + limit.rlim_cur / 8 + (64 << 20) > limit.rlim_cur;
}

/// Hands a signal from outside that asks the program to end to the process that can say where it was.
static void forward(int number, siginfo_t *info, void *context) {
  (void)context;
  if (info->si_pid != getpid()) {
    kill(supervisor, number);
    return;
  }
  // The program's own code has sent it, to no thread in particular.
  record->is_on_main_thread = true;
  record->signal = number;
  _exit(2);
}

static void handle(int number, siginfo_t *info, void *context) {
  bool is_question = number == SIGQUIT;
  if (is_question && info->si_pid != supervisor) {
    forward(number, info, context);
    return;
  }
  // Another thread, or what the first one's handlers have met: one end is enough.
  if (atomic_flag_test_and_set(&is_told)) {
    while (true) pause();
  }
  const struct sigaction *before = handler_before(number);
  record->is_on_main_thread = syscall(SYS_gettid) == main_thread;
  record->is_stack_overflow = is_overflow(number, info, context);
  record->is_out_of_address_space = is_out_of_address_space();
  record->signal = number;
  // The backtracer needs address space as well.
  if (is_function(before) && !record->is_out_of_address_space) {
    if (is_question) dup2(question_file, 2);
    record->has_begun_backtrace = true;
    // Swift's handler runs its backtracer, waits for it and returns, so that the program may crash once more.
    if (before->sa_flags & SA_SIGINFO) {
      before->sa_sigaction(number, info, context);
    } else {
      before->sa_handler(number);
    }
    // It has given all signals back to the system, to which another thread must not fall.
    take_crashes();
    record->has_backtrace = true;
  }
  _exit(2);
}

static void take_crashes(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, NULL);
}

static void forward_requests(void) {
  static const int requests[] = {SIGHUP, SIGINT, SIGTERM};
  for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
    struct sigaction action;
    // What the caller of the program ignores stays ignored.
    if (sigaction(requests[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN) continue;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = forward;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(requests[i], &action, NULL);
  }
}

/// Gives the thread a second stack for handlers if Swift's runtime has not.
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

bool peg_crashes_install(peg_crash *place, int file) {
  // Each thread's own arena reserves 64 MiB.
  if (peg_address_space_limit() >= 0) mallopt(M_ARENA_MAX, 2);
  main_thread = (pid_t)syscall(SYS_gettid);
  supervisor = getppid();
  record = place;
  question_file = file;
  if (!make_second_stack()) return false;
  for (int i = 0; i < crash_count; i++) {
    if (sigaction(crashes[i], NULL, &previous[i]) != 0) return false;
  }
  take_crashes();
  forward_requests();
  return true;
}

int64_t peg_resident_bytes(pid_t process) {
  char path[64] = "/proc/", digits[16];
  int count = 0;
  for (pid_t rest = process; rest > 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
  size_t length = strlen(path);
  while (count > 0) path[length++] = digits[--count];
  strcpy(path + length, "/statm");
  int64_t pages[2];
  return read_pages(path, pages) ? pages[1] * sysconf(_SC_PAGESIZE) : 0;
}

const char *peg_own_file(void) {
  Dl_info info;
  return dladdr((void *)peg_own_file, &info) ? info.dli_fname : NULL;
}
