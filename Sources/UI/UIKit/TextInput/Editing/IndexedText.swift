import Foundation
import UIFoundation

/// A position of the system's text fields and text views.
///
/// - Units: UTF-16 offset.
final class IndexedPosition: UITextPosition {
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? IndexedPosition)?.offset == offset
  }

  nonisolated override var hash: Int { offset.hashValue }
}

/// A range of the system's text fields and text views.
final class IndexedRange: UITextRange {
  let range: NSRange

  init(_ range: NSRange) { self.range = range }

  override var start: UITextPosition { IndexedPosition(range.location) }
  override var end: UITextPosition { IndexedPosition(range.location + range.length) }
  override var isEmpty: Bool { range.length == 0 }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? IndexedRange)?.range == range
  }

  nonisolated override var hash: Int { range.hashValue }
}

/// A part of a selection on one line.
final class LineSelection: UITextSelectionRect {
  private let ownRect: CGRect
  private let ends: (start: Bool, end: Bool)
  private let direction: NSWritingDirection

  init(_ rect: CGRect, ends: (start: Bool, end: Bool), isRightToLeft: Bool) {
    ownRect = rect
    self.ends = ends
    direction = isRightToLeft ? .rightToLeft : .leftToRight
  }

  override var rect: CGRect { ownRect }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
  override var writingDirection: NSWritingDirection { direction }
}

/// A line of an edited text.
///
/// - Units: UTF-16 offsets; points in the coordinates of the view that shows the text.
struct EditedLine {
  var range: NSRange
  /// From the first glyph to the last, and from the line's top to its bottom.
  var frame: CGRect
  var isRightToLeft: Bool
  /// Whether the next line continues the paragraph, so that the offset between both belongs to the next.
  var isWrapped: Bool
  /// Returns the advance of the line's part before an offset.
  var advance: (Int) -> CGFloat

  var end: Int { range.location + range.length }

  /// Returns the x of the caret at an offset.
  func x(_ offset: Int) -> CGFloat {
    let inside = min(max(offset, range.location), end)
    return isRightToLeft ? frame.maxX - advance(inside) : frame.minX + advance(inside)
  }
}
