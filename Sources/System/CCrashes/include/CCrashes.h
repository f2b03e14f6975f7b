#ifndef CCRASHES_H
#define CCRASHES_H

#include <stdbool.h>

#pragma clang assume_nonnull begin

/// How the program's code came to a sudden end.
typedef struct {
  int signal;
  /// The end came on the thread that asked for handlers, not on one that code has made itself.
  bool is_on_main_thread;
  /// The thread has used all of its stack.
  bool is_stack_overflow;
  /// Swift's runtime has printed where the code was.
  bool has_backtrace;
} peg_crash;

/// Has traps, aborts and bad accesses to memory told to whoever waits, once Swift's runtime has had its say.
///
/// To be called once, on the main thread. A stack that overflows is told of on that thread alone: others have no second
/// stack for handlers. Returns false where the system refuses.
bool peg_crashes_install(void);

/// Waits for a crash, on a thread of its own, which may do what handlers may not; returns false where none can be told.
///
/// The crashed thread stands still and ends the process after ten seconds, with the status, unless the caller does.
bool peg_crashes_wait(peg_crash *crash, int status);

#pragma clang assume_nonnull end

#endif
