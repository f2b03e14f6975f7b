import Testing
import UIKit

private final class Target: UIResponder {
  var calls: [String] = []
  weak var upper: UIResponder?
  override var next: UIResponder? { upper }
  func none() { calls.append("none") }
  func one(_ sender: UIButton) { calls.append("one") }
  func two(_ sender: UIButton, event: UIEvent?) { calls.append("two \(event == nil)") }
  func noted(_ note: Notification) { calls.append("noted \(note.name.rawValue)") }
  func timed(_ timer: Timer) { calls.append("timed \(timer.userInfo as? String ?? "")") }
  func item(_ item: UIBarButtonItem) { calls.append("item \(item.title ?? "")") }
  func late(_ value: NSString) { calls.append("late \(value)") }
}

private let sNone = selector("none", Target.none)
private let sOne = selector("one:", Target.one(_:))
private let sTwo = selector("two:event:", Target.two(_:event:))

@MainActor
struct ActionTests {
  @Test func controlsCallMethodsWithUpToTwoArguments() {
    let (button, target) = (UIButton(), Target())
    button.addTarget(target, action: sNone, for: .touchUpInside)
    button.addTarget(target, action: sOne, for: [.touchUpInside, .touchDown])
    button.addTarget(target, action: sTwo, for: .touchUpInside)
    button.addTarget(target, action: sOne, for: .touchCancel)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls == ["none", "one", "two true"])
    #expect(
      button.actions(forTarget: target, forControlEvent: .touchUpInside) == [
        "none", "one:", "two:event:",
      ])
    #expect(button.actions(forTarget: target, forControlEvent: .touchCancel) == ["one:"])
    #expect(button.actions(forTarget: target, forControlEvent: .valueChanged) == nil)
    #expect(button.allTargets == [target])
  }

  /// Removal is by the selector's name, and `allEvents` means every event.
  @Test func targetsAreRemovedByName() {
    let (button, target) = (UIButton(), Target())
    button.addTarget(target, action: sNone, for: .touchUpInside)
    button.addTarget(target, action: sOne, for: .touchUpInside)
    button.removeTarget(target, action: selector("none", Target.none), for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls == ["one"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    button.sendActions(for: .touchUpInside)
    #expect(target.calls == ["one"] && button.allTargets.isEmpty)
  }

  @Test func aNilTargetIsFoundInTheResponderChain() {
    final class Root: UIViewController {
      var saved = 0
      func save(_ sender: Any?) { saved += 1 }
    }
    let root = Root()
    let button = UIButton()
    root.view.addSubview(button)
    button.addTarget(nil, action: selector("save:", Root.save(_:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(root.saved == 1)
    #expect(button.allTargets.count == 1 && button.allTargets.first?.base is NSNull)
    let found = UIApplication.shared.sendAction(
      selector("save:", Root.save(_:)), to: nil, from: button, for: nil)
    #expect(found && root.saved == 2)
    #expect(!UIApplication.shared.sendAction("fly:", to: nil, from: button, for: nil))
  }

  @Test func barItemsCallTheirTarget() {
    let target = Target()
    let item = UIBarButtonItem(
      title: "Save", style: .done, target: target, action: selector("item:", Target.item(_:)))
    let button = item.makeView(tint: nil) as? UIButton
    button?.sendActions(for: .primaryActionTriggered)
    #expect(target.calls == ["item Save"])
    #expect(item.target === target && item.action == "item:" && item.style == .done)
    let add = UIBarButtonItem(barButtonSystemItem: .add, target: target, action: sNone)
    (add.makeView(tint: nil) as? UIButton)?.performPrimaryAction()
    #expect(target.calls.last == "none")
  }

  @Test func notificationsReachTheirObserver() {
    let (center, target) = (NotificationCenter(), Target())
    let sender = NSObject()
    center.addObserver(
      target, selector: selector("noted:", Target.noted(_:)), name: Notification.Name("a"),
      object: nil)
    center.addObserver(
      target, selector: selector("noted:", Target.noted(_:)), name: Notification.Name("b"),
      object: sender)
    center.post(name: Notification.Name("a"), object: nil)
    center.post(name: Notification.Name("b"), object: nil)
    center.post(name: Notification.Name("b"), object: sender)
    #expect(target.calls == ["noted a", "noted b"])
    center.removeObserver(target, name: Notification.Name("a"), object: nil)
    center.post(name: Notification.Name("a"), object: nil)
    center.post(name: Notification.Name("b"), object: sender)
    center.removeObserver(target)
    center.post(name: Notification.Name("b"), object: sender)
    #expect(target.calls == ["noted a", "noted b", "noted b"])
    // An observer that is gone is not called.
    var gone: Target? = Target()
    center.addObserver(
      gone!, selector: selector("noted:", Target.noted(_:)), name: Notification.Name("a"),
      object: nil)
    gone = nil
    center.post(name: Notification.Name("a"), object: nil)
  }

  @Test func timersCallTheirTarget() {
    let target = Target()
    let timer = Timer(
      timeInterval: 1, target: target, selector: selector("timed:", Target.timed(_:)),
      userInfo: "x", repeats: true)
    timer.fire()
    #expect(target.calls == ["timed x"] && timer.isValid && timer.timeInterval == 1)
    timer.invalidate()
  }

  @Test func methodsOfUIKitArePerformedByName() {
    let field = UITextField()
    let view = UIView()
    view.addSubview(field)
    view.perform(Selector("setNeedsLayout"))
    #expect(view.layer.needsLayout())
    view.perform("addSubview:", with: UIView())
    #expect(view.subviews.count == 2)
    #expect(view.responds(to: "endEditing:") && !view.responds(to: "reloadData"))
    #expect(UITableView().responds(to: "reloadData"))
    let label = view.perform("viewWithTag:", with: 0)?.takeUnretainedValue()
    #expect(label === view)
  }
}
