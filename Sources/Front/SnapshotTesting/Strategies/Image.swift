public import Foundation
public import UIKit
import PegImageIO

extension Diffing where Value == UIImage {
  /// Compares pictures pixel by pixel.
  public static var image: Diffing { image() }

  /// Compares pictures byte by byte.
  ///
  /// - Parameters:
  ///   - precision: the share of bytes, four to a pixel, that must be equal; 1 lets no byte differ.
  ///   - scale: of pictures read from references. Units: pixels per point.
  public static func image(precision: Float = 1, scale: CGFloat? = nil) -> Diffing {
    var diffing = Diffing(
      toData: { image in
        guard let bitmap = image.cgImage?.bitmap, let bytes = try? PNGEncoder.encode(bitmap) else {
          return Data()
        }
        return Data(bytes)
      },
      fromData: { UIImage(data: $0, scale: scale ?? 1) ?? UIImage() },
      diff: { reference, new in
        guard reference.cgImage != new.cgImage else { return nil }
        return ("Newly-taken snapshot does not match reference.", [])
      })
    diffing.imagePrecision = precision
    return diffing
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// The picture itself.
  public static var image: Snapshotting { image() }

  /// The picture itself.
  ///
  /// - Parameter precision: the share of bytes, four to a pixel, that must be equal; 1 lets no byte differ.
  public static func image(precision: Float = 1, scale: CGFloat? = nil) -> Snapshotting {
    Snapshotting(pathExtension: "png", diffing: .image(precision: precision, scale: scale))
  }
}
