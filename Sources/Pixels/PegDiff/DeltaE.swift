import Glibc
import PegPixels

/// A colour in the CIELAB space of 1976, under D65.
package struct LabColor: Hashable, Sendable {
  package let l: Double
  package let a: Double
  package let b: Double

  package init(l: Double, a: Double, b: Double) {
    self.l = l
    self.a = a
    self.b = b
  }

  /// The colour of sRGB bytes.
  ///
  /// - Source: IEC 61966-2-1 for the transfer and the primaries; CIE 15:2004 for CIELAB with the white of D65, 2°.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    let (r, g, b) = (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
    let x = Self.root((0.412_456_4 * r + 0.357_576_1 * g + 0.180_437_5 * b) / 0.950_47)
    let y = Self.root(0.212_672_9 * r + 0.715_152_2 * g + 0.072_175_0 * b)
    let z = Self.root((0.019_333_9 * r + 0.119_192_0 * g + 0.950_304_1 * b) / 1.088_83)
    self.init(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  private static let linear: [Double] = (0..<256).map { byte in
    let v = Double(byte) / 255
    return v <= 0.040_45 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
  }

  private static func root(_ t: Double) -> Double {
    t > 216.0 / 24_389 ? cbrt(t) : (24_389.0 / 27 * t + 16) / 116
  }

  /// Returns the colour difference ΔE 2000 with all weights 1; at about 1, the eye begins to distinguish colours.
  ///
  /// - Source: Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula: implementation notes, supplementary test
  ///   data, and mathematical observations", Color Research and Application 30, 2005, eqs. 2–22.
  package func deltaE(to other: LabColor) -> Double {
    let meanC = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let c7 = pow(meanC, 7)
    let g = 0.5 * (1 - (c7 / (c7 + 6_103_515_625)).squareRoot())
    let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
    let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
    let (h1, h2) = (Self.hue(a1, b), Self.hue(a2, other.b))

    let dL = other.l - l
    let dC = c2 - c1
    var dh = c1 * c2 == 0 ? 0 : h2 - h1
    if dh > 180 { dh -= 360 }
    if dh < -180 { dh += 360 }
    let dH = 2 * (c1 * c2).squareRoot() * Self.sine(dh / 2)

    let meanL = (l + other.l) / 2
    let meanC2 = (c1 + c2) / 2
    var meanH = h1 + h2
    if c1 * c2 != 0 {
      if abs(h1 - h2) > 180 { meanH += meanH < 360 ? 360 : -360 }
      meanH /= 2
    }
    let t =
      1 - 0.17 * Self.cosine(meanH - 30) + 0.24 * Self.cosine(2 * meanH)
      + 0.32 * Self.cosine(3 * meanH + 6) - 0.2 * Self.cosine(4 * meanH - 63)
    let turn = 30 * exp(-pow((meanH - 275) / 25, 2))
    let c27 = pow(meanC2, 7)
    let rC = 2 * (c27 / (c27 + 6_103_515_625)).squareRoot()
    let off = (meanL - 50) * (meanL - 50)
    let sL = 1 + 0.015 * off / (20 + off).squareRoot()
    let sC = 1 + 0.045 * meanC2
    let sH = 1 + 0.015 * meanC2 * t
    let rT = -Self.sine(2 * turn) * rC
    let (x, y, z) = (dL / sL, dC / sC, dH / sH)
    return max(0, x * x + y * y + z * z + rT * y * z).squareRoot()
  }

  /// Returns the hue angle. Units: degrees, 0..<360; 0 for grey.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    if a == 0 && b == 0 { return 0 }
    let degrees = atan2(b, a) * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
  private static func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
}

/// Computes colour differences of pixels and caches them, because screens contain few pairs of colours.
struct DeltaEMeter {
  private var keys = [UInt64](repeating: 0, count: 1024)
  private var values = [Double](repeating: 0, count: 1024)

  /// Returns ΔE 2000 of two premultiplied pixels; of translucent ones the larger of the values over white and over black.
  mutating func difference(_ p: UInt32, _ q: UInt32) -> Double {
    if p == q { return 0 }
    let key = UInt64(p) << 32 | UInt64(q)
    let slot = Int((key &* 0x9e37_79b9_7f4a_7c15) >> 54)
    if keys[slot] == key { return values[slot] }
    var value = Self.lab(p, over: 255).deltaE(to: Self.lab(q, over: 255))
    if p >> 24 != 255 || q >> 24 != 255 {
      value = max(value, Self.lab(p, over: 0).deltaE(to: Self.lab(q, over: 0)))
    }
    keys[slot] = key
    values[slot] = value
    return value
  }

  private static func lab(_ pixel: UInt32, over backdrop: UInt8) -> LabColor {
    let rest = PremultipliedColor.product(backdrop, 255 - UInt8(pixel >> 24))
    func channel(_ shift: UInt32) -> UInt8 {
      let (sum, overflow) = UInt8(pixel >> shift & 255).addingReportingOverflow(rest)
      return overflow ? 255 : sum
    }
    return LabColor(red: channel(0), green: channel(8), blue: channel(16))
  }
}
