import Foundation
import Glibc
import PegBase
import PegBuild
import PegCommand

/// The program of scenes of a package, as it was at revisions of its repository.
///
/// The output of a revision is kept under a digest of its files, so that each state is built and shown once.
@MainActor
struct RevisionProgram {
  /// A state of the package's files.
  enum Revision {
    case commit(Repository.Commit)
    /// The files as they are now, committed or not.
    case workingTree

    /// A name for people.
    var title: String {
      switch self {
      case .commit(let commit): String(commit.hash.prefix(8))
      case .workingTree: "working tree"
      }
    }
  }

  let repository: String
  private let package: String
  private let product: String?
  private let toolchain: Toolchain
  private let kit: Kit?
  private let cache: String
  private let copy: RevisionFolder

  /// The largest number of revisions whose output is kept.
  private static let mostKept = 300

  /// - Parameter product: the program's name; nil for the only one that declares a `PegbarApp`.
  /// - Throws: `CommandError.failure` outside of a package in a repository; `BuildError`.
  init(product: String?) throws {
    let environment = StartingEnvironment.variables
    guard let package = ProjectFiles.package(of: FileManager.default.currentDirectoryPath),
      let repository = Repository.root(of: package)
    else {
      throw CommandError.failure("there is no Package.swift in a git repository here or above")
    }
    guard let cache = UserCache.folder(environment: environment) else {
      throw CommandError.failure("there is no home folder for what is built; set XDG_CACHE_HOME")
    }
    self.repository = repository
    self.product = product
    let own = realpath(package, nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    self.package = String((own ?? package).dropFirst(repository.count).drop { $0 == "/" })
    self.cache = "\(cache)/revisions"
    toolchain = try Toolchain(environment: environment)
    kit = try? KitCommand.find(for: toolchain)
    copy = try RevisionFolder(of: repository, in: self.cache)
  }

  /// Reads a revision, such as `main`, `HEAD~3` or a hash.
  ///
  /// - Throws: `CommandError.failure` if there is no such commit.
  func revision(_ word: String) throws -> Revision {
    guard let commit = Repository.commit(of: repository, word) else {
      throw CommandError.failure("\(word.printable) is no commit of \(repository.printable)")
    }
    return .commit(commit)
  }

  /// Runs the program of a revision, and returns the folder of what it wrote.
  ///
  /// - Parameters:
  ///   - words: the command line, without the output's folder.
  ///   - option: the option for the output's folder; nil to keep what the program prints, in the file `output`.
  /// - Throws: `CommandError.failure` if it cannot be built or does not end well.
  func output(of revision: Revision, _ words: [String], to option: String?) throws -> String {
    try copy.locking {
      let kept = try key(revision, words).map { "\(cache)/shown/\($0)" }
      if let kept, access("\(kept)/.done", F_OK) == 0 {
        utimes("\(kept)/.done", nil)
        return kept
      }
      let (root, program) = try build(revision)
      let folder = "\(cache)/shown/.\(getpid())"
      try? FileManager.default.removeItem(atPath: folder)
      try FileTree.makeFolders([], below: folder)
      try run([program] + words, option, in: root, to: folder, revision)
      try FileWriter.write([], to: "\(folder)/.done")
      let usesKit = Kit.isUsed(by: "\(root)/.build/debug")
      // Without a kit the output depends on sources that the key does not know.
      guard let kept, usesKit else { return folder }
      try? FileManager.default.removeItem(atPath: kept)
      guard rename(folder, kept) == 0 else { return folder }
      removeOld()
      return kept
    }
  }

  private func key(_ revision: Revision, _ words: [String]) throws -> String? {
    guard case .commit(let commit) = revision, let kit,
      let tree = Repository.tree(of: repository, commit.hash)
    else { return nil }
    let parts = [tree, kit.sourceDigest, toolchain.stamp, package, product ?? ""] + words
    return String(
      Array(parts.joined(separator: "\0").utf8).withUnsafeBytes(SHA256.hexDigest(of:)).prefix(32))
  }

  /// Builds the program, and returns the package's folder and the program's path.
  private func build(_ revision: Revision) throws -> (root: String, program: String) {
    let start: String
    switch revision {
    case .workingTree: start = repository
    case .commit(let commit):
      try copy.checkOut(commit.hash, package: package)
      start = copy.root
    }
    let root = package.isEmpty ? start : "\(start)/\(package)"
    let product = try self.product ?? Self.product(in: root)
    let builder = PackageBuilder(
      root: root, product: product, configuration: "debug", toolchain: toolchain, kit: kit,
      cache: "\(root)/.build/pegbar-watch")
    do {
      return (root, try builder.build(changed: nil)[0])
    } catch BuildError.mistakes(let text) {
      Console.explain(text)
      throw CommandError.failure("revision \(revision.title) does not build")
    }
  }

  private func run(
    _ words: [String], _ option: String?, in root: String, to folder: String, _ revision: Revision
  ) throws {
    var words = words
    if let option { words += [option, folder] }
    let result = try Subprocess.run(["/usr/bin/env", "-C", root] + words)
    if result.status != 0 || option == nil {
      try FileWriter.write(result.output, to: "\(folder)/output")
    }
    guard result.status == 0 else {
      Console.explain(String(decoding: result.errors, as: UTF8.self))
      throw CommandError.failure("the scenes of revision \(revision.title) cannot be shown")
    }
  }

  /// Returns the name of the folder in `Sources` whose files declare a `PegbarApp`.
  private static func product(in root: String) throws -> String {
    let sources = "\(root)/Sources"
    let names = (FileManager.default.enumerator(atPath: sources)?.allObjects as? [String]) ?? []
    let found = Set(
      names.filter { $0.hasSuffix(".swift") }.filter {
        let text = (try? String(contentsOfFile: "\(sources)/\($0)", encoding: .utf8)) ?? ""
        return text.contains(/(?:struct|enum|class)\s+\w+\s*:[^{]*\bPegbarApp\b/)
      }.compactMap { $0.split(separator: "/").first.map(String.init) })
    guard let only = found.first, found.count == 1 else {
      throw CommandError.failure(
        found.isEmpty
          ? "no file in Sources declares a PegbarApp; give --product"
          : "several programs declare a PegbarApp: \(found.sorted().joined(separator: ", ")); give --product"
      )
    }
    return only
  }

  private func removeOld() {
    let shown = "\(cache)/shown"
    let names = (FileReader.names(in: shown) ?? []).filter { !$0.hasPrefix(".") }
    guard names.count > Self.mostKept else { return }
    let dated = names.map { name -> (name: String, date: Int) in
      var status = stat()
      return (name, stat("\(shown)/\(name)/.done", &status) == 0 ? status.st_mtim.tv_sec : 0)
    }
    for old in dated.sorted(by: { $0.date > $1.date }).dropFirst(Self.mostKept) {
      try? FileManager.default.removeItem(atPath: "\(shown)/\(old.name)")
    }
  }
}
