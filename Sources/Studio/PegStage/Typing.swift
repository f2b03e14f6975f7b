import PegMotion
import QuartzCore
import UIKit

/// Types a script's text into the view that is being edited.
@MainActor
final class Typing {
  private let window: UIWindow
  /// The first step without a view being edited, in the syntax of scripts, and its time.
  private(set) var missed: (step: String, time: SceneTime)?

  init(_ window: UIWindow) { self.window = window }

  /// Schedules all keys of a step; its characters are evenly distributed over its time, the first one at once.
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
    case .keyPress(let press):
      at(step.begin) { window in
        window.press(press.key)
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
