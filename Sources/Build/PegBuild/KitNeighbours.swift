import Foundation
import Glibc
import PegBase

/// Makes the frameworks beside UIKit for a kit: a folder of modules and a library for each.
struct KitNeighbours {
  let sources: SourceTree
  /// The build folder with the objects.
  let built: String
  let toolchain: Toolchain

  /// The name of the product that SwiftPM builds for them.
  static let product = "PegbarNeighbours"

  /// Returns the frameworks whose sources are there.
  ///
  /// - Throws: `BuildError.file`.
  static func all(in sources: SourceTree) throws(BuildError) -> Neighbours {
    let folder = "\(sources.folder)/Sources/Neighbours"
    let names = (FileReader.names(in: folder) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    var modules: [Neighbours.Module] = []
    for name in names {
      let files = (FileManager.default.enumerator(atPath: "\(folder)/\(name)")?.allObjects ?? [])
        .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
      if files.isEmpty { continue }
      var imports: Set<String> = []
      for file in files.sorted() {
        do {
          let text = try FileReader.read("\(folder)/\(name)/\(file)", maximumBytes: 1 << 24)
          imports.formUnion(Neighbours.imports(in: text))
        } catch {
          throw .file(error)
        }
      }
      modules.append(.init(name: name, imports: imports.intersection(names).sorted()))
    }
    return Neighbours(modules)
  }

  /// Writes the modules and links the libraries.
  ///
  /// - Parameters:
  ///   - package: the folder of the package inside the kit.
  ///   - library: the kit's own library.
  /// - Throws: `BuildError`.
  func make(_ neighbours: Neighbours, in package: String, library: String) throws(BuildError) {
    let objects = try self.objects()
    for neighbour in neighbours.modules {
      let bundle = "\(package)/\(Kit.neighbourBundle(neighbour.name))"
      do {
        for folder in ["Modules", "lib"] {
          try FileManager.default.createDirectory(
            atPath: "\(bundle)/\(folder)", withIntermediateDirectories: true)
        }
        let module = "\(neighbour.name).swiftmodule"
        try FileManager.default.copyItem(
          atPath: "\(built)/Modules/\(module)", toPath: "\(bundle)/Modules/\(module)")
        try copySubmodules(of: neighbour.name, to: "\(bundle)/Modules")
      } catch {
        throw .file(.cannotWrite(path: bundle, reason: error.localizedDescription))
      }
      try link(
        objects.filter { $0.contains("/\(neighbour.name).build/") },
        to: "\(bundle)/lib/\(Kit.libraryName(of: neighbour.name))", library: library,
        for: neighbour)
    }
  }

  /// Copies the map of a framework's headers by name, if it has one.
  private func copySubmodules(of neighbour: String, to folder: String) throws {
    let name = "C\(neighbour)Submodules"
    let source = "\(sources.folder)/Sources/Neighbours/\(name)"
    guard FileManager.default.fileExists(atPath: source) else { return }
    try FileManager.default.copyItem(atPath: source, toPath: "\(folder)/\(name)")
  }

  /// The objects of all targets that the frameworks are built with.
  private func objects() throws(BuildError) -> [String] {
    let list = "\(built)/\(Self.product).product/Objects.LinkFileList"
    do {
      let bytes = try FileReader.read(list, maximumBytes: 1 << 24)
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
        line.filter { $0 != "'" && $0 != "\"" }
      }
    } catch {
      throw .file(error)
    }
  }

  /// - Source: ld(1): a library is found by its soname, first beside the library that needs it.
  private func link(
    _ objects: [String], to path: String, library: String, for neighbour: Neighbours.Module
  ) throws(BuildError) {
    let list = "\(path).autolink"
    try Subprocess.check([toolchain.program("swift-autolink-extract")] + objects + ["-o", list])
    let asked = ((try? String(contentsOfFile: list, encoding: .utf8)) ?? "")
      .split { $0 == " " || $0 == "\n" }.map(String.init)
    try? FileManager.default.removeItem(atPath: list)
    let places =
      ["$ORIGIN", "$ORIGIN/../../../Pegbar.artifactbundle/lib"]
      + neighbour.imports.map { "$ORIGIN/../../\($0).artifactbundle/lib" }
    let folders = [
      toolchain.libraries, "/usr/lib/\(Toolchain.architecture)-linux-gnu",
      "/lib/\(Toolchain.architecture)-linux-gnu",
    ]
    // A shared library may leave names open for those that its program loads, such as the C++ compiler's.
    let found = asked.filter { word in
      word.hasPrefix("-l")
        && folders.contains { access("\($0)/lib\(word.dropFirst(2)).so", R_OK) == 0 }
    }
    try Subprocess.check(
      [
        toolchain.program("ld.lld"), "-shared", "--strip-debug", "--as-needed", "-soname",
        (path as NSString).lastPathComponent, toolchain.registration,
      ] + objects + [library, "-rpath", places.joined(separator: ":")]
        + folders.flatMap { ["-L", $0] } + found + ["-o", path])
  }
}
