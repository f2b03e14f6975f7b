public import CoreGraphics
public import Foundation

@MainActor
private enum ContextStack {
  static var contexts: [CGContext] = []
}

/// Makes the context the current one until the matching `UIGraphicsPopContext`.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.contexts.append(context) }

@preconcurrency @MainActor
public func UIGraphicsPopContext() { _ = ContextStack.contexts.popLast() }

/// The context that `draw(_:)` draws into, nil outside of drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.contexts.last }

/// Fills the rectangle in the current context.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
