typedef unsigned long long four_words __attribute__((vector_size(32)));
#define ANY(block) \
  ((((four_words)(block))[0] | ((four_words)(block))[1] | ((four_words)(block))[2] | ((four_words)(block))[3]) != 0)

#include "kernels.h"

peg_encode_row *peg_encode_row_baseline(void) { return encode_row; }
