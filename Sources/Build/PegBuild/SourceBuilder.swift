import Foundation
import Glibc
import PegBase

/// Builds Swift files without a package, against a kit, into a library that `Kit.host` loads.
///
/// A builder may be used again after the files have changed: if only bodies of functions differ, it compiles only the files
/// that changed.
package final class SourceBuilder {
  /// The function that runs the program; a C function without arguments.
  package static let entry = "pegbar_entry"
  /// Rises if the same files become another library.
  private static let format = 4
  /// The largest number of programs whose objects are kept.
  private static let mostPrograms = 200

  private let kit: Kit
  private let toolchain: Toolchain
  private let folder: String
  private let moduleName: String
  private let units: [SourceUnit]
  /// Tells the compiler to read the copies in the place of the users' files.
  private let overlay: String
  /// Nil if files are compiled as they are.
  private let rewriter: (any SourceRewriter)?
  /// Whether the compiler has refused files that the rewriter changes.
  private var mustRewrite = false
  /// The rewriter's remarks on the files.
  private var notes: [String] = []
  /// The linker's options that the modules ask for; nil before the first build.
  private var linkOptions: [String]?
  /// The frameworks beside UIKit that the code imports.
  private var neighbours: [String] = []

  /// - Parameters:
  ///   - paths: the files, in the order in which scenes are listed.
  ///   - texts: the texts of those that the file system does not have, by their paths.
  ///   - rewriter: for files that Linux refuses; nil to compile files as they are.
  ///   - cache: a folder for objects and libraries.
  /// - Throws: `BuildError.noSources`, `.file`.
  package init(
    _ paths: [String], texts: [String: [UInt8]] = [:], kit: Kit, toolchain: Toolchain,
    rewriter: (any SourceRewriter)? = nil, cache: String
  ) throws(BuildError) {
    guard !paths.isEmpty else { throw .noSources }
    self.kit = kit
    self.toolchain = toolchain
    self.rewriter = rewriter
    let places = paths.map { path in
      path == "-" || path.hasPrefix("/")
        ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
    }
    let key = Array((places.joined(separator: "\0") + "\0" + kit.folder).utf8)
      .withUnsafeBytes(SHA256.hexDigest(of:)).prefix(20)
    folder = "\(cache)/\(key)"
    do { try FileTree.makeFolders([], below: folder) } catch { throw .file(error) }
    Self.removeOld(from: cache, but: folder)
    moduleName = Self.moduleName(of: paths[0], kit: kit)
    let folder = folder
    units = paths.enumerated().map { index, path in
      SourceUnit(path: path, text: texts[path], stem: "\(folder)/\(index)")
    }
    overlay = "\(folder)/overlay.json"
    try writeOverlay()
  }

  /// Returns a name that no module of the kit has.
  private static func moduleName(of path: String, kit: Kit) -> String {
    // In `HEAD~1:Header.swift` a colon comes before the name.
    let file = path.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? path
    let stem = (file as NSString).deletingPathExtension
    var name = String(
      stem.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : Character("_") })
    if name.first.map({ $0.isNumber }) ?? true || name == "_" || name == "main" {
      name = "_" + name
    }
    let isTaken = access("\(kit.modules)/\(name).swiftmodule", F_OK) == 0
    return isTaken || kit.neighbours.names.contains(name)
      || ["Swift", "Foundation", "Testing", "XCTest"].contains(name)
      ? name + "_file" : name
  }

  /// - Source: the LLVM project's documentation of `-ivfsoverlay`.
  private func writeOverlay() throws(BuildError) {
    let working = FileManager.default.currentDirectoryPath
    let roots = units.map { unit in
      let path = unit.shownPath.hasPrefix("/") ? unit.shownPath : "\(working)/\(unit.shownPath)"
      return JSONValue.object([
        .init("name", .string((path as NSString).standardizingPath)),
        .init("type", .string("file")),
        .init("external-contents", .string(unit.copy)),
      ])
    }
    let text = JSONValue.object([
      .init("version", .integer(0)), .init("case-sensitive", .string("true")),
      .init("use-external-names", .string("false")), .init("roots", .array(roots)),
    ]).text
    do { try FileWriter.write(Array(text.utf8), to: overlay) } catch { throw .file(error) }
  }

  /// Builds what has changed, and returns the path of the library.
  ///
  /// - Throws: `BuildError`; `.mistakes` has the compiler's text.
  package func build() throws(BuildError) -> String {
    try FileTree.locking(folder) { () throws(BuildError) -> String in try buildLocked() }
  }

  /// Prepares for edits, while no one waits for a picture: without this the next build compiles all files.
  package func prepare() {
    FileTree.locking(folder) {
      for unit in units where !unit.isChanged && unit.interface == nil {
        unit.interface = try? interface(of: unit)
      }
    }
  }

  private func buildLocked() throws(BuildError) -> String {
    for unit in units { try unit.read() }
    let known = "\(folder)/\(digest).so"
    if access(known, R_OK) == 0 {
      utimes(known, nil)
      return known
    }
    try compileCode()
    try link(to: known)
    removeOld(but: known)
    return known
  }

  /// Compiles the files, rewritten if they need it or if the compiler refuses them as they are.
  private func compileCode() throws(BuildError) {
    notes = []
    let isRewritten = mustRewrite || units.contains(where: \.needsRewriting)
    if isRewritten { try rewrite() } else { for unit in units { unit.take(nil) } }
    do {
      try compileChanged()
    } catch {
      guard case .mistakes(let text) = error else { throw error }
      if !isRewritten, try rewrite() {
        mustRewrite = true
        do { return try compileChanged() } catch {
          guard case .mistakes(let text) = error else { throw error }
          throw .mistakes(explained(text))
        }
      }
      throw .mistakes(explained(text))
    }
  }

  /// Rewrites the files; returns whether that gave other code.
  @discardableResult
  private func rewrite() throws(BuildError) -> Bool {
    guard let rewriter else {
      for unit in units { unit.take(nil) }
      return false
    }
    let sources = units.map { WrittenSource(path: $0.shownPath, text: $0.text) }
    let results = try rewriter.rewrite(
      sources, ofModule: moduleName, in: "\(folder)/rewriting")
    notes = results.flatMap(\.notes)
    return zip(units, results).map { $0.take($1.code) }.contains(true)
  }

  /// The compiler's text, and what the rewriter left as it is.
  private func explained(_ text: String) -> String {
    let messages =
      units.contains(where: \.isRewritten)
      ? RewrittenErrors(units.map { ($0.shownPath, $0.text) }).text(of: text) : text
    return messages + notes.map { $0 + "\n" }.joined()
  }

  private func compileChanged() throws(BuildError) {
    neighbours = kit.neighbours.imported(in: units.map(\.code))
    let changed = units.filter(\.isChanged)
    if try !compileBodies(of: changed) { try compileAll(changed) }
    for unit in changed { unit.isChanged = false }
  }

  /// The digest of everything that the library depends on.
  private var digest: String {
    var bytes = Array(
      "\(Self.format) \(moduleName) \(kit.record.sources) \(toolchain.stamp) \(rewriter?.stamp ?? "-")"
        .utf8)
    for unit in units { bytes += Array(unit.path.utf8) + [0] + unit.digest }
    return String(bytes.withUnsafeBytes(SHA256.hexDigest(of:)).prefix(24))
  }

  // MARK: Compiling

  private func frontend(_ options: [String]) -> [String] {
    [toolchain.program("swift-frontend"), "-frontend"] + options
  }

  private var options: [String] {
    [
      "-target", Toolchain.target, "-disable-objc-interop", "-gline-tables-only",
      "-debug-info-format=dwarf", "-dwarf-version=4", "-swift-version", "5", "-Onone",
      "-empty-abi-descriptor", "-module-name", moduleName, "-parse-as-library",
      "-I", kit.modules,
    ] + neighbours.flatMap { ["-I", kit.modules(of: $0)] } + [
      "-plugin-path", "\(toolchain.folder)/lib/swift/host/plugins",
      "-in-process-plugin-server-path",
      "\(toolchain.folder)/lib/swift/host/libSwiftInProcPluginServer.so",
      isatty(2) == 1 && !units.contains(where: \.isRewritten)
        ? "-color-diagnostics" : "-no-color-diagnostics",
    ]
  }

  private func compile(_ part: [SourceUnit]) throws(BuildError) -> Subprocess.Running {
    var words = ["-c"]
    for unit in units {
      if part.contains(where: { $0 === unit }) { words.append("-primary-file") }
      words.append(unit.shownPath)
    }
    words += ["-vfsoverlay", overlay] + options
    for unit in part { words += ["-o", unit.object] }
    return try Subprocess.Running(frontend(words))
  }

  /// Compiles only the changed files, if the compiler finds that nothing outside of bodies has changed in them.
  ///
  /// - Returns: false if other files must be compiled too.
  private func compileBodies(of changed: [SourceUnit]) throws(BuildError) -> Bool {
    guard linkOptions != nil, changed.allSatisfy({ $0.interface != nil }) else { return false }
    for unit in changed { try unit.writeCopy() }
    let work = try compile(changed)
    for unit in changed {
      let interface = try self.interface(of: unit)
      guard interface == unit.interface else {
        work.cancel()
        return false
      }
    }
    let result = try work.wait()
    guard result.status == 0 else { throw .mistakes(result.errorText) }
    return true
  }

  /// The compiler's digest of everything in the file but bodies of functions; nil if it does not parse.
  private func interface(of unit: SourceUnit) throws(BuildError) -> [UInt8]? {
    try Subprocess.interface(
      frontend([
        "-dump-interface-hash", "-parse-as-library", "-module-name", moduleName, "-primary-file",
        unit.copy,
      ]))
  }

  /// Reads the declarations of the changed files and compiles all files.
  private func compileAll(_ changed: [SourceUnit]) throws(BuildError) {
    for unit in changed { try unit.forgetScenes() }
    let parses = try changed.map { unit throws(BuildError) in
      try Subprocess.Running(
        frontend([
          "-dump-parse", "-dump-ast-format", "json", "-parse-as-library", "-module-name",
          moduleName, unit.copy,
        ]))
    }
    for (unit, parse) in zip(changed, parses) {
      unit.declarations = Declarations(json: try parse.wait().output, source: unit.copied)
    }
    let parents = Set(units.flatMap { $0.declarations.classes.map(\.parent) })
    for unit in units {
      unit.addScenes(
        leaves: unit.declarations.classes.map(\.name).filter {
          !parents.contains($0.split(separator: ".").last.map(String.init) ?? $0)
        })
    }
    while true {
      for (index, unit) in units.enumerated() {
        try unit.writeCopy(entry: index == 0 ? units.count : nil, index: index)
      }
      // Two processes at a time, as the work of a compiler takes one processor.
      let half = (units.count + 1) / 2
      let parts = [units.prefix(half), units.dropFirst(half)].map(Array.init).filter { !$0.isEmpty }
      let jobs = try parts.map { part throws(BuildError) in try compile(part) }
      let results = try jobs.map { job throws(BuildError) in try job.wait() }
      let failed = results.filter { $0.status != 0 }
      if failed.isEmpty { break }
      let text = failed.map(\.errorText).joined()
      // An expression that does not compile makes no scene: leave it out, and compile again.
      if units.count(where: { $0.leaveOut(after: text) }) == 0 { throw .mistakes(text) }
    }
    linkOptions = nil
    for unit in changed { unit.interface = nil }
  }

  // MARK: Linking

  private func link(to path: String) throws(BuildError) {
    let objects = units.map(\.object)
    if linkOptions == nil {
      let list = "\(folder)/autolink"
      try Subprocess.check([toolchain.program("swift-autolink-extract")] + objects + ["-o", list])
      let text = (try? String(contentsOfFile: list, encoding: .utf8)) ?? ""
      linkOptions = options(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
    let temporary = "\(path).\(getpid()).tmp"
    defer { unlink(temporary) }
    try Subprocess.check(
      [
        toolchain.program("ld.lld"), "-shared", toolchain.registration,
      ] + objects + neighbours.map(kit.library(of:))
        + neighbours.flatMap {
          ["-rpath", (kit.library(of: $0) as NSString).deletingLastPathComponent]
        } + (linkOptions ?? []) + ["-rpath", toolchain.libraries, "-o", temporary])
    guard rename(temporary, path) == 0 else {
      throw .file(.cannotWrite(path: path, reason: FileTree.reason(errno)))
    }
  }

  /// Returns the linker's options for those libraries that the host does not load anyway.
  ///
  /// Reading libraries takes most of the linker's time. A shared library may leave names open for what the host loads.
  private func options(_ asked: [String]) -> [String] {
    let loaded = Set(kit.record.libraries)
    let missing = asked.filter {
      !$0.hasPrefix("-l") || !loaded.contains("lib\($0.dropFirst(2)).so")
    }
    if missing.isEmpty { return [] }
    let system = [
      "/usr/lib/\(Toolchain.architecture)-linux-gnu", "/lib/\(Toolchain.architecture)-linux-gnu",
      "/usr/lib",
    ]
    return missing.filter { $0 != "-Xlinker" }
      + ([toolchain.libraries] + system).flatMap { ["-L", $0] }
  }

  /// Keeps the last few libraries, for a program that still loads one and for edits that are undone.
  private func removeOld(but path: String) {
    let names = (FileReader.names(in: folder) ?? []).filter { $0.hasSuffix(".so") }
    for old in Self.newestFirst(names.map { "\(folder)/\($0)" }).dropFirst(8) where old != path {
      unlink(old)
    }
  }

  /// Removes the programs that were built longest ago.
  private static func removeOld(from cache: String, but folder: String) {
    guard let names = FileReader.names(in: cache), names.count > mostPrograms else { return }
    for old in newestFirst(names.map { "\(cache)/\($0)" }).dropFirst(mostPrograms)
    where old != folder {
      try? FileManager.default.removeItem(atPath: old)
    }
  }

  private static func newestFirst(_ paths: [String]) -> [String] {
    let dated = paths.map { path -> (path: String, date: Int) in
      var status = stat()
      return (path, stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0)
    }
    return dated.sorted { $0.date > $1.date }.map(\.path)
  }
}
