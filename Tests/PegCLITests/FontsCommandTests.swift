import PegCommand
import Foundation
import PegCLI
import PegTestSupport
import PegText
import Testing

/// What `pegbar fonts` says about fonts that are there, missing, different or unreadable.
@MainActor
@Suite struct FontsCommandTests {
  private static let pins = FontRegistry.pinned.fonts

  private func lines(_ pins: [PinnedFont]) -> (lines: [String], code: ExitCode) {
    let (text, code) = FontsCommand.report(on: FontRegistry(fonts: pins))
    return (text.split(separator: "\n").map(String.init), code)
  }

  @Test func everyPinnedFontIsThere() {
    let (lines, code) = lines(Self.pins)
    #expect(code == .success)
    #expect(lines.count == Self.pins.count + 1)
    #expect(lines.prefix(Self.pins.count).allSatisfy { $0.hasPrefix("ok ") })
    #expect(lines[0] == "ok          Inter 100  /usr/share/fonts/opentype/inter/Inter-Thin.otf")
    // What no pinned font has is named, and what they have is not.
    let lacking = lines.last ?? ""
    #expect(lacking.hasPrefix("Empty boxes are drawn for: "))
    for script in ["Javanese", "Tifinagh"] { #expect(lacking.contains(script)) }
    for script in ["Latin", "Hangul", "Thai", "Tamil", "Arabic"] {
      #expect(!lacking.contains(script))
    }
  }

  @Test func missingFontNamesThePackage() throws {
    var pins = Self.pins
    pins[3].path = "/nowhere/Inter.otf"
    let (lines, code) = lines(pins)
    #expect(code == .failure)
    #expect(lines[3] == "missing     Inter 200 italic  /nowhere/Inter.otf")
    #expect(
      lines.last
        == "Run: apt-get install --reinstall --allow-downgrades fonts-inter=\(pins[3].version)")
  }

  @Test func differentFontsNameEachPackageOnce() throws {
    let folder = TemporaryFolder()
    var pins = Self.pins
    let last = pins.count - 1
    for index in [0, 1, last] {
      var bytes = try Data(contentsOf: URL(filePath: pins[index].path))
      bytes[bytes.count / 2] ^= 1
      let copy = "\(folder.path)/\(index).otf"
      try bytes.write(to: URL(filePath: copy))
      pins[index].path = copy
    }
    let (lines, code) = lines(pins)
    #expect(code == .failure)
    #expect(lines.filter { $0.hasPrefix("different ") }.count == 3)
    let command = try #require(lines.last)
    #expect(command.components(separatedBy: "fonts-inter=").count == 2)
    #expect(command.contains(pins[last].requirement))
  }

  @Test func foldersAreUnreadable() {
    var pins = Self.pins
    pins[0].path = "/tmp"
    let (lines, code) = lines(pins)
    #expect(code == .failure)
    #expect(lines[0].hasPrefix("different "))
  }

  @Test func operandsAreRefused() {
    #expect(Tool(scenes: []).run(["fonts", "Inter"]) == .usage)
    #expect(Tool(scenes: []).run(["fonts"]) == .success)
  }
}
