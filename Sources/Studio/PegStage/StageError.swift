/// Why a scene could not be shown.
package enum StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script scrolls but the scene has nothing to scroll.
  case noScrollView(scene: String)
  /// Loads or work on the main queue did not end.
  case notSettled(scene: String, seconds: Int, waitingFor: String)
  /// Something that the scene needs is missing or broken, and its picture would be wrong.
  case failed(scene: String, message: String)

  package var description: String {
    switch self {
    case .noScrollView(let scene):
      "scene \(scene) has no scroll view for its script to scroll; add one to the top controller's view"
    case .notSettled(let scene, let seconds, let waitingFor):
      "scene \(scene) did not settle within \(seconds) s: still waiting for \(waitingFor)"
    case .failed(let scene, let message): "scene \(scene) cannot be shown: \(message)"
    }
  }
}
