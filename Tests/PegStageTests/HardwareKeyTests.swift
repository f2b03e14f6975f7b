import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

/// Hears the keys that reach a controller.
private final class KeyController: UIViewController {
  var log: [String] = []
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))

  override func viewDidLoad() { view.addSubview(field) }

  override var keyCommands: [UIKeyCommand]? {
    let save = selector("save:", KeyController.save)
    return [
      UIKeyCommand(input: "s", modifierFlags: .command, action: save),
      UIKeyCommand(input: "q", modifierFlags: [], action: save),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: save),
    ]
  }

  func save(_ sender: UIKeyCommand) { log.append("save \(sender.input ?? "")") }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { log.append("down \(press.key?.characters ?? "")") }
    if presses.contains(where: { $0.key?.modifierFlags.contains(.shift) ?? false }) {
      log.append("shift")
    }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { log.append("up \(press.key?.keyCode.rawValue ?? 0) \(press.phase)") }
  }
}

/// Steps of scripts that press keys of a hardware keyboard.
@MainActor @Suite(.serialized) struct HardwareKeyTests {
  private func play(_ script: Script, editing: Bool = false) throws -> KeyController {
    let controller = KeyController()
    let scene = Scene("keys", script: script.hold(1)) { controller }
    let stage = try Stage(scene)
    if editing { controller.field.becomeFirstResponder() }
    try stage.advance(to: SceneTime(seconds: 1))
    return controller
  }

  @Test func commandsComeBeforePresses() throws {
    let controller = try play(
      Script().hold(0.1).key("s", [.command]).key("a").key("A").key("escape").key("q"))
    #expect(
      controller.log == [
        "save s", "down a", "up 4 ended", "down A", "shift", "up 4 ended",
        "save UIKeyInputEscape", "save q",
      ])
  }

  @Test func keysTypeIntoTheFirstResponder() throws {
    let controller = try play(
      Script().hold(0.1).key("q").key("+").key("delete").key("e").key("s", [.command]),
      editing: true)
    // The command of the plain "q" does not ask for priority over typing.
    #expect(controller.field.text == "qe" && controller.log.contains("save s"))
    #expect(!controller.log.contains("save q"))
  }

  @Test func scriptsNameKeys() throws {
    let script = try Script(parsing: "Key command-shift-z\nKey -\nKey control--\nkey Escape\nKey %")
    #expect(
      script
        == Script().key("z", [.command, .shift]).key("-").key("-", [.control]).key("escape").key(
          "%"))
    #expect(try Script(parsing: script.text) == script)
    let error = #expect(throws: ScriptError.self) { try Script(parsing: "Key hyper-c") }
    #expect(
      error?.description.contains(
        "there is no key \"hyper-c\"; a key is a character or one of return") ?? false)
  }
}
