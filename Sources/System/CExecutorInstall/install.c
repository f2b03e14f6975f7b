#include "CExecutorInstall.h"

__attribute__((constructor)) static void install(void) { peg_install_executors(); }
