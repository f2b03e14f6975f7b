import PegProject
import PegSource
import Testing

/// Previews, classes that may be screens, and files of SwiftUI.
@Suite struct PreviewRuleTests {
  private func lines(_ fixture: RuleFixture, _ file: Int = 0) -> [String] {
    fixture.output[file].split(separator: "\n").map { RuleFixture.packed(String($0)) }
  }

  private func scenes(_ text: String) -> [String] {
    lines(RuleFixture([text])).filter { $0.contains("SceneList.add(") }
  }

  @Test func previewBecomesAScene() {
    let output = lines(
      RuleFixture([
        """
        import UIKit
        @available(iOS 17, *)
        #Preview("Dark \\(1)", traits: .landscapeLeft, .fixedLayout(width: 10, height: 20)) {
          let view = UIView()
          view.isHidden = true
          view
        }
        """
      ]))
    #expect(output[1] == "@MainActor private let __pegbarPreview1 = { @MainActor @Sendable in")
    #expect(
      output[2...5].joined(separator: "|")
        == "let view = UIView()|view.isHidden = true|return view|}")
    #expect(
      output.contains(
        "PegRuntime.SceneList.add(\"Dark \\(1)\", traits: .landscapeLeft, "
          + ".fixedLayout(width: 10, height: 20), file: \"/app/0.swift\", line: 2, __pegbarPreview1)"
      ))
  }

  @Test func previewsWithoutNameAndWithReturn() {
    let text = "import UIKit\n#Preview { UIView() }\n#Preview {\n let v = UIView()\n return v\n}\n"
    let output = lines(RuleFixture([text]))
    #expect(
      output[1] == "@MainActor private let __pegbarPreview1 = { @MainActor @Sendable in UIView() }")
    #expect(output[4] == "return v")
    #expect(scenes(text).count == 2)
    #expect(scenes(text)[0].contains("add(\"\", file:"))
  }

  @Test func previewsOfSwiftUIAreLeftOut() {
    let fixture = RuleFixture([
      "import UIKit\n#Preview { Text(\"a\").bold() }\n#Preview { Card() }\n",
      "import SwiftUI\nstruct Card: View { var body: some View { Text(\"\") } }\n",
    ])
    #expect(lines(fixture) == ["import UIKit"])
    #expect(fixture.rewritten[0].report.notes.map(\.line) == [2, 3])
    #expect(fixture.rewritten[1].report.leftOut == "it needs SwiftUI (View, Text)")
  }

  @Test func providersThatWrapUIKitBecomeScenes() {
    let text = """
      import SwiftUI
      class Card: UIView {}
      #if DEBUG && canImport(SwiftUI)
      struct CardPreviews: PreviewProvider {
        static var previews: some View {
          Group {
            UIViewPreview {
              let card = Card()
              card
            }
            .previewLayout(.fixed(width: 10, height: 20))
            .previewDisplayName("Small")
            UIViewPreview { Card() }
          }
        }
      }
      #endif
      """
    let fixture = RuleFixture([text], conditions: ["DEBUG"])
    let output = lines(fixture)
    #expect(output[0] == "import UIKit")
    #expect(output[2] == "@MainActor private let __pegbarPreview1 = { @MainActor @Sendable in")
    #expect(
      output[3...5].joined(separator: "|")
        == "let card = Card()|return card }; "
        + "@MainActor private let __pegbarPreview2 = { @MainActor @Sendable in|Card() }")
    let scenes = output.filter { $0.contains("SceneList.add(") }
    #expect(scenes.count == 2)
    #expect(scenes[0].contains("add(\"Small\", traits: .fixedLayout(width: 10, height: 20), file:"))
    #expect(scenes[1].contains("add(\"CardPreviews\", file:"))
    #expect(fixture.rewritten[0].report.leftOut == nil)
  }

  @Test func wrappersBodyBecomesTheScene() {
    let text = """
      import UIKit
      import SwiftUI
      struct Wrapper: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController {
          UINavigationController(rootViewController: Home())
        }
        func updateUIViewController(_ c: UIViewController, context: Context) {}
      }
      struct P: PreviewProvider { static var previews: some View { Wrapper().ignoresSafeArea() } }
      let last = 1
      """
    let output = lines(RuleFixture([text]))
    #expect(
      output[2...4].joined(separator: "|")
        == "@MainActor private let __pegbarPreview1 = { @MainActor @Sendable in|"
        + "UINavigationController(rootViewController: Home()) }|let last = 1")
  }

  @Test func fileWithAnIdleImportOfSwiftUIStays() {
    let text = "import SwiftUI\nclass A: UIViewController {}\n"
    #expect(lines(RuleFixture([text]))[0] == "import UIKit")
    let hosting = "import SwiftUI\nclass A: UIHostingController<B> {}\n"
    #expect(
      RuleFixture([hosting]).rewritten[0].report.leftOut == "it needs SwiftUI (UIHostingController)"
    )
  }

  @Test func fileStaysIfOneDeclarationStandsWithoutSwiftUI() {
    let mixed = """
      import SwiftUI
      import UIKit
      class A: UIViewController { func show() { present(UIHostingController(rootView: B())) } }
      struct B: View { var body: some View { Text("") } }
      """
    #expect(RuleFixture([mixed]).rewritten[0].report.leftOut == nil)
    let bridge = "import SwiftUI\nextension A where B: View {}\nlet c = Color.red\n"
    #expect(
      RuleFixture([bridge, "class A<B> {}\n"]).rewritten[0].report.leftOut
        == "it needs SwiftUI (View, Color)")
  }

  // MARK: Classes

  private func found(_ texts: String...) -> [String] {
    let fixture = RuleFixture(texts)
    let all: [String] = texts.indices.flatMap { lines(fixture, $0) }
    return all.compactMap { line -> String? in
      guard let call = line.firstRange(of: "addFound(") else { return nil }
      return String(line[call.upperBound...])
    }
  }

  @Test func classesThatNeedNoArgumentsAreFound() {
    #expect(
      found("class A: UIViewController {}\nprivate class B: UIView {}")
        == ["\"A\") { A() }", "\"B\") { B() }"])
    #expect(found("enum O { class A: UIView {} }") == ["\"O.A\") { O.A() }"])
    #expect(
      found(
        "class A: UIView { override init(frame: CGRect) {}\n required init?(coder: NSCoder) {} }")
        == ["\"A\") { A(frame: .zero) }"])
    #expect(
      found("class A: UIViewController { init(x: Int = 0) {}\n required init?(coder: NSCoder) {} }")
        == ["\"A\") { A() }"])
    #expect(
      found("class A: UITableViewCell { override init(style: S, reuseIdentifier: String?) {} }")
        == ["\"A\") { A(style: .default, reuseIdentifier: nil) }"])
    #expect(
      found(
        "class A: UIViewController { init(m: Int) {}\n convenience init() { self.init(m: 1) } }")
        == ["\"A\") { A() }"])
  }

  @Test func otherClassesAreNotFound() {
    #expect(found("class A: UIViewController { init(model: Int) {} }").isEmpty)
    #expect(found("class A: UIView { required init?(coder: NSCoder) {} }").isEmpty)
    #expect(found("class A: UIView { private init() {} }").isEmpty)
    #expect(found("class A: UIView { @available(*, unavailable) init() {} }").isEmpty)
    #expect(found("class A<T>: UIView {}").isEmpty)
    #expect(found("class A: NSObject {}\nclass B: UIResponder {}").isEmpty)
    #expect(found("class A: UICollectionViewController {}").isEmpty)
    #expect(found("func f() { class A: UIView {} }").isEmpty)
    #expect(found("struct S { private class A: UIView {} }").isEmpty)
    #expect(found("class A: UILayoutGuide {}\nclass B: UIPresentationController {}").isEmpty)
  }

  @Test func subclassesDecideAndLeavesCount() {
    #expect(
      found(
        "class Base: UIViewController { init(model: Int) {} }\nclass A: Base {}",
        "class B: Base { init() {} }\nclass C: B {}")
        == ["\"C\") { C() }"])
  }
}
