public import Foundation

/// How the images of a renderer are made.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat, @unchecked Sendable {
  /// How colours outside of sRGB are kept; every range ends up in sRGB here.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// Pixels per point; numbers that are not positive and finite take those of the screen.
  open var scale: CGFloat = ImageScale.ofScreen
  /// Whether images start black rather than transparent.
  open var opaque = false
  open var preferredRange = Range.automatic

  public required init() { super.init() }

  /// The format for a screen with the traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}
