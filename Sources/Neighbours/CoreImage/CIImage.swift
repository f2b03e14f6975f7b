import CoreGraphics
public import Foundation
public import ImageIO
import PegPixels
public import UIKit

/// A picture that filters make when a context asks for its pixels.
///
/// - Units: pixels, y up.
/// - Source: Apple, "CIImage".
open class CIImage: NSObject, @unchecked Sendable {
  let recipe: ImageRecipe
  /// The stored picture that the image was made of; nil for the result of a filter.
  open private(set) var cgImage: CGImage?
  open private(set) var url: URL?
  open private(set) var properties: [String: Any]

  init(_ recipe: ImageRecipe, cgImage: CGImage? = nil, url: URL? = nil) {
    self.recipe = recipe
    self.cgImage = cgImage
    self.url = url
    properties = [:]
  }

  public convenience init(cgImage image: CGImage) {
    self.init(ImageRecipe(image.bitmap), cgImage: image)
  }

  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
    self.init(cgImage: image)
  }

  /// Creates the stored picture of an image, not turned upright; nil if it has no pixels.
  public convenience init?(image: UIImage) {
    guard let cgImage = image.cgImage else { return nil }
    self.init(cgImage: cgImage)
  }

  public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) {
    self.init(image: image)
  }

  /// Creates the picture of a file's bytes; nil if they are none.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }

  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard let data = try? Data(contentsOf: url), let image = UIImage(data: data)?.cgImage else {
      return nil
    }
    self.init(ImageRecipe(image.bitmap), cgImage: image, url: url)
  }

  /// Creates an endless area of a colour.
  public convenience init(color: CIColor) {
    let pixel = color.pixel
    self.init(ImageRecipe(extent: .infinite) { PixelArea($0, repeating: pixel) })
  }

  open class func empty() -> CIImage { CIImage(.empty) }

  public static var black: CIImage { CIImage(color: .black) }
  public static var white: CIImage { CIImage(color: .white) }
  public static var red: CIImage { CIImage(color: .red) }
  public static var green: CIImage { CIImage(color: .green) }
  public static var blue: CIImage { CIImage(color: .blue) }
  public static var clear: CIImage { CIImage(color: .clear) }

  /// The area of the picture; infinite for a colour. Units: pixels, y up.
  open var extent: CGRect { recipe.extent }

  open override var description: String { "<CIImage: extent \(extent)>" }

  // MARK: Changes

  open func cropped(to rect: CGRect) -> CIImage { CIImage(recipe.cropped(to: rect)) }
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    CIImage(recipe.transformed(by: matrix))
  }
  open func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
    transformed(by: matrix)
  }
  open func clampedToExtent() -> CIImage { CIImage(recipe.clamped()) }
  open func clamped(to rect: CGRect) -> CIImage { cropped(to: rect).clampedToExtent() }

  open func composited(over dest: CIImage) -> CIImage {
    let extent = extent.unionOfExtents(dest.extent)
    return CIImage(
      recipe.combined(with: dest.recipe, extent: extent) { over, below in
        over + below * (1 - over.w)
      })
  }

  open func applyingFilter(_ filterName: String) -> CIImage {
    applyingFilter(filterName, parameters: [:])
  }

  /// Returns the result of a filter; the image itself if there is no such filter, which is reported.
  open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    for (key, value) in params { filter.setValue(value, forKey: key) }
    return filter.outputImage ?? self
  }

  /// Units: pixels.
  open func applyingGaussianBlur(sigma: Double) -> CIImage {
    applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
  }

  open func premultiplyingAlpha() -> CIImage {
    CIImage(recipe.mapped { SIMD4($0.x * $0.w, $0.y * $0.w, $0.z * $0.w, $0.w) })
  }

  open func unpremultiplyingAlpha() -> CIImage {
    CIImage(
      recipe.mapped { $0.w > 0 ? SIMD4($0.x / $0.w, $0.y / $0.w, $0.z / $0.w, $0.w) : $0 })
  }

  open func settingAlphaOne(in extent: CGRect) -> CIImage {
    cropped(to: extent).composited(over: CIImage(color: .black).cropped(to: extent))
  }

  open func samplingNearest() -> CIImage { CIImage(recipe.sampled(nearest: true)) }
  open func samplingLinear() -> CIImage { CIImage(recipe.sampled(nearest: false)) }

  /// Returns the picture turned upright from a stored orientation.
  ///
  /// - Parameter orientation: the number of Exif, 1...8.
  open func oriented(forExifOrientation orientation: Int32) -> CIImage {
    transformed(by: orientationTransform(forExifOrientation: orientation))
  }

  open func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    oriented(forExifOrientation: Int32(orientation.rawValue))
  }

  open func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
    let (width, height) = (extent.width, extent.height)
    let origin = CGAffineTransform(translationX: -extent.minX, y: -extent.minY)
    // - Source: Exif 2.32 §4.6.4 A, tag 274, with y up.
    let turn =
      switch orientation {
      case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
      case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
      case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
      case 5: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
      case 6: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
      case 7: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case 8: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
      default: CGAffineTransform.identity
      }
    return origin.concatenating(turn)
  }
}

/// A setting of reading an image; none changes anything here.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let applyOrientationProperty = CIImageOption(
    rawValue: "kCIImageApplyOrientationProperty")
  public static let colorSpace = CIImageOption(rawValue: "kCIImageColorSpace")
  public static let properties = CIImageOption(rawValue: "kCIImageProperties")
}

extension UIImage {
  /// Creates the image of a filter's result, drawn at once; empty if its area is infinite or empty.
  public convenience init(ciImage: CIImage) { self.init(ciImage: ciImage, scale: 1) }

  public convenience init(
    ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation = .up
  ) {
    if let image = CIContext().createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: image, scale: scale, orientation: orientation)
    } else {
      self.init()
    }
  }

  /// Always nil: an image made of a filter's result has pixels of its own here.
  public var ciImage: CIImage? { nil }
}
