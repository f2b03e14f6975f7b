/// Elementary functions that use only additions, multiplications, divisions and square roots.
///
/// The C library selects other versions of these functions depending on the processor, and their last bits may differ.
/// These return the same bits on every machine, with an error of about 2 units in the last place for the arguments that
/// occur in animations.
///
/// - Source: Taylor series after range reduction; own derivation. Constants from their decimal expansions.
package enum Elementary {
  private static let ln2High = 0x1.62e42fee00000p-1
  private static let ln2Low = 0x1.a39ef35793c76p-33

  /// Returns e to the power of `x`; 0 below −745, infinity above 709.8.
  package static func exp(_ x: Double) -> Double {
    guard x > -745.2 else { return x.isNaN ? x : 0 }
    guard x < 709.8 else { return x.isNaN ? x : .infinity }
    let k = (x / 0.693_147_180_559_945_3).rounded()
    let r = (x - k * ln2High) - k * ln2Low
    var sum = 1.0
    var n = 14.0
    while n >= 1 {
      sum = 1 + sum * r / n
      n -= 1
    }
    // Two multiplications, because the power of two alone may be out of range.
    let half = (k / 2).rounded(.down)
    return sum * power(of2: Int(half)) * power(of2: Int(k - half))
  }

  private static func power(of2 exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }

  /// Returns the natural logarithm.
  ///
  /// - Precondition: `x` is positive and finite.
  package static func log(_ x: Double) -> Double {
    precondition(x > 0 && x.isFinite, "A logarithm is taken of positive numbers, not of \(x).")
    var exponent = Double(x.exponent)
    var m = x.significand
    if m > 1.414_213_562_373_095_1 {
      m /= 2
      exponent += 1
    }
    let s = (m - 1) / (m + 1)
    let square = s * s
    var sum = 0.0
    var n = 25.0
    while n >= 1 {
      sum = 1 / n + sum * square
      n -= 2
    }
    return exponent * ln2High + (exponent * ln2Low + 2 * s * sum)
  }

  /// Returns `base` to the power of `exponent`.
  ///
  /// - Precondition: `base` is positive and finite.
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    exp(exponent * log(base))
  }

  private static let halfPiHigh = 0x1.921fb54400000p0
  private static let halfPiLow = 0x1.0b4611a626331p-34

  /// Returns sine and cosine.
  ///
  /// - Units: radians.
  /// - Precondition: `x` lies within ±1e6.
  package static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    precondition(abs(x) <= 1e6, "An angle lies within ±1e6 radians, not \(x).")
    let k = (x / 1.570_796_326_794_896_6).rounded()
    let r = (x - k * halfPiHigh) - k * halfPiLow
    let square = r * r
    var (sine, cosine) = (1.0, 1.0)
    var n = 20.0
    while n >= 2 {
      cosine = 1 - cosine * square / (n * (n - 1))
      sine = 1 - sine * square / (n * (n + 1))
      n -= 2
    }
    sine *= r
    switch Int(k) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Returns the angle from the x axis to (x, y) in −π...π.
  ///
  /// - Units: radians.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    let (ax, ay) = (abs(x), abs(y))
    guard ax > 0 || ay > 0 else { return 0 }
    // Two halvings of the angle leave at most tan(π/16), for which the series is short.
    let ratio = min(ax, ay) / max(ax, ay)
    var t = ratio
    for _ in 0..<2 { t = t / (1 + (1 + t * t).squareRoot()) }
    let square = t * t
    var sum = 0.0
    var n = 25.0
    while n >= 1 {
      sum = 1 / n - sum * square
      n -= 2
    }
    var angle = 4 * t * sum
    if ay > ax { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }
}
