import Testing
import UIKit

/// A label whose text can be copied, as in many articles.
private final class CopyLabel: UILabel {
  var copies = 0
  override var canBecomeFirstResponder: Bool { true }
  override func copy(_ sender: Any?) { copies += 1 }
}

/// As `CopyLabel`, but it decides by name.
private final class PickyLabel: UILabel {
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector("selectAll:")
  }
  override func selectAll(_ sender: Any?) {}
}

/// Menus of a program: changed by the application's delegate.
@MainActor @Suite(.serialized) struct EditActionTests {
  private let copy = Selector("copy:")

  @Test func respondersTakeTheActionsThatTheirClassOverrides() {
    let names = ["cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleBoldface:"]
    let label = CopyLabel()
    #expect(names.filter { label.canPerformAction(Selector($0), withSender: nil) } == ["copy:"])
    #expect(names.allSatisfy { !UIView().canPerformAction(Selector($0), withSender: nil) })
    #expect(!UILabel().canPerformAction(copy, withSender: nil))
    #expect(PickyLabel().canPerformAction(Selector("selectAll:"), withSender: nil))
  }

  @Test func theChainIsSearchedForTheAction() {
    let label = CopyLabel()
    let inner = UIView()
    label.addSubview(inner)
    #expect(inner.target(forAction: copy, withSender: nil) as? UIView === label)
    #expect(inner.target(forAction: Selector("cut:"), withSender: nil) == nil)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(label)
    window.makeKeyAndVisible()
    label.becomeFirstResponder()
    #expect(UIApplication.shared.sendAction(copy, to: nil, from: nil, for: nil))
    #expect(label.copies == 1)
    #expect(!UIApplication.shared.sendAction(Selector("cut:"), to: nil, from: nil, for: nil))
  }

  @Test func commandsFindTheirTarget() {
    let label = CopyLabel()
    let command = UICommand(title: "Copy", action: copy, attributes: .destructive)
    command.performWithSender(nil, target: label)
    #expect(label.copies == 1 && command.attributes == .destructive && command.state == .off)
  }

  @Test func keyCommandsMatchKeysWithoutRegardToCase() {
    func key(_ name: String, _ flags: UIKeyModifierFlags = []) -> UIKey {
      let found = KeyCap.find(name)!
      return found.cap.key(found.needsShift ? flags.union(.shift) : flags)
    }
    let copy = UIKeyCommand(input: "c", modifierFlags: .command, action: copy)
    #expect(copy.matches(key("c", .command)) && !copy.matches(key("c")))
    #expect(
      !copy.matches(key("c", [.command, .shift])) && !copy.matches(key("x", .command)))
    let capital = UIKeyCommand(input: "C", modifierFlags: [.command, .shift], action: self.copy)
    #expect(capital.matches(key("c", [.command, .shift])))
    let plus = UIKeyCommand(input: "+", modifierFlags: .command, action: self.copy)
    #expect(plus.matches(key("+", .command)) && !plus.matches(key("=", .command)))
    let escape = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [], action: self.copy)
    #expect(escape.matches(key("escape")) && escape.title.isEmpty)
  }

  @Test func keysHaveTheNumbersOfTheTables() throws {
    #expect(
      UIKeyboardHIDUsage.keyboardA.rawValue == 4 && UIKeyboardHIDUsage.keyboard0.rawValue == 0x27)
    #expect(try #require(KeyCap.find("%")).cap.code == .keyboard5)
    #expect(try #require(KeyCap.find("up")).cap.code.rawValue == 0x52)
    #expect(KeyCap.find("hyper") == nil)
  }

  @Test func aDeferredElementAsksOnceUnlessUncached() {
    var asked = 0
    let provider: @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void = { done in
      asked += 1
      done([UIAction(title: "\(asked)") { _ in }])
    }
    let cached = UIDeferredMenuElement(provider)
    let uncached = UIDeferredMenuElement.uncached(provider)
    for element in [cached, cached, uncached, uncached] { element.fetch { _ in } }
    #expect(asked == 3)
  }
}
