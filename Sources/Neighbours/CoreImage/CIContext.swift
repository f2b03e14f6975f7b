import CoreGraphics
public import Foundation
import PegPixels
import PegScene
public import UIKit

/// A setting of a context; none changes the pixels here.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  public static let workingFormat = CIContextOption(rawValue: "working_format")
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  public static let cacheIntermediates = CIContextOption(rawValue: "kCIContextCacheIntermediates")
  public static let priorityRequestLow = CIContextOption(rawValue: "low_priority")
  public static let name = CIContextOption(rawValue: "kCIContextName")
}

/// The arrangement of a pixel's components.
public struct CIFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int32

  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static let ARGB8 = CIFormat(rawValue: 265)
  public static let BGRA8 = CIFormat(rawValue: 266)
  public static let RGBA8 = CIFormat(rawValue: 264)
}

/// Makes the pixels of images.
///
/// Filters work on linear sRGB with 32-bit components; results are 8-bit sRGB.
///
/// - Source: Apple, "CIContext".
open class CIContext: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  public convenience init(options: [CIContextOption: Any]?) { self.init() }

  /// The largest side of a picture. Units: pixels.
  open func outputImageMaximumSize() -> CGSize {
    CGSize(width: PixelRect.limit, height: PixelRect.limit)
  }
  open func inputImageMaximumSize() -> CGSize { outputImageMaximumSize() }

  /// Draws a part of an image; nil if the part is empty or infinite.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    guard !fromRect.isInfinite, !fromRect.isNull else {
      SceneDiagnostics.reportMissing(
        "CIContext draws no picture of an infinite area; crop the image first")
      return nil
    }
    let rect = PixelRect(fromRect)
    guard !rect.isEmpty else { return nil }
    guard rect.width <= PixelRect.limit, rect.height <= PixelRect.limit else {
      SceneDiagnostics.reportMissing(
        "CIContext draws no picture of \(rect.width) × \(rect.height) pixels; a side has at most "
          + "\(PixelRect.limit)")
      return nil
    }
    return CGImage(image.recipe.bitmap(rect))
  }

  open func createCGImage(
    _ image: CIImage, from fromRect: CGRect, format: CIFormat, colorSpace: CGColorSpace?
  ) -> CGImage? { createCGImage(image, from: fromRect) }

  /// Writes a part of an image as bytes in the order red, green, blue, alpha, or as the format says.
  ///
  /// - Shape: as many rows as the part, of `rowBytes` bytes, the uppermost first.
  open func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    let rect = PixelRect(bounds)
    guard !bounds.isInfinite, !rect.isEmpty, rowBytes >= 4 * rect.width else { return }
    let places: [Int] =
      format == .BGRA8 ? [2, 1, 0, 3] : format == .ARGB8 ? [1, 2, 3, 0] : [0, 1, 2, 3]
    let bitmap = image.recipe.bitmap(rect)
    for y in 0..<rect.height {
      let target = (data + y * rowBytes).assumingMemoryBound(to: UInt8.self)
      bitmap.withRow(y) { row in
        for index in row.indices { target[index & ~3 + places[index & 3]] = row[index] }
      }
    }
  }

  open func pngRepresentation(
    of image: CIImage, format: CIFormat, colorSpace: CGColorSpace, options: [String: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent).flatMap { UIImage(cgImage: $0).pngData() }
  }

  open func jpegRepresentation(
    of image: CIImage, colorSpace: CGColorSpace, options: [String: Any] = [:]
  ) -> Data? {
    createCGImage(image, from: image.extent)
      .flatMap { UIImage(cgImage: $0).jpegData(compressionQuality: 0.9) }
  }

  open func clearCaches() {}
}
