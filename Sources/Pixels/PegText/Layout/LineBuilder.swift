import PegDisplayList
import PegGeometry

/// Breaks a text into the lines of one `TextLayout`.
struct LineBuilder {
  let text: StyledText
  let options: TextLayout.Options
  let shaper: TextShaper
  private(set) var lines: [TextLayout.Line] = []
  private(set) var missingGlyphs = 0

  private typealias Run = TextLayout.Run
  private var limit: Double { options.width ?? .infinity }

  init(text: StyledText, options: TextLayout.Options, shaper: TextShaper) {
    self.text = text
    self.options = options
    self.shaper = shaper
  }

  mutating func build() throws(FontError) {
    let paragraphs = text.paragraphs
    for (index, range) in paragraphs.enumerated() {
      let glyphs = try ParagraphGlyphs(text, range, shaper: shaper)
      missingGlyphs += glyphs.missingGlyphs
      let isLast = index == paragraphs.count - 1
      guard try appendLines(of: glyphs, isLastParagraph: isLast) else { return }
    }
  }

  /// Appends a paragraph's lines and returns whether there is room for more.
  private mutating func appendLines(
    of paragraph: ParagraphGlyphs, isLastParagraph: Bool
  ) throws(FontError) -> Bool {
    var start = paragraph.range.lowerBound
    repeat {
      let isLastLine = lines.count + 1 == options.maximumLines
      let rest = start..<paragraph.range.upperBound
      if isLastLine, let truncation = options.truncation {
        let fits = paragraph.width(paragraph.trimmedEnd(rest)) <= limit + TextLayout.tolerance
        lines.append(
          fits && isLastParagraph
            ? line(paragraph, rest, endsParagraph: true)
            : try truncatedLine(paragraph, rest, truncation))
        return false
      }
      let end =
        options.wrapping == .none || rest.isEmpty
        ? rest.upperBound
        : paragraph.lineEnd(from: start, width: limit, byWord: options.wrapping == .word)
      lines.append(line(paragraph, start..<end, endsParagraph: end == rest.upperBound))
      if isLastLine { return false }
      start = end
    } while start < paragraph.range.upperBound
    return true
  }

  private func line(
    _ paragraph: ParagraphGlyphs, _ range: Range<Int>, endsParagraph: Bool
  ) -> TextLayout.Line {
    let trimmed = paragraph.trimmedEnd(range)
    let width = paragraph.width(trimmed)
    let fullWidth = paragraph.width(range)
    let spaces = trimmed.count { paragraph.isSpace(at: $0) }
    let isStretched =
      options.isJustified && !endsParagraph && spaces > 0 && limit.isFinite && width < limit
    let stretch = isStretched ? (limit - width) / Double(spaces) : 0
    var pen = 0.0
    let runs = place(paragraph, range, pen: &pen, stretch: (stretch, trimmed.upperBound))
    var line = emptyLine(range, styles: runs.map(\.style))
    line.width = isStretched ? limit : width
    line.fittedWidth = max(
      line.width, fullWidth <= limit + TextLayout.tolerance ? fullWidth : line.width)
    line.runs = runs
    return line
  }

  private func truncatedLine(
    _ paragraph: ParagraphGlyphs, _ rest: Range<Int>, _ truncation: TextLayout.Truncation
  ) throws(FontError) -> TextLayout.Line {
    let style = style(at: truncationPoint(paragraph, rest, truncation))
    let ellipsis = try shaper.shape("…", font: text.styles[style].font)
    let room = max(0, limit - ellipsis.width)
    var head = rest.lowerBound..<rest.lowerBound
    var tail = rest.upperBound..<rest.upperBound
    switch truncation {
    case .tail: head = paragraph.prefix(of: rest, width: room)
    case .head: tail = paragraph.suffix(of: rest, width: room)
    case .middle:
      head = paragraph.prefix(of: rest, width: room / 2)
      let behind = head.upperBound..<rest.upperBound
      tail = paragraph.suffix(of: behind, width: room - paragraph.width(head))
      head = paragraph.prefix(
        of: rest.lowerBound..<tail.lowerBound, width: room - paragraph.width(tail))
    }
    head = paragraph.trimmedEnd(head)
    tail = paragraph.trimmedStart(paragraph.trimmedEnd(tail))

    var pen = 0.0
    var runs = place(paragraph, head, pen: &pen)
    for run in ellipsis.runs {
      runs.append(
        Run(font: run.font, size: run.size, style: style, glyphs: Self.place(run.glyphs, &pen)))
    }
    runs += place(paragraph, tail, pen: &pen)
    var line = emptyLine(rest, styles: runs.map(\.style))
    line.width = pen
    line.fittedWidth = pen
    line.isTruncated = true
    line.runs = runs
    return line
  }

  /// Returns the character whose style the ellipsis gets: the one beside the gap, were the ellipsis without width.
  private func truncationPoint(
    _ paragraph: ParagraphGlyphs, _ rest: Range<Int>, _ truncation: TextLayout.Truncation
  ) -> Int {
    switch truncation {
    case .head: paragraph.suffix(of: rest, width: limit).lowerBound
    case .middle: max(rest.lowerBound, paragraph.prefix(of: rest, width: limit / 2).upperBound - 1)
    case .tail: max(rest.lowerBound, paragraph.prefix(of: rest, width: limit).upperBound - 1)
    }
  }

  /// Returns a line with the measures of the tallest of the styles, or of the text's style there if it has no glyphs.
  private func emptyLine(_ range: Range<Int>, styles: [Int]) -> TextLayout.Line {
    let styles = (styles.isEmpty ? [style(at: range.lowerBound)] : styles).map { text.styles[$0] }
    return TextLayout.Line(
      range: range, width: 0, fittedWidth: 0, ascender: styles.map(\.font.ascender).max()!,
      lineHeight: styles.map(\.font.lineHeight).max()!, pitch: styles.compactMap(\.pitch).max(),
      isTruncated: false, runs: [])
  }

  private func style(at offset: Int) -> Int {
    let span = text.spans.first { $0.range.contains(offset) } ?? text.spans.last
    return span?.style ?? 0
  }

  /// Places the glyphs of a range from the pen on, and moves the pen.
  ///
  /// - Parameter stretch: what each white space before an offset is widened by.
  private func place(
    _ paragraph: ParagraphGlyphs, _ range: Range<Int>, pen: inout Double,
    stretch: (amount: Double, before: Int) = (0, 0)
  ) -> [Run] {
    var runs: [Run] = []
    for styled in paragraph.runs where styled.run.range.overlaps(range) {
      var glyphs = styled.run.glyphs(in: range)
      if stretch.amount > 0 {
        for index in glyphs.indices
        where glyphs[index].cluster < stretch.before && paragraph.isSpace(at: glyphs[index].cluster)
        {
          glyphs[index].advance += stretch.amount
        }
      }
      guard !glyphs.isEmpty else { continue }
      runs.append(
        Run(
          font: styled.run.font, size: styled.run.size, style: styled.style,
          glyphs: Self.place(glyphs, &pen)))
    }
    return runs
  }

  private static func place(
    _ glyphs: [ShapedText.Glyph], _ pen: inout Double
  ) -> [GlyphRun.Glyph] {
    glyphs.map { glyph in
      defer { pen += glyph.advance }
      return GlyphRun.Glyph(id: glyph.id, position: Point(x: pen + glyph.dx, y: glyph.dy))
    }
  }
}
