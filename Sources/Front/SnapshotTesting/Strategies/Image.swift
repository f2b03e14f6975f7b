public import Foundation
public import UIKit
import PegImageIO

extension Diffing where Value == UIImage {
  /// Compares pictures pixel by pixel.
  public static var image: Diffing { image() }

  /// Compares pictures byte by byte, or as people see them.
  ///
  /// - Parameters:
  ///   - precision: the share of bytes, four to a pixel, that must be equal; 1 lets no byte differ. Where
  ///     `perceptualPrecision` is less than 1, the share of pixels that must be alike.
  ///   - perceptualPrecision: how like a pixel must be: one whose colour lies up to 100 · (1 − this) from the
  ///     reference's, in steps of CIE L*a*b*, counts as the same. People begin to see differences of 1 to 2.
  ///   - scale: of pictures read from references. Units: pixels per point.
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
  ///   - precision: the share of bytes, four to a pixel, that must be equal; 1 lets no byte differ.
  ///   - perceptualPrecision: how like a pixel must be to count as the same; 1 asks for the same bytes.
  ///   - scale: of pictures read from references. Units: pixels per point.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(
        precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
  }
}
