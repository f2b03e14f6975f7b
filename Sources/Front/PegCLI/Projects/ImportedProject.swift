import Foundation
import PegBase
import PegBuild
import PegCommand
import PegImport
import PegProject

/// Reads the project that `pegbar import` is given, with what the options add to it.
@MainActor
struct ImportedProject {
  private let arguments: Arguments<ImportCommand.Options>
  private let toolchain: Toolchain
  private let rewriter: String

  init(
    _ arguments: Arguments<ImportCommand.Options>, _ toolchain: Toolchain, _ rewriter: String
  ) {
    self.arguments = arguments
    self.toolchain = toolchain
    self.rewriter = rewriter
  }

  /// The import's folder.
  static func out(
    _ arguments: Arguments<ImportCommand.Options>, _ project: Project
  ) throws -> String {
    try arguments.out.map(WorkingFolder.absolute) ?? "\(project.folder)/PegbarImport"
  }

  /// Dependencies bring others along; more rounds than this have no end.
  private static let mostRounds = 16

  /// - Returns: the project, and one line for each dependency that could not be fetched.
  /// - Throws: `ProjectError`, `BuildError`, `FileError`.
  func read() throws -> (Project, problems: [String]) {
    var project = try read(checkouts: nil)
    let out = try Self.out(arguments, project)
    let fetched = "\(out)/\(CheckoutFetcher.folderName)"
    var isThere = try FileTree.kind(of: fetched) == .folder
    if isThere { project = try read(checkouts: fetched) }
    var problems: [String] = []
    if arguments.fetch {
      let isQuiet = arguments.json
      var fetcher = CheckoutFetcher(out: out) { if !isQuiet { Console.inform("\($0)\n") } }
      for _ in 0..<Self.mostRounds where try fetcher.fetch(project.externals) {
        isThere = true
        project = try read(checkouts: fetched)
      }
      problems = fetcher.problems
    }
    if let folder = try arguments.generated {
      try project.addGenerated(from: WorkingFolder.absolute(folder))
    }
    return (project, problems)
  }

  private func read(checkouts fetched: String?) throws -> Project {
    let rewriter = rewriter
    var options = ProjectOptions { path in
      .syntax(try RewriteRun.manifest(at: path, program: rewriter))
    }
    options.target = try arguments.target
    options.scheme = try arguments.scheme
    options.configuration = try arguments.configuration
    options.checkouts =
      [try arguments.checkouts.map(WorkingFolder.absolute), fetched].compactMap { $0 }
    if arguments.runManifest {
      let swift = toolchain.program("swift")
      options.runManifest = { try RewriteRun.dump(of: $0, swift: swift) }
    }
    return try ProjectReader.read(
      path: WorkingFolder.absolute(arguments.operands[0]), options: options)
  }
}
