public import Foundation
import PegScene
import QuartzCore
public import UIFoundation

extension UITextField: UITextInput {
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

extension UITextField: EditableText {
  var plainText: String { text ?? "" }
  var isTextEditable: Bool { isEnabled }
  var isTextSecret: Bool { isSecureTextEntry }
  func follows(linkAt point: CGPoint) -> Bool { false }
  func presentsItemMenu(at point: CGPoint) -> Bool { false }
  var shownTextView: UIView { textLabel }
  var selectionBounds: CGRect { editingRect(forBounds: bounds) }

  /// The one line of the field; of a secret text each dot stands for a character.
  var editedLines: [EditedLine] {
    textLabel.frame = editedTextFrame
    let text = plainText
    let label = textLabel
    let end = caretFrame(in: label.frame)
    let place = label.linePlaces.first
    let isMirrored = place?.isRightToLeft ?? isRightToLeft
    let left = place.map { label.frame.minX + $0.left } ?? end.minX
    let right = place.map { label.frame.minX + $0.right } ?? end.minX
    let limit = label.frame.width
    let isSecret = isTextSecret
    return [
      EditedLine(
        range: NSRange(location: 0, length: text.utf16.count),
        frame: CGRect(x: left, y: end.minY, width: right - left, height: end.height),
        isRightToLeft: isMirrored, isWrapped: false
      ) { offset in
        let shown = isSecret ? (text as NSString).substring(to: offset).count : offset
        return min(label.advance(of: 0..<shown), limit)
      }
    ]
  }

  func allows(_ text: String, in range: NSRange) -> Bool {
    delegateAllows(text, in: range)
  }

  func put(_ text: String, in range: NSRange) {
    self.text = (plainText as NSString).replacingCharacters(in: range, with: text)
  }

  func textWasEdited() {
    window?.keyboard?.textChanged()
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    post(Self.textDidChangeNotification)
  }

  func selectionWasChanged() {
    delegate?.textFieldDidChangeSelection(self)
    window?.keyboard?.textChanged()
    setNeedsLayout()
  }

  var editMenu: UIMenu {
    let suggested = EditMenu.suggested(for: self)
    return delegate?.textField(
      self, editMenuForCharactersIn: editor.selection, suggestedActions: suggested)
      ?? UIMenu(children: suggested)
  }
}

extension UITextField {
  /// Sent after the user begins to edit, with the field.
  public nonisolated static let textDidBeginEditingNotification =
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Sent after the user changes the text, with the field.
  public nonisolated static let textDidChangeNotification =
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  /// Sent after the user ends editing, with the field.
  public nonisolated static let textDidEndEditingNotification =
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")

  func post(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}
