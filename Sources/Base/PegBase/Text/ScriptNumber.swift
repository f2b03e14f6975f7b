/// Numbers and times in the notation of scripts and options.
package enum ScriptNumber {
  /// The offsets and positions that a script may give. Units: points.
  package static let offsets = -1e7...1e7
  /// Units: points per second.
  package static let speeds = 1.0...1e6
  /// Units: seconds.
  package static let times = 0.0...3600.0

  /// Reads a decimal number within a range; `nan` and hexadecimal digits are errors.
  package static func parse(_ text: String, in range: ClosedRange<Double>) -> Double? {
    let allowed = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || byte == 0x2b || byte == 0x2d || byte == 0x2e
        || byte | 0x20 == 0x65
    }
    guard allowed, text.utf8.count <= 40, let number = Double(text), range.contains(number) else {
      return nil
    }
    return number == 0 ? 0 : number
  }

  /// The shortest text that reads back as the number.
  package static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
  }

  /// Reads `2s`, `0.5s`, `250ms` or plain seconds.
  ///
  /// - Returns: whole nanoseconds, halves rounded away from zero; nil if the text is not a time of at most an hour.
  package static func parseNanoseconds(_ text: String) -> Int64? {
    let word = text.lowercased()
    if word.hasSuffix("ms") {
      let limits = times.lowerBound * 1000...times.upperBound * 1000
      return parse(String(word.dropLast(2)), in: limits).map { Int64(($0 / 1000 * 1e9).rounded()) }
    }
    return parse(word.hasSuffix("s") ? String(word.dropLast()) : word, in: times)
      .map { Int64(($0 * 1e9).rounded()) }
  }

  /// The text, in seconds, that reads back as the time.
  package static func text(nanoseconds: Int64) -> String {
    let (whole, part) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard part != 0 else { return "\(whole)s" }
    var digits = String(part)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)s"
  }
}
