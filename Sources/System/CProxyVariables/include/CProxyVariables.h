#ifndef CPROXYVARIABLES_H
#define CPROXYVARIABLES_H

#include <stddef.h>

/// The environment variables that libcurl takes proxies from, all of which exist from the program's start on.
///
/// Where one is missing it is made, empty, before the program has a second thread; libcurl takes an empty one for none.
/// The C library then gives a variable a new value by storing one pointer and never frees the old value, so that other
/// threads may read the environment meanwhile. Adding and removing variables would move it under their eyes.
///
/// Returns NULL after the last one.
const char *_Nullable peg_proxy_variable(size_t index);

#endif
