import CoreGraphics
import Foundation
public import PegFoundation
public import PegRuntime

/// An object that handles events or passes them on.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject, UIResponderStandardEditActions {
  /// Called by Xcode's canvas, so never here.
  open func prepareForInterfaceBuilder() {}

  public override init() { super.init() }

  deinit { AssociatedValues.release(of: self) }

  /// The class and the address; for views also the frame and what differs from a plain view.
  nonisolated open override var description: String {
    guard MainQueue.isCurrent else { return ObjectDescription.of(self) }
    return MainActor.assumeIsolated {
      (self as? UIView)?.fullDescription ?? ObjectDescription.of(self)
    }
  }

  /// The responder that gets events which this one does not handle.
  open var next: UIResponder? { nil }

  /// The undo manager of the nearest responder that has one; windows have.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Actions

  /// Whether the responder takes an action: if it has the method. Of the actions that edit, it has those that its class overrides.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditAction(action).map { overrides($0) } ?? responds(to: action)
  }

  /// Returns the first responder of the chain from this one on that takes an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Updates a command's title, state and attributes before a menu shows it.
  open func validate(_ command: UICommand) {}

  /// Changes the menus of the system: the main menu for the application and its delegate, the context menus for all others.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// The commands that keys of a hardware keyboard call while the responder is in the chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Editing
  // These do nothing but end the program, as of a class that lacks the method: the classes that can edit override them.

  open func cut(_ sender: Any?) { lacks("cut:") }
  open func copy(_ sender: Any?) { lacks("copy:") }
  open func paste(_ sender: Any?) { lacks("paste:") }
  open func pasteAndMatchStyle(_ sender: Any?) { lacks("pasteAndMatchStyle:") }
  open func pasteAndGo(_ sender: Any?) { lacks("pasteAndGo:") }
  open func pasteAndSearch(_ sender: Any?) { lacks("pasteAndSearch:") }
  open func select(_ sender: Any?) { lacks("select:") }
  open func selectAll(_ sender: Any?) { lacks("selectAll:") }
  open func delete(_ sender: Any?) { lacks("delete:") }
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    lacks("makeTextWritingDirectionLeftToRight:")
  }
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    lacks("makeTextWritingDirectionRightToLeft:")
  }
  open func toggleBoldface(_ sender: Any?) { lacks("toggleBoldface:") }
  open func toggleItalics(_ sender: Any?) { lacks("toggleItalics:") }
  open func toggleUnderline(_ sender: Any?) { lacks("toggleUnderline:") }
  open func increaseSize(_ sender: Any?) { lacks("increaseSize:") }
  open func decreaseSize(_ sender: Any?) { lacks("decreaseSize:") }
  open func find(_ sender: Any?) { lacks("find:") }
  open func findAndReplace(_ sender: Any?) { lacks("findAndReplace:") }
  open func findNext(_ sender: Any?) { lacks("findNext:") }
  open func findPrevious(_ sender: Any?) { lacks("findPrevious:") }
  open func useSelectionForFind(_ sender: Any?) { lacks("useSelectionForFind:") }
  open func printContent(_ sender: Any?) { lacks("printContent:") }
  open func rename(_ sender: Any?) { lacks("rename:") }
  open func duplicate(_ sender: Any?) { lacks("duplicate:") }
  open func move(_ sender: Any?) { lacks("move:") }
  open func export(_ sender: Any?) { lacks("export:") }

  // MARK: Keys

  /// Called when a key goes down; like the others, this implementation passes the event to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Touches

  /// Called when fingers come down; like the others, this implementation passes the event to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when the touches are taken away, for example by a gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Motion

  /// Called when the device begins to be shaken, which no script does; like the others, this implementation passes the event on.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Activities

  /// The activity of the person that the responder stands for; no other device continues it here.
  open var userActivity: NSUserActivity?

  /// Brings an activity up to date; the base class does nothing.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores the state of an activity; the base class does nothing.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  // MARK: First responder

  /// Whether the responder can take typed text.
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { windowInChain?.firstResponder === self }

  /// Makes this the responder in the window that takes typed text; the present one resigns first.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = windowInChain else {
      waitsToBeFirstResponder = canBecomeFirstResponder
      return false
    }
    waitsToBeFirstResponder = false
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = window.firstResponder {
      // The keyboard stays for the next responder.
      window.isHandingOver = true
      defer { window.isHandingOver = false }
      guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    if !beginsBeforeKeyboard { window.keyboard?.follow() }
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    waitsToBeFirstResponder = false
    if let window = windowInChain, window.firstResponder === self {
      window.firstResponder = nil
      if !window.isHandingOver { window.keyboard?.follow() }
    }
    return true
  }

  /// Whether the responder becomes first once it is in a window, as after a call in `viewDidLoad`.
  var waitsToBeFirstResponder = false

  /// Whether editing begins before the keyboard appears, rather than after.
  var beginsBeforeKeyboard: Bool { false }

  // MARK: In place of the keyboard

  /// The view shown instead of the keyboard while the responder takes typed text.
  open var inputView: UIView? { nil }
  /// The view shown above the keyboard.
  open var inputAccessoryView: UIView? { nil }

  /// The keyboard layout in which the responder takes text.
  open var textInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

  /// Updates the views shown in place of the keyboard, if this is the first responder.
  open func reloadInputViews() {
    if let window = windowInChain, window.firstResponder === self { window.keyboard?.follow() }
  }

  var windowInChain: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let window = current as? UIWindow { return window }
      responder = current.next
    }
    return nil
  }
}

extension UIView {
}
