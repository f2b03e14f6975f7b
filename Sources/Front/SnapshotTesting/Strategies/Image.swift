public import Foundation
public import UIKit
import PegImageIO

extension Diffing where Value == UIImage {
  /// Compares pictures pixel by pixel.
  public static var image: Diffing { image() }

  /// Compares pictures byte by byte, or by the colour differences that people see.
  ///
  /// - Parameters:
  ///   - precision: the share of bytes, four to a pixel, that must be equal; with 1, no byte may differ. If
  ///     `perceptualPrecision` is less than 1, the share of pixels that must match.
  ///   - perceptualPrecision: how similar a pixel must be to match. A pixel matches if its colour difference (CIE ΔE 2000) from
  ///     the reference's is at most 100 · (1 − this). People begin to see differences of 1 to 2.
  ///   - scale: the scale of pictures read from references. Units: pixels per point.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Diffing {
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
    diffing.imagePrecision = ImagePrecision(share: precision, perceptual: perceptualPrecision)
    return diffing
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// The picture itself.
  public static var image: Snapshotting { image() }

  /// The picture itself.
  ///
  /// - Parameters:
  ///   - precision: the share of bytes, four to a pixel, that must be equal; with 1, no byte may differ.
  ///   - perceptualPrecision: how similar a pixel must be to match; 1 requires equal bytes.
  ///   - scale: the scale of pictures read from references. Units: pixels per point.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(
        precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
  }
}
