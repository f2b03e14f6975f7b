import Foundation
import PegCLI
import PegCommand
import PegStage
import PegTestSupport
import Testing
import UIKit

@MainActor
@Suite(.serialized) struct AuditCommandTests {
  private let folder = TemporaryFolder()

  private func scene(_ kind: String) -> Scene {
    let device = Device(
      name: "Sheet", size: CGSize(width: 390, height: 844), scale: 1, safeArea: .zero)
    return Scene(kind, device: device, showsHomeIndicator: false) {
      AuditFaults.controller(kind)
    }
  }

  /// Returns the names of the reported views, by kind.
  private func reported(
    _ scene: Scene, _ words: String...
  ) throws -> (code: ExitCode, names: [String: Set<String>]) {
    let path = "\(folder.path)/audit.xml"
    let code = Tool(scenes: [scene]).run(["audit", scene.name, "--junit", path] + words)
    let text = String(decoding: try folder.read("audit.xml"), as: UTF8.self)
    var names: [String: Set<String>] = [:]
    for part in text.split(separator: "<failure type=\"").dropFirst() {
      let kind = String(part.prefix { $0 != "\"" })
      let text = part.split(separator: "\">", maxSplits: 1).last?.prefix { $0 != "<" } ?? ""
      // One line names the view in quotation marks and says what is wrong; the next one has its path.
      for line in text.split(separator: "&#10;") where !line.hasPrefix(" ") {
        let words = line.split(separator: "&quot;")
        names[kind, default: []].insert(words.count > 1 ? String(words[1]) : String(line))
      }
    }
    return (code, names)
  }

  @Test(arguments: ["contrast", "truncated", "clipped", "overlap", "target", "name"])
  func plantedFaultsAreFoundByName(kind: String) throws {
    let sizes = kind == "truncated" ? "L,AX5" : "none"
    let (code, names) = try reported(scene(kind), "--text-sizes", sizes)
    #expect(code == .different)
    #expect(names == [kind: AuditFaults.names(kind)])
  }

  @Test func screensWithoutFaultsPass() throws {
    let device = Device(
      name: "Sheet", size: CGSize(width: 390, height: 300), scale: 1, safeArea: .zero)
    let scene = Scene("fine", device: device, showsHomeIndicator: false) {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 350, height: 200))
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.text = "Some words"
      // Too faint at first, but the setting Increase Contrast mends it.
      label.textColor = .secondaryLabel
      controller.view.addSubview(label)
      return controller
    }
    let (code, names) = try reported(scene)
    #expect(code == .success && names.isEmpty)
  }

  @Test func textsMustFitInAllLanguages() throws {
    let device = Device(
      name: "Sheet", size: CGSize(width: 390, height: 300), scale: 1, safeArea: .zero)
    let scene = Scene("spoken", device: device, showsHomeIndicator: false) {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 90, height: 44))
      label.accessibilityIdentifier = "word"
      label.text =
        Locale.preferredLanguages.first == "en-GB" ? "A rather longer wording" : "Word"
      controller.view.addSubview(label)
      return controller
    }
    #expect(try reported(scene, "--text-sizes", "none").code == .success)
    let (code, names) = try reported(
      scene, "--text-sizes", "L", "--languages", "en_US,en_GB")
    #expect(code == .different && names == ["truncated": ["word"]])
    let text = String(decoding: try folder.read("audit.xml"), as: UTF8.self)
    #expect(text.contains(" in en_GB") && Locale.preferredLanguages.first == "en-US")
    #expect(Tool(scenes: [scene]).run(["audit", "spoken", "--languages", "xx_YY"]) == .usage)
  }

  @Test func reportsHavePicturesAndCanBeSilenced() throws {
    let page = "\(folder.path)/audit.html"
    let (code, _) = try reported(
      scene("target"), "--text-sizes", "none", "--page", page, "--ignore", "target-1,target-2")
    #expect(code == .different)
    let source = String(decoding: try folder.read("audit.html"), as: UTF8.self)
    #expect(source.split(separator: "data:image/png;base64,").count == 1 + 8)
    #expect(source.contains("target-0") && !source.contains("target-1"))
    let all = try reported(scene("target"), "--text-sizes", "none", "--ignore", "target")
    #expect(all.code == .success)
    #expect(
      Tool(scenes: [scene("target")]).run(["audit", "target", "--text-sizes", "huge"]) == .usage)
    #expect(Tool(scenes: [scene("target")]).run(["audit"]) == .usage)
  }

  @Test func ratiosAreThoseOfTheStandards() throws {
    // Grey 0.6 on white: (1.05) / (0.3185 + 0.05), and APCA's own example of #888 on white.
    let (_, _) = try reported(scene("contrast"), "--text-sizes", "none")
    let text = String(decoding: try folder.read("audit.xml"), as: UTF8.self)
    #expect(text.contains("the contrast is 2.84 to 1, less than 4.5 to 1"))
  }
}
