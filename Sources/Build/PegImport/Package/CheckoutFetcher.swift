import Foundation
import Glibc
import PegBase
import PegBuild
package import PegProject

/// Fetches the source of dependencies with Git, for a person who asked for it.
package struct CheckoutFetcher {
  /// The name of the folder in an import's.
  package static let folderName = "checkouts"

  private let out: String
  private let say: (String) -> Void
  private var tried: Set<String> = []
  /// One line for each dependency that could not be fetched.
  package private(set) var problems: [String] = []

  /// - Parameters:
  ///   - out: the import's folder.
  ///   - say: takes a line about each step.
  package init(out: String, say: @escaping (String) -> Void) {
    self.out = out
    self.say = say
  }

  /// Fetches the missing dependencies of a project that were not tried before.
  ///
  /// - Returns: whether the source of one is there now, so that the project has to be read again.
  /// - Throws: `FileError` if the folder cannot be made; `BuildError.cannotRun`.
  package mutating func fetch(_ externals: [External]) throws -> Bool {
    var hasNew = false
    for external in externals {
      guard let source = external.source, tried.insert(source.folder).inserted else { continue }
      say("fetching \(external.name) \(external.version)")
      if let problem = try fetch(source) {
        problems.append("\(external.name.printable) could not be fetched: \(problem)")
      } else {
        hasNew = true
      }
    }
    return hasNew
  }

  /// - Returns: the reason of a failure in one line; nil if the source is there.
  private func fetch(_ source: External.Source) throws -> String? {
    let folder = try FileTree.makeFolders([Self.folderName], below: out)
    let place = "\(folder)/\(source.folder)"
    let unfinished = place + ".unfinished"
    try? FileManager.default.removeItem(atPath: unfinished)
    defer { try? FileManager.default.removeItem(atPath: unfinished) }
    if let problem = try git(["init", "--quiet", "--", unfinished]) { return problem }
    var problem: String?
    for reference in source.references {
      problem = try git([
        "-C", unfinished, "fetch", "--quiet", "--depth", "1", "--", source.location, reference,
      ])
      if problem == nil { break }
    }
    if let problem { return problem }
    if let problem = try git(["-C", unfinished, "checkout", "--quiet", "FETCH_HEAD"]) {
      return problem
    }
    guard rename(unfinished, place) == 0 else { return String(cString: strerror(errno)) }
    return nil
  }

  private func git(_ words: [String]) throws(BuildError) -> String? {
    // Without a terminal Git would wait for a name and a password.
    let variables = ["GIT_TERMINAL_PROMPT=0", "GIT_SSH_COMMAND=ssh -oBatchMode=yes"]
    let result = try Subprocess.run(["/usr/bin/env"] + variables + ["git"] + words)
    if result.status == 0 { return nil }
    let lines = String(decoding: result.errors, as: UTF8.self).split(separator: "\n")
    let first = lines.first { $0.hasPrefix("fatal: ") } ?? lines.last
    return first.map { String($0).escaped } ?? "git ended with status \(result.status)"
  }
}
