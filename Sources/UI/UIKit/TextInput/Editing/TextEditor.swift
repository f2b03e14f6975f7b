import Foundation
import QuartzCore
import UIFoundation

/// A view whose text the user edits or selects.
@MainActor
protocol EditableText: UIView, UITextInput, CaretMoving {
  var editor: TextEditor { get }
  var plainText: String { get }
  /// Whether the user may change the text, rather than only select it.
  var isTextEditable: Bool { get }
  /// Whether the text is shown as dots and never copied.
  var isTextSecret: Bool { get }
  /// The lines in the view's coordinates, at least one.
  var editedLines: [EditedLine] { get }
  /// The view that shows the text; selections are drawn below it.
  var shownTextView: UIView { get }
  /// The area that a selected line end extends to.
  var selectionBounds: CGRect { get }
  /// Follows the link at a point, if a tap does that; returns whether there is one.
  func follows(linkAt point: CGPoint) -> Bool
  /// Shows the menu of the item at a point; returns whether the point belongs to one.
  func presentsItemMenu(at point: CGPoint) -> Bool
  /// Asks the delegate.
  func allows(_ text: String, in range: NSRange) -> Bool
  /// Puts a text in place of another one, without asking.
  func put(_ text: String, in range: NSRange)
  func textWasEdited()
  func selectionWasChanged()
  /// The menu above the selection, as the delegate wants it.
  var editMenu: UIMenu { get }
}

/// The selection of an edited text, and what changes by it.
///
/// - Units: UTF-16 offsets.
@MainActor
final class TextEditor {
  unowned let host: any EditableText
  private(set) var selection = NSRange(location: 0, length: 0)
  /// The part that an input method has not decided yet.
  private(set) var marked: NSRange?
  var markedStyle: [NSAttributedString.Key: Any]?
  weak var inputDelegate: (any UITextInputDelegate)?
  private(set) lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(
    textInput: host)
  private(set) lazy var display = SelectionDisplay(self)
  /// The offset at which a selection by keys began.
  private var anchor: Int?

  init(_ host: any EditableText) { self.host = host }

  var length: Int { host.plainText.utf16.count }
  var selectedRange: IndexedRange { IndexedRange(selection) }
  var units: TextUnits { TextUnits(host.plainText) }

  /// Returns a range cut to the text.
  func clamped(_ range: NSRange) -> NSRange {
    let length = length
    let start = min(max(0, range.location), length)
    return NSRange(location: start, length: min(max(0, range.length), length - start))
  }

  /// Returns the range of a UITextRange; nil for ranges of other texts.
  func range(_ range: UITextRange?) -> NSRange? {
    (range as? IndexedRange).map { clamped($0.range) }
  }

  /// Returns the offset of a position; that of the text's end for one of other texts.
  func offset(_ position: UITextPosition) -> Int {
    min((position as? IndexedPosition)?.offset ?? length, length)
  }

  // MARK: Selection

  func select(_ new: NSRange, keepingAnchor: Bool = false) {
    let new = clamped(new)
    if !keepingAnchor { anchor = nil }
    guard new != selection else { return }
    selection = new
    host.selectionWasChanged()
    display.update()
  }

  /// Puts the caret after a text that code has set.
  func textWasSet() {
    selection = NSRange(location: length, length: 0)
    (marked, anchor) = (nil, nil)
  }

  /// Cuts the selection to a text that code has changed.
  func textWasChanged() { selection = clamped(selection) }

  // MARK: Changes

  /// Types a text in place of the selection.
  func insert(_ text: String) { replace(marked ?? selection, text) }

  func replace(_ range: NSRange, _ text: String) {
    let range = clamped(range)
    guard host.allows(text, in: range) else { return }
    change(range, text)
  }

  private func change(_ range: NSRange, _ text: String) {
    if EditMenu.isShown(for: host) { EditMenu.hide() }
    host.put(text, in: range)
    (marked, anchor) = (nil, nil)
    selection = clamped(NSRange(location: range.location + text.utf16.count, length: 0))
    host.textWasEdited()
    display.update()
  }

  /// Removes the selection, or the character before the caret.
  func deleteBackward() {
    guard selection.length == 0 else { return replace(selection, "") }
    let before = (host.plainText as NSString).substring(to: selection.location)
    guard let last = before.last else { return }
    let count = last.utf16.count
    replace(NSRange(location: selection.location - count, length: count), "")
  }

  func setMarked(_ text: String?, _ inner: NSRange) {
    let range = marked ?? selection
    let text = text ?? ""
    host.put(text, in: range)
    marked = text.isEmpty ? nil : NSRange(location: range.location, length: text.utf16.count)
    selection = clamped(NSRange(location: range.location + inner.location, length: inner.length))
    host.textWasEdited()
    display.update()
  }

  func unmark() { marked = nil }

  // MARK: Moving

