import PegBase

/// The reason why a scene could not be shown.
package enum StageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The script scrolls, but the scene has no scroll view.
  case noScrollView(scene: String)
  /// Requests or work on the main queue did not end.
  case notSettled(content: String, seconds: Int, waitingFor: String)
  /// The scene was still moving at the end of a wait for rest. Units: seconds.
  case notIdle(scene: String, begin: Double, limit: Double)
  /// A view was not on the screen at the end of a wait for it. Units: seconds.
  case notShown(scene: String, name: String, begin: Double, limit: Double)
  /// The script touches a view that doesn't exist.
  case noView(scene: String, name: String)
  /// The script touches a view that is under the keyboard.
  case coveredView(scene: String, name: String)
  /// The script types, or hides the keyboard, but no view is being edited. Units: seconds.
  case nothingEdited(scene: String, step: String, time: Double)
  /// The content needs something that is missing or broken, so that its picture would be wrong.
  case failed(content: String, message: String)

  package var description: String {
    switch self {
    case .noScrollView(let scene):
      "scene \(scene) has no scroll view for its script to scroll; add one to the top controller's view"
    case .notSettled(let content, let seconds, let waitingFor):
      "\(content) did not settle within \(seconds) s: still waiting for \(waitingFor)"
    case .notIdle(let scene, let begin, let limit):
      "scene \(scene) is not idle \(ScriptNumber.text(limit)) s after it began to wait at "
        + "\(ScriptNumber.text(begin)) s; raise the limit (Wait until idle @\(ScriptNumber.text(limit * 2))s) "
        + "or wait for a fixed time"
    case .notShown(let scene, let name, let begin, let limit):
      "scene \(scene) shows no view \(name) \(ScriptNumber.text(limit)) s after it began to wait at "
        + "\(ScriptNumber.text(begin)) s; its identifier, label, title or text must be that"
    case .noView(let scene, let name):
      "scene \(scene) shows no view \(name) to touch; its identifier, label, title or text must be that"
    case .coveredView(let scene, let name):
      "scene \(scene) has its keyboard over the view \(name) that is to be touched; "
        + "scroll the view into sight or say Keyboard hide before"
    case .nothingEdited(let scene, let step, let time):
      "scene \(scene) edits nothing at \(ScriptNumber.text(time)) s, where its script says \(step); "
        + "tap a text field before"
    case .failed(let content, let message): "\(content) cannot be shown: \(message)"
    }
  }
}
