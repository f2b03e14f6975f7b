#include "CUnfairLock.h"

#include <linux/futex.h>
#include <sys/syscall.h>
#include <unistd.h>

/// `waited`: held, and somebody may sleep until it is free.
enum { unlocked = 0, locked = 1, waited = 2 };

bool peg_unfair_trylock(uint32_t *state) {
  uint32_t expected = unlocked;
  return __atomic_compare_exchange_n(state, &expected, locked, false, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED);
}

void peg_unfair_lock(uint32_t *state) {
  if (peg_unfair_trylock(state)) return;
  while (__atomic_exchange_n(state, waited, __ATOMIC_ACQUIRE) != unlocked) {
    syscall(SYS_futex, state, FUTEX_WAIT_PRIVATE, waited, 0, 0, 0);
  }
}

bool peg_unfair_unlock(uint32_t *state) {
  uint32_t old = __atomic_exchange_n(state, unlocked, __ATOMIC_RELEASE);
  if (old == waited) syscall(SYS_futex, state, FUTEX_WAKE_PRIVATE, 1, 0, 0, 0);
  return old != unlocked;
}
