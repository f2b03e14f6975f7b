import PegLayoutTree

/// The correspondence between the frames of two films: which are inserted, missing, held or different.
package struct FilmAlignment: Hashable, Sendable {
  package enum State: String, Hashable, Sendable, CaseIterable {
    /// The pixels are equal.
    case same
    /// The frame has a counterpart and differs from it.
    case different
    /// The frame has no counterpart in the reference.
    case inserted
    /// A frame of the reference has no counterpart.
    case removed
    /// The frame repeats the one before it, or is shown longer or shorter, while the reference continues.
    case held
  }

  /// A frame of the actual film, of the reference, or of both.
  package struct Entry: Hashable, Sendable {
    /// The frame's index in the actual film, from 0; nil for missing frames.
    package let actual: Int?
    /// The index of its counterpart in the reference.
    package let reference: Int?
    package let state: State
    /// The time at which the frame appears, in the actual film if it exists there. Units: seconds.
    package let time: Double
    /// Units: points.
    package let offset: Double?
  }

  /// All frames in the order of time.
  package let entries: [Entry]
  /// One sentence without a full stop, such as "frame 17 is missing; all others equal".
  package let headline: String
  /// The index of the first entry that is not `same`.
  package let firstDivergence: Int?
  private let reference: [FilmFrame]
  private let actual: [FilmFrame]

  package var isSame: Bool { firstDivergence == nil }

  /// The first divergent frame, as an index in the actual film; for missing frames, the index of the frame in their place.
  package var first: Int? {
    guard let firstDivergence else { return nil }
    if let index = entries[firstDivergence].actual { return index }
    return (entries[..<firstDivergence].last { $0.actual != nil }?.actual ?? -1) + 1
  }

  /// Aligns two films: first the frames that are equal at both ends, then those between by similarity.
  ///
  /// - Complexity: O(n·m), where n and m are the numbers of frames between the equal ones at both ends.
  package init(reference: [FilmFrame], actual: [FilmFrame]) {
    self.reference = reference
    self.actual = actual
    let pairs = FilmMatching.pairs(reference, actual)
    entries = pairs.map { i, j in
      let frame = j.map { actual[$0] } ?? i.map { reference[$0] }
      return Entry(
        actual: j, reference: i, state: Self.state(i, j, reference, actual),
        time: frame?.time ?? 0, offset: frame?.offset)
    }
    firstDivergence = entries.firstIndex { $0.state != .same }
    headline = FilmSummary(reference, actual, entries).headline
  }

  /// The pair of frames of the first divergence, in which to search for the cause; nil if one of them is missing.
  package var firstPair: (reference: Int, actual: Int)? {
    guard let entry = firstDivergence.map({ entries[$0] }), entry.state == .different,
      let i = entry.reference, let j = entry.actual
    else { return nil }
    return (i, j)
  }

  /// Returns the headline for a known difference of the first pair.
  ///
  /// An example is "header grew by 1 pt from frame 17 (0.57 s, offset 212) on; all others equal".
  package func headline(causedBy cause: String) -> String {
    FilmSummary(reference, actual, entries, cause: cause).headline
  }

  private static func state(
    _ i: Int?, _ j: Int?, _ reference: [FilmFrame], _ actual: [FilmFrame]
  ) -> State {
    guard let j else { return .removed }
    let repeats = j > 0 && actual[j].hash == actual[j - 1].hash
    guard let i else { return repeats ? .held : .inserted }
    if reference[i].hash == actual[j].hash {
      return sameDuration(reference[i], actual[j]) ? .same : .held
    }
    let shouldRepeat = i > 0 && reference[i].hash == reference[i - 1].hash
    return repeats && !shouldRepeat ? .held : .different
  }

  static func sameDuration(_ a: FilmFrame, _ b: FilmFrame) -> Bool {
    (a.duration ?? 0) == (b.duration ?? 0)
  }
}

/// Finds the corresponding frames.
private enum FilmMatching {
  /// The largest number of pairs whose distances are computed.
  static let mostWeighed = 4_000_000

  static func pairs(_ a: [FilmFrame], _ b: [FilmFrame]) -> [(Int?, Int?)] {
    let least = min(a.count, b.count)
    var (head, tail) = (0, 0)
    while head < least, a[head].hash == b[head].hash { head += 1 }
    while tail < least - head, a[a.count - 1 - tail].hash == b[b.count - 1 - tail].hash {
      tail += 1
    }
    var result: [(Int?, Int?)] = (0..<head).map { ($0, $0) }
    let middle = (a: head..<a.count - tail, b: head..<b.count - tail)
    result +=
      middle.a.count * middle.b.count <= mostWeighed
      ? weighed(a, b, middle.a, middle.b) : byIndex(middle.a, middle.b)
    result += (0..<tail).reversed().map { (a.count - 1 - $0, b.count - 1 - $0) }
    return result
  }

