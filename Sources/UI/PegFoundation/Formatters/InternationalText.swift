import Foundation
import PegScene
import _FoundationICU

/// Texts of the Unicode Consortium's CLDR, through the copy of ICU that Foundation itself carries.
///
/// Foundation on Linux lacks the formatters that rest on them. Its ICU is part of the toolchain, so that texts do not depend on the
/// machine.
enum InternationalText {
  /// Returns the text that an ICU function writes into a buffer; nil if it fails.
  ///
  /// - Parameter write: takes a buffer, its size and a status, and returns the length of the whole text.
  static func read(
    _ write: (UnsafeMutablePointer<UInt16>, Int32, inout UErrorCode) -> Int32
  ) -> String? {
    var size: Int32 = 128
    for _ in 0..<2 {
      var buffer = [UInt16](repeating: 0, count: Int(size))
      var status = U_ZERO_ERROR
      let length = buffer.withUnsafeMutableBufferPointer {
        $0.baseAddress.map { write($0, size, &status) } ?? 0
      }
      if status == U_BUFFER_OVERFLOW_ERROR {
        size = length + 1
        continue
      }
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
      return String(decoding: buffer[..<Int(length)], as: UTF16.self)
    }
    return nil
  }

  /// Returns a number with a unit, or a number alone, by a skeleton of ICU such as "unit/meter unit-width-short".
  static func number(_ value: Double, skeleton: String, locale: Locale) -> String? {
    let skeleton = Array(skeleton.utf16)
    var status = U_ZERO_ERROR
    let formatter = swift_unumf_openForSkeletonAndLocale(
      skeleton, Int32(skeleton.count), locale.identifier, &status)
    defer { swift_unumf_close(formatter) }
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    swift_unumf_formatDouble(formatter, value, result, &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    return read { swift_unumf_resultToString(result, $0, $1, &$2) }
  }

  /// Returns words for a number, such as "forty-one".
  static func spellOut(_ locale: Locale) -> UnsafeMutablePointer<UNumberFormat?>? {
    var status = U_ZERO_ERROR
    return swift_unum_open(UNUM_SPELLOUT, nil, 0, locale.identifier, nil, &status)
  }

  /// Returns items joined as a list of the language is, such as "a, b, and c".
  static func list(
    _ items: [String], type: UListFormatterType = ULISTFMT_TYPE_AND, locale: Locale
  ) -> String? {
    var status = U_ZERO_ERROR
    let formatter = swift_ulistfmt_openForType(
      locale.identifier, type, ULISTFMT_WIDTH_WIDE, &status)
    defer { swift_ulistfmt_close(formatter) }
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    let texts = items.map { Array($0.utf16) + [0] }
    let lengths = texts.map { Int32($0.count - 1) }
    let copies = texts.map { text in
      let copy = UnsafeMutablePointer<UInt16>.allocate(capacity: text.count)
      copy.initialize(from: text, count: text.count)
      return copy
    }
    defer { for copy in copies { copy.deallocate() } }
    let pointers: [UnsafePointer<UInt16>?] = copies.map { UnsafePointer($0) }
    return read {
      swift_ulistfmt_format(formatter, pointers, lengths, Int32(items.count), $0, $1, &$2)
    }
  }

  /// Reports that a phrase is shown in English, because no data of its language is at hand.
  static func reportEnglish(_ what: String, in locale: Locale) {
    guard locale.language.languageCode?.identifier != "en" else { return }
    SceneDiagnostics.reportOfCaller(
      .warning, "\(what): the phrase is English, since CLDR has none for \(locale.identifier)")
  }
}
