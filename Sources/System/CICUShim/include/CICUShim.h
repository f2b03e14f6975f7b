// The parts of ICU that text layout needs, under names without ICU's version and without ICU's types.
#ifndef CICUSHIM_H
#define CICUSHIM_H

#include <stdint.h>

typedef enum {
  // Where a line may start.
  PEG_ICU_LINES = 0,
  // Where what people see as one character starts.
  PEG_ICU_CHARACTERS = 1,
} peg_icu_boundary;

// A break iterator; used by one thread at a time.
typedef struct peg_icu_breaker peg_icu_breaker;

// Makes ICU ignore the environment and data files; to be called once, before anything else here.
void peg_icu_start(void);

// Returns NULL where ICU's data are not there.
peg_icu_breaker *peg_icu_breaker_create(peg_icu_boundary boundary);

// Writes 1 for each of the `count` UTF-16 units before which there is a boundary, else 0; the first one gets 0.
// Returns 0 where ICU refused the text.
int peg_icu_breaker_find(
  peg_icu_breaker *breaker, const uint16_t *text, int32_t count, uint8_t *starts);

// Writes the embedding level of each of the `count` UTF-16 units of one paragraph; odd ones run right to left.
// Returns the paragraph's own level, that of its first strong character, or -1 where ICU refused the text.
int peg_icu_levels(const uint16_t *text, int32_t count, uint8_t *levels);

#endif
