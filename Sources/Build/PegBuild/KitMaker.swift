import Foundation
import Glibc
import PegBase

/// Makes a kit from Pegbar's sources.
package struct KitMaker {
  private let sources: SourceTree
  private let toolchain: Toolchain
  private let configuration: String
  private let scratchPath: String
  private let say: (String) -> Void

  /// - Parameters:
  ///   - configuration: SwiftPM's, `debug` or `release`.
  ///   - scratchPath: SwiftPM's build folder.
  ///   - say: takes a line about each step.
  package init(
    sources: SourceTree, toolchain: Toolchain, configuration: String, scratchPath: String,
    say: @escaping (String) -> Void
  ) {
    self.sources = sources
    self.toolchain = toolchain
    self.configuration = configuration
    self.scratchPath = scratchPath
    self.say = say
  }

  /// The name of the compiler's kit in a folder of kits.
  ///
  /// - Throws: `BuildError`.
  package static func name(for toolchain: Toolchain) throws(BuildError) -> String {
    let text = "\(try toolchain.version()) \(Toolchain.architecture) \(OperatingSystem.name)"
    // "Swift version 6.3.1 (swift-6.3.1-RELEASE)" has the release in parentheses.
    let release = text.split(separator: "(").last.map(String.init) ?? text
    return String(release.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" })
      .split(separator: "-").joined(separator: "-")
  }

  /// Makes the kit in a folder, or returns the one that is there if it fits.
  ///
  /// The folder becomes a link to a folder beside it, so that a new kit replaces an old one at once. Programs that make
  /// the same kit wait for each other.
  ///
  /// - Throws: `BuildError`; then the folder is as it was.
  package func make(in folder: String) throws(BuildError) -> (kit: Kit, isNew: Bool) {
    let parent = (folder as NSString).deletingLastPathComponent
    do { try FileTree.makeFolders([], below: parent) } catch { throw .file(error) }
    return try FileTree.locking(parent) { () throws(BuildError) in
      let digest = try sources.digest()
      if let kit = try? Kit(folder, for: toolchain), kit.record.sources == digest,
        (try? kit.verify()) != nil
      {
        return (kit, false)
      }
      removeUnfinished(from: parent)
      try build()
      // Another program may have changed the sources meanwhile.
      guard try sources.digest() == digest else {
        throw .failed(
          program: "pegbar kit", status: 1,
          message: "the sources in \(sources.folder) changed during the build; run it again")
      }
      let real = "\(folder)@\(digest.prefix(12))-\(getpid())"
      let waiting = parent + "/.\((real as NSString).lastPathComponent).tmp"
      defer { try? FileManager.default.removeItem(atPath: waiting) }
      try assemble(in: waiting, digest: digest)
      try place(waiting, as: real, linkedFrom: folder)
      guard let kit = try Kit(folder, for: toolchain) else {
        throw .damagedKit(kit: folder, file: "kit.json", problem: "is missing")
      }
      return (kit, true)
    }
  }

  /// Builds the library and the modules in the package's own build folder.
  private func build() throws(BuildError) {
    say("building Pegbar for \(configuration); this takes minutes the first time")
    let build = SwiftBuild(toolchain: toolchain, scratchPath: scratchPath, configuration)
    let status = try Subprocess.show(
      build.words + ["--product", "PegbarKit"], folder: sources.folder,
      environment: ["PEGBAR_BUILDS_KIT": "1"])
    guard status == 0 else {
      throw .failed(program: "swift build", status: status, message: "see above")
    }
    let neighbours = try Subprocess.show(
      build.words + ["--product", KitNeighbours.product], folder: sources.folder,
      environment: ["PEGBAR_BUILDS_KIT": "1"])
    guard neighbours == 0 else {
      throw .failed(program: "swift build", status: neighbours, message: "see above")
    }
    guard toolchain.hasSyntax else {
      return say(
        "the kit is made without pegbar-rewrite: the toolchain has no SwiftSyntax in "
          + toolchain.syntaxLibraries)
    }
    let rewriter = try Subprocess.show(
      build.words + ["--product", Kit.rewriterName], folder: sources.folder,
      environment: ["PEGBAR_BUILDS_KIT": "1"])
    guard rewriter == 0 else {
      throw .failed(program: "swift build", status: rewriter, message: "see above")
    }
  }

  /// Collects the kit's files in a folder that has no name for others yet.
  private func assemble(in waiting: String, digest: String) throws(BuildError) {
    let built = "\(scratchPath)/\(configuration)"
    let compiler = try toolchain.version()
    let bundle = "\(waiting)/pegbar/Pegbar.artifactbundle"
    for folder in ["bin", "pegbar/Pegbar.artifactbundle/lib"] {
      try attempt("\(waiting)/\(folder)") {
        try FileManager.default.createDirectory(
          atPath: "\(waiting)/\(folder)", withIntermediateDirectories: true)
      }
    }
    let library = "\(bundle)/lib/\(Kit.libraryName)"
    try Subprocess.check([
      toolchain.program("llvm-objcopy"), "--strip-debug", "\(built)/libPegbarKit.so", library,
    ])
    try KitModules(sources: sources, built: built).copy(to: "\(bundle)/Modules")
    let neighbours = try KitNeighbours.all(in: sources)
    try KitNeighbours(sources: sources, built: built, toolchain: toolchain)
      .make(neighbours, in: "\(waiting)/pegbar", library: library)
    for file in KitPackage.files(compiler: compiler, neighbours: neighbours) {
      try write(file.text, to: "\(waiting)/pegbar/\(file.path)")
    }
    try makeHost("\(waiting)/bin/pegbar-host", library: library)
    // A kit that does not run must not get its name.
    try Subprocess.check(["\(waiting)/bin/pegbar-host", "--version"])
    if toolchain.hasSyntax {
      let program = "\(waiting)/bin/\(Kit.rewriterName)"
      try Subprocess.check([
        toolchain.program("llvm-objcopy"), "--strip-debug", "\(built)/\(Kit.rewriterName)", program,
      ])
      try Subprocess.check([program, "--version"])
    }
    let record = Kit.Record(
      compiler: compiler, system: OperatingSystem.name, stamp: toolchain.stamp,
      sources: digest, libraries: try libraries(of: "\(waiting)/bin/pegbar-host"),
      neighbours: neighbours, files: try files(below: waiting))
    try write(record.json, to: "\(waiting)/kit.json")
  }

  /// Links the program that loads users' code; its own code is in the library.
  private func makeHost(_ path: String, library: String) throws(BuildError) {
    let source = "\(path).c"
    try write(
      "int pegbar_host_main(void);\nint main(void) { return pegbar_host_main(); }\n", to: source)
    defer { unlink(source) }
    try Subprocess.check([
      toolchain.program("clang"), "-O1", "-fuse-ld=lld", source, library, "-o", path,
      "-Wl,-rpath,$ORIGIN/../pegbar/Pegbar.artifactbundle/lib", "-Wl,-rpath,\(toolchain.libraries)",
      "-L\(toolchain.libraries)", "-Wl,--allow-shlib-undefined", "-Wl,--no-as-needed",
      // For code without optimisation, and for the modules of the C library.
      "-lswiftSwiftOnoneSupport", "-lm", "-lpthread", "-lutil", "-ldl",
      "-lswiftCore",
    ])
  }

  /// The names of the libraries that a program loads, those of other libraries included, without version numbers.
  private func libraries(of program: String) throws(BuildError) -> [String] {
    let result = try Subprocess.run(["/usr/bin/env", "LD_TRACE_LOADED_OBJECTS=1", program])
    guard result.status == 0 else {
      throw .failed(program: program, status: result.status, message: "its libraries are not found")
    }
    let names = String(decoding: result.output, as: UTF8.self).split(separator: "\n").compactMap {
      line -> String? in
      let name = (line.split(separator: " ").first ?? "").drop { $0 == "\t" }
      guard let end = name.range(of: ".so") else { return nil }
      return String(name[..<end.upperBound])
    }
    return Set(names).sorted()
  }

  private func write(_ text: String, to path: String) throws(BuildError) {
    do {
      try FileTree.makeFolders([], below: (path as NSString).deletingLastPathComponent)
      try FileWriter.write(Array(text.utf8), to: path)
    } catch {
      throw .file(error)
    }
  }

  private func attempt(_ path: String, _ body: () throws -> Void) throws(BuildError) {
    do { try body() } catch {
      throw .file(.cannotWrite(path: path, reason: error.localizedDescription))
    }
  }

  private func files(below root: String) throws(BuildError) -> [Kit.Record.File] {
    let names = (FileManager.default.enumerator(atPath: root)?.allObjects as? [String]) ?? []
    var result: [Kit.Record.File] = []
    for name in names.sorted() {
      do {
        guard try FileTree.kind(of: "\(root)/\(name)") == .file else { continue }
        let bytes = try FileReader.read("\(root)/\(name)", maximumBytes: 1 << 30)
        result.append(
          Kit.Record.File(
            path: name, bytes: bytes.count,
            digest: bytes.withUnsafeBytes(SHA256.hexDigest(of:))))
      } catch {
        throw .file(error)
      }
    }
    return result
  }

  /// Gives a finished kit its name, and makes the folder a link to it in one step.
  private func place(
    _ waiting: String, as real: String, linkedFrom folder: String
  ) throws(BuildError) {
    let old = realpath(folder, nil).map { path in
      defer { free(path) }
      return String(cString: path)
    }
    let link = "\(waiting).link"
    unlink(link)
    guard rename(waiting, real) == 0,
      symlink((real as NSString).lastPathComponent, link) == 0
    else { throw .file(.cannotWrite(path: real, reason: FileTree.reason(errno))) }
    if (try? FileTree.kind(of: folder)) == .folder {
      try attempt(folder) { try FileManager.default.removeItem(atPath: folder) }
    }
    guard rename(link, folder) == 0 else {
      let reason = FileTree.reason(errno)
      unlink(link)
      throw .file(.cannotWrite(path: folder, reason: reason))
    }
    if let old, old != real { try? FileManager.default.removeItem(atPath: old) }
  }

  /// Removes what ended programs left; the caller has the folder's lock.
  private func removeUnfinished(from parent: String) {
    for name in FileReader.names(in: parent) ?? [] where name.hasPrefix(".") && name.contains("@") {
      try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
    }
  }
}
