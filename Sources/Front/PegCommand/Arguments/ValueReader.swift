import PegBase

/// A rule that the text of an option's value breaks, such as "must be debug or release".
package struct BrokenRule: Error {
  package let rule: String

  package init(_ rule: String) { self.rule = rule }
}

/// Converts the text of an option's value to a type.
package struct ValueReader<Value>: Sendable {
  package let read: @Sendable (String) throws(BrokenRule) -> Value

  /// - Parameter read: throws the rule that a wrong text breaks.
  package init(_ read: @escaping @Sendable (String) throws(BrokenRule) -> Value) {
    self.read = read
  }
}

extension ValueReader where Value == String {
  /// Any text.
  package static var text: Self { Self { $0 } }
}

extension ValueReader where Value == [String] {
  /// The parts of a comma-separated list.
  package static var list: Self {
    Self { (text: String) throws(BrokenRule) -> [String] in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
        String($0.drop { $0 == " " })
      }
      guard !parts.contains("") else {
        throw BrokenRule("must be a list with commas, without empty parts")
      }
      return parts
    }
  }
}

extension ValueReader where Value == Double {
  /// A finite number within a range.
  package static func number(in range: ClosedRange<Double>) -> Self {
    Self { (text: String) throws(BrokenRule) -> Double in
      guard let number = ScriptNumber.parse(text, in: range) else {
        throw BrokenRule(
          "must be a number from \(shortest(range.lowerBound)) to \(shortest(range.upperBound))")
      }
      return number
    }
  }

  /// A time within a range. Units: seconds.
  package static func time(in range: ClosedRange<Double>) -> Self {
    Self { (text: String) throws(BrokenRule) -> Double in
      let seconds = ScriptNumber.parseNanoseconds(text).map { Double($0) / 1e9 }
      guard let seconds, range.contains(seconds) else {
        throw BrokenRule(
          "must be a time such as 4s or 500ms, from \(shortest(range.lowerBound)) to "
            + "\(shortest(range.upperBound)) seconds")
      }
      return seconds
    }
  }
}

extension ValueReader where Value == Int {
  /// A whole number within a range.
  package static func integer(in range: ClosedRange<Int>) -> Self {
    Self { (text: String) throws(BrokenRule) -> Int in
      guard let number = Int(text), range.contains(number) else {
        throw BrokenRule(
          "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }
}

extension ValueReader where Value: RawRepresentable<String> & SendableMetatype {
  /// One of the raw values of a type.
  ///
  /// - Parameter rule: the rule that lists them, such as "must be debug or release".
  package static func one(of type: Value.Type, _ rule: String) -> Self {
    Self { (text: String) throws(BrokenRule) -> Value in
      guard let value = Value(rawValue: text) else { throw BrokenRule(rule) }
      return value
    }
  }
}
