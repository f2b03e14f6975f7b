public import Foundation
import PegScene
import QuartzCore
public import UIFoundation

extension UITextView: UITextInput {
  public func compare(
    _ position: UITextPosition, to other: UITextPosition
  ) -> ComparisonResult {
    let distance = offset(from: other, to: position)
    return distance == 0 ? .orderedSame : distance < 0 ? .orderedAscending : .orderedDescending
  }

  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    let end = direction == .left || direction == .up ? beginningOfDocument : endOfDocument
    return textRange(from: position, to: end)
  }

  func closestPlace(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.range(range).map {
      let offset = editor.closestOffset(to: point)
      return IndexedPosition(min(max(offset, $0.location), $0.location + $0.length))
    }
  }

  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    let lines = editedLines
    guard !lines.isEmpty else { return .natural }
    let index = editor.lineIndex(of: editor.offset(position), in: lines)
    return lines[index].isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Reports that the direction is not changed: each paragraph's first letter decides.
  public func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange
  ) {
    SceneDiagnostics.report(
      "setBaseWritingDirection changes no text here: the first letter of each paragraph decides")
  }

  func moveCaret(_ arrow: UIKeyboardHIDUsage, extending: Bool) {
    editor.move(arrow, extending: extending)
  }
}

extension UITextView: EditableText {
  var plainText: String { text ?? "" }
  var isTextEditable: Bool { isEditable }
  var isTextSecret: Bool { false }
  func follows(linkAt point: CGPoint) -> Bool { followsLink(at: point) }
  var shownTextView: UIView { label }

  var selectionBounds: CGRect {
    CGRect(
      x: label.frame.minX, y: label.frame.minY, width: label.frame.width,
      height: label.frame.height)
  }

  /// The lines of the text, and an empty one after a line end at the text's end.
  var editedLines: [EditedLine] {
    if flowsAroundShapes { return flowedLines }
    let label = label
    let origin = label.frame.origin
    let places = label.linePlaces
    var lines = places.enumerated().map { index, place in
      let next = places.indices.contains(index + 1) ? places[index + 1] : nil
      return EditedLine(
        range: NSRange(location: place.range.lowerBound, length: place.range.count),
        frame: CGRect(
          x: origin.x + place.left, y: origin.y + place.top, width: place.right - place.left,
          height: place.bottom - place.top),
        isRightToLeft: place.isRightToLeft,
        isWrapped: next.map { $0.range.lowerBound == place.range.upperBound } ?? false
      ) { label.advance(of: place.range.lowerBound..<$0) }
    }
    let text = plainText
    if lines.isEmpty || text.last?.isNewline ?? false {
      let height = (font ?? .systemFont(ofSize: 12)).lineHeight
      let x = isRightToLeftText ? label.frame.maxX - CaretView.width : label.frame.minX
      let y = lines.last?.frame.maxY ?? origin.y
      lines.append(
        EditedLine(
          range: NSRange(location: text.utf16.count, length: 0),
          frame: CGRect(x: x, y: y, width: 0, height: height),
          isRightToLeft: isRightToLeftText, isWrapped: false
        ) { _ in 0 })
    }
    return lines
  }

  private var isRightToLeftText: Bool { traitCollection.layoutDirection == .rightToLeft }

  func allows(_ text: String, in range: NSRange) -> Bool {
    isEditable
      && delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  func put(_ text: String, in range: NSRange) {
    if let storage {
      let style = ownTypingAttributes ?? storage.copyOfAll.attributes(before: range.location)
      return storage.replaceCharacters(
        in: range, with: NSAttributedString(string: text, attributes: style ?? attributes))
    }
    guard ownAttributedText != nil || ownTypingAttributes != nil else {
      return self.text = (plainText as NSString).replacingCharacters(in: range, with: text)
    }
    let whole = NSMutableAttributedString(attributedString: attributedText)
    let style = ownTypingAttributes ?? whole.attributes(before: range.location) ?? attributes
    whole.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: style))
    attributedText = whole
  }

  func textWasEdited() {
    window?.keyboard?.textChanged()
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
    delegate?.textViewDidChangeSelection(self)
    guard isEditing, isScrollEnabled else { return }
    layoutIfNeeded()
    contentOffset = offset(showing: caretArea)
  }

  func selectionWasChanged() {
    delegate?.textViewDidChangeSelection(self)
    window?.keyboard?.textChanged()
    setNeedsLayout()
  }

  var editMenu: UIMenu {
    let suggested = EditMenu.suggested(for: self)
    return delegate?.textView(
      self, editMenuForTextIn: editor.selection, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
  }
}

extension NSAttributedString {
  /// The attributes of the character before an offset; nil for an empty text.
  fileprivate func attributes(before offset: Int) -> [NSAttributedString.Key: Any]? {
    length == 0 ? nil : attributes(at: min(max(0, offset - 1), length - 1), effectiveRange: nil)
  }
}