  private static func byIndex(_ a: Range<Int>, _ b: Range<Int>) -> [(Int?, Int?)] {
    (0..<max(a.count, b.count)).map {
      ($0 < a.count ? a.lowerBound + $0 : nil, $0 < b.count ? b.lowerBound + $0 : nil)
    }
  }

  /// Returns the alignment with the smallest total distance; a frame without a counterpart costs 3/4 of a typical step.
  ///
  /// A step is the distance between one frame and the next. Differences that all frames share cost nothing, so that a
  /// film in other colours is aligned too.
  ///
  /// - Source: Needleman and Wunsch, 1970.
  private static func weighed(
    _ a: [FilmFrame], _ b: [FilmFrame], _ rangeA: Range<Int>, _ rangeB: Range<Int>
  ) -> [(Int?, Int?)] {
    if rangeA.isEmpty || rangeB.isEmpty {
      return rangeA.map { ($0, nil) } + rangeB.map { (nil, $0) }
    }
    let costs = AlignmentCosts(
      rangeA.flatMap { i in rangeB.map { a[i].distance(to: b[$0]) } }, rows: rangeA.count,
      gap: max(2, typicalStep(a) * 3 / 4))
    var (i, j) = (rangeA.lowerBound, rangeB.lowerBound)
    var result: [(Int?, Int?)] = []
    // Frames without a counterpart between two pairs; as many as can be are counterparts all the same.
    var (alone, others): ([Int], [Int]) = ([], [])
    func flush() {
      for index in 0..<max(alone.count, others.count) {
        result.append(
          (
            index < alone.count ? alone[index] : nil, index < others.count ? others[index] : nil
          ))
      }
      (alone, others) = ([], [])
    }
    while let step = costs.step(from: i - rangeA.lowerBound, j - rangeB.lowerBound) {
      switch step {
      case .both:
        flush()
        result.append((i, j))
        i += 1
        j += 1
      case .first:
        alone.append(i)
        i += 1
      case .second:
        others.append(j)
        j += 1
      }
    }
    flush()
    return result
  }

  /// The middle distance between frames that follow each other and differ.
  private static func typicalStep(_ frames: [FilmFrame]) -> Int {
    let steps = zip(frames, frames.dropFirst()).map { $0.distance(to: $1) }.filter { $0 > 0 }
    return max(2, steps.isEmpty ? 2 : steps.sorted()[steps.count / 2])
  }
}

/// The least costs of aligning what is left of two films, from every pair of frames on.
private struct AlignmentCosts {
  /// Which film goes on to its next frame.
  enum Step {
    case both, first, second
  }

  private let rows: Int
  private let columns: Int
  private let gap: Int
  /// distance[i · columns + j]: of two frames, less what all are apart at least.
  private let distance: [Int]
  /// cost[i · (columns + 1) + j]: of what is left from i and j on.
  private let cost: [Int]

  /// - Parameters:
  ///   - distances: of each frame of the first film from each of the second.
  ///   - rows: the number of frames of the first film, at least 1.
  ///   - gap: the cost of a frame without a counterpart.
  init(_ distances: [Int], rows: Int, gap: Int) {
    self.rows = rows
    columns = distances.count / rows
    self.gap = gap
    var distance = distances
    let base = distance.min() ?? 0
    for index in distance.indices where distance[index] > 0 {
      distance[index] = min(max(1, distance[index] - base), 2 * gap)
    }
    let width = columns + 1
    var cost = [Int](repeating: 0, count: (rows + 1) * width)
    for i in (0...rows).reversed() {
      for j in (0...columns).reversed() {
        if i == rows || j == columns {
          cost[i * width + j] = gap * (rows - i + columns - j)
          continue
        }
        let own = distance[i * columns + j]
        cost[i * width + j] = min(
          own + cost[(i + 1) * width + j + 1], gap + cost[(i + 1) * width + j],
          gap + cost[i * width + j + 1])
      }
    }
    self.distance = distance
    self.cost = cost
  }

  /// Returns the cheapest step from two frames; nil at the end of both films.
  func step(from i: Int, _ j: Int) -> Step? {
    guard i < rows || j < columns else { return nil }
    let width = columns + 1
    let here = cost[i * width + j]
    if i < rows, j < columns, here == distance[i * columns + j] + cost[(i + 1) * width + j + 1] {
      return .both
    }
    return i < rows && here == gap + cost[(i + 1) * width + j] ? .first : .second
  }
}

/// Writes an alignment as a sentence.
private struct FilmSummary {
  let reference: [FilmFrame]
  let actual: [FilmFrame]
  let entries: [FilmAlignment.Entry]
  /// The difference in the first frame that differs.
  let cause: String?

  init(
    _ reference: [FilmFrame], _ actual: [FilmFrame], _ entries: [FilmAlignment.Entry],
    cause: String? = nil
  ) {
    self.reference = reference
    self.actual = actual
    self.entries = entries
    self.cause = cause
  }

  /// Consecutive entries of the same kind.
  private var runs: [ArraySlice<FilmAlignment.Entry>] {
    var result: [ArraySlice<FilmAlignment.Entry>] = []
    var start = 0
    for index in entries.indices where index > 0 {
      if kind(entries[index]) != kind(entries[index - 1]) {
        result.append(entries[start..<index])
        start = index
      }
    }
    if start < entries.count { result.append(entries[start...]) }
    return result
  }

