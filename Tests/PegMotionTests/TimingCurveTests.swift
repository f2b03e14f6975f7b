import PegMotion
import Testing

struct TimingCurveTests {
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .standard, TimingCurve(0, 1, 1, 0),
    TimingCurve(1, 0, 0, 1),
    TimingCurve(0, 0, 0, 1), TimingCurve(1, 0, 1, 1), TimingCurve(0.3, -0.6, 0.7, 1.6),
  ]

  /// Bisection on the parameter, with the polynomial in Bernstein form.
  func slowValue(_ curve: TimingCurve, at time: Double) -> Double {
    func bernstein(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if bernstein(curve.x1, curve.x2, middle) < time { low = middle } else { high = middle }
    }
    return bernstein(curve.y1, curve.y2, (low + high) / 2)
  }

  @Test(arguments: curves)
  func agreesWithBisection(curve: TimingCurve) {
    for step in 1..<1000 {
      let time = Double(step) / 1000
      // Where the curve is upright (slope of x zero) the value is as inexact as a cube root of the rounding unit.
      let isUpright = curve == TimingCurve(1, 0, 0, 1) && abs(time - 0.5) < 1e-9
      let limit = isUpright ? 1e-4 : 1e-9
      #expect(
        abs(curve.value(at: time) - slowValue(curve, at: time)) < limit, "\(curve) at \(time)")
    }
  }

  @Test(arguments: curves)
  func startsAtZeroAndEndsAtOne(curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -3) == 0)
    #expect(curve.value(at: 7) == 1)
  }

  @Test func linearIsTheIdentity() {
    for step in 0...97 {
      #expect(TimingCurve.linear.value(at: Double(step) / 97) == Double(step) / 97)
    }
  }

  @Test func easeInOutIsSymmetricAndMirrorsPair() {
    #expect(abs(TimingCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-15)
    for step in 1..<100 {
      let time = Double(step) / 100
      let sum = TimingCurve.easeInOut.value(at: time) + TimingCurve.easeInOut.value(at: 1 - time)
      #expect(abs(sum - 1) < 1e-14)
      let pair = TimingCurve.easeIn.value(at: time) + TimingCurve.easeOut.value(at: 1 - time)
      #expect(abs(pair - 1) < 1e-14)
    }
  }

  /// Where x is the parameter itself, y is a polynomial of the time.
  @Test func cubeIsExact() {
    // x(s) = s when x1 = 1/3 and x2 = 2/3; then y = 3·y1·(1−s)²s + 3·y2·(1−s)s² + s³, here s³.
    let cube = TimingCurve(1 / 3.0, 0, 2 / 3.0, 0)
    for step in 0...100 {
      let time = Double(step) / 100
      #expect(abs(cube.value(at: time) - time * time * time) < 1e-15)
    }
  }

  @Test func sameInputGivesSameBits() {
    #expect(TimingCurve.easeInOut.value(at: 0.3) == TimingCurve(0.42, 0, 0.58, 1).value(at: 0.3))
  }

  @Test func monotoneCurvesNeverGoBack() {
    for curve in [TimingCurve.easeIn, .easeOut, .easeInOut, .standard] {
      var last = 0.0
      for step in 1...10_000 {
        let value = curve.value(at: Double(step) / 10_000)
        #expect(value >= last)
        last = value
      }
    }
  }
}
