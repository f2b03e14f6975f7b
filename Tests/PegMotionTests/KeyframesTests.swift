import PegMotion
import Testing

@Suite struct KeyframesTests {
  private let stops: [[Double]] = [[0], [10], [40]]

  @Test func linearWaysReachValuesAtTheirTimes() {
    let even = Keyframes(values: stops)
    #expect(even.value(at: -1) == [0])
    #expect(even.value(at: 0.25) == [5])
    #expect(even.value(at: 0.5) == [10])
    #expect(even.value(at: 0.75) == [25])
    #expect(even.value(at: 2) == [40])
    let timed = Keyframes(values: stops, times: [0, 0.8, 1])
    #expect(timed.value(at: 0.4) == [5])
    #expect(abs(timed.value(at: 0.9)[0] - 25) < 1e-12)
    let curved = Keyframes(values: stops, curves: [.easeIn])
    #expect(curved.value(at: 0.25)[0] == 10 * TimingCurve.easeIn.value(at: 0.5))
    #expect(curved.value(at: 0.75) == [25])
  }

  @Test func discreteWaysJump() {
    let even = Keyframes(values: stops, mode: .discrete)
    #expect(even.value(at: 0.33) == [0])
    #expect(even.value(at: 0.34) == [10])
    #expect(even.value(at: 1) == [40])
    let timed = Keyframes(values: stops, times: [0, 0.5, 0.9, 1], mode: .discrete)
    #expect(timed.value(at: 0.49) == [0])
    #expect(timed.value(at: 0.5) == [10])
    #expect(timed.value(at: 0.95) == [40])
  }

  @Test func pacedWaysHaveOneSpeed() {
    // 3-4-5: the first way is 5 long, the second 15.
    let paced = Keyframes(values: [[0, 0], [3, 4], [3, 19]], times: [0, 0.9, 1], mode: .paced)
    #expect(paced.value(at: 0.25) == [3, 4])
    #expect(paced.value(at: 0.125) == [1.5, 2])
    #expect(paced.value(at: 0.625) == [3, 11.5])
    #expect(Keyframes(values: [[1], [1]], mode: .paced).value(at: 0.3) == [1])
  }

  /// A Catmull-Rom spline through points of a parabola's middle stretch follows the parabola.
  @Test func cubicWaysAreSmooth() {
    let parabola = Keyframes(values: (0...4).map { [Double($0 * $0)] }, mode: .cubic)
    for step in 0...20 {
      let x = 1 + 2 * Double(step) / 20
      #expect(abs(parabola.value(at: x / 4)[0] - x * x) < 1e-12)
    }
    // Full tension stops at each value: half-way in time is half-way in space, with no speed at the values.
    let tense = Keyframes(
      values: stops, shapes: Array(repeating: .init(tension: 1), count: 3), mode: .cubic)
    #expect(abs(tense.value(at: 0.25)[0] - 5) < 1e-12)
    #expect(abs(tense.value(at: 0.5001)[0] - 10) < 1e-3)
  }

  @Test func cubicPacedWaysHaveOneSpeed() {
    let way = Keyframes(values: [[0, 0], [10, 30], [40, 0], [45, 5]], mode: .cubicPaced)
    // Lengths of fiftieths of the time, each measured in a hundred chords.
    let points = (0...5000).map { way.value(at: Double($0) / 5000) }
    let chords = zip(points, points.dropFirst()).map { a, b in
      ((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1])).squareRoot()
    }
    let lengths = (0..<50).map { chords[$0 * 100..<$0 * 100 + 100].reduce(0, +) }
    let mean = lengths.reduce(0, +) / 50
    #expect(lengths.allSatisfy { abs($0 / mean - 1) < 0.01 })
  }
}
