import PegGeometry

/// Device coordinates as whole numbers: 1024 units a pixel.
///
/// All geometry goes through this grid, so that coverage is computed with integers: equal on every machine, and equal
/// after a move by whole pixels.
enum Subpixel {
  static let bits = 10
  static let one = 1 << bits

  /// Lines are cut at this distance from the origin. Units: pixels; far beyond any bitmap.
  static let limit = 1_048_576.0

  /// Returns the nearest grid coordinate of a pixel coordinate, cut to the limit; zero for what is not a number.
  @inline(__always)
  static func units(_ pixels: Double) -> Int {
    if pixels.isNaN { return 0 }
    return floor(max(-limit, min(limit, pixels)) * Double(one) + 0.5)
  }

  /// Returns the nearest whole pixel, halves towards larger coordinates. Units: pixels out, grid units in.
  static func nearestPixel(_ units: Int) -> Int { (units + one / 2) >> bits }

  /// Returns the largest integer that is not larger.
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

  /// Creates the rectangle nearest to one in pixels; nil where a coordinate is not a number.
  init?(_ rect: Rect) {
    guard !(rect.left.isNaN || rect.top.isNaN || rect.right.isNaN || rect.bottom.isNaN) else {
      return nil
    }
    x0 = Subpixel.units(rect.left)
    y0 = Subpixel.units(rect.top)
    x1 = Subpixel.units(rect.right)
    y1 = Subpixel.units(rect.bottom)
  }

  /// The rectangle with each edge on its nearest pixel edge.
  var snapped: SubpixelRect {
    var result = self
    result.x0 = Subpixel.nearestPixel(x0) << Subpixel.bits
    result.y0 = Subpixel.nearestPixel(y0) << Subpixel.bits
    result.x1 = Subpixel.nearestPixel(x1) << Subpixel.bits
    result.y1 = Subpixel.nearestPixel(y1) << Subpixel.bits
    return result
  }

  var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  /// True where every edge lies between two pixels.
  var isPixelAligned: Bool { (x0 | y0 | x1 | y1) & (Subpixel.one - 1) == 0 }

  /// The pixels it touches.
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
