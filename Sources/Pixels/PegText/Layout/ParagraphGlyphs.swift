/// A paragraph's glyphs, with the widths of ranges and the places for breaks that line breaking needs.
struct ParagraphGlyphs {
  struct StyledRun {
    var run: ShapedText.Run
    var style: Int
    /// The embedding level; odd levels run right to left.
    var level: UInt8
  }

  /// A place between two units.
  private struct Edge {
    /// The sum of all advances before the place.
    var advanceBefore = 0.0
    /// Whether the paragraph may be cut here.
    var isClusterStart = false
  }

  /// UTF-16 offsets in the whole text.
  let range: Range<Int>
  /// The runs in the text's order; ranges and clusters are offsets in the whole text.
  let runs: [StyledRun]
  let missingGlyphs: Int
  /// The paragraph's own embedding level.
  let level: UInt8
  /// Whether every run has the level 0.
  let isLeftToRight: Bool
  private let units: ArraySlice<UInt16>
  /// The places at all offsets, including the paragraph's end.
  private let edges: [Edge]
  private let work: WorkCounter
  /// Whether a line may start at each offset; empty if the paragraph isn't broken.
  private let mayBreak: [Bool]

  /// - Parameters:
  ///   - spans: the text's spans that overlap the range.
  /// - limit: the width at which the paragraph will be broken.
  /// - mayTruncate: whether the paragraph may be truncated even if it fits, because more text follows.
  /// - Throws: see `FontError`.
  init(
    _ text: StyledText, _ range: Range<Int>, spans: ArraySlice<StyledText.Span>, limit: Double,
    mayTruncate: Bool, shaper: TextShaper
  ) throws(FontError) {
    self.range = range
    work = shaper.work
    work.add(range.count)
    units = text.units[range]
    let bidi = UnicodeRules.levels(of: text.units(in: range))
    level = bidi?.base ?? 0
    isLeftToRight = bidi == nil
    var shaping = ParagraphShaping(text: text, shaper: shaper)
    try shaping.append(range, spans: spans, levels: bidi?.levels)
    runs = shaping.runs
    missingGlyphs = shaping.missingGlyphs

    var edges = [Edge](repeating: Edge(), count: range.count + 1)
    edges[0].isClusterStart = true
    edges[range.count].isClusterStart = true
    for run in runs {
      for glyph in run.run.glyphs {
        edges[glyph.cluster - range.lowerBound + 1].advanceBefore += glyph.advance
        edges[glyph.cluster - range.lowerBound].isClusterStart = true
      }
    }
    for index in 1..<edges.count { edges[index].advanceBefore += edges[index - 1].advanceBefore }
    let isTooWide = edges[range.count].advanceBefore > limit
    mayBreak = isTooWide ? LineBreaker.opportunities(in: Array(units)) : []
    if isTooWide || mayTruncate, units.contains(where: { $0 >= 0x300 }) {
      let characters = UnicodeRules.characterStarts(in: Array(units))
      for index in 1..<max(1, range.count) where !characters[index] {
        edges[index].isClusterStart = false
      }
    }
    self.edges = edges
  }

  /// Returns the sum of the advances in a range whose ends are between clusters.
  func width(_ part: Range<Int>) -> Double {
    edges[part.upperBound - range.lowerBound].advanceBefore
      - edges[part.lowerBound - range.lowerBound].advanceBefore
  }

  /// Whether a line may start at an offset, if the paragraph is broken at all.
  func mayBreak(at offset: Int) -> Bool {
    offset < range.upperBound && !mayBreak.isEmpty && mayBreak[offset - range.lowerBound]
  }

  func isSpace(at offset: Int) -> Bool { LineBreaker.isSpace(units[offset]) }

  /// Returns the runs that overlap a range.
  ///
  /// - Complexity: O(log n).
  func runs(overlapping part: Range<Int>) -> ArraySlice<StyledRun> {
    guard !part.isEmpty else { return [] }
    let first = runs.partitionPoint { $0.run.range.upperBound > part.lowerBound }
    let end = runs.partitionPoint { $0.run.range.lowerBound >= part.upperBound }
    return first < end ? runs[first..<end] : []
  }

  /// Returns the range without the white space at its end.
  func trimmedEnd(_ part: Range<Int>) -> Range<Int> {
    var end = part.upperBound
    while end > part.lowerBound, isSpace(at: end - 1) { end -= 1 }
    return part.lowerBound..<end
  }

  /// Returns the range without the white space at its start.
  func trimmedStart(_ part: Range<Int>) -> Range<Int> {
    var start = part.lowerBound
    while start < part.upperBound, isSpace(at: start) { start += 1 }
    return start..<part.upperBound
  }

  /// Returns the end of the line that starts at an offset, including white space at its end.
  ///
  /// A word that is wider than the line is broken between clusters. A line has at least one cluster.
  func lineEnd(from start: Int, width limit: Double, byWord: Bool) -> Int {
    guard !mayBreak.isEmpty else { return range.upperBound }
    var lastBreak: Int?
    var lastCluster: Int?
    // The end of the text before the offset, without white space at its end.
    var inkEnd = start
    var offset = start + 1
    defer { work.add(offset - start) }
    while offset <= range.upperBound {
      defer { offset += 1 }
      if !isSpace(at: offset - 1) { inkEnd = offset }
      let index = offset - range.lowerBound
      guard edges[index].isClusterStart else { continue }
      let isEnd = offset == range.upperBound
      if width(start..<inkEnd) > limit + TextLayout.tolerance {
        let end = byWord ? lastBreak ?? lastCluster : lastCluster
        return end ?? offset
      }
      if isEnd { return offset }
      // White space after a full line still belongs to that line.
      if !isSpace(at: offset) { lastCluster = offset }
      if mayBreak[index] { lastBreak = offset }
    }
    return range.upperBound
  }

  /// Returns the longest range from the part's start that fits the width and ends between clusters.
  func prefix(of part: Range<Int>, width limit: Double) -> Range<Int> {
    var end = part.upperBound
    while end > part.lowerBound,
      !edges[end - range.lowerBound].isClusterStart
        || width(part.lowerBound..<end) > limit + TextLayout.tolerance
    {
      end -= 1
    }
    work.add(part.upperBound - end)
    return part.lowerBound..<end
  }

  /// Returns the longest range up to the part's end that fits the width and starts between clusters.
  func suffix(of part: Range<Int>, width limit: Double) -> Range<Int> {
    var start = part.lowerBound
    while start < part.upperBound,
      !edges[start - range.lowerBound].isClusterStart
        || width(start..<part.upperBound) > limit + TextLayout.tolerance
    {
      start += 1
    }
    work.add(start - part.lowerBound)
    return start..<part.upperBound
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies a condition, if all later elements satisfy it too.
  ///
  /// - Complexity: O(log n).
  func partitionPoint(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
