public import Foundation

/// A place in text, as the object that holds the text understands it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() { super.init() }
}

/// A stretch of text, whose ends subclasses know; this one is empty.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  private let place = UITextPosition()

  public override init() { super.init() }

  open var start: UITextPosition { place }
  open var end: UITextPosition { place }
  open var isEmpty: Bool { start === end }
}
