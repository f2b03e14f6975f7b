import Foundation
import PegCLI
import PegCommand
import PegImageIO
import PegPixels

import PegStage
import PegTestSupport
import Testing
import UIKit

/// What the commands do when all is well.
@MainActor
struct CommandTests {
  private func run(
    _ line: String, in folder: TemporaryFolder = TemporaryFolder(),
    environment: [String: String] = [:], program: String = "pegbar"
  ) throws -> String {
    let result = try ToolProcess.run(
      line, in: folder, environment: environment, program: program)
    #expect(result.code == 0, "\(line): \(result.complaints)")
    return result.output
  }

  // MARK: Options from elsewhere

  @Test func flagsGoBeforeVariablesAndFiles() throws {
    let folder = TemporaryFolder()
    try folder.write(
      Array("scale = 3\n[render]\nfps = 10  # few\nout = \"a # b\"\ndark = true\n".utf8),
      "pegbar.toml")
    func value(_ key: String, _ line: String, _ environment: [String: String] = [:]) throws
      -> String?
    {
      let text = try run(
        "$P render controls \(line) --print-config", in: folder, environment: environment)
      return text.split(separator: "\n").first { $0.hasPrefix("\(key) = ") }.map(String.init)
    }
    #expect(try value("fps", "")?.hasSuffix("pegbar.toml:3") == true)
    #expect(try value("fps", "")?.hasPrefix("fps = 10 ") == true)
    #expect(try value("fps", "", ["PEGBAR_FPS": "20"]) == "fps = 20  # PEGBAR_FPS")
    #expect(try value("fps", "--fps 5", ["PEGBAR_FPS": "20"]) == "fps = 5  # command line")
    #expect(try value("out", "")?.hasPrefix("out = \"a # b\"") == true)
    #expect(try value("scale", "")?.hasPrefix("scale = 3 ") == true)
    #expect(try value("dark", "")?.hasPrefix("dark = true ") == true)
    #expect(try value("dark", "--no-dark") == "dark = false  # default")
    #expect(try value("dark", "", ["PEGBAR_DARK": "0"]) == "dark = false  # default")
    #expect(try value("max-frames", "") == "max-frames = 10000  # default")
  }

  @Test func printedConfigurationReadsBack() throws {
    let folder = TemporaryFolder()
    let first = try run("$P render controls --fps 12 --dark --out 'x y' --print-config", in: folder)
    try folder.write(Array(first.utf8), "pegbar.toml")
    let second = try run("$P render controls --print-config", in: folder)
    func values(_ text: String) -> [String] {
      text.split(separator: "\n").map { String($0.split(separator: "  #")[0]) }
    }
    #expect(values(first) == values(second))
  }

  // MARK: Variants

