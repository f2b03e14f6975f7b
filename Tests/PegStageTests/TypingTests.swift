import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing
import UIKit

/// What keys and scripts type.
@MainActor
@Suite(.serialized) struct TypingTests {
  @Test func aScriptTypesCharacterByCharacter() throws {
    let log = FieldLog()
    let script = Script().tap(.view("field")).hold(0.5).type("Hi!", over: 0.3).type("👍🏽")
      .type(.delete).type(.return).hold(0.1).hideKeyboard().hold(1)
    let ground = try KeyboardGround.play(script) { log.listen(to: $0.field) }
    let begin = 0.5 + (script.lengthOfTap)
    try ground.go(to: begin + 0.15)
    #expect(ground.field.text == "Hi" && ground.keyboard.isShown)
    try ground.go(to: begin + 0.35)
    // The delegate refuses "!"; the emoji is four units long, and one character.
    #expect(
      log.calls == [
        "0,0 H", "changed", "1,0 i", "changed", "2,0 !", "2,0 👍🏽", "changed", "2,4 ", "changed",
        "return", "primary",
      ])
    let steps = zip(log.times, log.times.dropFirst()).map { $1 - $0 }
    #expect(abs(steps[0] - 0.1) < 1e-6 && abs(steps[1] - 0.2) < 1e-6)
    #expect(ground.field.text == "Hi" && ground.field.isFirstResponder)
    try ground.go(to: begin + 1)
    #expect(!ground.keyboard.isShown && !ground.field.isFirstResponder)
  }

  @Test func typingWithoutAFieldIsAnError() throws {
    let steps: [(Script, String)] = [
      (Script().hold(1).type("a"), "Type \"a\""), (Script().hold(1).type(.return), "Type return"),
      (Script().hold(1).hideKeyboard(), "Keyboard hide"),
    ]
    for (script, words) in steps {
      let ground = try KeyboardGround.play(script)
      let error = #expect(throws: StageError.self) { try ground.go(to: 1) }
      #expect(
        error?.description
          == "scene ground edits nothing at 1 s, where its script says \(words); tap a text field before"
      )
    }
  }

  @Test func aTapOnWhatTheKeyboardCoversIsAnError() throws {
    let script = Script().hold(1).tap(.view("low")).hold(1)
    let ground = try KeyboardGround.play(script) { ground in
      let low = UITextField(frame: CGRect(x: 20, y: 600, width: 200, height: 34))
      low.accessibilityIdentifier = "low"
      ground.scroll.addSubview(low)
      ground.field.becomeFirstResponder()
    }
    let error = #expect(throws: StageError.self) { try ground.go(to: 1.5) }
    #expect(error == .coveredView(scene: "ground", name: "\"low\""))
    #expect(!(error?.description.contains("\n") ?? true))
  }

  /// Keys of a phone 390 wide: ten of 33 with gaps of 6, rows 54 apart below a bar of 45, the first at 10.
  @Test func fingersPressKeys() throws {
    func row(_ index: Int) -> Double { 508 + 45 + 10 + 54 * Double(index) + 21 }
    let (q, p) = (CGPoint(x: 19.5, y: row(0)), CGPoint(x: 370.5, y: row(0)))
    let (delete, space) = (CGPoint(x: 365, y: row(2)), CGPoint(x: 195, y: row(3)))
    let (numbers, enter) = (CGPoint(x: 48, y: row(3)), CGPoint(x: 342, y: row(3)))
    let log = FieldLog()
    var script = Script()
    // The first letter is a capital by itself; a space leads back from figures to letters.
    for key in [q, p, p, delete, numbers, q, space, p] { script = script.tap(key).hold(0.1) }
    let ground = try KeyboardGround.play(script.tap(enter).hold(1)) {
      log.listen(to: $0.field)
      $0.field.becomeFirstResponder()
    }
    try ground.go(to: 3)
    #expect(ground.field.text == "Qp1 p")
    #expect(log.calls.suffix(2) == ["return", "primary"])
    #expect(ground.scroll.contentOffset == .zero)
  }

  @Test func figuresAreThreeInARow() throws {
    // 390 wide, gaps and margins of 6: keys of 122. The point is at the lower left, zero beside it.
    func row(_ index: Int) -> Double { 844 - 291 + 54 * Double(index) + 27 }
    let taps = [
      CGPoint(x: 67, y: row(0)), CGPoint(x: 195, y: row(1)), CGPoint(x: 67, y: row(3)),
      CGPoint(x: 195, y: row(3)), CGPoint(x: 323, y: row(2)), CGPoint(x: 323, y: row(3)),
    ]
    var script = Script()
    for tap in taps { script = script.tap(tap).hold(0.1) }
    let ground = try KeyboardGround.play(script) {
      $0.field.keyboardType = .decimalPad
      $0.field.becomeFirstResponder()
    }
    try ground.go(to: 2)
    #expect(ground.field.text == "15.0")
  }

  @Test func aListenerToTheEndOnExitEndsTheEditing() throws {
    let ground = try KeyboardGround.play()
    ground.field.becomeFirstResponder()
    ground.stage.window.pressReturn()
    #expect(ground.field.isFirstResponder)
    ground.field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    ground.stage.window.pressReturn()
    #expect(!ground.field.isFirstResponder)
  }

  private final class Searching: UISearchBarDelegate {
    var searches: [String] = []
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      searches.append(searchBar.text ?? "")
    }
  }

  @Test func aSearchBarSearchesOnceThereIsSomethingToFind() throws {
    let searching = Searching()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 200, width: 390, height: 56))
    bar.delegate = searching
    let ground = try KeyboardGround.play { $0.view.addSubview(bar) }
    bar.keyboardType = .emailAddress
    #expect(bar.becomeFirstResponder() && bar.isFirstResponder)
    #expect(ground.top == 844 - 291)
    ground.stage.window.pressReturn()
    #expect(searching.searches.isEmpty)
    bar.searchTextField.insertText("ferry")
    ground.stage.window.pressReturn()
    #expect(searching.searches == ["ferry"] && bar.isFirstResponder)
    bar.resignFirstResponder()
    #expect(!ground.keyboard.isShown)
  }

  @Test func aTextViewTakesLinesAndKeepsItsCaretInSight() throws {
    let text = UITextView(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
    text.font = .systemFont(ofSize: 17)
    let ground = try KeyboardGround.play { $0.view.addSubview(text) }
    text.becomeFirstResponder()
    for line in 0..<10 {
      text.insertText("\(line)")
      ground.stage.window.pressReturn()
    }
    #expect(text.text == (0..<10).map { "\($0)\n" }.joined())
    text.layoutIfNeeded()
    #expect(abs(text.contentOffset.y - (text.contentSize.height - 100)) < 1)
    text.deleteBackward()
    text.deleteBackward()
    #expect(text.text.hasSuffix("8\n"))
  }
}

extension Script {
  /// How long a tap at the script's begin lasts. Units: seconds.
  fileprivate var lengthOfTap: Double {
    Timeline(Script().tap(CGPoint.zero), on: CGSize(width: 390, height: 844)).length.seconds
  }
}
