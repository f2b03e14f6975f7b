/// Blending of one row of premultiplied pixels with another in any mode.
///
/// The rule is `out = round(B·k/255) + round(dst·(255−k)/255)`, where B is the mode's result for both pixels and k is the
/// coverage. For the Porter-Duff modes, B is a sum of products each rounded to nearest. For the others, B is computed in single
/// precision from the formulas of the W3C and rounded half up. Red, green and blue never exceed alpha.
package enum BlendSpan {
  /// Blends pixels, weighted by the coverage; without coverage, fully.
  ///
  /// - Shape: both have `count` pixels and do not overlap; `coverage` has as many bytes.
  package static func blend(
    _ mode: BlendMode, _ source: UnsafePointer<UInt32>,
    over destination: UnsafeMutablePointer<UInt32>, coverage: UnsafePointer<UInt8>?, count: Int
  ) {
    for index in 0..<count {
      let k = coverage.map { UInt32($0[index]) } ?? 255
      if k == 0 { continue }
      let below = destination[index]
      let blended = pixel(mode, source[index], below)
      destination[index] =
        k == 255
        ? blended
        : PixelMath.scaled(blended, by: k) &+ PixelMath.scaled(below, by: 255 &- k)
    }
  }

  /// Multiplies pixels by one opacity, in place.
  ///
  /// - Shape: `pixels` has `count` elements.
  package static func fade(_ pixels: UnsafeMutablePointer<UInt32>, opacity: UInt8, count: Int) {
    if opacity == 255 { return }
    for index in 0..<count { pixels[index] = PixelMath.scaled(pixels[index], by: UInt32(opacity)) }
  }

  /// Returns the mode's result for a pixel and the one beneath it.
  @inline(__always)
  private static func pixel(_ mode: BlendMode, _ source: UInt32, _ below: UInt32) -> UInt32 {
    let s = source &>> 24
    let d = below &>> 24
    switch mode {
    case .normal: return sum(source, PixelMath.scaled(below, by: 255 &- s))
    case .clear: return 0
    case .copy: return source
    case .sourceIn: return PixelMath.scaled(source, by: d)
    case .sourceOut: return PixelMath.scaled(source, by: 255 &- d)
    case .sourceAtop:
      return sum(PixelMath.scaled(source, by: d), PixelMath.scaled(below, by: 255 &- s))
    case .destinationOver: return sum(below, PixelMath.scaled(source, by: 255 &- d))
    case .destinationIn: return PixelMath.scaled(below, by: s)
    case .destinationOut: return PixelMath.scaled(below, by: 255 &- s)
    case .destinationAtop:
      return sum(PixelMath.scaled(below, by: s), PixelMath.scaled(source, by: 255 &- d))
    case .xor:
      return sum(
        PixelMath.scaled(source, by: 255 &- d), PixelMath.scaled(below, by: 255 &- s))
    case .plusLighter: return sum(source, below)
    case .plusDarker: return darkerSum(source, below)
    default:
      // If one of the two pixels is empty, every other mode shows the other pixel.
      if s == 0 { return below }
      if d == 0 { return source }
      return blended(mode, source, below)
    }
  }

  /// Returns the channels' sums, clamped to 255.
  @inline(__always)
  private static func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let even = (a & 0x00ff_00ff) &+ (b & 0x00ff_00ff)
    let odd = ((a &>> 8) & 0x00ff_00ff) &+ ((b &>> 8) & 0x00ff_00ff)
    // A carry into bit 8 of a lane becomes 255.
    let low = (even | ((even &>> 8) & 0x0001_0001) &* 255) & 0x00ff_00ff
    let high = (odd | ((odd &>> 8) & 0x0001_0001) &* 255) & 0x00ff_00ff
    return low | (high &<< 8)
  }

  /// Returns the sum less what both colours lack of white: α = min(1, αs + αd), c = max(0, α − (αs − s) − (αd − d)).
  private static func darkerSum(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let s = source &>> 24
    let d = below &>> 24
    let alpha = min(255, s &+ d)
    var result = alpha &<< 24
    for shift in [0, 8, 16] as [UInt32] {
      let lack = s &- (source &>> shift & 255) &+ d &- (below &>> shift & 255)
      result |= (alpha > lack ? alpha &- lack : 0) &<< shift
    }
    return result
  }

  /// Returns (1 − αd)·s + (1 − αs)·d + αs·αd·B(d/αd, s/αs); both alphas must be above zero.
  private static func blended(_ mode: BlendMode, _ source: UInt32, _ below: UInt32) -> UInt32 {
    let s = ResampleSpan.channels(source) / 255
    let d = ResampleSpan.channels(below) / 255
    let (sa, da) = (s.w, d.w)
    let top = SIMD3(s.x, s.y, s.z) / sa
    let bottom = SIMD3(d.x, d.y, d.z) / da
    let mixed: SIMD3<Float>
    switch mode {
    case .hue: mixed = withLuminosity(withSaturation(top, of: bottom), of: bottom)
    case .saturation: mixed = withLuminosity(withSaturation(bottom, of: top), of: bottom)
    case .color: mixed = withLuminosity(top, of: bottom)
    case .luminosity: mixed = withLuminosity(bottom, of: top)
    default:
      mixed = SIMD3(
        separable(mode, bottom.x, top.x), separable(mode, bottom.y, top.y),
        separable(mode, bottom.z, top.z))
    }
    let color =
      SIMD3(s.x, s.y, s.z) * (1 - da) + SIMD3(d.x, d.y, d.z) * (1 - sa) + mixed * (sa * da)
    let alpha = sa + da - sa * da
    let a = byte(alpha, 255)
    return byte(color.x, a) | byte(color.y, a) &<< 8 | byte(color.z, a) &<< 16 | a &<< 24
  }

  @inline(__always)
  private static func byte(_ value: Float, _ limit: UInt32) -> UInt32 {
    min(limit, UInt32(max(0, min(255, value * 255 + 0.5))))
  }

  /// Returns B(cb, cs) of a separable mode.
  ///
  /// - Source: W3C, "Compositing and Blending Level 1", §10.1.
  private static func separable(_ mode: BlendMode, _ b: Float, _ s: Float) -> Float {
    switch mode {
    case .multiply: return b * s
    case .screen: return b + s - b * s
    case .overlay: return separable(.hardLight, s, b)
    case .darken: return b < s ? b : s
    case .lighten: return b > s ? b : s
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? b * (2 * s) : b + (2 * s - 1) - b * (2 * s - 1)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (root - b)
    case .difference: return b > s ? b - s : s - b
    case .exclusion: return b + s - 2 * b * s
    default: preconditionFailure("\(mode) is not separable")
    }
  }

  // Source of the following: W3C, "Compositing and Blending Level 1", §10.2.

  private static func luminosity(_ c: SIMD3<Float>) -> Float {
    0.3 * c.x + 0.59 * c.y + 0.11 * c.z
  }

  /// Returns a colour shifted along grey to the luminosity of another, and brought back into 0...1.
  private static func withLuminosity(_ c: SIMD3<Float>, of other: SIMD3<Float>) -> SIMD3<Float> {
    let moved = c + (luminosity(other) - luminosity(c))
    let light = luminosity(moved)
    let low = min(moved.x, min(moved.y, moved.z))
    let high = max(moved.x, max(moved.y, moved.z))
    var result = moved
    if low < 0 { result = light + (result - light) * (light / (light - low)) }
    if high > 1 { result = light + (result - light) * ((1 - light) / (high - light)) }
    return result
  }

  /// Returns a colour scaled to the saturation of another, with zero as its lowest component.
  private static func withSaturation(_ c: SIMD3<Float>, of other: SIMD3<Float>) -> SIMD3<Float> {
    let low = min(c.x, min(c.y, c.z))
    let range = max(c.x, max(c.y, c.z)) - low
    if range == 0 { return .zero }
    let saturation =
      max(other.x, max(other.y, other.z)) - min(other.x, min(other.y, other.z))
    return (c - low) * (saturation / range)
  }
}