  /// Returns the offset that is a number of characters away; nil if that is outside of the text.
  func offset(from offset: Int, characters: Int) -> Int? {
    let text = host.plainText as NSString
    if characters >= 0 {
      let rest = text.substring(from: offset)
      guard let end = rest.index(rest.startIndex, offsetBy: characters, limitedBy: rest.endIndex)
      else { return nil }
      return offset + rest[..<end].utf16.count
    }
    let rest = text.substring(to: offset)
    guard let start = rest.index(rest.endIndex, offsetBy: characters, limitedBy: rest.startIndex)
    else { return nil }
    return rest[..<start].utf16.count
  }

  /// Returns the offset on another line below or above the same x; nil beyond the first and the last line.
  func offset(from offset: Int, lines: Int) -> Int? {
    let all = host.editedLines
    let current = lineIndex(of: offset, in: all)
    guard all.indices.contains(current + lines) else { return nil }
    return closestOffset(on: all[current + lines], x: all[current].x(offset))
  }

  /// Moves the caret, or the end of the selection that is not its anchor.
  func move(_ arrow: UIKeyboardHIDUsage, extending: Bool) {
    let (start, end) = (selection.location, selection.location + selection.length)
    let isBackward = arrow == .keyboardLeftArrow || arrow == .keyboardUpArrow
    if !extending, selection.length > 0, arrow == .keyboardLeftArrow || arrow == .keyboardRightArrow
    {
      return select(NSRange(location: isBackward ? start : end, length: 0))
    }
    let fixed = anchor ?? (isBackward ? end : start)
    let moving = extending ? (fixed == start ? end : start) : isBackward ? start : end
    let target: Int
    switch arrow {
    case .keyboardLeftArrow, .keyboardRightArrow:
      target = offset(from: moving, characters: isBackward ? -1 : 1) ?? moving
    default: target = offset(from: moving, lines: isBackward ? -1 : 1) ?? (isBackward ? 0 : length)
    }
    guard extending else { return select(NSRange(location: target, length: 0)) }
    anchor = fixed
    select(
      NSRange(location: min(fixed, target), length: abs(fixed - target)), keepingAnchor: true)
  }

  // MARK: Places

  /// Returns the index of the line on which the caret at an offset stands.
  func lineIndex(of offset: Int, in lines: [EditedLine]) -> Int {
    lines.lastIndex { $0.range.location <= offset } ?? 0
  }

  /// Returns the frame of the caret at an offset. Units: points in the host's coordinates.
  func caretFrame(at offset: Int) -> CGRect {
    let lines = host.editedLines
    guard !lines.isEmpty else { return .zero }
    let line = lines[lineIndex(of: offset, in: lines)]
    return CGRect(
      x: line.x(offset), y: line.frame.minY, width: CaretView.width, height: line.frame.height)
  }

  func closestOffset(to point: CGPoint) -> Int {
    let lines = host.editedLines
    guard !lines.isEmpty else { return 0 }
    let line = lines.last { $0.frame.minY <= point.y } ?? lines[0]
    return closestOffset(on: line, x: point.x)
  }

  private func closestOffset(on line: EditedLine, x: CGFloat) -> Int {
    let text = (host.plainText as NSString).substring(with: clamped(line.range))
    var offsets = [line.range.location]
    for character in text {
      offsets.append((offsets.last ?? 0) + character.utf16.count)
    }
    if line.isWrapped, offsets.count > 1 { offsets.removeLast() }
    // Carets advance in one direction along a line, so halving finds the first one beyond the point.
    func way(_ offset: Int) -> CGFloat { line.isRightToLeft ? -line.x(offset) : line.x(offset) }
    let goal = line.isRightToLeft ? -x : x
    var (low, high) = (0, offsets.count)
    while low < high {
      let middle = (low + high) / 2
      if way(offsets[middle]) < goal { low = middle + 1 } else { high = middle }
    }
    if low == 0 { return offsets[0] }
    if low == offsets.count { return offsets[low - 1] }
    let (before, after) = (offsets[low - 1], offsets[low])
    return goal - way(before) <= way(after) - goal ? before : after
  }

  /// Returns the rectangles of a range, one for each line; a selected line end extends to the edge of the text's area.
  func selectionRects(_ range: NSRange) -> [LineSelection] {
    let range = clamped(range)
    guard range.length > 0 else { return [] }
    let end = range.location + range.length
    let area = host.selectionBounds
    return host.editedLines.compactMap { line in
      let (from, to) = (max(range.location, line.range.location), min(end, line.end))
      let goesOn = end > line.end || (line.isWrapped && end == line.end)
      guard from < to || (goesOn && range.location <= line.end && from <= to) else { return nil }
      var (a, b) = (line.x(from), line.x(to))
      if goesOn { b = line.isRightToLeft ? area.minX : area.maxX }
      if a > b { swap(&a, &b) }
      return LineSelection(
        CGRect(x: a, y: line.frame.minY, width: b - a, height: line.frame.height),
        ends: (from == range.location, !goesOn), isRightToLeft: line.isRightToLeft)
    }
  }
}
