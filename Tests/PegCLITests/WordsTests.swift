import Foundation
import PegPixels
import PegTestSupport
import Testing

@testable import PegCLI
@testable import PegCommand

/// What the tool says beside its results, and how much of it.
struct WordsTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  @Test func theNameAlonePrintsHelp() throws {
    let alone = try ToolProcess.run("$P", in: TemporaryFolder())
    #expect(alone.code == 0)
    #expect(alone.output == (try ToolProcess.run("$P --help", in: TemporaryFolder())).output)
    // No terminal, no colours.
    #expect(!alone.output.contains("\u{1b}"))
  }

  @MainActor @Test func helpHasGroupsAndExamples() throws {
    let help = try ToolProcess.run("$P --help", in: TemporaryFolder()).output
    for group in Tool.groups { #expect(help.contains("\n\(group.heading):\n")) }
    #expect(Set(Tool.syntaxes.map(\.name)).count == Tool.syntaxes.count)
    let render = try ToolProcess.run("$P help render", in: TemporaryFolder()).output
    for heading in ["EXAMPLES", "OPTIONS", "TIMING", "NETWORK", "SCREEN", "SCRIPT", "LOOK"] {
      #expect(render.components(separatedBy: "\n\(heading):\n").count == 2, "\(heading)")
    }
    for syntax in Tool.syntaxes where !["fonts"].contains(syntax.name) {
      #expect(!syntax.examples.isEmpty, "\(syntax.name)")
    }
  }

  /// Every example is a command line that its command takes.
  @MainActor @Test func examplesAreCommandLines() throws {
    for syntax in Tool.syntaxes {
      for example in syntax.examples {
        let words = example.line.split(separator: " ").map(String.init)
        #expect(words.prefix(2) == ["pegbar", syntax.name], "\(example.line)")
        let own = words.dropFirst(2).prefix { $0 != ">" && $0 != "|" }
        #expect(throws: Never.self, "\(example.line)") {
          _ = try ParsedArguments(Array(own), syntax: syntax)
        }
        #expect(example.line.count <= 96)
      }
    }
  }

  @Test func warningsAreCappedWithACount() throws {
    func warnings(_ more: String) throws -> [Substring] {
      let result = try ToolProcess.run(
        "mkdir n; $P snapshot --all --network-dir n --scale 0.1 --out o \(more)",
        in: TemporaryFolder())
      #expect(result.code == 0)
      return result.lines.filter { $0.hasPrefix("warning: ") }
    }
    let all = try warnings("--verbose")
    #expect(all.count > 10)
    let shown = try warnings("")
    #expect(shown.dropLast() == all.prefix(10))
    #expect(shown.last == "warning: and \(all.count - 10) more; --verbose shows them all")
    #expect(try warnings("-q").isEmpty)
  }

  @Test func quietSaysNothingOfWhatWasDone() throws {
    let folder = TemporaryFolder()
    let quiet = try ToolProcess.run("$P render controls --scale 0.2 -q", in: folder)
    #expect(quiet.code == 0 && quiet.output == "" && quiet.complaints == "")
    #expect(try folder.files() == ["out/controls.gif"])
    // What was asked for, and what went wrong, are said.
    #expect(try ToolProcess.run("$P list --names -q", in: folder).output.contains("controls\n"))
    #expect(try ToolProcess.run("$P render nothing -q", in: folder).lines.count == 1)
  }

  @Test func verboseSaysWhereThingsComeFrom() throws {
    let folder = TemporaryFolder()
    try folder.write(Array("scale = 0.2\n".utf8), "pegbar.toml")
    let result = try ToolProcess.run("$P snapshot controls -v", in: folder)
    #expect(result.complaints.contains("note: options are taken from "))
    #expect(result.complaints.contains("/pegbar.toml\n"))
    #expect(result.complaints.contains("note: requests are answered from "))
  }

  /// The gallery's pictures are found where the program lies, wherever it runs.
  @Test func galleryScenesHaveTheirPicturesEverywhere() throws {
    let folder = TemporaryFolder()
    let here = try ToolProcess.run(
      "$P snapshot stretchy-header --scale 0.3 -o here.png", in: folder)
    #expect(here.code == 0 && here.complaints == "")
    _ = try ToolProcess.run(
      "$P snapshot stretchy-header --scale 0.3 -o there.png --network-dir "
        + "'\(Self.root)/Fixtures/Network'", in: folder)
    #expect(try folder.picture("here.png") == folder.picture("there.png"))
    // A package's own recordings stand beside them.
    try folder.write(Array("{\"responses\": []}".utf8), "Fixtures/Network/own/index.json")
    let own = try ToolProcess.run("$P snapshot stretchy-header --scale 0.3 -o own.png", in: folder)
    #expect(own.complaints == "")
    #expect(try folder.picture("own.png") == folder.picture("there.png"))
  }

  @Test func passwordsAreNotPrinted() throws {
    for line in [
      "$P render controls --proxy http://me:hunter2@proxy:1 --print-config",
      "$P render controls --proxy me:hunter2@proxy:1 --print-config",
      "PEGBAR_PROXY=http://me:hunter2@proxy:1 $P render controls --print-config",
      "$P render 'https://me:hunter2@host/x?token=hunter2'",
      "$P list 'https://hunter2@host/x' --json",
      "$P inspect 'https://hunter2@host/x' --json",
      "$P farm slurm controls --dry-run -- --proxy http://me:hunter2@proxy:1",
      "$P review 'https://me:hunter2@host/'",
      "$P render controls --network-dir 'http://me:hunter2@host/'",
    ] {
      let result = try ToolProcess.run(line, in: TemporaryFolder())
      #expect(!(result.output + result.complaints).contains("hunter2"), "\(line)")
      #expect((result.output + result.complaints).contains("***"), "\(line)")
    }
  }

  /// A format that cannot be made leaves the others alone.
  @Test func sheetsThatAreTooLargeTakeNothingWithThem() throws {
    let folder = TemporaryFolder()
    // Eleven frames of 3200 by 5680 pixels fit into no square of 16,384.
    let line =
      "$P render stretchy-header --sweep 0..10 --over 1s --fps 10 --scale 10 "
      + "--device 'iPhone SE (1st generation)' --network off "
    let result = try ToolProcess.run(line + "--format sprites,contact -q", in: folder)
    #expect(result.code == 2)
    #expect(result.lines.count == 1)
    #expect(result.complaints.contains("a sheet of 11 frames would have"))
    #expect(try folder.files() == ["out/stretchy-header-contact.png"])
    let sheet = try folder.picture("out/stretchy-header-contact.png")
    // At half their size, with gaps of 1600 / 24 + 1 pixels, in four columns and three rows.
    #expect(sheet.width == 4 * 1600 + 5 * 67 && sheet.height == 3 * 2840 + 4 * 67)
    let alone = try ToolProcess.run(line + "--format sprites -q -o p", in: folder)
    #expect(alone.code == 2 && alone.lines.count == 1)
    #expect(try folder.files() == ["out/stretchy-header-contact.png"])
  }
}
