/// Where a line may end: after spaces and hyphens, and beside ideographs, kana and Hangul syllables.
///
/// - Source: a small part of Unicode Standard Annex 14 (classes SP, HY, BA, ID, CL, OP, NS, GL).
enum LineBreaker {
  /// Returns, for each UTF-16 offset, whether a line may start there.
  ///
  /// - Shape: one element per unit; the first is false.
  static func opportunities(in text: [UInt16]) -> [Bool] {
    var result = [Bool](repeating: false, count: text.count)
    var before = Kind.other
    var beforeThat = Kind.other
    for (offset, _, scalar) in UTF16Scalars(text) {
      let kind = Kind(scalar)
      if kind == .attached { continue }
      if offset > 0 {
        result[offset] = mayBreak(beforeThat, before, kind)
      }
      (beforeThat, before) = (before, kind)
    }
    return result
  }

  /// True for the white space that a line's end swallows.
  static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x3000 || unit == 0x1680 || unit == 0x205F
      || (0x2000...0x200B).contains(unit) && unit != 0x2007
  }

  private enum Kind {
    case space, hyphen, ideograph, opening, closing, digit, glue, other
    /// Combines with what is before it.
    case attached

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x30...0x39: self = .digit
      case 0x2D, 0x2010, 0x2012, 0x2013, 0x2014: self = .hyphen
      case 0x28, 0x5B, 0x7B, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016,
        0xFF08, 0xFF3B, 0xFF5B:
        self = .opening
      case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D, 0x2019, 0x201D, 0x2026, 0x3001,
        0x3002,
        0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x30FB, 0x30FC, 0xFF01, 0xFF09,
        0xFF0C,
        0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D:
        self = .closing
      case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x30A1, 0x30A3,
        0x30A5,
        0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7:
        self = .closing
      case 0xA0, 0x2007, 0x202F, 0x2060, 0xFEFF: self = .glue
      case 0x2E80...0x2FFF, 0x3005...0x3007, 0x3041...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFD:
        self = .ideograph
      default:
        if scalar.value < 0x10000, LineBreaker.isSpace(UInt16(scalar.value)) {
          self = .space
        } else if scalar.isMark || scalar.properties.isDefaultIgnorableCodePoint {
          self = .attached
        } else {
          self = .other
        }
      }
    }
  }

  private static func mayBreak(_ beforeThat: Kind, _ before: Kind, _ after: Kind) -> Bool {
    if after == .space || after == .closing || after == .glue || before == .glue { return false }
    switch before {
    case .space: return true
    case .opening: return false
    // A hyphen that starts a word, as in "-5" or " -v", belongs to it.
    case .hyphen: return after != .digit && after != .hyphen && beforeThat != .space
    case .ideograph: return after != .hyphen
    case .closing: return after == .ideograph
    default: return after == .ideograph
    }
  }
}
