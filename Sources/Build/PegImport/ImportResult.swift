import Foundation

/// The outcome of an import: the screens, and the causes of what is missing.
package struct ImportResult: Codable, Hashable, Sendable {
  /// A Swift module and its share of files that compile as they are rewritten.
  package struct Module: Codable, Hashable, Sendable {
    package var name: String
    package var files: Int
    /// The number of files from which nothing was left out.
    package var wholeFiles: Int

    package init(name: String, files: Int, wholeFiles: Int) {
      self.name = name
      self.files = files
      self.wholeFiles = wholeFiles
    }
  }

  /// A place in a user's file from which something was left out.
  package struct Place: Codable, Hashable, Sendable {
    package var file: String
    /// From 1; 0 for a whole file.
    package var line: Int
    /// The part of the file, such as "body of viewDidLoad()".
    package var part: String
    package var message: String

    package init(file: String, line: Int, part: String, message: String) {
      self.file = file
      self.line = line
      self.part = part
      self.message = message
    }
  }

  /// A cause and the places that it affects.
  package struct Problem: Codable, Hashable, Sendable {
    package var cause: String
    /// A step that a person may take; nil if there is none.
    package var advice: String?
    package var places: [Place]

    package init(cause: String, advice: String? = nil, places: [Place]) {
      self.cause = cause
      self.advice = advice
      self.places = places
    }

    /// The number of files with such a place.
    package var files: Int { Set(places.map(\.file)).count }
  }

  package var project: String
  package var target: String
  package var modules: [Module] = []
  package var screens: [ScreenPicture] = []
  /// The tests that ran; nil if the import showed screens.
  package var tests: [ImportedTest]?
  /// Whether there is a page about snapshots that failed.
  package var hasReview = false
  /// The cause that affects most files comes first.
  package var problems: [Problem] = []
  /// Facts about the project that the import does not act on, one line each.
  package var notes: [String] = []

  package init(project: String, target: String) {
    self.project = project
    self.target = target
  }

  /// The result as JSON.
  ///
  /// - Throws: an error of the encoder.
  package var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }

  package var shown: [ScreenPicture] { screens.filter { $0.picture != nil } }
  package var failed: [ScreenPicture] { screens.filter { $0.picture == nil && !$0.isBlank } }
  /// Screens that show nothing without the content that the app would give them.
  package var blank: [ScreenPicture] { screens.filter(\.isBlank) }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A sentence on the screens and files, such as "12 screens shown, 2 failed; 41 of 47 files whole".
  package var headline: String {
    "\(tests.map(Self.headline) ?? screensHeadline); \(filesHeadline)"
  }

  private var filesHeadline: String {
    let files = modules.map(\.files).reduce(0, +)
    let whole = modules.map(\.wholeFiles).reduce(0, +)
    return "\(whole) of \(Self.count(files, "file")) whole"
  }

  private var screensHeadline: String {
    let failures = failed.isEmpty ? "" : ", \(failed.count) failed"
    let blanks = blank.isEmpty ? "" : ", \(blank.count) blank without content"
    return "\(Self.count(shown.count, "screen")) shown\(failures)\(blanks)"
  }

  private static func headline(_ tests: [ImportedTest]) -> String {
    func count(_ verdict: ImportedTest.Verdict) -> Int { tests.count { $0.verdict == verdict } }
    var text = "\(Self.count(count(.passed), "test")) passed"
    let failures = count(.failed) + count(.crashed)
    if failures > 0 { text += ", \(failures) failed" }
    if count(.leftOut) > 0 { text += ", \(count(.leftOut)) left out" }
    if count(.skipped) > 0 { text += ", \(count(.skipped)) skipped" }
    return text
  }
}
