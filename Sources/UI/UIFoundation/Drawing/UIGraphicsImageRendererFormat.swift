public import Foundation

/// The format of a renderer's images.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  /// The range of colours; here all ranges are limited to sRGB.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// The number of pixels per point; if it isn't finite and positive, that of the screen is used.
  open var scale: CGFloat = ImageScale.ofScreen
  /// Whether images are initially black instead of transparent.
  open var opaque = false
  open var preferredRange = Range.automatic

  public required init() { super.init() }

  /// Creates the format for a screen with the traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

extension UIImage {
  /// A format that makes images like this one: of its scale, with transparent pixels.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}
