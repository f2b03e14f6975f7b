package import PegMotion
package import UIKit

/// Input that a stage gets while it plays, at its own time: the same steps in a script give the same pictures.
///
/// A step begins at a moment that the stage has not reached yet. The stage performs it when it advances to that moment.
extension Stage {
  /// A finger that is moved from outside.
  @MainActor
  package final class InputFinger {
    fileprivate let finger = Fingers.Finger()

    fileprivate init() {}

    /// The place where it came down. Units: points of the window.
    package var start: CGPoint { finger.path.from }
    /// Whether it is on the screen.
    package var isDown: Bool { finger.touch != nil }
  }

  /// Performs a step that takes no time: typing, a key, or a change of a trait.
  ///
  /// - Throws: `StageError`.
  package func input(_ action: Script.Step.Action, at moment: SceneTime) throws(StageError) {
    try perform(action, at: moment)
  }

  /// Puts a finger down at a place.
  ///
  /// - Throws: `StageError`.
  package func touch(_ place: Place, at moment: SceneTime) throws(StageError) -> InputFinger {
    try perform(.touch(.tap(place)), at: moment)
    let result = InputFinger()
    fingers.schedule(result.finger, downAt: place, moment, on: screen.clock)
    return result
  }

  /// Moves a finger.
  package func move(_ finger: InputFinger, to point: CGPoint, at moment: SceneTime) {
    fingers.schedule(finger.finger, movedTo: point, moment, on: screen.clock)
  }

  /// Lifts a finger at a point, or if that is nil, where it came down.
  package func lift(_ finger: InputFinger, at point: CGPoint?, _ moment: SceneTime) {
    fingers.schedule(finger.finger, liftedAt: point, moment, on: screen.clock)
  }

  /// Whether keys type into a view.
  package var isEditing: Bool { window.keyInput != nil }

  /// Whether the drawn keyboard is on the screen.
  package var showsKeyboard: Bool { window.keyboard?.isShown ?? false }

  /// The redraw after the current moment.
  package var nextRefresh: SceneTime { screen.clock.nextRefresh(after: screen.clock.now) }
}
