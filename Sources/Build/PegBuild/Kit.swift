import Foundation
import Glibc
import PegBase

/// Pegbar, built once: its modules, its code in one library, a program that runs users' code, and a package that hands
/// them to SwiftPM.
///
/// Modules fit one compiler, and the library fits one release of a distribution. A kit therefore records both.
///
/// - Decision: docs/decisions/0027-a-built-kit.md.
package struct Kit: Hashable, Sendable {
  /// The real folder, without links.
  package let folder: String

  /// The folder as it was given: it stays the same if a new kit replaces this one.
  package let place: String
  let record: Record

  /// A package with Pegbar's products, made of the kit.
  package var package: String { "\(folder)/pegbar" }
  /// SwiftPM takes static libraries only from artifact bundles, so the library has such a name.
  package var library: String { "\(bundle)/lib/\(Self.libraryName)" }
  package var modules: String { "\(bundle)/Modules" }
  /// The program that runs users' code.
  package var host: String { "\(folder)/bin/pegbar-host" }
  /// Whether the system's libraries come with the kit, as in an archive, so that it runs on other distributions too.
  package var hasOwnLibraries: Bool { record.system == Self.anySystem }
  /// The system of a kit in an archive, as `scripts/make-archive` writes it.
  static let anySystem = "any"
  /// The folder of the kit's programs.
  package var programs: String { "\(folder)/bin" }
  var bundle: String { "\(package)/Pegbar.artifactbundle" }
  /// The frameworks beside UIKit, whose modules only code sees that imports them.
  package var neighbours: Neighbours { record.neighbours }

  private static func recordPath(in folder: String) -> String { "\(folder)/kit.json" }

  static let libraryName = "libPegbar.a"
  /// The program that rewrites Swift source; a kit of a toolchain without SwiftSyntax does not have it.
  static let rewriterName = "pegbar-rewrite"

  /// The origin of a kit, and its files.
  struct Record: Hashable, Sendable {
    struct File: Hashable, Sendable {
      var path: String
      var bytes: Int
      var digest: String
    }

    var compiler: String
    var system: String
    /// See `Toolchain.stamp`.
    var stamp: String
    /// The digest of the sources.
    var sources: String
    /// The names of the libraries that the host has loaded before it loads users' code.
    var libraries: [String]
    var neighbours: Neighbours
    var files: [File]

    static let format = 3

    var json: String {
      JSONValue.object([
        .init("format", .integer(Self.format)), .init("compiler", .string(compiler)),
        .init("target", .string(Toolchain.target)), .init("system", .string(system)),
        .init("stamp", .string(stamp)), .init("sources", .string(sources)),
        .init("libraries", .array(libraries.map { .string($0) })),
        .init(
          "neighbours",
          .array(
            neighbours.modules.map {
              .object([
                .init("name", .string($0.name)),
                .init("imports", .array($0.imports.map { .string($0) })),
              ])
            })),
        .init(
          "files",
          .array(
            files.map {
              .object([
                .init("path", .string($0.path)), .init("bytes", .integer($0.bytes)),
                .init("sha256", .string($0.digest)),
              ])
            })),
      ]).text
    }

    init(
      compiler: String, system: String, stamp: String, sources: String,
      libraries: [String], neighbours: Neighbours = Neighbours([]), files: [File]
    ) {
      self.compiler = compiler
      self.system = system
      self.stamp = stamp
      self.sources = sources
      self.libraries = libraries
      self.neighbours = neighbours
      self.files = files
    }

    /// - Returns: nil if these bytes are not the record of a kit.
    init?(_ bytes: [UInt8]) {
      guard let json = try? JSONValue(parsing: bytes), json["format"]?.integer == Self.format,
        let compiler = json["compiler"]?.string, let system = json["system"]?.string,
        json["target"]?.string == Toolchain.target, let stamp = json["stamp"]?.string,
        let sources = json["sources"]?.string, let libraries = json["libraries"]?.array,
        let neighbours = json["neighbours"]?.array, let list = json["files"]?.array
      else { return nil }
      var files: [File] = []
      for file in list {
        guard let path = file["path"]?.string, let bytes = file["bytes"]?.integer,
          let digest = file["sha256"]?.string
        else { return nil }
        files.append(File(path: path, bytes: bytes, digest: digest))
      }
      self.init(
        compiler: compiler, system: system, stamp: stamp, sources: sources,
        libraries: libraries.compactMap(\.string),
        neighbours: Neighbours(
          neighbours.compactMap { json in
            json["name"]?.string.map {
              .init(name: $0, imports: (json["imports"]?.array ?? []).compactMap(\.string))
            }
          }), files: files)
    }
  }

  /// Opens the kit in a folder, if there is one.
  ///
  /// Compares the sizes of all files, and the compiler if it is not the file that the kit was made with.
  ///
  /// - Throws: `BuildError` if the kit does not fit or is damaged.
  package init?(_ folder: String, for toolchain: Toolchain) throws(BuildError) {
    guard let real = realpath(folder, nil) else { return nil }
    defer { free(real) }
    self.folder = String(cString: real)
    place = folder
    let recordPath = Self.recordPath(in: self.folder)
    guard access(recordPath, F_OK) == 0 else { return nil }
    record = try Self.record(recordPath, of: folder)
    if record.stamp != toolchain.stamp {
      let version = try toolchain.version()
      guard record.compiler == version else {
        throw .otherCompiler(kit: folder, made: record.compiler, found: version)
      }
    }
    guard hasOwnLibraries || record.system == OperatingSystem.name else {
      throw .otherSystem(kit: folder, made: record.system, found: OperatingSystem.name)
    }
    for file in record.files { try checkSize(file) }
  }

  private static func record(
    _ path: String, of kit: String
  ) throws(BuildError) -> Record {
    let bytes: [UInt8]
    do { bytes = try FileReader.read(path, maximumBytes: 1 << 22) } catch {
      throw .file(error)
    }
    guard let record = Record(bytes) else {
      throw .damagedKit(
        kit: kit, file: "kit.json", problem: "is not the record of a kit for \(Toolchain.target)"
      )
    }
    return record
  }

  private func checkSize(_ file: Record.File) throws(BuildError) {
    var status = stat()
    guard stat("\(folder)/\(file.path)", &status) == 0 else {
      throw .damagedKit(kit: folder, file: file.path, problem: "is missing")
    }
    guard status.st_size == file.bytes else {
      throw .damagedKit(
        kit: folder, file: file.path,
        problem: "has \(status.st_size) bytes instead of \(file.bytes)")
    }
  }

  /// Reads every file and compares it with the record.
  ///
  /// - Throws: `BuildError.damagedKit`.
  package func verify() throws(BuildError) {
    for file in record.files {
      do {
        let bytes = try FileReader.read("\(folder)/\(file.path)", maximumBytes: 1 << 30)
        guard bytes.withUnsafeBytes(SHA256.hexDigest(of:)) == file.digest else {
          throw BuildError.damagedKit(kit: folder, file: file.path, problem: "has other bytes")
        }
      } catch let error as BuildError {
        throw error
      } catch {
        throw .damagedKit(kit: folder, file: file.path, problem: "cannot be read: \(error)")
      }
    }
  }

  /// The sum of its files. Units: bytes.
  package var size: Int { record.files.reduce(0) { $0 + $1.bytes } }

  /// Whether the sources have changed since the kit was made. Reads them only if one has a later date.
  package func isOlder(than sources: SourceTree) throws(BuildError) -> Bool {
    var status = stat()
    guard stat(Self.recordPath(in: folder), &status) == 0 else { return true }
    return try sources.hasFile(laterThan: status.st_mtim.tv_sec) ? !fits(sources) : false
  }

  /// Whether the kit was made from these sources.
  package func fits(_ sources: SourceTree) throws(BuildError) -> Bool {
    try record.sources == sources.digest()
  }
}

