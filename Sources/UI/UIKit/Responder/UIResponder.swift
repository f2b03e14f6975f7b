import CoreGraphics
import Foundation

/// An object that events travel through.
@preconcurrency @MainActor
open class UIResponder: AccessibleObject {
  /// For what is read from nib files: since none is read here, nobody calls it.
  open func awakeFromNib() {}

  /// For Xcode's canvas: nobody calls it.
  open func prepareForInterfaceBuilder() {}

  public override init() { super.init() }

  deinit { AssociatedValues.release(of: self) }

  /// The class and the address; of views also the frame and what differs from a plain view.
  nonisolated open override var description: String {
    guard MainQueue.isCurrent else { return ObjectDescription.of(self) }
    return MainActor.assumeIsolated {
      (self as? UIView)?.fullDescription ?? ObjectDescription.of(self)
    }
  }

  /// Who gets an event that this responder does not handle.
  open var next: UIResponder? { nil }

  // MARK: Touches

  /// Hears that fingers came down; this implementation hands on to the next responder, as the others do.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Hears that something else took the touches, such as a gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: First responder

  /// Whether the responder would take what is typed.
  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { windowInChain?.firstResponder === self }

  /// Asks to be the one of the window that takes what is typed; the one that was lets go first.
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
      // The keyboard stays for the next one.
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

  /// Whether the responder becomes first once it is in a window, as one does that asked for it in `viewDidLoad`.
  var waitsToBeFirstResponder = false

  /// Whether editing has begun when the keyboard comes, rather than after it.
  var beginsBeforeKeyboard: Bool { false }

  // MARK: In place of the keyboard

  /// What is shown instead of the keyboard while the responder takes what is typed.
  open var inputView: UIView? { nil }
  /// What is shown above it.
  open var inputAccessoryView: UIView? { nil }

  /// Has other views shown there from now on, where this is the first responder.
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
  /// Has whoever in this view takes what is typed let go of it; says whether nobody is left.
  ///
  /// - Parameter force: whether it lets go even where it would not.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder,
      first === self || (first as? UIView)?.isDescendant(of: self) ?? false
    else { return true }
    let hasLetGo = first.canResignFirstResponder && first.resignFirstResponder()
    if !hasLetGo, force {
      window.firstResponder = nil
      window.keyboard?.follow()
    }
    return hasLetGo || force
  }
}
