#define _GNU_SOURCE
#include "CSceneLocale.h"

#include <dlfcn.h>

// Implemented by UIKit in Swift's calling convention; never called from C.
extern const char peg_scene_locale;
extern const char peg_scene_languages;
extern const char peg_scene_calendar;

// Foundation on Linux has no way to set the current locale, which is always en_001. Its getters are functions of its library with these
// symbols, so that ones of a program, or of a library before it, replace them for all others. They jump to an address that changes: first
// to Foundation's own. They are weak, because a program with Foundation inside has strong ones.

#if defined(__x86_64__)
#define JUMP(target) "  jmp *" #target "(%rip)\n"
#elif defined(__aarch64__)
#define JUMP(target) \
  "  adrp x16, " #target "\n" \
  "  ldr x16, [x16, :lo12:" #target "]\n" \
  "  br x16\n"
#endif

#ifdef JUMP
#define GETTER(target, symbol) \
  __attribute__((visibility("hidden"))) const void *target; \
  __asm__( \
      ".text\n.balign 16\n.weak \"" symbol "\"\n.type \"" symbol "\", %function\n" \
      "\"" symbol "\":\n" JUMP(target) ".size \"" symbol "\", . - \"" symbol "\"\n")

GETTER(peg_get_locale, "$s20FoundationEssentials6LocaleV7currentACvgZ");
GETTER(peg_get_updating_locale, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ");
GETTER(peg_get_languages, "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ");
GETTER(peg_get_calendar, "$s20FoundationEssentials8CalendarV7currentACvgZ");
GETTER(peg_get_updating_calendar, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ");

__attribute__((constructor)) static void find(void) {
  peg_get_locale = dlsym(RTLD_NEXT, "$s20FoundationEssentials6LocaleV7currentACvgZ");
  peg_get_updating_locale =
      dlsym(RTLD_NEXT, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ");
  peg_get_languages = dlsym(RTLD_NEXT, "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ");
  peg_get_calendar = dlsym(RTLD_NEXT, "$s20FoundationEssentials8CalendarV7currentACvgZ");
  peg_get_updating_calendar =
      dlsym(RTLD_NEXT, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ");
}

void peg_scene_locale_activate(void) {
  peg_get_locale = &peg_scene_locale;
  peg_get_updating_locale = &peg_scene_locale;
  peg_get_languages = &peg_scene_languages;
  peg_get_calendar = &peg_scene_calendar;
  peg_get_updating_calendar = &peg_scene_calendar;
}
#else
void peg_scene_locale_activate(void) {}
#endif
