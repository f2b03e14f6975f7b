import Foundation
import PegBase

/// A Git repository.
package enum Repository {
  /// Returns the branch of a repository's working tree; nil if there is no repository, or no branch.
  package static func branch(of folder: String) -> String? {
    guard
      let result = try? Subprocess.run(
        ["/usr/bin/env", "git", "-C", folder, "symbolic-ref", "--short", "--quiet", "HEAD"]),
      result.status == 0,
      FileManager.default.fileExists(atPath: folder + "/.git")
    else { return nil }
    let name = String(decoding: result.output, as: UTF8.self).firstLine
    return name.isEmpty ? nil : name
  }

  /// A commit of a repository.
  package struct Commit: Hashable, Sendable {
    /// 40 or 64 hexadecimal digits.
    package var hash: String
    /// The committer's date, as `YYYY-MM-DD` in the committer's time zone.
    package var date: String
    package var subject: String
  }

  /// Returns the commit of a repository's working tree, or of a revision; nil if there is no repository, or no such commit.
  package static func commit(of folder: String, _ revision: String = "HEAD") -> Commit? {
    guard !revision.hasPrefix("-"),
      let result = try? Subprocess.run([
        "/usr/bin/env", "git", "-C", folder, "log", "-1", "--no-show-signature",
        "--format=%H%n%cs%n%s", revision, "--",
      ]), result.status == 0
    else { return nil }
    let lines = String(decoding: result.output, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2 else { return nil }
    return Commit(hash: String(lines[0]), date: String(lines[1]), subject: String(lines[2]))
  }

  /// Returns a file as it was at a revision.
  ///
  /// - Parameter place: a revision, a colon and a path relative to the working folder, such as `HEAD~1:Header.swift`.
  /// - Throws: `BuildError`.
  package static func read(_ place: String) throws(BuildError) -> [UInt8] {
    let parts = place.split(separator: ":", maxSplits: 1).map(String.init)
    let object = parts.count == 2 ? "\(parts[0]):./\(parts[1])" : place
    return try Subprocess.check(
      ["/usr/bin/env", "git", "show", object], name: "git show \(place)"
    ).output
  }
}

extension Kit {
  /// Makes SwiftPM use the kit for a dependency of a new package, in the place of the dependency's sources.
  ///
  /// SwiftPM keeps that in the package's build folder. If the kit is removed, it warns and builds the sources.
  ///
  /// - Parameters:
  ///   - identity: SwiftPM's name of the dependency, the last part of its URL.
  ///   - repository: the folder of the dependency's repository; nil if it is on another machine.
  ///   - folder: the package, which has no build folder yet.
  /// - Throws: `BuildError`.
  package func replace(
    _ identity: String, from repository: String?, in folder: String,
    environment: [String: String]
  ) throws(BuildError) {
    let toolchain = try Toolchain(environment: environment)
    if let repository, try toolchain.version().hasPrefix("Swift version 6.3") {
      return try writeState(identity, repository, folder)
    }
    let result = try Subprocess.run(
      [
        toolchain.program("swift"), "package", "--package-path", folder, "edit", identity, "--path",
        "\(place)/pegbar",
      ])
    guard result.status == 0 else {
      let text = String(decoding: result.errors, as: UTF8.self)
      let line = text.split(separator: "\n").first { $0.hasPrefix("error:") }.map(String.init)
      throw .failed(
        program: "swift package edit", status: result.status, message: line ?? text.firstLine)
    }
  }

  /// Writes what `swift package edit` of Swift 6.3 writes. The command clones the repository first, which takes two seconds and
  /// is of no use as long as the kit is there.
  private func writeState(
    _ identity: String, _ repository: String, _ folder: String
  ) throws(BuildError) {
    let reference = JSONValue.object([
      .init("identity", .string(identity.lowercased())),
      .init("kind", .string("localSourceControl")), .init("location", .string(repository)),
      .init("name", .string("pegbar")),
    ])
    let dependency = JSONValue.object([
      .init("basedOn", .null), .init("packageRef", reference),
      .init(
        "state",
        .object([.init("name", .string("edited")), .init("path", .string("\(place)/pegbar"))])),
      .init("subpath", .string(identity)),
    ])
    let state = JSONValue.object([
      .init(
        "object",
        .object([
          .init("artifacts", .array([])), .init("dependencies", .array([dependency])),
          .init("prebuilts", .array([])),
        ])),
      .init("version", .integer(7)),
    ])
    do {
      try FileTree.makeFolders([".build"], below: folder)
      try FileWriter.write(Array(state.text.utf8), to: "\(folder)/.build/workspace-state.json")
    } catch {
      throw .file(error)
    }
  }
}
