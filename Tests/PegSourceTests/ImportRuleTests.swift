import PegProject
import PegSource
import Testing

/// Modules under other names, missing ones, and imports that a bridging header supplies.
@Suite struct ImportRuleTests {
  private func output(_ text: String, beside other: String = "import UIKit\n") -> String {
    RuleFixture([text, other]).output[0]
  }

  @Test(arguments: [
    ("import UIKit", "import UIKit"),
    ("import Darwin", "import Glibc"),
    ("import Darwin.C", "import Glibc"),
    ("import func Darwin.sqrt", "import Glibc"),
    ("@_exported import ObjectiveC", "@_exported import Foundation"),
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    ("import os.log", "import os"),
    ("import struct os.Logger", "import struct os.Logger"),
    ("import class UIKit.UIView", "import class UIKit.UIView"),
    ("import class Foundation.NSLock.NSRecursiveLock", "import class Foundation.NSRecursiveLock"),
    ("@testable import App", "@testable import App"),
    ("@preconcurrency import Foundation", "@preconcurrency import Foundation"),
    ("import simd", ""),
    ("import UIKit; import ARKit; let a = 1", "import UIKit;  let a = 1"),
  ])
  func importIsWrittenForLinux(text: String, expected: String) {
    #expect(output(text) == expected)
  }

  @Test func aPartialModuleIsImportedButNotFoundByCanImport() {
    let text = """
      #if canImport(Combine)
      import Combine
      #else
      import OpenCombine
      #endif
      """
    let both = RuleFixture(
      ["import Combine", text], modules: ["UIKit", "OpenCombine"], partialModules: ["Combine"])
    #expect(both.output[0] == "import Combine")
    #expect(RuleFixture.packed(both.output[1]) == "import OpenCombine")
    let whole = RuleFixture([text], modules: ["UIKit", "OpenCombine", "Combine"])
    #expect(RuleFixture.packed(whole.output[0]) == "import Combine")
  }

  @Test func qualifiedNamesFollow() {
    #expect(
      output("import UIKit\nimport Darwin\nlet a = Darwin.sqrt(2) + b.Darwin.c")
        == "import UIKit\nimport Glibc\nlet a = Glibc.sqrt(2) + b.Darwin.c")
  }

  @Test func namesThatMovedOutOfFoundationFollow() {
    #expect(
      output(
        "import UIKit\nlet a: Foundation.URLSession = Foundation.URLSession(b), c: Foundation.URL")
        == "import UIKit\nlet a: FoundationNetworking.URLSession = FoundationNetworking.URLSession(b), c: Foundation.URL"
    )
  }

  @Test(arguments: [
    ("import Foundation\nlet a = kSecClass\n", ["Security"]),
    ("import UIKit\nlet a = CIImage(image: b)\n", ["CoreImage"]),
    ("import Foundation\nlet a = CIImage(image: b)\n", []), ("import UIKit\nlet a = 1\n", []),
    ("import Foundation\nlet a = kSecondsPerDay\n", []),
    ("import Foundation\nvar a: Set<AnyCancellable> = []\n", ["Combine"]),
    ("import Foundation\nclass AnyCancellable {}\nlet a = AnyCancellable()\n", []),
    ("import Foundation\nlet a = CGImageSourceCreateWithData(b, nil)\n", ["ImageIO"]),
  ])
  func modulesThatAppleBringsAlongAreImported(text: String, expected: [String]) {
    let modules = ["Security", "CoreImage", "Combine", "ImageIO"]
    let file = RuleFixture([text], modules: ["UIKit"], partialModules: modules).rewritten[0]
    let header = String(decoding: file.header, as: UTF8.self)
    for module in modules {
      #expect(header.contains("import \(module);") == expected.contains(module))
      #expect(file.report.imports.contains(module) == expected.contains(module))
    }
  }

  /// The whole copy of a file: the line with the imports that it gets, and its text.
  private func copy(_ text: String) -> String {
    let file = RuleFixture([text, "import UIKit\n"]).rewritten[0]
    return String(decoding: file.header + file.bytes, as: UTF8.self)
  }

  @Test func partsOfFoundationAreImported() {
    let network = copy("import Foundation\nlet a = URLRequest(url: b)\n")
    #expect(network.contains("import FoundationNetworking;"))
    #expect(!copy("import Foundation\nlet a = URL(string: b)\n").contains("Networking"))
    #expect(!copy("import UIKit\nlet a = URLSession.shared\n").contains("Networking"))
    let xml = copy("import UIKit\nclass A: NSObject, XMLParserDelegate {}\n")
    #expect(xml.contains("import FoundationXML;"))
    let own = copy("import Foundation\nstruct URLRequest {}\nlet a = URLRequest()\n")
    #expect(!own.contains("Networking"))
  }

  @Test func missingModuleIsNamed() {
    let report = RuleFixture(["import UIKit\nimport RealmSwift\nclass A {}\n"]).rewritten[0].report
    #expect(report.imports == ["UIKit", "RealmSwift"])
    #expect(
      report.notes == [
        .init(line: 2, column: 1, message: "module 'RealmSwift' is missing; its import is left out")
      ])
    let vectors = RuleFixture(["import UIKit\nimport simd\n"]).rewritten[0].report
    #expect(
      vectors.notes.map(\.message) == ["module 'simd' is missing; its import is left out"])
  }

  @Test(arguments: [
    ("let a = UIColor.red", "import UIKit; let a = UIColor.red"),
    ("// first\nclass A: UITouch {}", "// first\nimport UIKit; class A: UITouch {}"),
    ("import Foundation\nfunc f() -> CGRect {}", "import Foundation\nfunc f() -> CGRect {}"),
    ("import Foundation\nvar l: CALayer?", "import UIKit; import Foundation\nvar l: CALayer?"),
    (
      "import Foundation\nlet t: CGAffineTransform",
      "import UIKit; import Foundation\nlet t: CGAffineTransform"
    ),
    ("let u = URL(string: s)", "import Foundation; let u = URL(string: s)"),
    ("struct A: Codable { let a: [String: Int] }", "struct A: Codable { let a: [String: Int] }"),
    (
      "struct A<Body> { var b: Body; var k = Kind.Good; var o: UIOther }",
      "struct A<Body> { var b: Body; var k = Kind.Good; var o: UIOther }"
    ),
    ("let a = \"UIView\" // CALayer", "let a = \"UIView\" // CALayer"),
  ])
  func importThatAHeaderSupplies(text: String, expected: String) {
    let other = "import UIKit\nenum Kind { case Good }\nclass UIOther {}\n"
    #expect(output(text, beside: other) == expected)
  }

  @Test func moduleWithoutUIKitNeedsNoImport() {
    let text = "let u = URL(string: s)\n"
    #expect(output(text, beside: "let s = \"\"\n") == text)
  }
}
