public import CoreGraphics
public import Foundation

/// The contexts that one thread draws into, the current one last.
private final class ContextStack {
  var contexts: [CGContext] = []

  private static let key = "pegbar.contexts"

  static var current: ContextStack {
    let values = Thread.current.threadDictionary
    if let stack = values[key] as? ContextStack { return stack }
    let stack = ContextStack()
    values[key] = stack
    return stack
  }
}

/// Makes the context the thread's current one until the matching `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.contexts.append(context)
}

public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// The context that `draw(_:)` draws into, nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }

/// Fills the rectangle in the current context.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
