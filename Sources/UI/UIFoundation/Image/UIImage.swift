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

  public convenience override init() { self.init(image: nil, scale: 1, mode: .automatic) }

  public convenience init(cgImage: CGImage) {
    self.init(image: cgImage, scale: 1, mode: .automatic)
  }

  /// - Precondition: `scale` is positive.
  public convenience init(cgImage: CGImage, scale: CGFloat) {
    self.init(image: cgImage, scale: scale, mode: .automatic)
  }

  private init(image: CGImage?, scale: CGFloat, mode: RenderingMode) {
    precondition(scale > 0, "an image's scale must be positive, not \(scale)")
    cgImage = image
    self.scale = scale
    renderingMode = mode
  }

  /// Points.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    return CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
  }

  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(image: cgImage, scale: scale, mode: mode)
  }
}
