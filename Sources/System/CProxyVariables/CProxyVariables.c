#include "CProxyVariables.h"

#include <stdlib.h>

static const char *const names[] = {
    "no_proxy",   "NO_PROXY",  "http_proxy", "https_proxy",
    "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
};
enum { count = sizeof names / sizeof *names };

__attribute__((constructor)) static void make_variables(void) {
  for (size_t i = 0; i < count; i++) setenv(names[i], "", 0);
}

const char *peg_proxy_variable(size_t index) { return index < count ? names[index] : NULL; }
