// libFuzzer's entry point for programs that have a main function of their own.
#ifndef CLIBFUZZER_H
#define CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(
  int *argc, char ***argv, int (*callback)(const uint8_t *data, size_t size));

#endif
