/// Splits a text into ranges that one font can draw.
enum Itemizer {
  struct Item: Equatable {
    /// UTF-16 offsets.
    var range: Range<Int>
    /// An index into the list of fonts.
    var font: Int
    /// The number of characters that no font has; they are drawn with the first font.
    var missing: Int
  }

  /// Assigns a font to every character.
  ///
  /// Joiners and variation selectors get the font of the character before. So do combining marks, if that font has
  /// them. Otherwise a mark moves, with its letter, to a font that has both.
  ///
  /// - Parameters:
  /// - hasGlyph: returns whether the font at an index has a glyph for the character.
  /// - choose: returns the font for a character; nil if no font has it. The Boolean requests a coloured picture.
  /// - Returns: adjacent items that cover the text.
  /// - Throws: the errors of `choose`.
  static func items(
    of text: [UInt16], hasGlyph: (Int, Unicode.Scalar) -> Bool,
    choose: (Unicode.Scalar, Bool) throws(FontError) -> Int?
  ) throws(FontError) -> [Item] {
    var items: [Item] = []
    // The offset of the letter to which marks belong.
    var letter = 0
    for (offset, length, scalar) in UTF16Scalars(text) {
      let isMark = scalar.isMark
      if !isMark { letter = offset }
      var previous = items.last?.font
      var font: Int?
      // Characters below U+00AD are neither hidden nor combining.
      if scalar.value >= 0xAD, scalar.properties.isDefaultIgnorableCodePoint {
        font = previous ?? 0
      } else if let previous, isMark, hasGlyph(previous, scalar) {
        font = previous
      } else {
        let end = offset + length
        font = try choose(scalar, scalar.isPicture(before: end < text.count ? text[end] : 0))
        if isMark, let font, font != previous {
          move(letter..<offset, of: text, to: font, in: &items, hasGlyph)
          previous = items.last?.font
        }
      }
      let chosen = font ?? 0
      let missing = font == nil ? 1 : 0
      if chosen == previous {
        let start = items[items.count - 1].range.lowerBound
        items[items.count - 1].range = start..<(offset + length)
        items[items.count - 1].missing += missing
      } else {
        items.append(Item(range: offset..<(offset + length), font: chosen, missing: missing))
      }
    }
    return items
  }

  /// Moves a letter and its marks at the end of the last item to the font of a further mark, if that font has them all.
  private static func move(
    _ range: Range<Int>, of text: [UInt16], to font: Int, in items: inout [Item],
    _ hasGlyph: (Int, Unicode.Scalar) -> Bool
  ) {
    guard let last = items.last, last.missing == 0, last.range.lowerBound <= range.lowerBound,
      range.lowerBound < range.upperBound,
      UTF16Scalars(Array(text[range])).allSatisfy({ hasGlyph(font, $0.scalar) })
    else { return }
    items.removeLast()
    if last.range.lowerBound < range.lowerBound {
      items.append(
        Item(range: last.range.lowerBound..<range.lowerBound, font: last.font, missing: 0))
    }
    if let before = items.last, before.font == font {
      items[items.count - 1].range = before.range.lowerBound..<range.upperBound
    } else {
      items.append(Item(range: range, font: font, missing: 0))
    }
  }
}

/// The characters of a UTF-16 text with their offsets; an unpaired surrogate counts as U+FFFD.
struct UTF16Scalars: Sequence, IteratorProtocol {
  private let units: [UInt16]
  private var offset = 0

  init(_ units: [UInt16]) {
    self.units = units
  }

  mutating func next() -> (offset: Int, length: Int, scalar: Unicode.Scalar)? {
    guard offset < units.count else { return nil }
    let start = offset
    let unit = units[start]
    if let scalar = Unicode.Scalar(unit) {
      offset += 1
      return (start, 1, scalar)
    }
    if UTF16.isLeadSurrogate(unit), start + 1 < units.count,
      UTF16.isTrailSurrogate(units[start + 1])
    {
      offset += 2
      let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(units[start + 1]) - 0xDC00)
      return (start, 2, Unicode.Scalar(value)!)
    }
    offset += 1
    return (start, 1, "\u{FFFD}")
  }
}

extension Unicode.Scalar {
  var isMark: Bool {
    guard value >= 0x300 else { return false }
    return switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Returns whether the character is drawn as a coloured picture, given the next UTF-16 unit, possibly a variation selector.
  ///
  /// - Source: Unicode Technical Standard 51, §1.4.
  fileprivate func isPicture(before next: UInt16) -> Bool {
    if next == 0xFE0F { return properties.isEmoji }
    return value >= 0xA9 && next != 0xFE0E && properties.isEmojiPresentation
  }
}
