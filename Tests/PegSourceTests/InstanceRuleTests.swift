import PegProject
import PegSource
import Testing

/// Objects of classes that are known at run time only.
@Suite struct InstanceRuleTests {
  private func body(_ text: String, _ other: String = "") -> String {
    let output = RuleFixture([text, other]).output[0]
    let end = output.firstRange(of: "#sourceLocation()")?.lowerBound
    return RuleFixture.packed(String(output[..<(end ?? output.endIndex)]))
  }

  @Test(arguments: [
    (
      "func f<T: UIView>() -> T { T(frame: .zero) }",
      "func f<T: UIView>() -> T { PegRuntime.instance(of: T.self, frame: .zero) }"
    ),
    (
      "func f<T>() -> T where T: UIView { T() }",
      "func f<T>() -> T where T: UIView { PegRuntime.instance(of: T.self) }"
    ),
    (
      "final class Pool<T: UIView> { func f() -> T { T() } }",
      "final class Pool<T: UIView> { func f() -> T { PegRuntime.instance(of: T.self) } }"
    ),
    (
      "func f<T: UITableViewCell>(_: T.Type) { T.init(style: .value1, reuseIdentifier: x(1)) }",
      "func f<T: UITableViewCell>(_: T.Type) { "
        + "PegRuntime.instance(of: T.self, style: .value1, reuseIdentifier: x(1)) }"
    ),
    (
      "func f<T: UIViewController>() -> T { T(nibName: nil, bundle: nil) }",
      "func f<T: UIViewController>() -> T { PegRuntime.instance(of: T.self, nibName: nil, bundle: nil) }"
    ),
    (
      "func f(type: UIView.Type) { type.init(frame: a) }",
      "func f(type: UIView.Type) { PegRuntime.instance(of: type, frame: a) }"
    ),
    (
      "class A: UIView { func f() { type(of: self).init(frame: a) } }",
      "class A: UIView { func f() { PegRuntime.instance(of: type(of: self), frame: a) } }"
    ),
    (
      "class A: UIView { var t: UIViewController.Type; func f() { t.init() } }",
      "class A: UIView { var t: UIViewController.Type; func f() { PegRuntime.instance(of: t) } }"
    ),
    (
      "class A: UIView { class func f() -> Self { Self(frame: .zero) } }",
      "class A: UIView { class func f() -> Self { PegRuntime.instance(of: Self.self, frame: .zero) } }"
    ),
  ])
  func initialiserOfARunTimeClass(text: String, expected: String) {
    #expect(body(text) == expected)
  }

  @Test(arguments: [
    "func f<T: Numeric>() -> T { T() }",
    "func f<T: Made>() -> T { T(frame: .zero) }",
    "func f<T: Base>() -> T { T(frame: .zero) }",
    "func f() { UIView(frame: .zero); T() }",
    "class A: UIView { convenience init() { self.init(frame: .zero) } }",
    "struct S { func f() -> Self { Self() } }",
    "func f(type: Int.Type) { type.init() }",
    "func f<T>(_ a: [T]) { let b = [T]() }",
  ])
  func otherInitialisersAreKept(text: String) {
    let other = """
      protocol Made: UIView { init(frame: CGRect) }
      class Base: UIView { required override init(frame: CGRect) {} }
      """
    #expect(body(text, other) == text)
  }

  @Test func otherInitialisersAreNamed() {
    let fixture = RuleFixture([
      "func f<T: UITableViewController>() -> T {\n T(style: .plain)\n}"
    ])
    let notes = fixture.rewritten[0].report.notes
    #expect(notes.map(\.line) == [2])
    #expect(notes.first?.message.hasPrefix("T(style:) needs") == true)
  }
}
