import Foundation
import PegBase
import PegBuild
import PegCommand
import PegStage

/// `pegbar diff`: the same as `pegbar-diff`, and also compares the scenes of two Swift files, storyboards or xibs.
enum DiffCommand: Command {
  typealias Options = DiffTool.Options

  static var syntax: CommandSyntax { DiffTool.syntax }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    let sources = arguments.operands.filter {
      $0.hasSuffix(".swift") || FileOperands.isInterfaceFile($0)
    }
    if sources.isEmpty { return try DiffTool.run(arguments) }
    guard arguments.operands.count == 2, sources.count == 2 else {
      throw CommandError.usage(
        "diff takes two Swift files, storyboards or xibs, such as HEAD~1:Header.swift Header.swift")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pegbar-diff-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let folders = ["\(folder)/A", "\(folder)/B"]
    do {
      for (source, place) in zip(sources, folders) {
        try SourcePictures.make(of: source, in: place)
      }
    } catch BuildError.mistakes(let text) {
      // The compiler's own words, at their places.
      Console.explain(text)
      return .failure
    }
    return try DiffTool.run(arguments.replacingOperands(with: folders))
  }
}
