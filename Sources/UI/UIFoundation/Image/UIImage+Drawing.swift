public import CoreGraphics
public import Foundation
import PegDisplayList
import PegGeometry
import PegPixels

extension UIImage {
  /// Draws the image into the current context with its upper left corner at the point.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image into the rectangle of the current context, stretched, or resized according to its cap insets.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = GraphicsStack.current else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    shown(under: .current).draw(in: rect, to: context)
    context.restoreGState()
  }

  /// Fills the rectangle of the current context with copies of the image.
  public func drawAsPattern(in rect: CGRect) {
    guard let context = GraphicsStack.current, let image = uprightPixels, size.width > 0,
      size.height > 0
    else { return }
    context.drawTiles(image, tile: size, in: rect)
  }

  /// Draws the image into a rectangle of a context, upright.
  package func draw(in rect: CGRect, to context: CGContext) {
    guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return }
    if let symbol {
      return context.draw(symbol.picture(tint: drawingTint ?? .black, traits: .current), in: rect)
    }
    guard let image = uprightPixels else { return }
    let tint = drawingTint?.resolved(.current)
    guard let resizing = style.resizing else {
      return context.drawUpright(image, in: rect, tint: tint)
    }
    context.drawUpright(image, in: rect, tint: tint, nineParts: nineParts(resizing))
  }

  /// The colour that replaces the picture's colours outside views: its own tint, or black for templates.
  private var drawingTint: UIColor? {
    if let tint = style.tint { return tint }
    return renderingMode == .alwaysTemplate ? .black : nil
  }

  func nineParts(_ resizing: (insets: UIEdgeInsets, mode: ResizingMode)) -> NineParts {
    NineParts(
      left: max(0, resizing.insets.left * scale), top: max(0, resizing.insets.top * scale),
      right: max(0, resizing.insets.right * scale),
      bottom: max(0, resizing.insets.bottom * scale), pixelsPerPoint: scale,
      filling: resizing.mode == .tile ? .tile : .stretch)
  }

  /// The stored picture turned upright; nil if there is none.
  package var uprightPixels: CGImage? {
    guard imageOrientation != .up else { return cgImage }
    guard let image = cgImage else { return nil }
    let upright =
      imageOrientation.swapsSides
      ? CGSize(width: image.height, height: image.width)
      : CGSize(width: image.width, height: image.height)
    let context = CGContext(size: upright)
    context.concatenate(imageOrientation.transform(to: upright))
    context.drawUpright(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    return UIImage(picture: context.finish(), scale: 1, background: .clear).cgImage
  }
}

extension UIImage.Orientation {
  /// Returns the map from the stored picture to the upright one of the given size.
  ///
  /// - Source: Apple's page of UIImage.Orientation: "right" means that the stored picture is turned counter-clockwise
  ///   by a quarter.
  func transform(to size: CGSize) -> CGAffineTransform {
    let (w, h) = (size.width, size.height)
    switch self {
    case .up: return .identity
    case .down: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .left: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: h)
    case .right: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: w, ty: 0)
    case .upMirrored: return CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .downMirrored: return CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case .leftMirrored: return CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: return CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: w, ty: h)
    }
  }
}
