#ifndef CCRASHES_H
#define CCRASHES_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// How the program's code came to a sudden end, written by the process that ended.
typedef struct {
  /// 0 as long as there was none; SIGQUIT of a process that was asked where it is.
  int signal;
  /// The end came on the thread that asked for handlers.
  bool is_on_main_thread;
  /// The thread has used all of its stack.
  bool is_stack_overflow;
  /// The process has used nearly all of the address space that its limit leaves it.
  bool is_out_of_address_space;
  /// Swift's runtime has begun to print where the code was.
  bool has_begun_backtrace;
  /// Swift's runtime has printed where the code was.
  bool has_backtrace;
} peg_crash;

/// What a process that runs scenes and the one that supervises it share.
typedef struct {
  peg_crash crash;
  /// The tool has come to its own end, with this status.
  bool is_finished;
  /// What it had to say went nowhere, as standard error was closed.
  bool is_mute;
  int status;
  /// When the scene at work began, by the monotonic clock. Units: nanoseconds.
  int64_t scene_start;
  /// How long a scene may take, 0 for any time. Units: nanoseconds.
  int64_t time_limit;
  /// How much memory the process may use, 0 for any. Units: bytes.
  int64_t memory_limit;
  /// Files that are complete.
  int64_t written_files;
} peg_run;

/// A debugger or tracer follows this process.
bool peg_is_traced(void);

/// Divides the process in two: returns 0 in the new one, which ends when the old one does, its number in the old one, and
/// -1 if the system refuses.
///
/// The old one adopts what the new one leaves, and keeps hangup, interrupt, quit and termination for `peg_next_event`.
/// To be called while there is one thread.
pid_t peg_divide(void);

/// Returns a file without a name, or -1.
int peg_make_file(void);

/// Writes crashes of this process to the record, after Swift's runtime has printed its backtrace, and ends the process.
///
/// SIGQUIT from the supervising process is answered in the same way, with the backtrace written to the file.
/// To be called once, on the main thread of the process that `peg_divide` has made.
bool peg_crashes_install(peg_crash *record, int file);

/// Waits for a signal that the process got from outside.
///
/// - Returns: its number; SIGCHLD if a process below may have ended; 0 after the time.
int peg_next_event(int milliseconds);

/// True if the process has ended, with its status as `waitpid` has it; takes note of the end of adopted ones.
bool peg_has_ended(pid_t child, int *status);

/// Asks the supervised process where it is; it answers by `peg_crashes_install`'s record and ends.
void peg_ask(pid_t child);

/// The memory that a process uses, 0 of one that is gone. Units: bytes.
int64_t peg_resident_bytes(pid_t process);

/// Ends the processes that this one has adopted.
void peg_end_adopted(void);

/// The address space that the process may have, -1 without a limit. Units: bytes.
int64_t peg_address_space_limit(void);

/// The monotonic clock. Units: nanoseconds.
int64_t peg_now(void);

#pragma clang assume_nonnull end

/// Returns the path of the file that has this code, a library or the program; NULL if the system does not know it.
const char *_Nullable peg_own_file(void);

#endif
