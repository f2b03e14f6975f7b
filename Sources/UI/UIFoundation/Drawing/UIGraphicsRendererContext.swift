public import CoreGraphics
public import Foundation

/// The context for the drawing actions of a renderer.
open class UIGraphicsRendererContext: NSObject {
  open private(set) var cgContext: CGContext
  open private(set) var format: UIGraphicsRendererFormat

  package init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// Fills the rectangle with the fill colour, replacing the pixels there.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .copy) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    UIGraphicsPushContext(cgContext)
    UIRectFillUsingBlendMode(rect, blendMode)
    UIGraphicsPopContext()
  }

  /// Draws a border of one point inside the rectangle with the fill colour, replacing the pixels there.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .copy) }

  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    UIGraphicsPushContext(cgContext)
    UIRectFrameUsingBlendMode(rect, blendMode)
    UIGraphicsPopContext()
  }

  /// Clips later drawing to the rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
