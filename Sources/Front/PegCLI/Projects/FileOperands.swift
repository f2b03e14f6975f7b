import Foundation
import PegCommand
package import PegStage

/// The command line of a command that shows scenes, divided into the files among its operands and the rest.
@MainActor
package struct FileOperands {
  var files: [String]
  /// The words without the files.
  package var words: [String]

  /// - Returns: nil if the command takes no scenes, or there is no such file among its operands.
  init?(_ words: [String], where isFile: (String) -> Bool) {
    guard let command = Tool.commands.first(where: { $0.syntax.name == words.first }),
      command.takesScenes || command == ListCommand.self,
      let parsed = try? ParsedArguments(Array(words.dropFirst()), syntax: command.documented),
      !parsed.asksForHelp
    else { return nil }
    let places = zip(parsed.operandPlaces, parsed.operands).filter { isFile($0.1) }
    guard !places.isEmpty else { return nil }
    files = places.map(\.1)
    let indices = Set(places.map { $0.0 + 1 })
    self.words = words.indices.filter { !indices.contains($0) }.map { words[$0] }
  }
}

extension FileOperands {
  /// Finds storyboards and xibs among the operands.
  package init?(interfaceFilesIn words: [String]) {
    self.init(words, where: Self.isInterfaceFile)
  }

  static func isInterfaceFile(_ word: String) -> Bool {
    word.hasSuffix(".storyboard") || word.hasSuffix(".xib")
  }

  /// Returns the scenes of the storyboards and xibs, in the order of the command line.
  ///
  /// - Throws: the reason why a file cannot be shown.
  package func scenes() throws -> [Scene] { try files.flatMap(Scene.scenes(ofInterfaceFile:)) }

  /// Makes the scenes of the storyboards and xibs, or ends the program with the reason why a file cannot be shown.
  package func scenesOrExit() -> [Scene] {
    do { return try scenes() } catch {
      ProcessEnd.exit(Complaint(error).report(asJSON: Flag.asksForJSON(words)))
    }
  }
}