  private func kind(_ entry: FilmAlignment.Entry) -> [String] {
    [entry.state.rawValue, entry.reference == nil ? "new" : "", isStay(entry) ? "stay" : ""]
  }

  /// Whether a frame's pixels are right but its duration is wrong.
  private func isStay(_ entry: FilmAlignment.Entry) -> Bool {
    guard entry.state == .held, let i = entry.reference, let j = entry.actual else { return false }
    return reference[i].hash == actual[j].hash
  }

  private static let mostTold = 3

  var headline: String {
    let differing = runs.filter { $0.first?.state != .same }
    guard !differing.isEmpty else {
      return entries.count == 1 ? "the frame is equal" : "all \(entries.count) frames equal"
    }
    var parts = differing.prefix(Self.mostTold).enumerated().map { sentence($1, isFirst: $0 == 0) }
    if differing.count > parts.count {
      let rest = differing.dropFirst(parts.count).reduce(0) { $0 + $1.count }
      parts.append("\(Self.count(rest, "more frame")) \(rest == 1 ? "differs" : "differ")")
    }
    if entries.contains(where: { $0.state == .same }) { parts.append("all others equal") }
    return parts.joined(separator: "; ")
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private func sentence(_ run: ArraySlice<FilmAlignment.Entry>, isFirst: Bool) -> String {
    guard let first = run.first, let last = run.last else { return "" }
    let place = isFirst ? moment(first) : ""
    switch first.state {
    case .same: return ""
    case .different:
      if isFirst, let cause {
        let isToTheEnd = run.count > 1 && run.endIndex == entries.endIndex
        return isToTheEnd
          ? "\(cause) from frame \(first.actual ?? 0)\(place) on"
          : "\(cause) in \(range(first.actual, last.actual))\(place)"
      }
      return range(first.actual, last.actual) + place + (run.count == 1 ? " differs" : " differ")
    case .inserted:
      return range(first.actual, last.actual) + place
        + (run.count == 1 ? " is new" : " are new")
    case .removed: return missing(run, place)
    case .held: return held(run, place)
    }
  }

  private func moment(_ entry: FilmAlignment.Entry) -> String {
    var words = "\(LayoutNumber.text((entry.time * 1000).rounded() / 1000)) s"
    if let offset = entry.offset { words += ", offset \(LayoutNumber.text(offset))" }
    return " (\(words))"
  }

  /// Returns a number of milliseconds rounded to thousandths; a smaller one isn't rounded to 0.
  private static func milliseconds(_ value: Double) -> String {
    value < 0.001 ? "under 0.001" : LayoutNumber.text((value * 1000).rounded() / 1000)
  }

  private func range(_ first: Int?, _ last: Int?) -> String {
    let (first, last) = (first ?? 0, last ?? 0)
    return first == last ? "frame \(first)" : "frames \(first)–\(last)"
  }

  /// Returns the sentence for missing frames. If equal frames surround them, it cannot determine which of those are missing.
  private func missing(_ run: ArraySlice<FilmAlignment.Entry>, _ place: String) -> String {
    guard let first = run.first?.reference, let last = run.last?.reference else { return "" }
    let hash = reference[first].hash
    let isHold = (first...last).allSatisfy { reference[$0].hash == hash }
    var (start, end) = (first, last)
    while isHold, start > 0, reference[start - 1].hash == hash { start -= 1 }
    while isHold, end + 1 < reference.count, reference[end + 1].hash == hash { end += 1 }
    if end - start > last - first {
      return "\(run.count) of the equal frames \(start)–\(end)\(place) "
        + (run.count == 1 ? "is missing" : "are missing")
    }
    return range(first, last) + place + (run.count == 1 ? " is missing" : " are missing")
  }

  private func held(_ run: ArraySlice<FilmAlignment.Entry>, _ place: String) -> String {
    guard let first = run.first, let index = first.actual else { return "" }
    if isStay(first) {
      var (longer, shorter) = (0.0, 0.0)
      for entry in run {
        guard let i = entry.reference, let j = entry.actual else { continue }
        let change = (actual[j].duration ?? 0) - (reference[i].duration ?? 0)
        if change > 0 { longer += change } else { shorter -= change }
      }
      let ways = [(longer, "longer"), (shorter, "shorter")].filter { $0.0 > 0 }
        .map { "\(Self.milliseconds($0.0 * 1000)) ms \($0.1)" }
      return range(index, run.last?.actual) + place
        + (run.count == 1 ? " stays " : " stay ") + ways.joined(separator: " and ")
    }
    if first.reference == nil {
      return "frame \(index - 1)\(place) is held \(Self.count(run.count, "frame")) longer"
    }
    return range(index, run.last?.actual) + place
      + (run.count == 1 ? " shows" : " show") + " frame \(index - 1) again"
  }
}
