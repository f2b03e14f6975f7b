/// A pattern of dashes and gaps along polylines.
struct Dashing {
  /// The largest number of dashes along one path; a path that would have more is drawn as one unbroken line.
  static let limit = 100_000

  private let lengths: [Double]
  private let phase: Double
  private let period: Double

  /// Creates the pattern; nil if the style has no dashes, a negative or infinite length, or a total length of 0.
  init?(_ style: StrokeStyle) {
    let dashes = style.dashes
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), style.dashPhase.isFinite
    else { return nil }
    // With an odd number of lengths, dashes and gaps change places at every repetition.
    lengths = dashes.count % 2 == 0 ? dashes : dashes + dashes
    period = lengths.reduce(0, +)
    guard period > 0, period.isFinite else { return nil }
    let rest = style.dashPhase.truncatingRemainder(dividingBy: period)
    phase = rest < 0 ? rest + period : rest
  }

  /// Returns the dashes of all lines, or the lines themselves if there would be too many dashes.
  func cut(_ lines: [Polyline]) -> [Polyline] {
    let total = lines.reduce(0) { $0 + $1.length }
    guard total / period * Double(lengths.count) < Double(Self.limit) else { return lines }
    return lines.flatMap(cut)
  }

  private func cut(_ line: Polyline) -> [Polyline] {
    let total = line.length
    guard total > 0 else { return [line] }
    var index = 0
    var left = phase
    while left >= lengths[index], left > 0 {
      left -= lengths[index]
      index = (index + 1) % lengths.count
    }
    var result: [Polyline] = []
    var position = 0.0
    var remaining = lengths[index] - left
    let startsDrawn = index % 2 == 0
    var endsDrawn = false
    while position < total {
      let end = min(total, position + remaining)
      if index % 2 == 0, let dash = line.part(from: position, to: end) {
        result.append(dash)
        endsDrawn = position + remaining > total
      } else {
        endsDrawn = false
      }
      position += remaining
      index = (index + 1) % lengths.count
      remaining = lengths[index]
    }
    // On a closed line the last dash continues into the first.
    if line.isClosed, startsDrawn, endsDrawn, result.count > 1 {
      var joined = result.removeLast()
      let first = result[0]
      joined.isSmooth[joined.isSmooth.count - 1] = line.isSmooth[0]
      for (offset, point) in first.points.enumerated() where offset > 0 {
        joined.add(point, smoothly: first.isSmooth[offset])
      }
      result[0] = joined
    }
    return result
  }
}
