import PegProject
import PegSource
import Testing

/// Names from before Swift 4.2.
@Suite struct OldNameRuleTests {
  private func output(_ text: String, version: String?) -> String {
    var fixture = RuleFixture([text])
    fixture.plan.modules[0].swiftVersion = version
    let output = fixture.output[0]
    let end = output.firstRange(of: "#sourceLocation()")?.lowerBound
    return RuleFixture.packed(String(output[..<(end ?? output.endIndex)]))
  }

  @Test(arguments: [
    ("let a: [UIApplicationLaunchOptionsKey: Any]", "let a: [UIApplication.LaunchOptionsKey: Any]"),
    ("f(UIControlEvents.touchUpInside)", "f(UIControl.Event.touchUpInside)"),
    (
      "let m = kCAMediaTimingFunctionEaseIn", "let m = CAMediaTimingFunctionName.easeIn"
    ),
    (
      "func imagePickerController(_ p: P, didFinishPickingMediaWithInfo info: [String: Any]) {}",
      "func imagePickerController(_ p: P, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {}"
    ),
    ("a.addChildViewController(b)", "a.addChild(b)"),
    ("open class A { open static var a = 1 }", "open class A { public static var a = 1 }"),
    (
      "if UIAccessibilityIsVoiceOverRunning() {}",
      "if ({ UIAccessibility.isVoiceOverRunning })() {}"
    ),
    (
      "link.add(to: .main, forMode: RunLoopMode.commonModes)",
      "link.add(to: .main, forMode: RunLoop.Mode.common)"
    ),
    (
      "CFRunLoopAddTimer(a, b, CFRunLoopMode.commonModes)",
      "CFRunLoopAddTimer(a, b, CFRunLoopMode.commonModes)"
    ),
    ("link.add(to: .main, forMode: .defaultRunLoopMode)", "link.add(to: .main, forMode: .default)"),
    ("b.didMove(toParentViewController: a)", "b.didMove(toParent: a)"),
    ("view.bringSubview(toFront: label)", "view.bringSubviewToFront(label)"),
    ("n.add(.UIKeyboardWillShow)", "n.add(UIResponder.keyboardWillShowNotification)"),
    (
      "n.add(NSNotification.Name.UIKeyboardWillHide)",
      "n.add(UIResponder.keyboardWillHideNotification)"
    ),
    (
      "let i = UIEdgeInsetsMake(1, 2, 3, 4)",
      "let i = ({ UIEdgeInsets(top: $0, left: $1, bottom: $2, right: $3) })(1, 2, 3, 4)"
    ),
    (
      "class A: B { override func willMove(toParentViewController p: C?) {} }",
      "class A: B { override func willMove(toParent p: C?) {} }"
    ),
  ])
  func oldNamesBecomeNewOnes(text: String, expected: String) {
    #expect(output(text, version: "4.0") == expected)
    #expect(output(text, version: "3.0.1") == expected)
  }

  @Test(arguments: [nil, "4.2", "5.0", "6"])
  func laterVersionsKeepTheirNames(version: String?) {
    #expect(output("let a: UIControlEvents", version: version) == "let a: UIControlEvents")
  }

  @Test func ownDeclarationsStay() {
    let text = "enum UIButtonType { case a } let b = UIButtonType.a"
    #expect(output(text, version: "4.0") == text)
    let member = "struct S { var childViewControllers = 1 } let b = S().childViewControllers"
    #expect(output(member, version: "4.0") == member)
  }
}
