import PegProject
import PegSource
import Testing

/// The classes that an app starts with.
@Suite struct StartRuleTests {
  @Test func delegatesAreReported() {
    let fixture = RuleFixture([
      "import UIKit\n\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n",
      "class SceneDelegate: Base {}\nextension SceneDelegate: UIWindowSceneDelegate {}\n",
      "@UIApplicationMain class Old: UIResponder {}\nextension Old: UIApplicationDelegate {}\n",
    ])
    let reports = fixture.rewritten.map(\.report.startClasses)
    #expect(
      reports[0] == [
        .init(role: .applicationDelegate, name: "AppDelegate", line: 4, isChosen: true)
      ])
    #expect(
      reports[1] == [.init(role: .sceneDelegate, name: "SceneDelegate", line: 1, isChosen: false)])
    #expect(reports[2].map(\.isChosen) == [true])
    #expect(
      fixture.output[0].hasPrefix(
        "import UIKit\n\n\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n"))
  }

  @Test func statementsOfMainAreLeftOut() {
    let text = """
      import UIKit
      let isTest = NSClassFromString("XCTest") != nil
      func log() {}
      log()
      _ = UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv,
        NSStringFromClass(Application.self), NSStringFromClass(AppDelegate.self))
      """
    let module = RewritePlan.Module(
      name: "App",
      files: [.init(source: "/a/main.swift", output: ""), .init(source: "/a/b.swift", output: "")])
    let plan = RewritePlan(modules: [module], availableModules: ["UIKit"])
    let files = [
      SourceText(path: "/a/main.swift", text: text),
      SourceText(
        path: "/a/b.swift",
        text:
          "class AppDelegate: NSObject, UIApplicationDelegate {}\nclass Application: UIApplication {}"
      ),
    ]
    let index = DeclarationIndex(files: files.map { ("App", $0) })
    let rewritten = Rewriter(context: RewriteContext(module: module, plan: plan, index: index))
      .rewrite(files[0])
    #expect(
      RuleFixture.trimmed(rewritten.bytes)
        == "import UIKit\nlet isTest = PegRuntime.classNamed(\"XCTest\") != nil\nfunc log() {}\n\n\n"
    )
    #expect(
      rewritten.report.startClasses == [
        .init(role: .application, name: "Application", line: 6, isChosen: true),
        .init(role: .applicationDelegate, name: "AppDelegate", line: 6, isChosen: true),
      ])
    #expect(rewritten.report.notes.map(\.line) == [4])
  }
}