/// The folders in which kits are looked for.
package struct KitSearch {
  /// Folders that are kits.
  private let kits: [String]
  /// A folder of kits for several compilers.
  private let shelf: String?

  /// - Parameters:
  ///   - program: the path of the running program; a kit may lie beside it, or beside its folder.
  ///   - checkout: Pegbar's own package, if it is known; a kit may lie in its build folder.
  package init(environment: [String: String], program: String, checkout: String?) {
    if let named = environment["PEGBAR_KIT"] {
      (kits, shelf) = ([named], nil)
    } else {
      let folder = (program as NSString).deletingLastPathComponent
      let above = (folder as NSString).deletingLastPathComponent
      kits = ["\(folder)/kit", "\(above)/kit"] + (checkout.map { ["\($0)/.build/kit"] } ?? [])
      shelf = Self.standardShelf(environment: environment)
    }
  }

  /// The folder of the user's kits, each in a folder named after its compiler; nil without a home folder.
  package static func standardShelf(environment: [String: String]) -> String? {
    UserCache.folder(environment: environment).map { "\($0)/kits" }
  }

  /// Returns the first kit that fits the compiler.
  ///
  /// - Throws: the reason why the first kit does not fit, or `BuildError.noKit`.
  package func kit(for toolchain: Toolchain) throws(BuildError) -> Kit {
    var reason: BuildError?
    let names = shelf.map { shelf in (FileReader.names(in: shelf) ?? []).sorted() } ?? []
    for folder in kits + names.filter({ !$0.hasPrefix(".") }).map({ "\(shelf ?? "")/\($0)" }) {
      do throws(BuildError) {
        if let kit = try Kit(folder, for: toolchain) { return kit }
      } catch {
        // A kit that should fit and is damaged matters more than one for another compiler.
        if case .damagedKit = error { reason = error }
        reason = reason ?? error
      }
    }
    if let reason { throw reason }
    throw .noKit(compiler: try toolchain.version())
  }
}
