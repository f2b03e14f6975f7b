package import Foundation
package import PegDisplayList
package import PegGeometry
package import PegPixels
package import PegText

/// A label's text: how large it is, and which glyphs draw it where.
///
/// - Units: points.
/// - Source: sizes and positions of UILabels measured on iOS 13 to 17, see `LabelGeometry`.
package struct LabelText {
  /// What of a label decides its text's layout.
  package struct Options: Hashable, Sendable {
    /// 0 where there is no limit.
    package var numberOfLines: Int
    package var lineBreakMode: NSLineBreakMode
    package var alignment: NSTextAlignment
    /// Pixels per point.
    package var scale: Double

    package init(
      numberOfLines: Int = 1, lineBreakMode: NSLineBreakMode = .byTruncatingTail,
      alignment: NSTextAlignment = .natural, scale: Double
    ) {
      self.numberOfLines = numberOfLines
      self.lineBreakMode = lineBreakMode
      self.alignment = alignment
      self.scale = scale
    }
  }

  private let text: StyledText
  /// The `foregroundColor` of each style, as it was given.
  private let colors: [Any?]
  /// The first character's, which outranks the label's own alignment and line break mode.
  private let paragraphStyle: NSParagraphStyle?
  private let shaper: TextShaper

  package init(_ string: String, font: UIFont, shaper: TextShaper = .pinned) {
    text = StyledText(
      string, style: StyledText.Style(font: font.textFont, pitch: font.pitch))
    colors = [nil]
    paragraphStyle = nil
    self.shaper = shaper
  }

  /// - Parameter font: the font of every character that has no `font` attribute.
  package init(_ attributed: NSAttributedString, font: UIFont, shaper: TextShaper = .pinned) {
    var styles: [StyledText.Style] = []
    var spans: [StyledText.Span] = []
    var colors: [Any?] = []
    let length = attributed.length
    attributed.enumerateAttributes(in: NSRange(location: 0, length: length)) {
      attributes, range, _ in
      let font = attributes[.font] as? UIFont ?? font
      let kern = attributes[.kern].flatMap(Self.number) ?? 0
      spans.append(
        StyledText.Span(
          range: range.location..<(range.location + range.length), style: styles.count))
      styles.append(StyledText.Style(font: font.textFont, kern: kern, pitch: font.pitch))
      colors.append(attributes[.foregroundColor])
    }
    text = StyledText(units: Array(attributed.string.utf16), styles: styles, spans: spans)
    self.colors = colors
    let first = length > 0 ? attributed.attributes(at: 0, effectiveRange: nil) : [:]
    paragraphStyle = first[.paragraphStyle] as? NSParagraphStyle
    self.shaper = shaper
  }

  /// Returns the size of the text broken at a width, or of unbroken lines where there is none; zero for an empty text.
  ///
  /// A width limits the result even where one line is truncated; UILabel's `sizeThatFits` of one line passes none.
  ///
  /// - Returns: multiples of a pixel.
  /// - Throws: see `FontError`.
  package func size(fitting width: Double?, _ options: Options) throws(FontError) -> Size {
    let layout = try layout(width: width, options, maximumLines: options.numberOfLines)
    return geometry(layout.lines, options).size
  }

  /// Returns the glyphs of the text in a box, lines centred as a block from top to bottom.
  ///
  /// Lines that do not fit in the box's height are left out, as if `numberOfLines` were smaller.
  ///
  /// - Parameters:
  ///   - color: the colour of every character that has no `foregroundColor` attribute.
  ///   - resolve: turns the value of a `foregroundColor` attribute into a colour; nil gives `color`.
  /// - Throws: see `FontError`.
  package func runs(
    in bounds: Rect, _ options: Options, color: StraightColor,
    resolve: (Any) -> StraightColor? = { _ in nil }
  ) throws(FontError) -> [GlyphRun] {
    let lines = try lines(in: bounds, options)
    let geometry = geometry(lines, options)
    let top = geometry.top(in: bounds)
    let colors = self.colors.map { $0.flatMap(resolve) ?? color }
    let alignment = paragraphStyle?.alignment ?? options.alignment
    var runs: [GlyphRun] = []
    for (index, line) in lines.enumerated() {
      let baseline = geometry.baseline(index, top: top)
      let left =
        switch alignment {
        case .left, .natural, .justified: bounds.left
        case .center: bounds.left + (bounds.width - line.width) / 2
        case .right: bounds.right - line.width
        }
      for run in line.runs {
        let glyphs = run.glyphs.map { glyph in
          GlyphRun.Glyph(
            id: glyph.id, position: glyph.position + Point(x: left, y: baseline))
        }
        runs.append(
          GlyphRun(font: run.font, size: run.size, color: colors[run.style], glyphs: glyphs))
      }
    }
    return runs
  }

  /// Returns how far below the box's top the first and the last baseline lie; nil for an empty text.
  ///
  /// - Throws: see `FontError`.
  package func baselines(
    in bounds: Rect, _ options: Options
  ) throws(FontError) -> (first: Double, last: Double)? {
    let lines = try lines(in: bounds, options)
    guard !lines.isEmpty else { return nil }
    let geometry = geometry(lines, options)
    let top = geometry.top(in: bounds)
    return (
      geometry.baseline(0, top: top) - bounds.top,
      geometry.baseline(lines.count - 1, top: top) - bounds.top
    )
  }

  /// Returns the lines that fit in a box, one at least.
  private func lines(in bounds: Rect, _ options: Options) throws(FontError) -> [TextLayout.Line] {
    let limit = options.numberOfLines
    let lines = try layout(width: bounds.width, options, maximumLines: limit).lines
    // A box that layout moved onto pixels may have lost up to a pixel of what the text asked for.
    let height = bounds.height + 1 / options.scale
    var fitting = lines.count
    while fitting > 1, geometry(Array(lines.prefix(fitting)), options).size.height > height {
      fitting -= 1
    }
    guard fitting < lines.count else { return lines }
    return try layout(width: bounds.width, options, maximumLines: fitting).lines
  }

  private func layout(
    width: Double?, _ options: Options, maximumLines: Int
  ) throws(FontError) -> TextLayout {
    let mode = paragraphStyle?.lineBreakMode ?? options.lineBreakMode
    let wrapping: TextLayout.Wrapping =
      switch mode {
      case .byCharWrapping: .character
      case .byClipping: .none
      default: .word
      }
    let truncation: TextLayout.Truncation? =
      switch mode {
      case .byTruncatingHead: .head
      case .byTruncatingMiddle: .middle
      case .byTruncatingTail: .tail
      default: nil
      }
    let alignment = paragraphStyle?.alignment ?? options.alignment
    return try TextLayout(
      text,
      TextLayout.Options(
        width: width, maximumLines: maximumLines, wrapping: wrapping, truncation: truncation,
        isJustified: alignment == .justified),
      shaper: shaper)
  }

  private func geometry(_ lines: [TextLayout.Line], _ options: Options) -> LabelGeometry {
    LabelGeometry(
      lines, scale: options.scale, lineSpacing: Double(paragraphStyle?.lineSpacing ?? 0))
  }

  /// Returns a number that an attribute may hold in any of the types people write.
  private static func number(_ value: Any) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
