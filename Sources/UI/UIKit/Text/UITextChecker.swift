public import Foundation
import PegScene

/// A checker of spelling. There is no dictionary here: it accepts each word, guesses none, and reports that once.
///
/// - Source: Apple, "UITextChecker".
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  private static let learned = SceneValue { _ in WordList() }
  open var ignoredWords: [String]?

  private final class WordList: @unchecked Sendable {
    var words: Set<String> = []
  }

  private static func report() {
    SceneDiagnostics.reportMissing("UITextChecker accepts each word: there is no dictionary here")
  }

  /// None: there is no dictionary.
  open class var availableLanguages: [String] { [] }

  /// Returns the range of the first wrong word; its location is `NSNotFound`, since none is known to be wrong.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    Self.report()
    return NSRange(location: NSNotFound, length: 0)
  }

  /// Returns words that a wrong word may stand for; nil, since no word is known.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    Self.report()
    return nil
  }

  /// Returns words that begin as a part of a word does; nil, since no word is known.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    Self.report()
    return nil
  }

  open func ignoreWord(_ wordToIgnore: String) {
    ignoredWords = (ignoredWords ?? []) + [wordToIgnore]
  }

  open class func learnWord(_ word: String) { learned.of(.current).words.insert(word) }
  open class func unlearnWord(_ word: String) { learned.of(.current).words.remove(word) }
  open class func hasLearnedWord(_ word: String) -> Bool {
    learned.of(.current).words.contains(word)
  }
}
