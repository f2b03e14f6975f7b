package import Foundation
package import PegGeometry
package import PegPixels
package import PegText

/// A label's text: its size, and its drawing.
///
/// - Units: points.
/// - Source: sizes and positions of UILabels measured on iOS 13 to 17, see `LabelGeometry`.
package struct LabelText {
  /// The properties of a label that affect its text's layout.
  package struct Options: Hashable, Sendable {
    /// The largest number of lines; 0 means no limit.
    package var numberOfLines: Int
    package var lineBreakMode: NSLineBreakMode
    package var alignment: NSTextAlignment
    /// The meaning of natural alignment; `.natural` if each paragraph's direction determines it.
    package var naturalAlignment: NSTextAlignment
    /// The number of pixels per point.
    package var scale: Double

    package init(
      numberOfLines: Int = 1, lineBreakMode: NSLineBreakMode = .byTruncatingTail,
      alignment: NSTextAlignment = .natural, naturalAlignment: NSTextAlignment = .natural,
      scale: Double
    ) {
      self.numberOfLines = numberOfLines
      self.lineBreakMode = lineBreakMode
      self.alignment = alignment
      self.naturalAlignment = naturalAlignment
      self.scale = scale
    }
  }

  /// The vertical position of the lines in their box.
  package enum Placement: Hashable, Sendable {
    case centered
    case top
    /// The first baseline has this distance from the box's top.
    case baseline(Double)
  }

  let text: StyledText
  /// The attributes of each style other than its font.
  let decorations: [TextDecoration]
  /// The paragraph style of the first character; its line break mode takes precedence over the label's.
  let paragraphStyle: NSParagraphStyle?
  private let shaper: TextShaper

  package init(_ string: String, font: UIFont, shaper: TextShaper = .pinned) {
    text = StyledText(
      string, style: StyledText.Style(font: font.textFont, pitch: font.pitch))
    decorations = [TextDecoration([:])]
    paragraphStyle = nil
    self.shaper = shaper
  }

  /// - Parameter font: the font of every character without a `font` attribute.
  package init(_ attributed: NSAttributedString, font: UIFont, shaper: TextShaper = .pinned) {
    var builder = StyledTextBuilder(units: Array(attributed.string.utf16), font: font)
    let length = attributed.length
    attributed.enumerateAttributes(in: NSRange(location: 0, length: length)) {
      attributes, range, _ in
      builder.append(attributes, range.location..<(range.location + range.length))
    }
    text = builder.text
    decorations = builder.decorations
    let first = length > 0 ? attributed.attributes(at: 0, effectiveRange: nil) : [:]
    paragraphStyle = first[.paragraphStyle] as? NSParagraphStyle
    self.shaper = shaper
  }

  init(_ original: LabelText, text: StyledText) {
    self.text = text
    decorations = original.decorations
    paragraphStyle = original.paragraphStyle
    shaper = original.shaper
  }

  /// Returns the text with every font's size multiplied by a factor.
  package func scaled(by factor: Double) -> LabelText {
    let styles = text.styles.map { style in
      var style = style
      style.font.size *= factor
      style.pitch = style.pitch.map { $0 * factor }
      return style
    }
    return LabelText(self, text: StyledText(units: text.units, styles: styles, spans: text.spans))
  }

  /// Returns the size of the text broken at a width, or of unbroken lines if it is nil; zero for an empty text.
  ///
  /// The width limits the result even if one line is truncated. For a single line, UILabel's `sizeThatFits` passes nil.
  ///
  /// - Returns: multiples of a pixel.
  /// - Throws: see `FontError`.
  package func size(fitting width: Double?, _ options: Options) throws(FontError) -> Size {
    let layout = try layout(width: width, options, maximumLines: options.numberOfLines)
    return LabelGeometry(layout.lines, scale: options.scale).size
  }

  /// Returns the size before it is rounded to pixels.
  ///
  /// - Throws: see `FontError`.
  package func exactSize(fitting width: Double?, _ options: Options) throws(FontError) -> Size {
    let lines = try layout(width: width, options, maximumLines: options.numberOfLines).lines
    let width = lines.map { $0.fittedWidth + $0.indent }.max() ?? 0
    return Size(
      width: width, height: LabelGeometry(lines, scale: options.scale).exactHeight)
  }

  /// Returns whether the text needs no truncation at a width.
  ///
  /// - Throws: see `FontError`.
  package func fits(width: Double, _ options: Options) throws(FontError) -> Bool {
    let lines = try layout(width: width, options, maximumLines: options.numberOfLines).lines
    return lines.allSatisfy { !$0.isTruncated && $0.width <= $0.limit + 0.001 }
      && (lines.last?.range.upperBound ?? 0) >= (text.units.lastIndex { $0 != 0x0A } ?? -1) + 1
  }

  /// Returns the text at the largest size that fits.
  ///
  /// - Parameter least: the smallest factor for the fonts' sizes.
  /// - Returns: the text and the factor; the text itself and 1 if it already fits.
  /// - Throws: see `FontError`.
  package func shrunk(
    toFit width: Double, least: Double, _ options: Options
  ) throws(FontError) -> (text: LabelText, factor: Double) {
    if try fits(width: width, options) { return (self, 1) }
    var low = max(0.01, min(1, least))
    var high = 1.0
    // Ten bisections leave an error below a tenth of a percent.
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if try scaled(by: middle).fits(width: width, options) {
        low = middle
      } else {
        high = middle
      }
    }
    return (scaled(by: low), low)
  }

  /// Returns the text with less space between its characters, if that makes it fit into a width; otherwise nil.
  ///
  /// - Parameter most: the largest part of a font's size to take from the space after each character.
  /// - Throws: see `FontError`.
  package func tightened(
    toFit width: Double, most: Double, _ options: Options
  ) throws(FontError) -> LabelText? {
    func tightened(by part: Double) -> LabelText {
      let styles = text.styles.map { style in
        var style = style
        style.kern -= style.font.size * part
        return style
      }
      return LabelText(self, text: StyledText(units: text.units, styles: styles, spans: text.spans))
    }
    if try fits(width: width, options) { return self }
    guard try tightened(by: most).fits(width: width, options) else { return nil }
    var (low, high) = (0.0, most)
    // Eight bisections leave an error below a hundredth of a point per character.
    for _ in 0..<8 {
      let middle = (low + high) / 2
      if try tightened(by: middle).fits(width: width, options) {
        high = middle
      } else {
        low = middle
      }
    }
    return tightened(by: high)
  }

  /// Returns the items that draw the text in a box.
  ///
  /// Lines that do not fit in the box's height are omitted, as if `numberOfLines` were smaller.
  ///
  /// - Parameters:
  /// - color: the colour of every character without a `foregroundColor` attribute.
  /// - resolve: converts the value of a colour attribute to a colour; nil means `color`.
  /// - Returns: the items from the lowest to the highest.
  /// - Throws: see `FontError`.
  package func items(
    in bounds: Rect, _ options: Options, placement: Placement = .centered, color: StraightColor,
    resolve: (Any) -> StraightColor? = { _ in nil }
  ) throws(FontError) -> [TextItem] {
    let lines = try lines(in: bounds, options)
    let geometry = LabelGeometry(lines, scale: options.scale)
    let top = top(geometry, in: bounds, placement)
    let styles = decorations.indices.map {
      TextPainter.Style(
        decorations[$0], text.styles[$0], color: color, resolve: resolve)
    }
    let painter = TextPainter(styles: styles, scale: options.scale)
    var items: [TextItem] = []
    for (index, line) in lines.enumerated() {
      let baseline = geometry.baseline(index, top: top)
      let lineTop = baseline - line.ascender
      let origin = Point(x: left(of: line, in: bounds, options), y: baseline)
      painter.append(
        line.runs, at: origin, top: lineTop, bottom: lineTop + line.lineHeight, to: &items)
    }
    return items
  }

  /// Returns the distances of the first and the last baseline from the box's top; nil for an empty text.
  ///
  /// - Throws: see `FontError`.
  package func baselines(
    in bounds: Rect, _ options: Options, placement: Placement = .centered
  ) throws(FontError) -> (first: Double, last: Double)? {
    let lines = try lines(in: bounds, options)
    guard !lines.isEmpty else { return nil }
    let geometry = LabelGeometry(lines, scale: options.scale)
    let top = top(geometry, in: bounds, placement)
    return (
      geometry.baseline(0, top: top) - bounds.top,
      geometry.baseline(lines.count - 1, top: top) - bounds.top
    )
  }

  /// Returns the x of the last line's end and the y of its lower edge; nil for an empty text.
  ///
  /// - Throws: see `FontError`.
  package func end(
    in bounds: Rect, _ options: Options, placement: Placement = .centered
  ) throws(FontError) -> (x: Double, y: Double)? {
    let lines = try lines(in: bounds, options)
    guard let line = lines.last else { return nil }
    let geometry = LabelGeometry(lines, scale: options.scale)
    let baseline = geometry.baseline(lines.count - 1, top: top(geometry, in: bounds, placement))
    let left = left(of: line, in: bounds, options)
    return (
      x: line.isRightToLeft ? left : left + line.width,
      y: baseline - line.ascender + line.lineHeight
    )
  }

  func top(_ geometry: LabelGeometry, in bounds: Rect, _ placement: Placement) -> Double {
    switch placement {
    case .centered: geometry.top(in: bounds)
    case .top: bounds.top
    case .baseline(let offset):
      geometry.tops.isEmpty
        ? bounds.top : bounds.top + offset - (geometry.baseline(0, top: bounds.top) - bounds.top)
    }
  }

  func left(of line: TextLayout.Line, in bounds: Rect, _ options: Options) -> Double {
    var alignment = decorations[line.paragraphStyle].alignment ?? options.alignment
    if alignment == .natural { alignment = options.naturalAlignment }
    let left =
      line.isRightToLeft
      ? bounds.right - line.indent - line.limit : bounds.left + line.indent
    return switch alignment {
    case .left: left
    case .center: left + (line.limit - line.width) / 2
    case .right: left + line.limit - line.width
    case .natural, .justified: line.isRightToLeft ? left + line.limit - line.width : left
    }
  }

  /// Returns the lines that fit in a box, at least one.
  func lines(in bounds: Rect, _ options: Options) throws(FontError) -> [TextLayout.Line] {
    let limit = options.numberOfLines
    let lines = try layout(width: bounds.width, options, maximumLines: limit).lines
    // When layout rounds a box to pixels, it may be up to a pixel smaller than the text requested.
    let height = bounds.height + 1 / options.scale
    let fitting = LabelGeometry(lines, scale: options.scale).lineCount(fitting: height)
    guard fitting < lines.count else { return lines }
    return try layout(width: bounds.width, options, maximumLines: fitting).lines
  }

  func layout(
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
    return try TextLayout(
      text,
      TextLayout.Options(
        width: width, maximumLines: maximumLines, wrapping: wrapping, truncation: truncation,
        isJustified: options.alignment == .justified),
      shaper: shaper)
  }
}
