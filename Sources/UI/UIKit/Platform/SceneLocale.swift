import CSceneLocale
import Foundation
import Synchronization

/// The locale, the languages and the calendar that code of scenes finds in place of Foundation's current ones.
package enum SceneLocale {
  fileprivate static let locale = Mutex(Locale(identifier: "en_US"))

  /// Makes a locale the current one of the process, and its language that of scenes that begin after it.
  ///
  /// - Decision: docs/decisions/0029-surroundings-of-a-run.md.
  package static func install(_ new: Locale) {
    locale.withLock { $0 = new }
    SceneLanguages.standard = [new.identifier(.bcp47)]
    peg_scene_locale_activate()
  }
}

// C code jumps here; the results are those of Foundation's getters.

@_silgen_name("peg_scene_locale")
package func sceneLocale() -> Locale { SceneLocale.locale.withLock { $0 } }

@_silgen_name("peg_scene_languages")
package func sceneLanguages() -> [String] {
  let locale = sceneLocale()
  return [locale.identifier(.bcp47)]
}

@_silgen_name("peg_scene_calendar")
package func sceneCalendar() -> Calendar {
  let locale = sceneLocale()
  var calendar = Calendar(identifier: locale.calendar.identifier)
  calendar.locale = locale
  calendar.timeZone = .current
  return calendar
}
