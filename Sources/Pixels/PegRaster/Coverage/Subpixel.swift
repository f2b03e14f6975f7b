import PegGeometry

/// Device coordinates as integers: 1024 units per pixel.
///
/// All geometry is rounded to this grid, so that coverage is computed with integers. It is equal on every machine, and
/// does not change when a shape moves by whole pixels.
enum Subpixel {
  static let bits = 10
  static let one = 1 << bits

  /// The distance from the origin at which lines are clipped, far beyond any bitmap. Units: pixels.
  static let limit = 1_048_576.0

  /// Returns the nearest grid coordinate of a pixel coordinate, clamped to the limit; zero for NaN.
  @inline(__always)
  static func units(_ pixels: Double) -> Int {
    if pixels.isNaN { return 0 }
    return floor(max(-limit, min(limit, pixels)) * Double(one) + 0.5)
  }

  /// Returns the nearest whole pixel, halves rounded up. Units: pixels for the result, grid units for the argument.
  static func nearestPixel(_ units: Int) -> Int { (units + one / 2) >> bits }

  /// Returns the largest integer not above the value.
  @inline(__always)
  static func floor(_ value: Double) -> Int {
    let truncated = Int(value)
    return Double(truncated) > value ? truncated - 1 : truncated
  }
}

/// An upright rectangle on the subpixel grid.
///
/// - Units: grid units.
struct SubpixelRect: Hashable, Sendable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int

  /// Creates the rectangle nearest to one in pixels; nil if a coordinate is NaN.
  init?(_ rect: Rect) {
    guard !(rect.left.isNaN || rect.top.isNaN || rect.right.isNaN || rect.bottom.isNaN) else {
      return nil
    }
    x0 = Subpixel.units(rect.left)
    y0 = Subpixel.units(rect.top)
    x1 = Subpixel.units(rect.right)
    y1 = Subpixel.units(rect.bottom)
  }

  /// The rectangle with each edge moved to its nearest pixel edge.
  var snapped: SubpixelRect {
    var result = self
    result.x0 = Subpixel.nearestPixel(x0) << Subpixel.bits
    result.y0 = Subpixel.nearestPixel(y0) << Subpixel.bits
    result.x1 = Subpixel.nearestPixel(x1) << Subpixel.bits
    result.y1 = Subpixel.nearestPixel(y1) << Subpixel.bits
    return result
  }

  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  /// Whether every edge lies on a pixel edge.
  var isPixelAligned: Bool { (x0 | y0 | x1 | y1) & (Subpixel.one - 1) == 0 }

  /// The pixels that the rectangle touches.
  var hull: PixelRect {
    let up = Subpixel.one - 1
    return isEmpty
      ? .empty
      : PixelRect(
        x0: x0 >> Subpixel.bits, y0: y0 >> Subpixel.bits, x1: (x1 + up) >> Subpixel.bits,
        y1: (y1 + up) >> Subpixel.bits)
  }

  /// Units: pixels.
  var rect: Rect {
    let unit = 1 / Double(Subpixel.one)
    return Rect(
      left: Double(x0) * unit, top: Double(y0) * unit, right: Double(x1) * unit,
      bottom: Double(y1) * unit)
  }
}
