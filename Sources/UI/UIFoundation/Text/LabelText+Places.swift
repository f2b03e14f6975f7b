package import PegGeometry
package import PegText

extension LabelText {
  /// A line of the text in its box.
  ///
  /// - Units: points.
  package struct Place: Sendable {
    /// The line's part of the text, including white space at its end. UTF-16 offsets.
    package var range: Range<Int>
    /// The extent of the line's glyphs without white space at its end.
    package var left: Double
    package var right: Double
    /// The extent from the line's ascender to the next line's.
    package var top: Double
    package var bottom: Double
    package var baseline: Double
    package var isRightToLeft: Bool
  }

  /// Returns the lines that the text shows in a box, from the top.
  ///
  /// - Throws: see `FontError`.
  package func places(
    in bounds: Rect, _ options: Options, placement: Placement = .centered
  ) throws(FontError) -> [Place] {
    let lines = try lines(in: bounds, options)
    let geometry = LabelGeometry(lines, scale: options.scale)
    let top = top(geometry, in: bounds, placement)
    return lines.indices.map { index in
      let line = lines[index]
      let left = left(of: line, in: bounds, options)
      let baseline = geometry.baseline(index, top: top)
      let lineTop = baseline - line.ascender
      return Place(
        range: line.range, left: left, right: left + line.width, top: lineTop,
        bottom: lineTop + line.lineHeight, baseline: baseline, isRightToLeft: line.isRightToLeft)
    }
  }

  /// Returns the advance of a part of one line, including white space at its end.
  ///
  /// Shaped alone, the part has the advance that it has on its line unless a ligature or a pair of kerned glyphs crosses its end.
  ///
  /// - Throws: see `FontError`.
  package func advance(of range: Range<Int>) throws(FontError) -> Double {
    guard !range.isEmpty else { return 0 }
    let part = LabelText(self, text: text.part(range))
    let lines = try part.layout(width: nil, Options(scale: 1), maximumLines: 1).lines
    return lines.first?.fittedWidth ?? 0
  }
}

extension StyledText {
  /// The text in a range, with its styles.
  func part(_ range: Range<Int>) -> StyledText {
    let parts = spans.compactMap { span -> Span? in
      let common = span.range.clamped(to: range)
      guard !common.isEmpty else { return nil }
      let start = common.lowerBound - range.lowerBound
      return Span(range: start..<(start + common.count), style: span.style)
    }
    return StyledText(units: Array(units[range]), styles: styles, spans: parts)
  }
}
