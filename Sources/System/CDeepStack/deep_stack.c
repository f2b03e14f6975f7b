#include "CDeepStack.h"

#include <stdint.h>
#include <sys/mman.h>
#include <ucontext.h>

static _Thread_local struct {
  void (*body)(void *);
  void *context;
} next;

// The call is taken over before anything can ask for another one.
static void enter(void) { next.body(next.context); }

bool peg_call_on_new_stack(size_t size, void (*body)(void *context), void *context) {
  const size_t guard = 4096;
  char *stack = mmap(NULL, size + guard, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return false;
  ucontext_t here, there;
  if (mprotect(stack, guard, PROT_NONE) != 0 || getcontext(&there) != 0) {
    munmap(stack, size + guard);
    return false;
  }
  there.uc_stack.ss_sp = stack + guard;
  there.uc_stack.ss_size = size;
  there.uc_link = &here;
  next.body = body;
  next.context = context;
  makecontext(&there, enter, 0);
  swapcontext(&here, &there);
  munmap(stack, size + guard);
  return true;
}
