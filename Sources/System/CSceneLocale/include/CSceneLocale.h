#ifndef CSCENELOCALE_H
#define CSCENELOCALE_H

/// Makes `Locale.current`, `Locale.autoupdatingCurrent`, `Locale.preferredLanguages`, `Calendar.current` and
/// `Calendar.autoupdatingCurrent` of this process those of UIKit's scenes, for all code outside of FoundationEssentials.
///
/// No effect in a program that contains Foundation itself instead of loading its library.
void peg_scene_locale_activate(void);

#endif
