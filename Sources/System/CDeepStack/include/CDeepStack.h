#ifndef CDEEPSTACK_H
#define CDEEPSTACK_H

#include <stdbool.h>
#include <stddef.h>

/// Calls a function with a stack of its own, on the calling thread.
///
/// Returns false, without a call, where no memory can be had.
bool peg_call_on_new_stack(size_t size, void (*body)(void *context), void *context);

#endif
