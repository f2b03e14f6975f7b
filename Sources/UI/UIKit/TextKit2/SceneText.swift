import PegScene

/// Reports of text, which may be laid out on any thread.
enum SceneText {
  /// Reports on the main thread; the scenes of other threads are unknown.
  static func report(_ message: String) {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated { SceneDiagnostics.report(message) }
  }
}
