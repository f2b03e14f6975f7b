#ifndef CUNFAIRLOCK_H
#define CUNFAIRLOCK_H

#include <stdbool.h>
#include <stdint.h>

/// A lock in four bytes, 0 while it is free, which sleeps in the kernel while another thread holds it.
void peg_unfair_lock(uint32_t *state);
bool peg_unfair_trylock(uint32_t *state);

/// Returns false where nobody held it.
bool peg_unfair_unlock(uint32_t *state);

#endif
