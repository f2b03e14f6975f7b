import Foundation
import Glibc
import PegBase
import PegBuild
package import PegCommand
import PegImport

/// Command lines with Swift files among their operands: `pegbar render Header.swift`.
@MainActor
package enum SourceRun {
  /// Whether the word is a Swift file; a hyphen is standard input.
  static func isSource(_ word: String) -> Bool { word == "-" || word.hasSuffix(".swift") }

  /// Builds the files of the command line and runs it with their scenes, in the place of this process.
  ///
  /// - Returns: nil if the command line has no files; otherwise the exit code after an error, which is printed.
  package static func replaceProcess(_ words: [String]) -> ExitCode? {
    guard let request = FileOperands(words, where: isSource) else { return nil }
    do {
      let (kit, builder) = try builder(of: request.files)
      let library = try builder.build()
      fflush(nil)
      let arguments = [kit.host, "--run", library, SourceBuilder.entry] + request.words
      var pointers = arguments.map { strdup($0) } + [nil]
      execv(kit.host, &pointers)
      throw CommandError.failure(
        "\(kit.host.printable) cannot be run: \(String(cString: strerror(errno)))")
    } catch BuildError.mistakes(let text) {
      // The compiler's own words, at their places.
      Console.explain(text)
      return .failure
    } catch {
      return Complaint(error).report(asJSON: Flag.asksForJSON(words))
    }
  }

  /// The folders that may have `pegbar-rewrite`.
  static func rewriterFolders(_ kit: Kit) -> [String] {
    [(ProjectFiles.program as NSString).deletingLastPathComponent, kit.programs]
  }

  /// - Parameter files: paths; a hyphen is standard input, and `<revision>:<path>` a file of the working folder's repository.
  /// - Throws: `BuildError`.
  static func builder(of files: [String]) throws -> (Kit, SourceBuilder) {
    let environment = StartingEnvironment.variables
    let toolchain = try Toolchain(environment: environment)
    let kit = try KitCommand.find(for: toolchain)
    if let own = ProjectFiles.ownPackage(), try kit.isOlder(than: SourceTree(own)) {
      Console.complain(
        "note", "the kit is older than the sources in \(own.printable); 'pegbar kit' makes it again"
      )
    }
    var texts: [String: [UInt8]] = [:]
    for file in files {
      if file == "-" {
        texts[file] = Array(FileHandle.standardInput.readDataToEndOfFile())
      } else if file.contains(":"), access(file, F_OK) != 0 {
        texts[file] = try Repository.read(file)
      }
    }
    guard let cache = UserCache.folder(environment: environment) else {
      throw CommandError.failure("there is no home folder for what is built; set XDG_CACHE_HOME")
    }
    return (
      kit,
      try SourceBuilder(
        files, texts: texts, kit: kit, toolchain: toolchain,
        rewriter: FileRewriter(in: rewriterFolders(kit), kit: kit), cache: "\(cache)/programs")
    )
  }
}
