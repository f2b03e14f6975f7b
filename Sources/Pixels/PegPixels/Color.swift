/// A colour in its usual notation: sRGB-encoded components, not multiplied by alpha.
///
/// - Units: each component 0...1; other values are clamped when the colour is converted to bytes.
@frozen
package struct StraightColor: Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float
  package var alpha: Float

  package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let black = StraightColor(red: 0, green: 0, blue: 0)
  package static let white = StraightColor(red: 1, green: 1, blue: 1)
  package static let clear = StraightColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Returns the components as bytes, rounded half up.
  package var bytes: (r: UInt8, g: UInt8, b: UInt8, a: UInt8) {
    func byte(_ v: Float) -> UInt8 { UInt8(max(0, min(255, (v * 255 + 0.5).rounded(.down)))) }
    return (byte(red), byte(green), byte(blue), byte(alpha))
  }

  package func withAlpha(_ alpha: Float) -> StraightColor {
    StraightColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}

/// A colour in the format of pixels: 8-bit, sRGB-encoded, multiplied by alpha.
///
/// - Note: red, green and blue never exceed alpha.
@frozen
package struct PremultipliedColor: Hashable, Sendable {
  package let r: UInt8
  package let g: UInt8
  package let b: UInt8
  package let a: UInt8

  package init(_ color: StraightColor) {
    let bytes = color.bytes
    r = Self.product(bytes.r, bytes.a)
    g = Self.product(bytes.g, bytes.a)
    b = Self.product(bytes.b, bytes.a)
    a = bytes.a
  }

  /// Returns x·y/255 rounded to nearest.
  ///
  /// - Source: Blinn, "Three wrongs make a right", 1995: (t + (t >> 8)) >> 8 with t = x·y + 128 is exact.
  @inlinable
  package static func product(_ x: UInt8, _ y: UInt8) -> UInt8 {
    let t = UInt32(x) &* UInt32(y) &+ 128
    return UInt8(truncatingIfNeeded: (t &+ (t &>> 8)) &>> 8)
  }
}
