import Glibc

/// The contrast of two opaque colours.
package enum Contrast {
  /// A colour as bytes, sRGB-encoded.
  package typealias Color = (r: UInt8, g: UInt8, b: UInt8)

  /// Returns the contrast ratio, 1 to 21.
  ///
  /// - Source: WCAG 2.2, "contrast ratio" and "relative luminance"; the threshold of sRGB is 0.04045, as its erratum says.
  package static func ratio(_ a: Color, _ b: Color) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  private static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.r)] + 0.7152 * linear[Int(color.g)] + 0.0722 * linear[Int(color.b)]
  }

  private static let linear: [Double] = (0...255).map { byte in
    let c = Double(byte) / 255
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
  }

  /// Returns the lightness contrast of text on its ground: up to 106 for dark text, down to -108 for light text.
  ///
  /// - Source: APCA-W3 0.1.9, the published constants.
  package static func lightness(text: Color, ground: Color) -> Double {
    let (text, ground) = (clamped(screenLuminance(text)), clamped(screenLuminance(ground)))
    guard abs(text - ground) >= 0.0005 else { return 0 }
    if ground > text {
      let contrast = (pow(ground, 0.56) - pow(text, 0.57)) * 1.14
      return contrast < 0.1 ? 0 : (contrast - 0.027) * 100
    }
    let contrast = (pow(ground, 0.65) - pow(text, 0.62)) * 1.14
    return contrast > -0.1 ? 0 : (contrast + 0.027) * 100
  }

  private static func screenLuminance(_ color: Color) -> Double {
    0.2126729 * powers[Int(color.r)] + 0.7151522 * powers[Int(color.g)]
      + 0.0721750 * powers[Int(color.b)]
  }

  private static let powers: [Double] = (0...255).map { pow(Double($0) / 255, 2.4) }

  private static func clamped(_ y: Double) -> Double {
    y >= 0.022 ? y : y + pow(0.022 - y, 1.414)
  }
}
