import Foundation
import Glibc
import PegBase

/// A working copy of a repository besides the user's own, in which revisions are built one after the other.
///
/// It borrows the repository's objects and writes nothing there. A checkout changes only the files that differ, so that a build
/// compiles only these.
package struct RevisionFolder {
  /// The root of the working copy.
  package let root: String
  private let repository: String
  private let shelf: String

  /// - Parameters:
  ///   - repository: the root of the user's repository, an absolute path.
  ///   - cache: a folder for working copies.
  /// - Throws: `BuildError`.
  package init(of repository: String, in cache: String) throws(BuildError) {
    self.repository = repository
    let key = Array(repository.utf8).withUnsafeBytes(SHA256.hexDigest(of:)).prefix(16)
    shelf = "\(cache)/\(key)"
    // Three levels, so that a manifest can name folders beside the repository, which become links.
    root = "\(shelf)/up/up/up/\((repository as NSString).lastPathComponent)"
    do {
      try FileTree.makeFolders([], below: (root as NSString).deletingLastPathComponent)
    } catch {
      throw .file(error)
    }
  }

  /// Makes the files those of a commit, and leaves what was built.
  ///
  /// - Parameters:
  ///   - commit: a commit's hash.
  ///   - package: the path of the package below the repository's root; empty for the root.
  /// - Throws: `BuildError`.
  package func checkOut(_ commit: String, package: String) throws(BuildError) {
    if access("\(root)/.git", F_OK) != 0 {
      try git(["clone", "--quiet", "--shared", "--no-checkout", repository, root])
    }
    try git(["-C", root, "checkout", "--quiet", "--force", "--detach", commit])
    try git(["-C", root, "clean", "-fdq", "-e", ".build"])
    let own = package.isEmpty ? repository : "\(repository)/\(package)"
    let copy = package.isEmpty ? root : "\(root)/\(package)"
    linkNeighbours(of: own, for: copy)
    takeState(of: own, for: copy)
  }

  /// Holds the folder meanwhile, so that no other program changes it.
  package func locking<Result>(_ body: () throws -> Result) throws -> Result {
    try FileTree.locking(shelf, body)
  }

  private func git(_ words: [String]) throws(BuildError) {
    try Subprocess.check(
      ["/usr/bin/env", "git"] + words, name: "git \(words[0] == "-C" ? words[2] : words[0])")
  }

  /// Makes links for packages outside of the repository that the manifest names by relative paths.
  private func linkNeighbours(of own: String, for copy: String) {
    guard let manifest = try? String(contentsOfFile: "\(copy)/Package.swift", encoding: .utf8)
    else { return }
    for match in manifest.matches(of: /path:\s*"(\.\.\/[^"\\]+)"/) {
      let target = ("\(own)/\(match.1)" as NSString).standardizingPath
      let place = ("\(copy)/\(match.1)" as NSString).standardizingPath
      guard !place.hasPrefix(root + "/"), place.hasPrefix(shelf + "/"),
        access(target, F_OK) == 0, access(place, F_OK) != 0
      else { continue }
      _ = try? FileTree.makeFolders([], below: (place as NSString).deletingLastPathComponent)
      symlink(target, place)
    }
  }

  /// Takes over what SwiftPM knows of edited dependencies, such as a kit in the place of Pegbar's sources.
  private func takeState(of own: String, for copy: String) {
    let name = ".build/workspace-state.json"
    guard access("\(copy)/\(name)", F_OK) != 0,
      let state = try? FileReader.read("\(own)/\(name)", maximumBytes: 16 << 20)
    else { return }
    _ = try? FileTree.makeFolders([".build"], below: copy)
    try? FileWriter.write(state, to: "\(copy)/\(name)")
  }
}

extension Repository {
  /// Returns the root of the repository that has a folder; nil if there is none.
  package static func root(of folder: String) -> String? {
    line(["-C", folder, "rev-parse", "--show-toplevel"])
  }

  /// Returns the hash of a commit's files; equal for commits with equal files.
  package static func tree(of folder: String, _ commit: String) -> String? {
    line(["-C", folder, "rev-parse", "--verify", "--quiet", "\(commit)^{tree}"])
  }

  /// Returns the commits after one commit up to another one, the oldest first, along first parents; nil if git refuses.
  package static func commits(of folder: String, after first: String, to last: String) -> [String]?
  {
    guard
      let result = try? Subprocess.run([
        "/usr/bin/env", "git", "-C", folder, "rev-list", "--first-parent", "--reverse",
        "\(first)..\(last)", "--",
      ]), result.status == 0
    else { return nil }
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func line(_ words: [String]) -> String? {
    guard let result = try? Subprocess.run(["/usr/bin/env", "git"] + words), result.status == 0
    else { return nil }
    let line = String(decoding: result.output, as: UTF8.self).firstLine
    return line.isEmpty ? nil : line
  }
}

extension Kit {
  /// The digest of the sources that the kit was made of.
  package var sourceDigest: String { record.sources }

  /// Whether a program that SwiftPM built uses a kit.
  ///
  /// - Parameter folder: SwiftPM's folder of a configuration, such as `.build/debug`.
  package static func isUsed(by folder: String) -> Bool {
    access("\(folder)/\(libraryName)", F_OK) == 0
  }
}
