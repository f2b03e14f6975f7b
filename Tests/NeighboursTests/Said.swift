import PegScene

extension SceneContext {
  /// Takes the messages that begin with a word; tests on other threads may report to the scene too.
  func said(_ word: String) -> [String] {
    diagnostics.take().map(\.text).filter { $0.hasPrefix(word) }
  }
}
