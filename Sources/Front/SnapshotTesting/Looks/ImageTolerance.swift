public import UIKit
import PegDiff

/// The difference from its reference with which a picture still matches, by a name that says what it forgives.
public struct ImageTolerance: Sendable {
  let limits: Tolerance

  /// No pixel may differ.
  public static let exact = ImageTolerance(limits: .exact)

  /// Pixels in the soft edges of shapes and letters may differ.
  public static let softEdges = ImageTolerance(
    limits: Tolerance(differingPixels: 0, channelDifference: 0, ignoresAntialiasing: true))

  /// Colours may differ by what people hardly see: CIE ΔE 2000 of at most 2.
  ///
  /// - Source: people begin to see differences of 1 to 2.
  public static let unseen = ImageTolerance(
    limits: Tolerance(differingPixels: 0, channelDifference: 255, deltaE: 2))

  /// Some pixels may differ, by any colour.
  public static func pixels(_ count: Int) -> ImageTolerance {
    precondition(count >= 0, "a number of pixels below 0")
    return ImageTolerance(limits: Tolerance(differingPixels: count, channelDifference: 255))
  }

  /// Colours may differ by at most so much.
  ///
  /// - Parameter deltaE: CIE ΔE 2000, 0 to 100.
  public static func colors(within deltaE: Double) -> ImageTolerance {
    precondition((0...100).contains(deltaE), "a colour difference outside of 0 to 100")
    return ImageTolerance(
      limits: Tolerance(differingPixels: 0, channelDifference: 255, deltaE: deltaE))
  }

  /// Returns the tolerance that forgives what either of two does, each within its own limit.
  public func and(_ other: ImageTolerance) -> ImageTolerance {
    let deltaE =
      limits.deltaE.flatMap { own in other.limits.deltaE.map { max(own, $0) } }
      ?? limits.deltaE ?? other.limits.deltaE
    return ImageTolerance(
      limits: Tolerance(
        differingPixels: max(limits.differingPixels, other.limits.differingPixels),
        channelDifference: max(limits.channelDifference, other.limits.channelDifference),
        deltaE: deltaE,
        ignoresAntialiasing: limits.ignoresAntialiasing || other.limits.ignoresAntialiasing))
  }
}

extension Snapshotting where Format == UIImage {
  /// The same picture, which may differ from its reference by a tolerance instead of `precision`.
  public func tolerating(_ tolerance: ImageTolerance) -> Snapshotting {
    var result = self
    result.diffing.imagePrecision = ImagePrecision(
      share: 1, perceptual: 1, limits: tolerance.limits)
    return result
  }
}
