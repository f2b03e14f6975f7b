/// Splits a text into the stretches that one font can draw.
enum Itemizer {
  struct Item: Equatable {
    /// UTF-16 offsets.
    var range: Range<Int>
    /// An index into the list of fonts.
    var font: Int
    /// How many characters none of the fonts has; they go to the first one.
    var missing: Int
  }

  /// Gives every character to a font.
  ///
  /// Joiners and variation selectors stay with what they follow, and so do combining marks that its font has. A mark
  /// that it lacks takes its letter along to a font that has both.
  ///
  /// - Parameters:
  ///   - hasGlyph: whether the font at an index has a glyph for the character.
  ///   - choose: the font for a character, and whether it is to be a coloured picture; nil where no font has it.
  /// - Returns: adjoining items that cover the text.
  /// - Throws: what `choose` throws.
  static func items(
    of text: [UInt16], hasGlyph: (Int, Unicode.Scalar) -> Bool,
    choose: (Unicode.Scalar, Bool) throws(FontError) -> Int?
  ) throws(FontError) -> [Item] {
    var items: [Item] = []
    // Where the letter is that marks stand on.
    var letter = 0
    for (offset, length, scalar) in UTF16Scalars(text) {
      let isMark = scalar.isMark
      if !isMark { letter = offset }
      var previous = items.last?.font
      var font: Int?
      // Everything below U+00AD is neither hidden nor combining.
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

  /// Gives a letter and its marks at the end of the last item to the font of a further mark, if that has them all.
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

  /// True where the character is drawn as a coloured picture before a UTF-16 unit, which may be a variation selector.
  ///
  /// - Source: Unicode Technical Standard 51, §1.4.
  fileprivate func isPicture(before next: UInt16) -> Bool {
    if next == 0xFE0F { return properties.isEmoji }
    return value >= 0xA9 && next != 0xFE0E && properties.isEmojiPresentation
  }
}
