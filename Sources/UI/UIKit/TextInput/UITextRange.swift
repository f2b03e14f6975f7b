public import Foundation
public import UIFoundation

/// A place in text, whose meaning the object that holds the text defines.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// A range of text, whose ends subclasses define; this one is empty.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  private let place = UITextPosition()

  public override init() { super.init() }

  open var start: UITextPosition { place }
  open var end: UITextPosition { place }
  open var isEmpty: Bool { start === end }
}

/// A rectangle of selected text, which subclasses define; this one is empty. It contains the start and the end of the selection if they
/// lie in it.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  public override init() { super.init() }

  open var rect: CGRect { .zero }
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
  open var writingDirection: NSWritingDirection { .natural }
}
