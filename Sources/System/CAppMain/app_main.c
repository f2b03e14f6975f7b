#include "CAppMain.h"

#include <stddef.h>

// Implemented by Pegbar, which UIKit cannot import.
extern void peg_app_main(const void *delegate, const void *application) __attribute__((weak));

bool peg_run_app(const void *delegate, const void *application) {
  if (peg_app_main == NULL) return false;
  peg_app_main(delegate, application);
  return true;
}
