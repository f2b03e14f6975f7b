import Foundation
import PegMotion
import PegStage
import Testing

@testable import UIKit

/// Fingers on edited texts, and keys that edit them.
@MainActor @Suite(.serialized) struct TextTouchTests {
  private final class Controller: UIViewController {
    let text = UITextView(frame: CGRect(x: 20, y: 200, width: 350, height: 120))
    let field = UITextField(frame: CGRect(x: 20, y: 350, width: 350, height: 34))

    override func viewDidLoad() {
      text.font = .systemFont(ofSize: 20)
      text.text = "The night ferry leaves at nine"
      field.text = "Window seat"
      view.addSubview(text)
      view.addSubview(field)
    }
  }

  /// Plays a script on a text view that is being edited.
  private func play(
    _ script: Script, to seconds: Double, editing: KeyPath<UIViewController, UIView>? = \.first
  ) throws -> (Controller, Stage) {
    let controller = Controller()
    let stage = try Stage(Scene("text", script: script.hold(3)) { controller })
    if let editing { controller[keyPath: editing].becomeFirstResponder() }
    try stage.advance(to: SceneTime(seconds: seconds))
    return (controller, stage)
  }

  /// The middle of a range of the text view on the screen.
  private func middle(_ controller: Controller, _ location: Int, _ length: Int) -> CGPoint {
    let rect = controller.text.editor.selectionRects(NSRange(location: location, length: length))[0]
      .rect
    return controller.text.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  /// A controller that is laid out, to learn places from.
  private func measured() throws -> Controller { try play(Script(), to: 0).0 }

  @Test func aTapPlacesTheCaretAtTheNearestEndOfAWord() throws {
    let places = try measured()
    // The third letter of "ferry" is nearer to the word's start.
    let point = middle(places, 11, 1)
    let (controller, _) = try play(Script().hold(0.5).tap(.point(point.x, point.y)), to: 2)
    #expect(controller.text.selectedRange == NSRange(location: 10, length: 0))
  }

  @Test func twoTapsSelectAWordAndShowTheMenu() throws {
    let point = middle(try measured(), 10, 5)
    let script = Script().hold(0.5).tap(.point(point.x, point.y)).hold(0.05)
      .tap(.point(point.x, point.y))
    let (controller, stage) = try play(script, to: 2)
    #expect(controller.text.selectedRange == NSRange(location: 10, length: 5))
    let handles = controller.text.subviews.filter { $0 is SelectionHandle }
    #expect(handles.count == 2)
    let bar = try #require(stage.window.subviews.first { $0 is EditMenuBar })
    #expect(titles(in: bar) == ["Cut", "Copy", "Select All"])
    let top = controller.text.convert(
      CGPoint(
        x: 0, y: controller.text.editor.selectionRects(controller.text.selectedRange)[0].rect.minY),
      to: nil)
    // 10 points for the knob, and 2 beside it and beside the arrow.
    #expect(abs(bar.frame.maxY - top.y + 14) <= 0.5)
  }

  private func titles(in view: UIView) -> [String] {
    var titles: [String] = []
    view.forEachInTree { if let title = ($0 as? UIButton)?.currentTitle { titles.append(title) } }
    return titles
  }

  @Test func theMenusCommandsEdit() throws {
    let point = middle(try measured(), 10, 5)
    let script = Script().hold(0.5).tap(.point(point.x, point.y)).hold(0.05)
      .tap(.point(point.x, point.y)).hold(0.5).tap(.view("Cut"))
    let (controller, stage) = try play(script, to: 4)
    #expect(controller.text.text == "The night  leaves at nine")
    #expect(!stage.window.subviews.contains { $0 is EditMenuBar })
  }

  @Test func aHandleIsDragged() throws {
    let places = try measured()
    let word = middle(places, 10, 5)
    let end = middle(places, 15, 1)
    let goal = middle(places, 21, 1)
    let rect = places.text.editor.selectionRects(NSRange(location: 10, length: 5))[0].rect
    let knob = places.text.convert(CGPoint(x: rect.maxX, y: rect.maxY + 4), to: nil)
    let script = Script().hold(0.5).tap(.point(word.x, word.y)).hold(0.05)
      .tap(.point(word.x, word.y)).hold(0.5)
      .drag(
        from: .point(knob.x, knob.y), to: .point(knob.x + goal.x - end.x, knob.y), over: 0.5,
        holding: 0.2)
    let (controller, _) = try play(script, to: 5)
    // From the end of "ferry" by the width of " leaves" to the end of "leaves", or one letter off: a drag starts after 10 points.
    #expect(controller.text.selectedRange.location == 10)
    #expect((10...12).contains(controller.text.selectedRange.length))
  }

  @Test func aLongPressMovesTheCaretUnderALoupe() throws {
    let point = middle(try measured(), 11, 1)
    let (controller, stage) = try play(
      Script().hold(0.5).press(.point(point.x, point.y), for: 1), to: 1.3)
    let loupe = try #require(stage.window.subviews.first { $0 is LoupeView })
    let caret = controller.text.convert(
      controller.text.caretRect(for: controller.text.selectedTextRange!.start), to: nil)
    #expect(abs(loupe.frame.midX - caret.midX) <= 1 && loupe.frame.maxY < caret.minY)
    #expect([11, 12].contains(controller.text.selectedRange.location))
    try stage.advance(to: SceneTime(seconds: 2.5))
    #expect(!stage.window.subviews.contains { $0 is LoupeView })
    #expect(stage.window.subviews.contains { $0 is EditMenuBar })
  }

  @Test func aTapOnALinkAsksTheDelegate() throws {
    final class Delegate: NSObject, UITextViewDelegate {
      var asked: [String] = []
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        asked.append("\(URL) \(characterRange.location),\(characterRange.length)")
        return false
      }
    }
    let delegate = Delegate()
    let controller = Controller()
    controller.loadViewIfNeeded()
    controller.text.isEditable = false
    controller.text.dataDetectorTypes = .link
    controller.text.text = "See www.swift.org now"
    controller.text.delegate = delegate
    let stage = try Stage(
      Scene("text", script: Script().hold(0.3).tap(.point(100, 220)).hold(1)) { controller })
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(delegate.asked == ["http://www.swift.org 4,13"])
    #expect(!controller.text.isFirstResponder)
  }

  @Test func aKeyboardOfTheProgramsOwnTypes() throws {
    let keyboard = UIInputViewController()
    let controller = Controller()
    controller.loadViewIfNeeded()
    controller.field.inputView = keyboard.view
    let stage = try Stage(Scene("keys", script: Script().hold(2)) { controller })
    controller.field.becomeFirstResponder()
    try stage.advance(to: SceneTime(seconds: 1))
    let proxy = keyboard.textDocumentProxy
    proxy.adjustTextPosition(byCharacterOffset: -5)
    #expect(
      proxy.documentContextBeforeInput == "Window" && proxy.documentContextAfterInput == " seat")
    proxy.insertText("s")
    #expect(controller.field.text == "Windows seat" && proxy.selectedText == nil)
    keyboard.dismissKeyboard()
    #expect(!controller.field.isFirstResponder)
  }

  @Test func keysOfAKeyboardCopyAndPaste() throws {
    let script = Script().hold(0.1).key("a", [.command]).key("c", [.command]).key("right")
      .key(" ").key("v", [.command]).key("left", [.shift]).key("delete")
    let (controller, _) = try play(script, to: 1, editing: \.second)
    #expect(controller.field.text == "Window seat Window sea")
  }
}

extension UIViewController {
  fileprivate var first: UIView { view.subviews[0] }
  fileprivate var second: UIView { view.subviews[1] }
}
