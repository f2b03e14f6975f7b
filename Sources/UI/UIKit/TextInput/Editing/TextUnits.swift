import Foundation

/// The units of a text: characters, words, sentences and paragraphs.
///
/// - Units: UTF-16 offsets.
/// - Source: Unicode's UAX #29, simplified: a word is a run of letters, digits, marks and apostrophes between them, a sentence ends after
///   ".", "?" or "!" and the white space behind them, a paragraph after a line end.
struct TextUnits {
  private let text: NSString

  init(_ text: String) { self.text = text as NSString }

  /// Returns the unit around an offset; nil between words.
  ///
  /// - Parameter forward: whether the unit that begins at the offset counts, rather than the one that ends there.
  func range(around offset: Int, of granularity: UITextGranularity, forward: Bool) -> NSRange? {
    let all = NSRange(location: 0, length: text.length)
    switch granularity {
    case .document: return all
    case .character: return character(at: forward ? offset : offset - 1)
    case .word: return word(at: forward ? offset : offset - 1)
    case .sentence, .paragraph, .line:
      guard text.length > 0 else { return all }
      let index = min(max(0, forward ? offset : offset - 1), text.length - 1)
      return granularity == .sentence ? sentence(at: index) : paragraph(at: index)
    }
  }

  func character(at index: Int) -> NSRange? {
    guard index >= 0, index < text.length else { return nil }
    return text.rangeOfComposedCharacterSequence(at: index)
  }

  private func word(at index: Int) -> NSRange? {
    guard index >= 0, index < text.length, isInWord(index) else { return nil }
    var (start, end) = (index, index + 1)
    while start > 0, isInWord(start - 1) { start -= 1 }
    while end < text.length, isInWord(end) { end += 1 }
    return NSRange(location: start, length: end - start)
  }

  private func isInWord(_ index: Int) -> Bool {
    if isLetter(index) { return true }
    let unit = text.character(at: index)
    let joins = unit == 0x27 || unit == 0x2019
    return joins && index > 0 && index + 1 < text.length && isLetter(index - 1)
      && isLetter(index + 1)
  }

  private func isLetter(_ index: Int) -> Bool {
    let unit = text.character(at: index)
    guard let scalar = Unicode.Scalar(unit) else {
      // Half of a pair: letters beyond the first plane and emoji are words of their own kind.
      return true
    }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark || unit == 0x5F
  }

  private func sentence(at index: Int) -> NSRange {
    let paragraph = paragraph(at: index)
    var start = paragraph.location
    var cursor = start
    let end = paragraph.location + paragraph.length
    while cursor < end {
      let unit = text.character(at: cursor)
      cursor += 1
      guard unit == 0x2E || unit == 0x3F || unit == 0x21 else { continue }
      var next = cursor
      while next < end, isSpace(next) { next += 1 }
      guard next > cursor || next == end else { continue }
      if index < next { return NSRange(location: start, length: next - start) }
      (start, cursor) = (next, next)
    }
    return NSRange(location: start, length: end - start)
  }

  private func isSpace(_ index: Int) -> Bool {
    Unicode.Scalar(text.character(at: index))?.properties.isWhitespace ?? false
  }

  private func paragraph(at index: Int) -> NSRange {
    text.paragraphRange(for: NSRange(location: index, length: 0))
  }

  /// Returns the boundary of a unit that is next to an offset in a direction.
  func boundary(from offset: Int, of granularity: UITextGranularity, forward: Bool) -> Int? {
    if granularity == .document { return forward ? text.length : 0 }
    var cursor = offset
    while forward ? cursor < text.length : cursor > 0 {
      if let range = range(around: cursor, of: granularity, forward: forward) {
        return forward ? range.location + range.length : range.location
      }
      cursor += forward ? 1 : -1
    }
    return nil
  }

  /// Returns the boundary of a word that is nearest to an offset; the offset itself if it is outside of words.
  func nearestWordBoundary(to offset: Int) -> Int {
    guard let before = range(around: offset, of: .word, forward: false),
      let after = range(around: offset, of: .word, forward: true), before == after
    else { return offset }
    let (start, end) = (before.location, before.location + before.length)
    return offset - start < end - offset ? start : end
  }
}
