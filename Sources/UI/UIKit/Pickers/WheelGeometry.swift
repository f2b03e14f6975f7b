import CoreGraphics
import PegMotion

/// The cylinder on which the rows of a wheel lie, seen from the front.
///
/// A row's distance is measured along the cylinder, from the row in the middle.
///
/// - Units: points.
/// - Source: own choices after pictures of iOS 15 to 18: the cylinder is as high as the wheel, and rows beside the middle are half as
///   strong, times the cosine of the angle by which they are turned away.
struct WheelGeometry: Equatable {
  /// - Source: rows of 32 as on iOS 14 to 18.
  static let defaultRowHeight: CGFloat = 32

  let height: CGFloat
  let rowHeight: CGFloat

  var radius: CGFloat { max(height / 2, 1) }

  /// The distance along the cylinder up to which rows are in sight.
  var reach: CGFloat { radius * .pi / 2 }

  /// The look of a row.
  struct Look: Equatable {
    /// The distance of the row's middle from the wheel's middle, downwards.
    let y: CGFloat
    /// The factor of the row's height.
    let foreshortening: CGFloat
    let alpha: CGFloat
  }

  /// Returns the look of a row at a distance; nil if the cylinder hides it.
  func look(at distance: CGFloat) -> Look? {
    guard abs(distance) < reach else { return nil }
    let (sin, cos) = Elementary.sinCos(Double(distance / radius))
    let share = min(1, abs(distance) / rowHeight)
    return Look(
      y: radius * CGFloat(sin), foreshortening: CGFloat(cos),
      alpha: 1 - share + share * 0.5 * CGFloat(cos))
  }

  /// Returns the distance along the cylinder of what shows at a height, the inverse of `look(at:)`.
  func distance(at y: CGFloat) -> CGFloat {
    let sin = Double(min(max(y / radius, -1), 1))
    return radius * CGFloat(Elementary.atan2(sin, (1 - sin * sin).squareRoot()))
  }
}
