#ifndef CAPPMAIN_H
#define CAPPMAIN_H

#include <stdbool.h>

/// Runs the command line of a program with its delegate's class and its application's class, which may be null.
///
/// Returns false in a program without the product Pegbar, which has the stage that could show it.
bool peg_run_app(const void *delegate, const void *application);

#endif
