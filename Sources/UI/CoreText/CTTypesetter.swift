public import CoreGraphics
public import Foundation
import PegText

/// Finds where the lines of a text may end, and makes lines of its parts.
public final class CTTypesetter {
  let content: TypesetContent

  init(_ content: TypesetContent) { self.content = content }
}

public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter {
  CTTypesetter(TypesetContent(string))
}

/// Creates a typesetter; the options, of which none is here, are ignored.
public func CTTypesetterCreateWithAttributedStringAndOptions(
  _ string: CFAttributedString, _ options: CFDictionary?
) -> CTTypesetter? { CTTypesetterCreateWithAttributedString(string) }

/// Creates a line of a part of the text; a length of 0 means all from the location.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
  typesetter.content.line(stringRange.resolved(count: typesetter.content.count))
}

/// Creates a line of a part of the text. No tab stops are here, so that the line's place changes nothing.
public func CTTypesetterCreateLineWithOffset(
  _ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double
) -> CTLine { CTTypesetterCreateLine(typesetter, stringRange) }

/// Returns the number of UTF-16 units from an offset to the end of a line that ends between words.
///
/// White space and a line end behind the line belong to it. A word that is wider than the line is broken.
///
/// - Units: `width` in points.
public func CTTypesetterSuggestLineBreak(
  _ typesetter: CTTypesetter, _ startIndex: Int, _ width: Double
) -> Int { typesetter.count(from: startIndex, width, byWord: true) }

/// Returns the number of UTF-16 units of a line that begins `offset` points from the left; the width counts from the line's start.
public func CTTypesetterSuggestLineBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: Int, _ width: Double, _ offset: Double
) -> Int { typesetter.count(from: startIndex, width, byWord: true) }

/// Returns the number of UTF-16 units from an offset to the end of a line that may end within words, but not within characters.
///
/// - Units: `width` in points.
public func CTTypesetterSuggestClusterBreak(
  _ typesetter: CTTypesetter, _ startIndex: Int, _ width: Double
) -> Int { typesetter.count(from: startIndex, width, byWord: false) }

/// Returns the number of UTF-16 units of a line that begins `offset` points from the left; the width counts from the line's start.
public func CTTypesetterSuggestClusterBreakWithOffset(
  _ typesetter: CTTypesetter, _ startIndex: Int, _ width: Double, _ offset: Double
) -> Int { typesetter.count(from: startIndex, width, byWord: false) }

extension CTTypesetter {
  fileprivate func count(from start: Int, _ width: Double, byWord: Bool) -> Int {
    guard (0..<content.count).contains(start) else { return 0 }
    let limit = width.isNaN ? .infinity : width
    return content.typesetter.lineEnd(from: start, width: limit, byWord: byWord) - start
  }
}
