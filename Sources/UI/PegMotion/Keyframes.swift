/// A path through several values, each an array of numbers.
///
/// - Shape: every value has the same number of components.
/// - Units: key times are fractions of the duration, 0...1.
/// - Source: Apple's page of CAKeyframeAnimation; Kochanek & Bartels 1984 for the cubic modes.
package struct Keyframes: Sendable {
  package enum Mode: Hashable, Sendable { case linear, discrete, paced, cubic, cubicPaced }

  /// The shape of a cubic path at a value; zeros give a Catmull-Rom spline.
  package struct Shape: Hashable, Sendable {
    package var tension = 0.0
    package var continuity = 0.0
    package var bias = 0.0

    package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
      self.tension = tension
      self.continuity = continuity
      self.bias = bias
    }
  }

  package let values: [[Double]]
  package let mode: Mode
  private let times: [Double]
  private let curves: [TimingCurve]
  private let shapes: [Shape]

  /// - Parameters:
  /// - times: the time at which each value is reached. In discrete mode there is one more time than values, and each value lasts
  ///   from its time to the next. Evenly spaced if nil or of another count. Paced modes ignore them and compute their own.
  /// - curves: one for each segment between values; missing ones are linear.
  /// - shapes: one for each value; missing ones are 0.
  /// - Precondition: there is at least one value, and all have the same number of components.
  package init(
    values: [[Double]], times: [Double]? = nil, curves: [TimingCurve] = [], shapes: [Shape] = [],
    mode: Mode = .linear
  ) {
    precondition(!values.isEmpty, "A way needs at least one value.")
    precondition(
      values.allSatisfy { $0.count == values[0].count },
      "The values of a way have the same count of numbers.")
    self.values = values
    self.mode = mode
    self.curves = curves
    self.shapes = shapes
    let count = mode == .discrete ? values.count + 1 : values.count
    if mode == .paced || mode == .cubicPaced {
      self.times = Self.pacedTimes(values, shapes: shapes, isCubic: mode == .cubicPaced)
    } else if let times, times.count == count,
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    {
      self.times = times
    } else {
      let last = Double(max(1, count - 1))
      self.times = (0..<count).map { Double($0) / last }
    }
  }

  /// Returns the value at a fraction of the duration: before the first time the first value, after the last time the last value.
  package func value(at fraction: Double) -> [Double] {
    let (index, local) = position(at: fraction)
    guard local > 0 else { return values[index] }
    switch mode {
    case .discrete: return values[index]
    case .linear, .paced:
      return zip(values[index], values[index + 1]).map { $0 + ($1 - $0) * local }
    case .cubic: return Self.cubic(values, shapes, from: index, at: local)
    case .cubicPaced:
      let parameter = Self.parameter(
        values, shapes, from: index, atShareOfLength: local)
      return Self.cubic(values, shapes, from: index, at: parameter)
    }
  }

  /// Returns the index of the value before a fraction, and the progress from that value to the next.
  package func position(at fraction: Double) -> (index: Int, local: Double) {
    if mode == .discrete {
      let index = times.dropLast().lastIndex { $0 <= fraction } ?? 0
      return (index, 0)
    }
    guard values.count > 1, fraction > times[0] else { return (0, 0) }
    guard fraction < times[times.count - 1] else { return (values.count - 1, 0) }
    let index = max(0, times.lastIndex { $0 <= fraction } ?? 0)
    let length = times[index + 1] - times[index]
    let local = length > 0 ? (fraction - times[index]) / length : 0
    // Paced paths have constant speed, so that the segments' curves are ignored.
    let isPaced = mode == .paced || mode == .cubicPaced
    return (index, !isPaced && index < curves.count ? curves[index].value(at: local) : local)
  }

  // MARK: Cubic paths

  /// Returns the tangent with which the path leaves or reaches a value.
  private static func tangent(
    _ values: [[Double]], _ shapes: [Shape], at index: Int, isLeaving: Bool
  ) -> [Double] {
    let shape = index < shapes.count ? shapes[index] : Shape()
    let before = values[max(0, index - 1)]
    let after = values[min(values.count - 1, index + 1)]
    let sign = isLeaving ? 1.0 : -1.0
    let first = (1 - shape.tension) * (1 + shape.bias) * (1 + sign * shape.continuity) / 2
    let second = (1 - shape.tension) * (1 - shape.bias) * (1 - sign * shape.continuity) / 2
    return values[index].indices.map {
      first * (values[index][$0] - before[$0]) + second * (after[$0] - values[index][$0])
    }
  }

  private static func cubic(
    _ values: [[Double]], _ shapes: [Shape], from index: Int, at t: Double
  ) -> [Double] {
    let (a, b) = (values[index], values[index + 1])
    let leaving = tangent(values, shapes, at: index, isLeaving: true)
    let reaching = tangent(values, shapes, at: index + 1, isLeaving: false)
    let (t2, t3) = (t * t, t * t * t)
    return a.indices.map {
      (2 * t3 - 3 * t2 + 1) * a[$0] + (t3 - 2 * t2 + t) * leaving[$0]
        + (3 * t2 - 2 * t3) * b[$0] + (t3 - t2) * reaching[$0]
    }
  }

  // MARK: Even speed

  private static let pieces = 256

  private static func distance(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }

  /// Returns the lengths of the path from a value up to each of `pieces` even steps of the parameter.
  private static func lengths(
    _ values: [[Double]], _ shapes: [Shape], from index: Int
  ) -> [Double] {
    var result = [0.0]
    var last = values[index]
    for piece in 1...pieces {
      let next = cubic(values, shapes, from: index, at: Double(piece) / Double(pieces))
      result.append(result[piece - 1] + distance(last, next))
      last = next
    }
    return result
  }

  private static func pacedTimes(
    _ values: [[Double]], shapes: [Shape], isCubic: Bool
  ) -> [Double] {
    var sums = [0.0]
    for index in 0..<(values.count - 1) {
      let length =
        isCubic
        ? lengths(values, shapes, from: index)[pieces] : distance(values[index], values[index + 1])
      sums.append(sums[index] + length)
    }
    let total = sums[sums.count - 1]
    guard total > 0 else {
      let last = Double(max(1, values.count - 1))
      return sums.indices.map { Double($0) / last }
    }
    return sums.map { $0 / total }
  }

  private static func parameter(
    _ values: [[Double]], _ shapes: [Shape], from index: Int, atShareOfLength share: Double
  ) -> Double {
    let lengths = lengths(values, shapes, from: index)
    let wanted = share * lengths[pieces]
    let piece = min(pieces - 1, lengths.lastIndex { $0 <= wanted } ?? 0)
    let length = lengths[piece + 1] - lengths[piece]
    let rest = length > 0 ? (wanted - lengths[piece]) / length : 0
    return (Double(piece) + rest) / Double(pieces)
  }
}
