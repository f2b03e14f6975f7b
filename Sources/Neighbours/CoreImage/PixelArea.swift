import CoreGraphics
import Foundation

/// A rectangle of whole pixels, y up. Units: pixels.
struct PixelRect: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var isEmpty: Bool { width <= 0 || height <= 0 }
  var cgRect: CGRect { CGRect(x: x, y: y, width: max(0, width), height: max(0, height)) }

  /// The most pixels a side, so that areas of infinite images stay finite.
  static let limit = 16_384

  init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The pixels that a rectangle touches.
  init(_ rect: CGRect) {
    func whole(_ value: CGFloat) -> Int {
      value.isNaN ? 0 : Int(min(max(value, -1e7), 1e7))
    }
    // A rectangle that a computation left a little larger than a pixel does not touch the next one.
    let edge: CGFloat = 1e-6
    x = whole((rect.minX + edge).rounded(.down))
    y = whole((rect.minY + edge).rounded(.down))
    width = whole((rect.maxX - edge).rounded(.up)) - x
    height = whole((rect.maxY - edge).rounded(.up)) - y
  }

  func insetBy(_ d: Int) -> PixelRect {
    PixelRect(x: x + d, y: y + d, width: width - 2 * d, height: height - 2 * d)
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    let (left, bottom) = (max(x, other.x), max(y, other.y))
    return PixelRect(
      x: left, y: bottom, width: min(maxX, other.maxX) - left,
      height: min(maxY, other.maxY) - bottom)
  }
}

/// Pixels of an image while filters work on them.
///
/// - Shape: `rect.height` rows of `rect.width` pixels, the lowest row first.
/// - Units: linear sRGB components multiplied by alpha, without limits.
struct PixelArea {
  let rect: PixelRect
  var pixels: [SIMD4<Float>]

  init(_ rect: PixelRect, _ pixels: [SIMD4<Float>]) {
    self.rect = rect
    self.pixels = pixels
  }

  init(_ rect: PixelRect, repeating pixel: SIMD4<Float> = .zero) {
    self.rect = rect
    pixels = Array(repeating: pixel, count: max(0, rect.width) * max(0, rect.height))
  }

  /// Makes pixels from their places.
  init(_ rect: PixelRect, _ make: (Int, Int) -> SIMD4<Float>) {
    self.rect = rect
    var made: [SIMD4<Float>] = []
    made.reserveCapacity(max(0, rect.width) * max(0, rect.height))
    if !rect.isEmpty {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX { made.append(make(x, y)) }
      }
    }
    pixels = made
  }

  /// Returns a pixel; transparent outside of the area.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let (column, row) = (x - rect.x, y - rect.y)
    guard column >= 0, row >= 0, column < rect.width, row < rect.height else { return .zero }
    return pixels[row * rect.width + column]
  }

  /// Returns the colour at a place between the centres of four pixels.
  ///
  /// - Units: pixels; the centre of the first pixel is at one half.
  func sample(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Float> {
    let (left, bottom) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (dx, dy) = (Float(x - 0.5 - left), Float(y - 0.5 - bottom))
    let (column, row) = (Int(left), Int(bottom))
    let lower = pixel(column, row) * (1 - dx) + pixel(column + 1, row) * dx
    if dy == 0 { return lower }
    let upper = pixel(column, row + 1) * (1 - dx) + pixel(column + 1, row + 1) * dx
    return lower * (1 - dy) + upper * dy
  }

  func map(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> PixelArea {
    PixelArea(rect, pixels.map(change))
  }

  /// Changes the colours without alpha in them; alpha stays.
  func mapColors(_ change: (SIMD3<Float>) -> SIMD3<Float>) -> PixelArea {
    map { pixel in
      let alpha = pixel.w
      guard alpha > 0 else { return pixel }
      let changed = change(SIMD3(pixel.x, pixel.y, pixel.z) / alpha) * alpha
      return SIMD4(changed.x, changed.y, changed.z, alpha)
    }
  }
}

/// Conversions between sRGB's encoding and linear light.
///
/// - Source: IEC 61966-2-1 §5.2.
enum Encoding {
  static func linear(_ value: Float) -> Float {
    if value < 0 { return -linear(-value) }
    return value <= 0.04045 ? value / 12.92 : powf((value + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ value: Float) -> Float {
    if value < 0 { return -encoded(-value) }
    return value <= 0.0031308 ? value * 12.92 : 1.055 * powf(value, 1 / 2.4) - 0.055
  }

  static func linear(_ color: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(linear(color.x), linear(color.y), linear(color.z))
  }

  static func encoded(_ color: SIMD3<Float>) -> SIMD3<Float> {
    SIMD3(encoded(color.x), encoded(color.y), encoded(color.z))
  }

  /// The linear values of all bytes.
  static let bytes: [Float] = (0...255).map { linear(Float($0) / 255) }

  /// The brightness of a linear colour.
  ///
  /// - Source: ITU-R BT.709 §3.2.
  static func luminance(_ color: SIMD3<Float>) -> Float {
    (color * SIMD3(0.2126, 0.7152, 0.0722)).sum()
  }
}
