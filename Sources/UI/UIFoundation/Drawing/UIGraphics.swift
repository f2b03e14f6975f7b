public import CoreGraphics
public import Foundation
import PegPixels

/// Makes the context the current one until the matching `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.push(context) }

/// Restores the context that was current before the matching `UIGraphicsPushContext`.
public func UIGraphicsPopContext() { GraphicsStack.pop() }

/// Returns the current context, such as that of `draw(_:)`; nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current }

/// Makes an empty picture with one pixel per point the current context.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes an empty picture the current context until `UIGraphicsEndImageContext`.
///
/// - Parameters:
///   - size: in points.
/// - opaque: whether the picture is initially black instead of transparent.
/// - scale: pixels per point; 0 means those of the screen.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let context = CGContext(size: size, scale: ImageScale.checked(scale))
  if opaque { context.fillBackground(.black) }
  GraphicsStack.push(context)
}

/// Returns the current picture so far; nil without a current context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = GraphicsStack.current else { return nil }
  return UIImage(
    picture: context.picture, scale: context.scale, background: context.background)
}

/// Ends the picture that `UIGraphicsBeginImageContextWithOptions` began.
public func UIGraphicsEndImageContext() { GraphicsStack.pop() }

/// Fills the rectangle in the current context with the fill colour, replacing the pixels there.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills the rectangle in the current context with the fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = GraphicsStack.current else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a border of one point inside the rectangle with the fill colour, replacing the pixels there.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a border of one point inside the rectangle with the fill colour.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = GraphicsStack.current else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  let line = min(1, rect.width / 2, rect.height / 2)
  let height = rect.height - 2 * line
  context.fill(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: line))
  context.fill(CGRect(x: rect.minX, y: rect.maxY - line, width: rect.width, height: line))
  context.fill(CGRect(x: rect.minX, y: rect.minY + line, width: line, height: height))
  context.fill(CGRect(x: rect.maxX - line, y: rect.minY + line, width: line, height: height))
  context.restoreGState()
}

/// Clips later drawing in the current context to the rectangle.
public func UIRectClip(_ rect: CGRect) { GraphicsStack.current?.clip(to: rect) }

/// The default scale of images.
enum ImageScale {
  static var ofScreen: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 1
  }

  /// Returns the scale; the screen's if it isn't finite and positive.
  static func checked(_ scale: CGFloat) -> CGFloat {
    scale > 0 && scale.isFinite ? scale : ofScreen
  }
}
