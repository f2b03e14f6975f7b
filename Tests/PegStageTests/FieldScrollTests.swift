import Foundation
import PegMotion
import PegStage
import Testing

@testable import UIKit

/// Texts that are longer than the field that they are edited in.
@MainActor
@Suite struct FieldScrollTests {
  private func field(_ text: String) -> UITextField {
    let field = UITextField(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
    field.text = text
    field.accessibilityIdentifier = "field"
    return field
  }

  private let long = String(repeating: "abcdefghij ", count: 8)

  @Test func typingShowsTheEnd() throws {
    let field = field(long)
    let ground = try Playground(Script().tap(.view("field")).type("z", over: 0.1).hold(1)) {
      view, _ in view.addSubview(field)
    }
    try ground.go(to: 0.05)
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    try ground.go(to: 1)
    let caret = field.caretRect(for: field.endOfDocument)
    #expect(abs(caret.maxX - 200) < 0.5)
    #expect(field.textLabel.frame.minX < -300)
    // The text begins before the field.
    #expect(field.caretRect(for: field.beginningOfDocument).minX < -300)
  }

  @Test func movingTheCaretToTheStartShowsTheHead() throws {
    let field = field(long)
    let ground = try Playground(Script().tap(.view("field")).hold(1)) { view, _ in
      view.addSubview(field)
    }
    try ground.go(to: 0.5)
    let start = field.beginningOfDocument
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    field.layoutIfNeeded()
    #expect(field.textLabel.frame.minX < 0)
    field.selectedTextRange = field.textRange(from: start, to: start)
    field.layoutIfNeeded()
    #expect(field.textLabel.frame.minX == 0)
  }

  @Test func endOfEditingShowsTheHead() throws {
    let field = field(long)
    let ground = try Playground(Script().tap(.view("field")).hold(1)) { view, _ in
      view.addSubview(field)
    }
    try ground.go(to: 0.5)
    field.selectedTextRange = field.textRange(from: field.endOfDocument, to: field.endOfDocument)
    field.layoutIfNeeded()
    field.resignFirstResponder()
    field.layoutIfNeeded()
    #expect(field.textLabel.frame == CGRect(x: 0, y: 0, width: 200, height: 34))
    #expect(field.textLabel.layer.mask == nil)
  }

  @Test func shortTextsStay() throws {
    let field = field("short")
    let ground = try Playground(Script().tap(.view("field")).hold(1)) { view, _ in
      view.addSubview(field)
    }
    try ground.go(to: 0.5)
    #expect(field.textLabel.frame.minX == 0 && field.textLabel.layer.mask == nil)
  }
}
