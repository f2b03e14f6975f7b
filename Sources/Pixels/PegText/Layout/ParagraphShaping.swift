/// Shapes a paragraph; adjacent spans of the same font are shaped together, so that kerning and joins work across them.
struct ParagraphShaping {
  let text: StyledText
  let shaper: TextShaper
  /// The glyphs so far; each run has one style and one level.
  private(set) var runs: [ParagraphGlyphs.StyledRun] = []
  private(set) var missingGlyphs = 0

  init(text: StyledText, shaper: TextShaper) {
    self.text = text
    self.shaper = shaper
  }

  /// Appends the glyphs of a paragraph.
  ///
  /// - Parameters:
  ///   - spans: the text's spans that overlap the range.
  /// - levels: the embedding levels of the range's units; nil if all are 0.
  /// - Throws: see `FontError`.
  mutating func append(
    _ range: Range<Int>, spans: ArraySlice<StyledText.Span>, levels: [UInt8]?
  ) throws(FontError) {
    var start = range.lowerBound
    var index = spans.startIndex
    while start < range.upperBound, index < spans.endIndex {
      let first = index
      index += 1
      while index < spans.endIndex, isShapedTogether(spans[first], spans[index]) { index += 1 }
      let end = min(spans[index - 1].range.upperBound, range.upperBound)
      while start < end {
        let level = levels?[start - range.lowerBound] ?? 0
        var levelEnd = end
        if let levels {
          levelEnd = start + 1
          while levelEnd < end, levels[levelEnd - range.lowerBound] == level { levelEnd += 1 }
        }
        try append(
          start..<levelEnd, level,
          levels == nil ? spans[first..<index] : text.spans(overlapping: start..<levelEnd))
        start = levelEnd
      }
    }
  }

  private func isShapedTogether(_ a: StyledText.Span, _ b: StyledText.Span) -> Bool {
    let (a, b) = (text.styles[a.style], text.styles[b.style])
    return a.attachment == nil && b.attachment == nil && a.font == b.font
  }

  /// Appends the glyphs of a range whose spans are shaped together.
  ///
  /// A ligature cannot have two styles. So spans are shaped separately at each edge that a ligature would cover; if
  /// that causes other such ligatures, at every edge.
  private mutating func append(
    _ range: Range<Int>, _ level: UInt8, _ spans: ArraySlice<StyledText.Span>, splits: Int = 0
  ) throws(FontError) {
    guard let first = spans.first else { return }
    let style = text.styles[first.style]
    // Attachments are shaped as spaces until they are drawn.
    let units =
      style.attachment == nil
      ? text.units(in: range) : [UInt16](repeating: 0x20, count: range.count)
    let shaped = try shaper.shape(units, font: style.font, isRightToLeft: level & 1 == 1)
    if spans.count > 1 {
      var covered = coveredEdges(of: spans, in: range, shaped)
      if !covered.isEmpty {
        if splits > 0 { covered = spans.dropFirst().map(\.range.lowerBound) }
        var start = range.lowerBound
        for edge in covered + [range.upperBound] {
          try append(
            start..<edge, level, text.spans(overlapping: start..<edge), splits: splits + 1)
          start = edge
        }
        return
      }
    }
    missingGlyphs += shaped.missingGlyphs
    for run in shaped.runs {
      let start = run.range.lowerBound + range.lowerBound
      let end = run.range.upperBound + range.lowerBound
      if spans.count == 1 {
        runs.append(
          ParagraphGlyphs.StyledRun(
            run: placed(run, run.glyphs, start..<end, from: range.lowerBound, style),
            style: first.style, level: level))
        continue
      }
      for span in text.spans(overlapping: start..<end) {
        let part = span.range.clamped(to: start..<end)
        let glyphs = run.glyphs(
          in: (part.lowerBound - range.lowerBound)..<(part.upperBound - range.lowerBound))
        runs.append(
          ParagraphGlyphs.StyledRun(
            run: placed(run, glyphs, part, from: range.lowerBound, text.styles[span.style]),
            style: span.style, level: level))
      }
    }
  }

  /// Returns the edges between spans that lie inside the cluster of a glyph.
  private func coveredEdges(
    of spans: ArraySlice<StyledText.Span>, in range: Range<Int>, _ shaped: ShapedText
  ) -> [Int] {
    var starts = [Bool](repeating: false, count: range.count)
    for run in shaped.runs {
      for glyph in run.glyphs { starts[glyph.cluster] = true }
    }
    return spans.dropFirst().map(\.range.lowerBound).filter { !starts[$0 - range.lowerBound] }
  }

  /// Returns a part of a run with the additions of its style, and with offsets in the whole text.
  ///
  /// - Parameters:
  /// - glyphs: the glyphs of the part.
  /// - start: the offset in the whole text at which the shaped range starts.
  private func placed(
    _ run: ShapedText.Run, _ glyphs: [ShapedText.Glyph], _ part: Range<Int>, from start: Int,
    _ style: StyledText.Style
  ) -> ShapedText.Run {
    var result = run
    result.glyphs = glyphs
    result.range = part
    result = style.distortion.applied(to: result)
    for index in result.glyphs.indices {
      result.glyphs[index].cluster += start
      result.glyphs[index].dy -= style.baselineOffset
      if let attachment = style.attachment {
        result.glyphs[index].advance = attachment.width
        result.glyphs[index].dx = 0
      }
      if result.glyphs[index].advance != 0 { result.glyphs[index].advance += style.kern }
    }
    return result
  }
}
