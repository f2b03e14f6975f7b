/// Why a scene could not be shown.
package enum StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script scrolls but the scene has nothing to scroll.
  case noScrollView(scene: String)
  /// Loads or work on the main queue did not end.
  case notSettled(content: String, seconds: Int, waitingFor: String)
  /// Something that the content needs is missing or broken, and its picture would be wrong.
  case failed(content: String, message: String)

  package var description: String {
    switch self {
    case .noScrollView(let scene):
      "scene \(scene) has no scroll view for its script to scroll; add one to the top controller's view"
    case .notSettled(let content, let seconds, let waitingFor):
      "\(content) did not settle within \(seconds) s: still waiting for \(waitingFor)"
    case .failed(let content, let message): "\(content) cannot be shown: \(message)"
    }
  }
}