  @Test func variantsHaveNamesOfTheirOwn() throws {
    let folder = TemporaryFolder()
    _ = try run(
      "$P snapshot controls --scale 0.2 --variants light,dark,rtl+AX5 --device 'iPhone SE,iPhone 15'",
      in: folder)
    #expect(
      try folder.files() == [
        "out/controls.iphone-15.dark.png", "out/controls.iphone-15.png",
        "out/controls.iphone-15.rtl.ax5.png", "out/controls.iphone-se.dark.png",
        "out/controls.iphone-se.png", "out/controls.iphone-se.rtl.ax5.png",
      ])
    #expect(try folder.picture("out/controls.iphone-se.png").width == 75)
    let light = try folder.picture("out/controls.iphone-15.png")
    let dark = try folder.picture("out/controls.iphone-15.dark.png")
    func brightness(_ bitmap: Bitmap) -> Int {
      (0..<bitmap.height).reduce(0) { $0 + Int(bitmap.pixel(1, $1).g) } / bitmap.height
    }
    #expect(brightness(light) > 200)
    #expect(brightness(dark) < 80)
  }

  @Test func devicesAreHeldSideways() throws {
    let folder = TemporaryFolder()
    _ = try run("$P snapshot controls --landscape --scale 0.5", in: folder)
    let picture = try folder.picture("out/controls.png")
    #expect(picture.width == 422)
    #expect(picture.height == 195)
  }

  @Test func sheetsShowEveryScreen() throws {
    let folder = TemporaryFolder()
    _ = try run(
      "$P snapshot tabs --device all-phones --scale 0.2 --sheet sheet.png", in: folder)
    #expect(try folder.files() == ["sheet.png"])
    let sheet = try folder.picture("sheet.png")
    // Fourteen phones of about 80 by 170 pixels.
    #expect(sheet.width > 300 && sheet.width < 1000)
    #expect(sheet.height > 300 && sheet.height < 1200)
  }

  @Test func threePhonesStandSideBySide() throws {
    let folder = TemporaryFolder()
    _ = try run(
      "$P snapshot tabs --variants light,dark,rtl --scale 0.2 --sheet sheet.png", in: folder)
    let sheet = try folder.picture("sheet.png")
    // A phone is more than twice as high as wide: only a single row is wider than high.
    #expect(sheet.width > sheet.height)
  }

  @Test func picturesGoThroughPipes() throws {
    let folder = TemporaryFolder()
    _ = try run(
      "$P snapshot controls --scale 0.2 -o - > a.png; $P snapshot controls --scale 0.2", in: folder)
    #expect(try folder.read("a.png") == folder.read("out/controls.png"))
    _ = try run(
      "$P render controls --scale 0.2 -o - > a.gif; $P render controls --scale 0.2", in: folder)
    #expect(try folder.read("a.gif") == folder.read("out/controls.gif"))
    _ = try run(
      "$P render controls --scale 0.2 --format apng -o - > a.apng; "
        + "$P render controls --scale 0.2 -o b.apng", in: folder)
    #expect(try folder.read("a.apng") == folder.read("b.apng"))
  }

  // MARK: Scripts

  @Test func scriptsTakeScreenshots() throws {
    let folder = TemporaryFolder()
    try folder.write(
      Array(
        "At -91\nScreenshot top\nScroll to 300 @0.2s\nScreenshot end\nDark on\nScreenshot night\n"
          .utf8),
      "s.script")
    _ = try run("$P render stretchy-header --script s.script --fps 10 --scale 0.2", in: folder)
    let shots = ["end", "night", "top"].map { "out/stretchy-header/\($0).png" }
    #expect(try folder.files() == ["out/stretchy-header.gif"] + shots + ["s.script"])
    let pictures = try shots.map { try folder.picture($0) }
    #expect(pictures[0] != pictures[1] && pictures[0] != pictures[2])
    // One film goes through a pipe, and not its pictures.
    _ = try run(
      "$P render stretchy-header --script s.script --fps 10 --scale 0.2 -o - > a.gif", in: folder)
    #expect(try folder.read("a.gif") == folder.read("out/stretchy-header.gif"))
  }

  @Test func validateMarksWhatIsWrong() throws {
    let folder = TemporaryFolder()
    try folder.write(Array("Hold 1s\nDrag 1,2 to 3,4 @half\nHop\n".utf8), "bad")
    try folder.write(Array("Hold 1s\n".utf8), "good")
    let result = try ToolProcess.run("$P validate bad good", in: folder)
    #expect(result.code == 2)
    #expect(result.output == "good: ok, 1 step, 1 s\n")
    #expect(
      result.complaints.contains(
        "error: bad:2:17: expected a time such as 2s or 500ms, at most an hour, not \"half\"\n"
          + "  2 | Drag 1,2 to 3,4 @half\n    |                 ^~~~~\n"))
    #expect(result.complaints.contains("error: bad:3:1: there is no command \"Hop\""))
    #expect(try run("$P validate --print good", in: folder) == "Hold 1s\n")
    let json = try ToolProcess.run("$P validate bad --json", in: folder).output
    #expect(json.contains("\"line\": 2, \"column\": 17, \"length\": 5"))
  }

  @Test func scriptsPlayLinesOfOtherFiles() throws {
    let folder = TemporaryFolder()
    try folder.write(Array("Hold 1s\nSource parts/more.script  # again\nHold 2s\n".utf8), "a")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/parts", withIntermediateDirectories: true)
    try folder.write(Array("Hold 3s\nSource \"last\"\n".utf8), "parts/more.script")
    try folder.write(Array("Hold 4s".utf8), "parts/last")
    #expect(
      try ToolProcess.run("$P validate --print a", in: folder).output
        == "Hold 1s\nHold 3s\nHold 4s\nHold 2s\n")
    try folder.write(Array("Hold 4s\nHop".utf8), "parts/last")
    let wrong = try ToolProcess.run("$P validate a", in: folder)
    #expect(wrong.code == 2 && wrong.complaints.hasPrefix("error: parts/last:2:1: "))
    try folder.write(Array("Source more.script".utf8), "parts/last")
    #expect(
      try ToolProcess.run("$P validate a", in: folder).complaints.hasPrefix(
        "error: parts/last:1:1: the file parts/more.script names itself"))
  }

  // MARK: What is made from the table of commands

  @Test func completionsKnowEveryCommandAndOption() throws {
    for shell in ["bash", "zsh", "fish"] {
      let text = try run("$P completions \(shell)")
      #expect(text == (try run("$P --generate-completion-script \(shell)")))
      for syntax in Tool.syntaxes {
        #expect(text.contains(syntax.name), "\(shell): \(syntax.name)")
        for option in syntax.options {
          let name = shell == "fish" ? "-l \(option.names[0].dropFirst(2))" : option.names[0]
          #expect(text.contains(name), "\(shell): \(option.names[0])")
        }
      }
    }
  }

  @Test func bashCompletes() throws {
    func complete(_ words: String...) throws -> [Substring] {
      let list = (["pegbar"] + words).map { "'\($0)'" }.joined(separator: " ")
      let text = try run(
        "PATH=\"${P%/*}:$PATH\"; eval \"$(pegbar completions bash)\"; COMP_WORDS=(\(list)); "
          + "COMP_CWORD=\(words.count); _pegbar; printf '%s\\n' \"${COMPREPLY[@]}\"")
      return text.split(separator: "\n")
    }
    #expect(try complete("ren") == ["render"])
    #expect(try complete("render", "stre") == ["stretchy-header"])
    #expect(try complete("render", "--scr") == ["--script"])
    #expect(try complete("render", "--ease", "in") == ["in", "in-out"])
    #expect(
      try complete("render", "--device", "iPhone 17 P") == [
        "iPhone\\ 17\\ Pro", "iPhone\\ 17\\ Pro\\ Max",
      ])
    #expect(try complete("completions", "z") == ["zsh"])
  }

  @Test func helpNamesEveryCommandAndOption() throws {
    let help = try run("$P --help")
    let manual = try run("$P manual")
    for syntax in Tool.syntaxes {
      #expect(help.contains("\n  \(syntax.name) "))
      let own = try run("$P help \(syntax.name)")
      #expect(own == (try run("$P \(syntax.name) --help")))
      #expect(own.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(syntax.name)")
      for option in syntax.options {
        #expect(own.contains(option.names[0]), "\(syntax.name)")
        let name = option.names[0].replacing("-", with: "\\-")
        #expect(manual.contains(name), "\(syntax.name)")
      }
    }
  }

  // MARK: Terminals

  @Test func picturesAreShownInTerminals() throws {
    let folder = TemporaryFolder()
    // Red above blue, twice as wide as high.
    var builder = BitmapBuilder(width: 4, height: 2)
    for y in 0..<2 {
      builder.withRow(y) { row in
        for i in row.indices { row[i] = i & 3 == 3 || i & 3 == 2 * y ? 255 : 0 }
      }
    }
    try folder.write(try PNGEncoder.encode(builder.freeze()), "a.png")
    let cell = "\u{1b}[38;2;255;0;0m\u{1b}[48;2;0;0;255m▀"
    #expect(
      try run("$P show a.png --method blocks", in: folder)
        == String(repeating: cell, count: 4) + "\u{1b}[0m\n")
    #expect(
      try run("$P show a.png --method blocks --columns 2 --rows 1", in: folder)
        == "\u{1b}[38;2;128;0;128m\u{1b}[49m▀\u{1b}[38;2;128;0;128m\u{1b}[49m▀\u{1b}[0m\n")
    let png = Data(try folder.read("a.png")).base64EncodedString()
    #expect(
      try run("$P show a.png --method kitty", in: folder)
        == "\u{1b}_Gf=100,a=T,c=4,r=1,m=0;\(png)\u{1b}\\\n")
    #expect(
      try run("$P show a.png --method iterm", in: folder).hasSuffix(":\(png)\u{7}\n"))
    let sixel = try run("$P show a.png --method sixel", in: folder)
    // The upper row is bit 0 of red, colour 180 of the cube; the lower one bit 1 of blue, colour 5.
    #expect(sixel.hasSuffix("#5!4A$#180!4@-\u{1b}\\\n"))
    for (variable, start) in [("KITTY_WINDOW_ID", "\u{1b}_G"), ("TERM_PROGRAM", "\u{1b}]1337")] {
      let text = try run("$P show a.png", in: folder, environment: [variable: "iTerm.app"])
      #expect(text.hasPrefix(start))
    }
  }

  // MARK: Packages

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test func theDocumentedProgramRuns() throws {
    let page = try String(contentsOfFile: Self.root + "/docs/packages.md", encoding: .utf8)
    let program = try String(
      contentsOfFile: Self.root + "/Tests/ReadmeDemo/Demo.swift", encoding: .utf8)
    // The file is laid out as the linter wants it, the text as it reads best.
    func words(_ text: String) -> String {
      text.split { $0.isWhitespace }.joined(separator: " ")
    }
    #expect(words(page).contains("```swift \(words(program)) ```"))
    let folder = TemporaryFolder()
    _ = try run(
      "$P render rows --format gif,png --fps 2 --scale 0.2", in: folder, program: "ReadmeDemo")
    // Seven moments of three seconds.
    #expect(try folder.files().count == 8)
    #expect(
      try run("$P list", in: folder, program: "ReadmeDemo").hasPrefix(
        "rows  iPhone 13, 390x844 @3x, 3 s")
    )
    #expect(
      try run("$P --help", in: folder, program: "ReadmeDemo").contains(
        "USAGE: ReadmeDemo <command>"))
  }

  @Test func newPackagesTypecheck() throws {
    let folder = TemporaryFolder()
    _ = try run("$P init shop-window --pegbar '\(Self.root)'", in: folder)
    _ = try run("cd shop-window && $P new scene price-list", in: folder)
    let app = String(
      decoding: try folder.read("shop-window/Sources/ShopWindow/Program.swift"), as: UTF8.self)
    #expect(app.contains("    [\n      .priceList,\n      .places\n    ]"))
    #expect(
      try run("$P validate shop-window/Scripts/places.script", in: folder).contains("ok, 6 steps"))
    // Files of one name would not build together.
    let names = try folder.files().filter { $0.hasPrefix("shop-window/Sources/ShopWindow/") }
      .compactMap { $0.split(separator: "/").last }
    #expect(Set(names).count == 3 && names.count == 3, "\(names)")
    let modules = "-I \(ToolProcess.programs)/Modules -I \"$D\""
    _ = try run(
      """
      cd shop-window
      swiftc -swift-version 6 \(modules) -parse-as-library -module-name Screens \
        -emit-module -emit-module-path ../Screens.swiftmodule Sources/Screens/*.swift
      swiftc -swift-version 6 \(modules) -parse-as-library -module-name ShopWindow \
        -typecheck Sources/ShopWindow/*.swift Sources/ShopWindow/Scenes/*.swift
      swift package dump-package > /dev/null
      """, in: folder)
    let again = try ToolProcess.run("$P init shop-window --pegbar '\(Self.root)'", in: folder)
    #expect(again.code == 2)
    #expect(again.complaints.contains("Package.swift is there already"))
  }
}
