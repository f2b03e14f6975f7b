import Foundation
import PegText

/// Converts attributes to the styles of a `StyledText` and to its decorations.
struct StyledTextBuilder {
  private let units: [UInt16]
  /// The font of characters without a font attribute.
  private let font: UIFont
  private var styles: [StyledText.Style] = []
  private var spans: [StyledText.Span] = []
  private(set) var decorations: [TextDecoration] = []

  init(units: [UInt16], font: UIFont) {
    self.units = units
    self.font = font
  }

  var text: StyledText { StyledText(units: units, styles: styles, spans: spans) }

  /// Appends a range with its attributes.
  ///
  /// - Parameter space: what replaces every character of the range; nil for text.
  mutating func append(
    _ attributes: [NSAttributedString.Key: Any], _ range: Range<Int>,
    space: StyledText.Attachment? = nil
  ) {
    let font = attributes[.font] as? UIFont ?? font
    let kern = TextDecoration.number(attributes[.kern])
    var textFont = font.textFont
    // A kern of 0 differs from no kern: it disables the kerning of pairs.
    if kern == 0 { textFont.kernsPairs = false }
    textFont.hasLigatures = TextDecoration.number(attributes[.ligature]) != 0
    var style = StyledText.Style(
      font: textFont, kern: kern ?? TextDecoration.number(attributes[.tracking]) ?? 0,
      pitch: font.pitch,
      baselineOffset: TextDecoration.number(attributes[.baselineOffset]) ?? 0,
      paragraph: (attributes[.paragraphStyle] as? NSParagraphStyle)?.rules ?? ParagraphRules(),
      distortion: GlyphDistortion(attributes))
    let decoration = TextDecoration(attributes)
    style.attachment = space
    guard decoration.attachment != nil || decoration.hasLinesByWord else {
      append(style, decoration, range)
      return
    }
    var start = range.lowerBound
    while start < range.upperBound {
      let kind = kind(units[start], decoration)
      var end = start + 1
      while end < range.upperBound, self.kind(units[end], decoration) == kind { end += 1 }
      var (style, decoration) = (style, decoration)
      if kind == .attachment {
        style.attachment = decoration.attachment?.room
      } else {
        decoration.attachment = nil
      }
      if kind == .space { decoration.removeLinesByWord() }
      append(style, decoration, start..<end)
      start = end
    }
  }

  private enum Kind {
    case text
    case space
    case attachment
  }

  private func kind(_ unit: UInt16, _ decoration: TextDecoration) -> Kind {
    if unit == UInt16(NSTextAttachment.character), decoration.attachment != nil {
      return .attachment
    }
    return decoration.hasLinesByWord && TextLayout.isSpace(unit) ? .space : .text
  }

  private mutating func append(
    _ style: StyledText.Style, _ decoration: TextDecoration, _ range: Range<Int>
  ) {
    spans.append(StyledText.Span(range: range, style: styles.count))
    styles.append(style)
    decorations.append(decoration)
  }
}

extension GlyphDistortion {
  /// The largest valid obliqueness and expansion, so that glyphs stay measurable: own choice.
  private static let largest = 10.0

  /// - Source: Apple's pages of `NSAttributedString.Key.obliqueness` and `expansion`.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    func number(_ key: NSAttributedString.Key) -> Double? {
      TextDecoration.number(attributes[key]).flatMap { abs($0) <= Self.largest ? $0 : nil }
    }
    self.init(
      stretch: number(.expansion).map { exp($0) } ?? 1, slant: number(.obliqueness) ?? 0)
  }
}
