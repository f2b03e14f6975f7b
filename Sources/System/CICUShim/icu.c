#include "CICUShim.h"

#include <stddef.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/udata.h>
#include <unicode/uclean.h>
#include <unicode/putil.h>

void peg_icu_start(void) {
  UErrorCode status = U_ZERO_ERROR;
  // Otherwise ICU_DATA names a folder whose files outrank the data inside the library.
  u_setDataDirectory("");
  udata_setFileAccess(UDATA_NO_FILES, &status);
}

peg_icu_breaker *peg_icu_breaker_create(peg_icu_boundary boundary) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *breaker = ubrk_open(
    boundary == PEG_ICU_LINES ? UBRK_LINE : UBRK_CHARACTER, "en", NULL, 0, &status);
  return U_SUCCESS(status) ? (peg_icu_breaker *)breaker : NULL;
}

int peg_icu_breaker_find(
  peg_icu_breaker *opaque, const uint16_t *text, int32_t count, uint8_t *starts) {
  UBreakIterator *breaker = (UBreakIterator *)opaque;
  UErrorCode status = U_ZERO_ERROR;
  memset(starts, 0, (size_t)count);
  ubrk_setText(breaker, (const UChar *)text, count, &status);
  if (U_FAILURE(status)) return 0;
  for (int32_t at = ubrk_first(breaker); at != UBRK_DONE; at = ubrk_next(breaker)) {
    if (at > 0 && at < count) starts[at] = 1;
  }
  // The iterator must not keep a pointer to text that is about to go.
  ubrk_setText(breaker, NULL, 0, &status);
  return 1;
}

int peg_icu_levels(const uint16_t *text, int32_t count, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(count, 0, &status);
  if (bidi == NULL) return -1;
  ubidi_setPara(bidi, (const UChar *)text, count, UBIDI_DEFAULT_LTR, NULL, &status);
  const UBiDiLevel *found = U_SUCCESS(status) ? ubidi_getLevels(bidi, &status) : NULL;
  int base = -1;
  if (U_SUCCESS(status) && found != NULL) {
    // ICU stops at a line end inside the text; what is behind it keeps the paragraph's level.
    base = ubidi_getParaLevel(bidi);
    int32_t length = ubidi_getProcessedLength(bidi);
    memset(levels, base, (size_t)count);
    memcpy(levels, found, (size_t)(length < count ? length : count));
  }
  ubidi_close(bidi);
  return base;
}
