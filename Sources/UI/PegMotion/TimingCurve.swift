/// A cubic Bézier curve from (0, 0) to (1, 1) that maps the elapsed fraction of time to the fraction of the change.
///
/// - Source: Apple, `CAMediaTimingFunction`, for the meaning and for the control points of the named curves.
package struct TimingCurve: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// Creates a curve with control points (x1, y1) and (x2, y2).
  ///
  /// - Units: fractions of the duration (x) and of the change (y).
  /// - Precondition: the numbers are finite, and x1 and x2 lie in 0...1, so that time never runs backwards.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(
      (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite,
      "A timing curve has x in 0...1 and finite y, not (\(x1), \(y1)) (\(x2), \(y2)).")
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// Creates a curve from any numbers: x is limited to 0...1 and y to finite values; NaN becomes 0.
  package init(clamping x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func clamp(_ number: Double, _ low: Double, _ high: Double) -> Double {
      number.isNaN ? 0 : min(max(number, low), high)
    }
    self.init(
      clamp(x1, 0, 1), clamp(y1, -1e6, 1e6), clamp(x2, 0, 1), clamp(y2, -1e6, 1e6))
  }

  package static let linear = TimingCurve(0, 0, 1, 1)
  package static let easeIn = TimingCurve(0.42, 0, 1, 1)
  package static let easeOut = TimingCurve(0, 0, 0.58, 1)
  package static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
  package static let standard = TimingCurve(0.25, 0.1, 0.25, 1)
  /// The curve of a keyboard that appears or disappears. Source: the Bézier curve that web and cross-platform code uses for it.
  package static let keyboard = TimingCurve(0.38, 0.7, 0.125, 1)

  /// Returns the fraction of the change at a fraction of time: 0 for times up to 0, 1 for times from 1.
  ///
  /// It uses only additions, multiplications and divisions, so that every machine returns the same bits.
  ///
  /// - Source: Newton's method inside a shrinking bracket; own derivation.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if x1 == y1 && x2 == y2 { return time }
    let x = Cubic(x1, x2)
    var (low, high) = (0.0, 1.0)
    var parameter = time
    for _ in 0..<100 {
      let error = x.value(at: parameter) - time
      if error == 0 { break }
      if error < 0 { low = parameter } else { high = parameter }
      var next = parameter - error / x.slope(at: parameter)
      // The condition is also false if the slope is zero and the quotient is infinite or NaN.
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == parameter { break }
      parameter = next
    }
    return Cubic(y1, y2).value(at: parameter)
  }
}

/// One coordinate of a cubic Bézier curve from 0 to 1, as a polynomial of its parameter.
private struct Cubic {
  let a: Double
  let b: Double
  let c: Double

  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  func value(at t: Double) -> Double { ((a * t + b) * t + c) * t }

  func slope(at t: Double) -> Double { (3 * a * t + 2 * b) * t + c }
}
