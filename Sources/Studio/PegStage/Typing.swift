import PegMotion
import QuartzCore
import UIKit

/// Types into whatever is edited, as a script says.
@MainActor
final class Typing {
  private let window: UIWindow
  /// The first step for which nothing was edited, as scripts write it, and when.
  private(set) var missed: (step: String, time: SceneTime)?

  init(_ window: UIWindow) { self.window = window }

  /// Makes appointments for all that a step types; its characters come at even times, the first at once.
  func schedule(_ step: Timeline.Entry, on clock: SceneClock) {
    func at(_ time: SceneTime, _ work: @escaping @MainActor (UIWindow) -> Bool) {
      clock.schedule(at: time, rank: .touch) { [weak self] in
        guard let self, missed == nil else { return }
        if !work(window) { missed = (step.action.text, time) }
      }
    }
    switch step.action {
    case .type(let text, let duration):
      let length = Int64(text.count)
      for (index, character) in text.enumerated() {
        let wait = duration.nanoseconds / length * Int64(index)
        at(step.begin + SceneTime(nanoseconds: wait)) { window in
          guard let input = window.keyInput else { return false }
          input.insertText(String(character))
          return true
        }
      }
    case .key(let key):
      at(step.begin) { window in
        guard let input = window.keyInput else { return false }
        switch key {
        case .return: window.pressReturn()
        case .delete: input.deleteBackward()
        }
        return true
      }
    case .hideKeyboard:
      at(step.begin) { window in
        guard window.keyboard?.isShown ?? false else { return false }
        window.endEditing(false)
        return true
      }
    default: break
    }
  }
}
