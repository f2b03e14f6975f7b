/// A paragraph's glyphs with what line breaking asks about them: widths of ranges and places to cut.
struct ParagraphGlyphs {
  struct StyledRun {
    var run: ShapedText.Run
    var style: Int
  }

  /// UTF-16 offsets in the whole text.
  let range: Range<Int>
  /// In the text's order; ranges and clusters are offsets in the whole text.
  let runs: [StyledRun]
  let missingGlyphs: Int
  private let units: ArraySlice<UInt16>
  /// The advances of everything before each offset, with one element more than the paragraph has units.
  private let advanceBefore: [Double]
  private let isClusterStart: [Bool]
  private let mayBreak: [Bool]

  /// - Throws: see `FontError`.
  init(_ text: StyledText, _ range: Range<Int>, shaper: TextShaper) throws(FontError) {
    self.range = range
    units = text.units[range]
    var runs: [StyledRun] = []
    var missing = 0
    for span in text.spans where span.range.overlaps(range) {
      let part = span.range.clamped(to: range)
      let style = text.styles[span.style]
      let shaped = try shaper.shape(Array(text.units[part]), font: style.font)
      missing += shaped.missingGlyphs
      for run in shaped.runs {
        var run = run
        run.range =
          (run.range.lowerBound + part.lowerBound)..<(run.range.upperBound + part.lowerBound)
        for index in run.glyphs.indices {
          run.glyphs[index].cluster += part.lowerBound
          if run.glyphs[index].advance != 0 { run.glyphs[index].advance += style.kern }
        }
        runs.append(StyledRun(run: run, style: span.style))
      }
    }
    self.runs = runs
    missingGlyphs = missing

    var advances = [Double](repeating: 0, count: range.count + 1)
    var starts = [Bool](repeating: false, count: range.count + 1)
    starts[0] = true
    starts[range.count] = true
    for run in runs {
      for glyph in run.run.glyphs {
        advances[glyph.cluster - range.lowerBound + 1] += glyph.advance
        starts[glyph.cluster - range.lowerBound] = true
      }
    }
    for index in 1..<advances.count { advances[index] += advances[index - 1] }
    advanceBefore = advances
    isClusterStart = starts
    mayBreak = LineBreaker.opportunities(in: Array(units))
  }

  /// Returns the sum of the advances in a range that starts and ends between clusters.
  func width(_ part: Range<Int>) -> Double {
    advanceBefore[part.upperBound - range.lowerBound]
      - advanceBefore[part.lowerBound - range.lowerBound]
  }

  func isSpace(at offset: Int) -> Bool { LineBreaker.isSpace(units[offset]) }

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

  /// Returns where the line that starts at an offset ends, white space at its end included.
  ///
  /// A word that is wider than the line is cut between clusters; a line holds one cluster at least.
  func lineEnd(from start: Int, width limit: Double, byWord: Bool) -> Int {
    var lastBreak: Int?
    var lastCluster: Int?
    var offset = start + 1
    while offset <= range.upperBound {
      defer { offset += 1 }
      let index = offset - range.lowerBound
      guard isClusterStart[index] else { continue }
      let isEnd = offset == range.upperBound
      if width(trimmedEnd(start..<offset)) > limit + TextLayout.tolerance {
        let end = byWord ? lastBreak ?? lastCluster : lastCluster
        return end ?? offset
      }
      if isEnd { return offset }
      // White space after a full line still belongs to it.
      if !isSpace(at: offset) { lastCluster = offset }
      if mayBreak[index] { lastBreak = offset }
    }
    return range.upperBound
  }

  /// Returns the longest range from `start` that is at most so wide, ending between clusters.
  func prefix(of part: Range<Int>, width limit: Double) -> Range<Int> {
    var end = part.upperBound
    while end > part.lowerBound,
      !isClusterStart[end - range.lowerBound]
        || width(part.lowerBound..<end) > limit + TextLayout.tolerance
    {
      end -= 1
    }
    return part.lowerBound..<end
  }

  /// Returns the longest range up to the part's end that is at most so wide, starting between clusters.
  func suffix(of part: Range<Int>, width limit: Double) -> Range<Int> {
    var start = part.lowerBound
    while start < part.upperBound,
      !isClusterStart[start - range.lowerBound]
        || width(start..<part.upperBound) > limit + TextLayout.tolerance
    {
      start += 1
    }
    return start..<part.upperBound
  }
}
