import Foundation
import PegScene
import Testing

@testable import UIKit

/// Hears what a text field or a text view reports.
private final class Log: NSObject, UITextFieldDelegate, UITextViewDelegate {
  var calls: [String] = []

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String
  ) -> Bool {
    calls.append("\(range.location),\(range.length) \(replacementString)")
    return replacementString != "!"
  }

  func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }
  func textViewDidChange(_ textView: UITextView) { calls.append("change") }
  func textViewDidChangeSelection(_ textView: UITextView) { calls.append("selection") }
}

/// Positions, ranges and selections of texts; lengths in UTF-16 units, widths by the font's own measure.
@MainActor @Suite(.serialized) struct TextSelectionTests {
  private func field(_ text: String, secret: Bool = false) -> UITextField {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    field.borderStyle = .roundedRect
    field.isSecureTextEntry = secret
    field.text = text
    window.addSubview(field)
    window.makeKeyAndVisible()
    field.becomeFirstResponder()
    window.layoutIfNeeded()
    return field
  }

  private func view(_ text: String, width: CGFloat = 300) -> UITextView {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: width, height: 200))
    view.font = .systemFont(ofSize: 20)
    view.text = text
    window.addSubview(view)
    window.makeKeyAndVisible()
    view.becomeFirstResponder()
    window.layoutIfNeeded()
    return view
  }

  private func width(_ text: String, _ size: CGFloat = 17) -> CGFloat {
    NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: size)]).size()
      .width
  }

  private func range(_ input: any UITextInput, _ start: Int, _ length: Int) throws -> UITextRange {
    let from = try #require(input.position(from: input.beginningOfDocument, offset: start))
    let to = try #require(input.position(from: from, offset: length))
    return try #require(input.textRange(from: from, to: to))
  }

  @Test func positionsCountUnitsOfUTF16() throws {
    let field = field("a👍b")
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 4)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    let second = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let right = try #require(field.position(from: second, in: .right, offset: 1))
    #expect(field.offset(from: field.beginningOfDocument, to: right) == 3)
    #expect(field.compare(second, to: right) == .orderedAscending)
    #expect(field.text(in: try range(field, 1, 2)) == "👍")
    // The caret stands after the text that code sets.
    #expect(field.selectedTextRange?.isEmpty == true)
    #expect(field.selectedTextRange?.start == field.endOfDocument)
  }

  @Test func typingReplacesTheSelection() throws {
    let log = Log()
    let field = field("Night Ferry")
    field.delegate = log
    field.selectedTextRange = try range(field, 0, 5)
    field.insertText("Day")
    #expect(field.text == "Day Ferry" && log.calls == ["selection", "0,5 Day", "selection"])
    field.insertText("!")
    #expect(field.text == "Day Ferry")
    field.insertText("s")
    field.deleteBackward()
    #expect(field.text == "Day Ferry")
    #expect(field.offset(from: field.beginningOfDocument, to: field.selectedTextRange!.start) == 3)
    field.replace(try range(field, 3, 6), withText: "👍🏽")
    field.deleteBackward()
    #expect(field.text == "Day")
  }

  @Test func caretsStandBetweenTheGlyphs() throws {
    let field = field("Night Ferry")
    let start = field.editingRect(forBounds: field.bounds).minX
    for length in 0...11 {
      let position = try #require(field.position(from: field.beginningOfDocument, offset: length))
      let goal = start + width(String("Night Ferry".prefix(length)))
      #expect(abs(field.caretRect(for: position).minX - goal) <= 0.7, "\(length)")
      let point = CGPoint(x: goal + 1, y: 17)
      let found = try #require(field.closestPosition(to: point))
      #expect(field.compare(found, to: position) == .orderedSame, "\(length)")
    }
    let rects = field.selectionRects(for: try range(field, 6, 5))
    #expect(rects.count == 1 && rects[0].containsStart && rects[0].containsEnd)
    #expect(abs(rects[0].rect.width - width("Ferry")) <= 1)
  }

  @Test func aSecretTextIsNeitherCopiedNorCut() throws {
    let field = field("abc", secret: true)
    field.selectAll(nil)
    let names = ["cut:", "copy:", "paste:", "select:", "selectAll:"]
    UIPasteboard.general.string = "x"
    #expect(names.filter { field.canPerformAction(Selector($0), withSender: nil) } == ["paste:"])
    // Each dot is as wide as the others.
    let one = try #require(field.position(from: field.beginningOfDocument, offset: 1))
    let origin = field.editingRect(forBounds: field.bounds).minX
    #expect(abs(field.caretRect(for: one).minX - origin - width("\u{2022}")) <= 0.7)
  }

  @Test func cutCopyAndPasteUseThePasteboard() throws {
    let scene = SceneContext.open("editing")
    defer { scene.close() }
    let field = field("Night Ferry")
    #expect(!field.canPerformAction(Selector("copy:"), withSender: nil))
    #expect(!field.canPerformAction(Selector("paste:"), withSender: nil))
    field.selectedTextRange = try range(field, 5, 6)
    #expect(field.canPerformAction(Selector("cut:"), withSender: nil))
    field.cut(nil)
    #expect(field.text == "Night" && UIPasteboard.general.string == " Ferry")
    field.paste(nil)
    field.paste(nil)
    #expect(field.text == "Night Ferry Ferry")
    field.selectAll(nil)
    field.copy(nil)
    #expect(UIPasteboard.general.string == "Night Ferry Ferry")
    field.selectedTextRange = try range(field, 8, 0)
    field.select(nil)
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "Ferry")
  }

  @Test func linesOfATextView() throws {
    let view = view("one\ntwo\n")
    let line = UIFont.systemFont(ofSize: 20).lineHeight
    for (offset, row) in [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2)] {
      let position = try #require(view.position(from: view.beginningOfDocument, offset: offset))
      let caret = view.caretRect(for: position)
      #expect(abs(caret.minY - 8 - line * CGFloat(row)) <= 1, "\(offset)")
    }
    // A selected line end extends to the edge of the text: 300 wide, without 5 at each side.
    let rects = view.selectionRects(for: try range(view, 1, 4))
    #expect(rects.count == 2 && rects[0].containsStart && !rects[0].containsEnd)
    #expect(abs(rects[0].rect.maxX - 295) <= 0.5)
    #expect(abs(rects[1].rect.minX - 5) <= 0.5 && abs(rects[1].rect.width - width("t", 20)) <= 1)
  }

  @Test func wrappedLinesGoOnBelow() throws {
    let view = view("aaaa bbbb", width: 70)
    let second = try #require(view.position(from: view.beginningOfDocument, offset: 5))
    let caret = view.caretRect(for: second)
    #expect(caret.minY > 20 && abs(caret.minX - 5) <= 0.5)
    // Beyond the first line's end is before its last space, not on the next line.
    let found = try #require(view.closestPosition(to: CGPoint(x: 69, y: 15)))
    #expect(view.offset(from: view.beginningOfDocument, to: found) == 4)
    let below = try #require(view.position(from: view.beginningOfDocument, in: .down, offset: 1))
    #expect(view.offset(from: view.beginningOfDocument, to: below) == 5)
  }

  @Test func arrowsMoveAndExtendTheSelection() throws {
    let view = view("one\ntwo")
    let log = Log()
    view.delegate = log
    view.selectedRange = NSRange(location: 1, length: 0)
    view.moveCaret(.keyboardRightArrow, extending: true)
    view.moveCaret(.keyboardRightArrow, extending: true)
    #expect(view.selectedRange == NSRange(location: 1, length: 2))
    view.moveCaret(.keyboardLeftArrow, extending: true)
    #expect(view.selectedRange == NSRange(location: 1, length: 1))
    view.moveCaret(.keyboardRightArrow, extending: false)
    #expect(view.selectedRange == NSRange(location: 2, length: 0))
    view.moveCaret(.keyboardUpArrow, extending: false)
    #expect(view.selectedRange.location == 0)
    view.moveCaret(.keyboardDownArrow, extending: false)
    #expect(view.selectedRange.location == 4)
    #expect(log.calls == Array(repeating: "selection", count: 7))
    view.insertText("x")
    #expect(view.text == "one\nxtwo" && log.calls.suffix(2) == ["change", "selection"])
  }

  @Test func tokensAreWordsSentencesAndParagraphs() throws {
    let view = view("Don't wait. It leaves\nat nine.")
    func text(_ unit: UITextGranularity, _ offset: Int, forward: Bool = true) -> String? {
      guard let position = view.position(from: view.beginningOfDocument, offset: offset) else {
        return nil
      }
      let direction = UITextDirection.storage(forward ? .forward : .backward)
      let range = view.tokenizer.rangeEnclosingPosition(
        position, with: unit, inDirection: direction)
      return range.flatMap { view.text(in: $0) }
    }
    #expect(text(.word, 2) == "Don't" && text(.word, 5) == nil)
    #expect(text(.word, 5, forward: false) == "Don't")
    #expect(text(.sentence, 3) == "Don't wait. " && text(.sentence, 13) == "It leaves\n")
    #expect(text(.paragraph, 25) == "at nine." && text(.document, 1) == view.text)
    let start = view.beginningOfDocument
    let forward = UITextDirection.storage(.forward)
    let end = try #require(
      view.tokenizer.position(from: start, toBoundary: .word, inDirection: forward))
    #expect(view.offset(from: start, to: end) == 5)
    #expect(view.tokenizer.isPosition(end, atBoundary: .word, inDirection: forward))
    #expect(!view.tokenizer.isPosition(end, withinTextUnit: .word, inDirection: forward))
  }

  @Test func markedTextIsReplacedUntilItIsDecided() throws {
    let view = view("ab")
    view.selectedRange = NSRange(location: 1, length: 0)
    view.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    #expect(view.text == "anib" && view.markedTextRange.flatMap { view.text(in: $0) } == "ni")
    view.setMarkedText("nihao", selectedRange: NSRange(location: 5, length: 0))
    #expect(view.text == "anihaob" && view.selectedRange.location == 6)
    view.insertText("你好")
    #expect(view.text == "a你好b" && view.markedTextRange == nil)
  }

  @Test func scrollsToARange() {
    let view = view((0..<40).map { "line \($0)" }.joined(separator: "\n"))
    view.scrollRangeToVisible(NSRange(location: view.text.utf16.count - 1, length: 1))
    let line = UIFont.systemFont(ofSize: 20).lineHeight
    #expect(abs(view.contentOffset.y + 200 - 8 - line * 40) <= 2)
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(abs(view.contentOffset.y - 8) <= 1)
  }
}
