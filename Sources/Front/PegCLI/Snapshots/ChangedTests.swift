import Foundation
import PegBase
import PegBuild
import PegCommand

/// The tests of a package that changed files can affect.
///
/// A changed file of a target affects all tests of the test targets that use the target, directly or through others. A changed file
/// of a test target that has tests affects those alone, and a reference those of its file.
struct ChangedTests {
  /// A target of the package.
  struct Target: Hashable {
    var name: String
    var isTest: Bool
    /// The folder, relative to the package.
    var path: String
    /// Targets of the package that it uses.
    var dependencies: [String] = []
  }

  let targets: [Target]
  /// Returns the text of a file of the package; nil if it is not there.
  let text: (String) -> String?

  /// Returns an expression for `swift test --filter`; one that matches no test if there are none.
  ///
  /// - Parameter changed: paths relative to the package.
  func pattern(of changed: [String]) -> String {
    var modules: Set<String> = []
    var tests: [String: Set<String>] = [:]
    for path in changed {
      if path.hasPrefix("Package"), !path.contains("/") {
        // Settings or versions of dependencies may change every test.
        modules.formUnion(targets.filter(\.isTest).map(\.name))
        continue
      }
      guard let target = target(of: path) else { continue }
      let names = target.isTest ? Self.names(of: Self.testFile(of: path).flatMap(text) ?? "") : []
      if names.isEmpty {
        modules.formUnion(target.isTest ? [target.name] : users(of: target.name))
      } else {
        tests[target.name, default: []].formUnion(names)
      }
    }
    var parts = modules.sorted().map { "^\($0)\\." }
    for (module, names) in tests.sorted(by: { $0.key < $1.key }) where !modules.contains(module) {
      parts.append("^\(module)\\.(.*/)?(\(names.sorted().joined(separator: "|")))(\\(|$)")
    }
    return parts.isEmpty ? TestFilter.nothing : parts.joined(separator: "|")
  }

  private func target(of path: String) -> Target? {
    targets.filter { path.hasPrefix($0.path + "/") }.max { $0.path.count < $1.path.count }
  }

  /// Returns the names of the test targets that use a target.
  private func users(of name: String) -> [String] {
    var reached: Set<String> = [name]
    var isGrowing = true
    while isGrowing {
      let users = targets.filter {
        !reached.contains($0.name) && !reached.isDisjoint(with: $0.dependencies)
      }
      isGrowing = !users.isEmpty
      reached.formUnion(users.map(\.name))
    }
    return targets.filter { $0.isTest && reached.contains($0.name) }.map(\.name)
  }

  /// Returns the file of tests that a path belongs to: the file itself, or that of a reference; nil for other files.
  private static func testFile(of path: String) -> String? {
    if path.hasSuffix(".swift") { return path }
    let parts = path.split(separator: "/").map(String.init)
    guard let index = parts.firstIndex(of: "__Snapshots__"), parts.count > index + 2 else {
      return nil
    }
    // References of imported tests lie one folder deeper.
    return (parts[..<index] + ["\(parts[parts.count - 2]).swift"]).joined(separator: "/")
  }

  /// Returns the names of the tests in a file; none if one has a name in backticks.
  private static func names(of source: String) -> [String] {
    if source.contains("func `") { return [] }
    let found =
      source.matches(of: #/@Test\b(?s:.*?)\bfunc\s+(\w+)/#).map(\.output.1)
      + source.matches(of: #/\bfunc\s+(test\w*)\s*\(/#).map(\.output.1)
    return found.map(String.init)
  }
}

extension ChangedTests {
  /// Reads a package's targets with the package manager.
  ///
  /// - Throws: `CommandError.failure` if the package cannot be read; `BuildError`.
  init(package root: String, toolchain: Toolchain) throws {
    let result = try Subprocess.run([
      toolchain.program("swift"), "package", "--package-path", root, "describe", "--type", "json",
    ])
    guard result.status == 0, let document = try? JSONValue(parsing: result.output) else {
      Console.explain(String(decoding: result.errors, as: UTF8.self))
      throw CommandError.failure("the package in \(root.printable) cannot be read")
    }
    targets = (document["targets"]?.array ?? []).compactMap { target in
      guard let name = target["name"]?.string, let path = target["path"]?.string else { return nil }
      return Target(
        name: name, isTest: target["type"]?.string == "test", path: path,
        dependencies: (target["target_dependencies"]?.array ?? []).compactMap(\.string))
    }
    text = { try? String(contentsOfFile: "\(root)/\($0)", encoding: .utf8) }
  }

  /// Returns the files of a folder that differ from a revision, or that Git does not know yet, relative to the folder.
  ///
  /// Files that the revision alone has changed since both parted don't count.
  ///
  /// - Throws: `CommandError.failure` if there is no such revision; `BuildError`.
  static func files(in root: String, since revision: String) throws -> [String] {
    func git(_ words: [String]) throws -> [String]? {
      let result = try Subprocess.run(["/usr/bin/env", "git", "-C", root] + words)
      guard result.status == 0 else { return nil }
      return result.output.split(whereSeparator: { $0 == 0 || $0 == UInt8(ascii: "\n") })
        .map { String(decoding: $0, as: UTF8.self) }
    }
    guard let commit = Repository.commit(of: root, revision) else {
      throw CommandError.failure("\(revision.printable) is no commit of \(root.printable)")
    }
    let base = try git(["merge-base", "HEAD", commit.hash])?.first ?? commit.hash
    guard
      let changed = try git(["diff", "-z", "--name-only", "--no-renames", "--relative", base]),
      let new = try git(["ls-files", "-z", "--others", "--exclude-standard"])
    else { throw CommandError.failure("git cannot compare \(root.printable)") }
    return Set(changed + new).sorted()
  }
}
