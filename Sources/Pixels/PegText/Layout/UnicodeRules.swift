private import CICUShim
private import Synchronization

/// Unicode's rules for places in a text: where lines may end, where characters start and where directions change.
///
/// ICU decides with the rules and dictionaries in its library; locale, environment and data files have no effect.
///
/// - Source: Unicode Standard Annexes 9 (direction), 14 (lines) and 29 (characters), as ICU 72 implements them.
enum UnicodeRules {
  /// Returns, for each UTF-16 offset, whether a line may start there.
  ///
  /// - Shape: one element per unit; the first is false.
  static func lineStarts(in text: [UInt16]) -> [Bool] {
    lineBreaker.withLock { $0.starts(in: text) }
  }

  /// Returns, for each UTF-16 offset, whether a user-perceived character starts there.
  ///
  /// - Shape: one element per unit; the first is false.
  static func characterStarts(in text: [UInt16]) -> [Bool] {
    characterBreaker.withLock { $0.starts(in: text) }
  }

  /// Returns the embedding level of each unit of a paragraph; odd levels run right to left.
  ///
  /// - Returns: the levels, and `base`, the level of the paragraph by its first letter; nil if everything runs left to right.
  static func levels(of text: [UInt16]) -> (levels: [UInt8], base: UInt8)? {
    guard text.contains(where: mayRunRightToLeft) else { return nil }
    start()
    var base: Int32 = -1
    let levels = [UInt8](unsafeUninitializedCapacity: text.count) { levels, count in
      base = peg_icu_levels(text, Int32(text.count), levels.baseAddress)
      count = text.count
    }
    precondition(base >= 0, "ICU refused a paragraph of \(text.count) units")
    return levels.allSatisfy { $0 == 0 } ? nil : (levels, UInt8(base))
  }

  /// Returns whether the unit may belong to a right-to-left script, or to a character that changes the direction.
  private static func mayRunRightToLeft(_ unit: UInt16) -> Bool {
    guard unit >= 0x590 else { return false }
    return switch unit {
    case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
      0xD802, 0xD803, 0xD83A, 0xD83B:
      true
    default: false
    }
  }

  private static let lineBreaker = Mutex(Breaker(PEG_ICU_LINES))
  private static let characterBreaker = Mutex(Breaker(PEG_ICU_CHARACTERS))

  private static let started: Void = peg_icu_start()

  fileprivate static func start() { _ = started }
}

/// One of ICU's break iterators, which are expensive to open and cheap to use.
private struct Breaker: ~Copyable, @unchecked Sendable {
  // Never closed: it lives as long as the process.
  private let breaker: OpaquePointer

  init(_ boundary: peg_icu_boundary) {
    UnicodeRules.start()
    guard let breaker = peg_icu_breaker_create(boundary) else {
      preconditionFailure("ICU has no break rules: reinstall the package libicu72")
    }
    self.breaker = breaker
  }

  func starts(in text: [UInt16]) -> [Bool] {
    guard !text.isEmpty else { return [] }
    let starts = [UInt8](unsafeUninitializedCapacity: text.count) { starts, count in
      let isDone = peg_icu_breaker_find(breaker, text, Int32(text.count), starts.baseAddress)
      precondition(isDone != 0, "ICU refused a text of \(text.count) units")
      count = text.count
    }
    return starts.map { $0 != 0 }
  }
}
