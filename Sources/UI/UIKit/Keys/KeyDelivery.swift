import Foundation
import PegMotion
import PegRuntime
import QuartzCore

/// Delivers the keys of a hardware keyboard to a window.
///
/// - Source: Apple's pages of UIKeyCommand, of `wantsPriorityOverSystemBehavior` and of UIPress: commands of the chain come before
///   those of the main menu, editing before commands that do not ask for priority, and presses get what is left.
extension UIWindow {
  /// The responder that keys go to: the first responder, otherwise the controller on top.
  private var keyTarget: UIResponder {
    firstResponder ?? topController ?? self
  }

  /// Presses a key and lifts it.
  package func press(_ key: UIKey) {
    let target = keyTarget
    let input = keyInput
    let edits = input.map { _ in key.edits } ?? false
    if let command = command(for: key, from: target, onlyUrgent: edits) {
      return command.performWithSender(self, target: target.takes(command))
    }
    let press = UIPress(key, in: self, target, timestamp: SceneClock.current.now.seconds)
    target.pressesBegan([press], with: UIPressesEvent(press))
    if edits, let input = keyInput { key.edit(input, in: self) }
    press.phase = .ended
    target.pressesEnded([press], with: UIPressesEvent(press))
  }

  /// Returns the command that a key calls: of the chain, then of the main menu.
  private func command(
    for key: UIKey, from target: UIResponder, onlyUrgent: Bool
  ) -> UIKeyCommand? {
    var responder: UIResponder? = target
    while let current = responder {
      let found = current.keyCommands?.first {
        $0.matches(key) && (!onlyUrgent || $0.wantsPriorityOverSystemBehavior)
          && target.takes($0) != nil
      }
      if let found { return found }
      responder = current.next
    }
    return MainMenu.build().elements.lazy.compactMap { $0 as? UIKeyCommand }.first {
      $0.matches(key) && !$0.attributes.contains(.disabled)
        && (!onlyUrgent || $0.wantsPriorityOverSystemBehavior) && target.takes($0) != nil
    }
  }
}

extension UIResponder {
  /// Returns the first object of the chain that takes a command's action, after it has brought the command up to date; nil if none does.
  fileprivate func takes(_ command: UICommand) -> Any? {
    guard let found = target(forAction: command.action, withSender: command) else { return nil }
    (found as? UIResponder)?.validate(command)
    return command.attributes.contains(.disabled) ? nil : found
  }
}

extension UIKey {
  /// Whether the key changes an edited text or moves its caret, so that commands without priority do not get it.
  fileprivate var edits: Bool {
    guard modifierFlags.isDisjoint(with: [.command, .control]) else { return false }
    switch keyCode {
    case .keyboardEscape: return false
    case .keyboardReturnOrEnter, .keyboardDeleteOrBackspace, .keyboardLeftArrow,
      .keyboardRightArrow,
      .keyboardUpArrow, .keyboardDownArrow, .keyboardTab:
      return true
    default: return !characters.hasPrefix("UIKeyInput")
    }
  }

  /// Does to an edited text what the key stands for.
  @MainActor
  fileprivate func edit(_ input: any UIKeyInput, in window: UIWindow) {
    switch keyCode {
    case .keyboardReturnOrEnter: window.pressReturn()
    case .keyboardDeleteOrBackspace: input.deleteBackward()
    case .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow:
      (input as? any CaretMoving)?.moveCaret(keyCode, extending: modifierFlags.contains(.shift))
    case .keyboardTab: if !(input is UITextField) { input.insertText("\t") }
    default: input.insertText(characters)
    }
  }
}

/// A text whose caret the arrow keys move.
@MainActor
protocol CaretMoving {
  /// - Parameter extending: whether the selection grows to the new place, rather than the caret moving there.
  func moveCaret(_ arrow: UIKeyboardHIDUsage, extending: Bool)
}
