public import CoreGraphics
public import Foundation
import PegPixels

/// The context for the drawing actions of an image renderer.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The drawing so far.
  open var currentImage: UIImage {
    UIImage(picture: cgContext.picture, scale: cgContext.scale, background: cgContext.background)
  }
}

/// Makes images from drawing actions.
open class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  open private(set) var format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Whether the size isn't empty.
  open var allowsImageOutput: Bool { bounds.size.width > 0 && bounds.size.height > 0 }

  /// - Parameter size: in points.
  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size))
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// - Parameter bounds: the rectangle in the drawing's coordinates. Units: points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  /// Returns the drawing of the actions as an image.
  open func image(actions: DrawingActions) -> UIImage {
    guard allowsImageOutput, bounds.width.isFinite, bounds.height.isFinite else { return UIImage() }
    let scale = ImageScale.checked(format.scale)
    let context = CGContext(
      size: bounds.size, scale: scale,
      base: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
    if format.opaque { context.fillBackground(.black) }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    actions(UIGraphicsImageRendererContext(context, format: format))
    return UIImage(
      picture: context.finish(), scale: scale, background: context.background)
  }

  /// Returns the drawing of the actions as a PNG file; empty if it has no pixels.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// Returns the drawing of the actions as a JPEG file; empty if it has no pixels.
  ///
  /// - Parameter compressionQuality: 0...1.
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions)
    -> Data
  {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
