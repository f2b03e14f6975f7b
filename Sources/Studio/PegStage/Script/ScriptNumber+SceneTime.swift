package import PegBase
package import PegMotion

extension ScriptNumber {
  /// Reads `2s`, `0.5s`, `250ms` or plain seconds.
  package static func parseTime(_ text: String) -> SceneTime? {
    parseNanoseconds(text).map { SceneTime(nanoseconds: $0) }
  }

  /// Returns text from which the same time can be read, to the nanosecond.
  package static func text(_ time: SceneTime) -> String { text(nanoseconds: time.nanoseconds) }
}
