import Foundation
import PegTestSupport
import Testing

/// A program of UIKit alone is a command line with its own scenes.
struct ProgramTests {
  private static func run(_ line: String) throws -> ToolProcess.Result {
    try ToolProcess.run(line, in: TemporaryFolder(), program: "test-app")
  }

  @Test func delegateMarkedMainShowsItsWindow() throws {
    let tree = try Self.run("$P inspect app")
    #expect(tree.code == 0, "\(tree.complaints)")
    #expect(tree.output.contains("Started by its delegate"))
  }

  @Test func previewsAndClassesAreScenes() throws {
    let list = try Self.run("$P list")
    #expect(list.code == 0, "\(list.complaints)")
    let lines = list.output.split(separator: "\n")
    let names: [String] = lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    let screens: [String] = names.filter { $0 != "app" }.sorted()
    #expect(
      screens == [
        "Badge", "Cell.dark-mode", "Dark-mode", "Outer.Screen", "Profile", "Profile-2", "number",
        "wide",
      ])
    #expect(names.contains("app"))
  }

  @Test func fixedLayoutIsTheSizeOfTheView() throws {
    let tree = try Self.run("$P inspect wide")
    #expect(tree.code == 0, "\(tree.complaints)")
    #expect(tree.output.contains("300") && tree.output.contains("50"), "\(tree.output)")
  }

  @Test func previewsOfOtherThingsFailInOneLine() throws {
    let result = try Self.run("$P inspect number")
    #expect(result.code == 2)
    #expect(result.complaints.contains("number is neither a view nor a view controller"))
  }
}
