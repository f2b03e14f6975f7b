/// The lines that Linux's XCTest prints while it runs tests of one module.
struct CaseOutput {
  /// Tests that came to their end.
  private(set) var tests: [ImportedTest] = []
  /// The test that ran when the output ended; nil if it had come to its end.
  private(set) var unfinished: String?

  /// - Parameter module: the module of the tests, which the lines do not name.
  init(_ text: String, module: String) {
    var messages: [String: String] = [:]
    // Linux's XCTest fails a measurement that differs from run to run by a tenth; Apple's compares with a stored one alone.
    var unsteady: Set<String> = []
    for line in text.split(separator: "\n") {
      if let (test, rest) = Self.event(line) {
        let name = module + "." + test
        if rest.hasPrefix("started") {
          unfinished = name
        } else if var verdict = Self.verdict(rest) {
          unfinished = nil
          if verdict == .failed, messages[name] == nil, unsteady.contains(name) {
            verdict = .passed
          }
          tests.append(
            ImportedTest(
              name: name, verdict: verdict,
              message: verdict == .passed ? nil : messages[name] ?? "it failed without a message"))
        }
      } else if let (test, message) = Self.failure(line), messages[module + "." + test] == nil {
        if message.contains("The relative standard deviation of the measurements") {
          unsteady.insert(module + "." + test)
        } else {
          messages[module + "." + test] = message
        }
      }
    }
  }

  /// Reads "Test Case 'CartTests.testEmpty' passed (0.1 seconds)".
  private static func event(_ line: Substring) -> (test: String, rest: Substring)? {
    guard let start = line.firstRange(of: "Test Case '")?.upperBound,
      let end = line[start...].firstIndex(of: "'"), let test = name(line[start..<end])
    else { return nil }
    return (test, line[end...].dropFirst(2))
  }

  private static func verdict(_ rest: Substring) -> ImportedTest.Verdict? {
    if rest.hasPrefix("passed") { return .passed }
    if rest.hasPrefix("failed") { return .failed }
    return rest.hasPrefix("skipped") ? .skipped : nil
  }

  /// Reads "/path/CartTests.swift:12: error: CartTests.testEmpty : failed - message"; also the line of a skipped test.
  private static func failure(_ line: Substring) -> (test: String, message: String)? {
    for (mark, skipsPlace) in [(": error: ", false), (": Test skipped", true)] {
      guard let range = line.firstRange(of: mark) else { continue }
      if skipsPlace {
        let words = line[..<range.lowerBound].split(separator: " ")
        guard let test = words.last.flatMap({ name($0) }) else { continue }
        return (test, String(line[range.lowerBound...].dropFirst(2)))
      }
      let rest = line[range.upperBound...]
      guard let colon = rest.firstRange(of: " : "), let test = name(rest[..<colon.lowerBound])
      else { continue }
      let message = rest[colon.upperBound...]
      // XCTFail and assertions of libraries have these words before their message.
      let mark = "failed - "
      return (test, String(message.hasPrefix(mark) ? message.dropFirst(mark.count) : message))
    }
    return nil
  }

  /// Returns "CartTests/testEmpty" for "CartTests.testEmpty".
  private static func name(_ text: Substring) -> String? {
    guard let dot = text.lastIndex(of: ".") else { return nil }
    return "\(text[..<dot])/\(text[text.index(after: dot)...])"
  }
}
