public import CoreGraphics
public import Foundation

/// A picture with a scale.
open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  // Never written after `init`, which is what makes the class safe to send.
  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat
  public let renderingMode: RenderingMode
  /// What a symbol is drawn from, in the place of `cgImage`.
  package let symbol: SymbolImage?
  /// The colour of `withTintColor`, which outranks that of the view around.
  package let tint: UIColor?

  public convenience override init() { self.init(image: nil, scale: 1, mode: .automatic) }

  public convenience init(cgImage: CGImage) {
    self.init(image: cgImage, scale: 1, mode: .automatic)
  }

  /// - Precondition: `scale` is positive.
  public convenience init(cgImage: CGImage, scale: CGFloat) {
    self.init(image: cgImage, scale: scale, mode: .automatic)
  }

  /// Creates an image of a symbol, drawn as another image is.
  convenience init(symbol: SymbolImage, scale: CGFloat, like other: UIImage? = nil) {
    self.init(
      image: nil, scale: scale, mode: other?.renderingMode ?? .automatic, symbol: symbol,
      tint: other?.tint)
  }

  private init(
    image: CGImage?, scale: CGFloat, mode: RenderingMode, symbol: SymbolImage? = nil,
    tint: UIColor? = nil
  ) {
    precondition(scale > 0, "an image's scale must be positive, not \(scale)")
    cgImage = image
    self.scale = scale
    renderingMode = mode
    self.symbol = symbol
    self.tint = tint
  }

  /// Points.
  public var size: CGSize {
    if let symbol { return symbol.glyph.size }
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(image: cgImage, scale: scale, mode: mode, symbol: symbol, tint: tint)
  }

  /// Returns the image drawn in one colour, which the view around may still replace by its own.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// Returns the image drawn in one colour.
  ///
  /// - Parameter renderingMode: `alwaysOriginal` keeps the colour whatever the view around says.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(image: cgImage, scale: scale, mode: renderingMode, symbol: symbol, tint: color)
  }
}
