#include "CProxyVariables.h"

#include <stdlib.h>

static const char *const names[] = {
    "no_proxy",   "NO_PROXY",  "http_proxy", "https_proxy",
    "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
};
enum { count = sizeof names / sizeof *names };

// Swift's runtime looks for the program's arguments on the stack, below the environment. Linked into the program it does so
// after this, when the environment lies elsewhere; so it is told where they are. Part of Swift's runtime.
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

__attribute__((constructor)) static void make_variables(int argument_count, char **arguments) {
  for (size_t i = 0; i < count; i++) setenv(names[i], "", 0);
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, argument_count);
}

const char *peg_proxy_variable(size_t index) { return index < count ? names[index] : NULL; }
