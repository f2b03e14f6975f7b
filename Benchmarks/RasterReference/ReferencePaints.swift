import Foundation
package import PegDisplayList
package import PegGeometry
package import PegPixels

/// Gradients computed from their definition, in Double.
package enum ReferenceGradient {
  package static func color(_ gradient: Gradient, _ p: Point) -> SIMD4<Double> {
    var t: Double
    switch gradient.geometry {
    case .linear(let a, let b):
      let d = b - a
      let q = p - a
      t = (q.x * d.x + q.y * d.y) / (d.x * d.x + d.y * d.y)
    case .radial(let a, let r0, let b, let r1):
      // The largest t whose circle passes through p, found among many circles and refined by bisection.
      func miss(_ t: Double) -> Double {
        let c = a.interpolated(to: b, t)
        return hypot(p.x - c.x, p.y - c.y) - (r0 + (r1 - r0) * t)
      }
      func radius(_ t: Double) -> Double { r0 + (r1 - r0) * t }
      var found: Double?
      var high = 30.0
      while high > -30 {
        let low = high - 0.001
        if radius(high) >= 0, miss(low) * miss(high) <= 0 {
          var (x, y) = (low, high)
          for _ in 0..<50 {
            let middle = (x + y) / 2
            if miss(x) * miss(middle) <= 0 { y = middle } else { x = middle }
          }
          found = x
          break
        }
        high = low
      }
      guard let found else { return .zero }
      t = found
    case .conic(let center, let angle):
      t = (atan2(p.y - center.y, p.x - center.x) - angle) / (2 * Double.pi)
      t -= t.rounded(.down)
    }
    switch gradient.spread {
    case .pad: break
    case .repeat: t -= t.rounded(.down)
    case .reflect:
      t = abs(t.truncatingRemainder(dividingBy: 2))
      if t > 1 { t = 2 - t }
    }
    let stops = gradient.stops
    func straight(_ c: StraightColor) -> SIMD4<Double> {
      SIMD4(Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha))
    }
    var color = straight(stops[0].color)
    if t >= stops[0].offset { color = straight(stops[stops.count - 1].color) }
    for index in 1..<max(1, stops.count)
    where t >= stops[index - 1].offset && t < stops[index].offset {
      let share = (t - stops[index - 1].offset) / (stops[index].offset - stops[index - 1].offset)
      color =
        straight(stops[index - 1].color) * (1 - share) + straight(stops[index].color) * share
    }
    return SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
  }
}

/// The blend modes computed from their definitions, in Double.
///
/// - Source: W3C, "Compositing and Blending Level 1"; Apple's description of kCGBlendModePlusDarker and PlusLighter.
package enum ReferenceBlend {
  package typealias Pixel = SIMD4<Double>

  package static func blend(_ mode: BlendMode, _ s: Pixel, over d: Pixel) -> Pixel {
    func porterDuff(_ fa: Double, _ fb: Double) -> Pixel { s * fa + d * fb }
    switch mode {
    case .normal: return porterDuff(1, 1 - s.w)
    case .clear: return porterDuff(0, 0)
    case .copy: return porterDuff(1, 0)
    case .sourceIn: return porterDuff(d.w, 0)
    case .sourceOut: return porterDuff(1 - d.w, 0)
    case .sourceAtop: return porterDuff(d.w, 1 - s.w)
    case .destinationOver: return porterDuff(1 - d.w, 1)
    case .destinationIn: return porterDuff(0, s.w)
    case .destinationOut: return porterDuff(0, 1 - s.w)
    case .destinationAtop: return porterDuff(1 - d.w, s.w)
    case .xor: return porterDuff(1 - d.w, 1 - s.w)
    case .plusLighter: return (s + d).clamped(lowerBound: .zero, upperBound: .one)
    case .plusDarker:
      let alpha = min(1, s.w + d.w)
      var out = SIMD4(repeating: alpha) - (SIMD4(repeating: s.w) - s) - (SIMD4(repeating: d.w) - d)
      out.clamp(lowerBound: .zero, upperBound: .one)
      out.w = alpha
      return out
    default:
      let cs = s.w == 0 ? [0, 0, 0] : [s.x / s.w, s.y / s.w, s.z / s.w]
      let cb = d.w == 0 ? [0, 0, 0] : [d.x / d.w, d.y / d.w, d.z / d.w]
      let b = mixed(mode, cb, cs)
      var out = s * (1 - d.w) + d * (1 - s.w)
      for channel in 0..<3 { out[channel] += s.w * d.w * b[channel] }
      out.w = s.w + d.w - s.w * d.w
      return out
    }
  }

  private static func mixed(_ mode: BlendMode, _ cb: [Double], _ cs: [Double]) -> [Double] {
    switch mode {
    case .hue: return setLum(setSat(cs, sat(cb)), lum(cb))
    case .saturation: return setLum(setSat(cb, sat(cs)), lum(cb))
    case .color: return setLum(cs, lum(cb))
    case .luminosity: return setLum(cb, lum(cs))
    default: return (0..<3).map { separable(mode, cb[$0], cs[$0]) }
    }
  }

  private static func separable(_ mode: BlendMode, _ b: Double, _ s: Double) -> Double {
    switch mode {
    case .multiply: return b * s
    case .screen: return 1 - (1 - b) * (1 - s)
    case .overlay: return separable(.hardLight, s, b)
    case .darken: return min(b, s)
    case .lighten: return max(b, s)
    case .colorDodge: return b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight:
      return s <= 0.5 ? separable(.multiply, b, 2 * s) : separable(.screen, b, 2 * s - 1)
    case .softLight:
      let root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (root - b)
    case .difference: return abs(b - s)
    case .exclusion: return b + s - 2 * b * s
    default: preconditionFailure("\(mode) is not separable")
    }
  }

  private static func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }

  private static func sat(_ c: [Double]) -> Double { c.max()! - c.min()! }

  private static func setLum(_ c: [Double], _ l: Double) -> [Double] {
    let d = l - lum(c)
    var out = c.map { $0 + d }
    let (low, high) = (out.min()!, out.max()!)
    if low < 0 { out = out.map { l + ($0 - l) * l / (l - low) } }
    if high > 1 { out = out.map { l + ($0 - l) * (1 - l) / (high - l) } }
    return out
  }

  private static func setSat(_ c: [Double], _ s: Double) -> [Double] {
    let (low, high) = (c.min()!, c.max()!)
    return high == low ? [0, 0, 0] : c.map { ($0 - low) * s / (high - low) }
  }
}
