import Foundation
import PegBase

/// The modules of a kit: what the compiler needs to read when users' code imports UIKit.
struct KitModules {
  let sources: SourceTree
  /// The build folder with the library.
  let built: String

  /// Copies the modules of everything that the library was linked from.
  ///
  /// - Throws: `BuildError`.
  func copy(to folder: String) throws(BuildError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for name in try linked() {
        let module = "\(built)/Modules/\(name).swiftmodule"
        if FileManager.default.fileExists(atPath: module) {
          try FileManager.default.copyItem(
            atPath: module, toPath: "\(folder)/\(name).swiftmodule")
        }
      }
      let system = "\(sources.folder)/Sources/System"
      for name in try FileManager.default.contentsOfDirectory(atPath: system).sorted() {
        try copyC(name, from: "\(system)/\(name)", to: "\(folder)/\(name)")
      }
    } catch let error as BuildError {
      throw error
    } catch {
      throw .file(.cannotWrite(path: folder, reason: error.localizedDescription))
    }
  }

  /// The names of the targets whose objects are in the library.
  private func linked() throws -> [String] {
    let list = try String(
      contentsOfFile: "\(built)/PegbarKit.product/Objects.LinkFileList", encoding: .utf8)
    let names = list.split(separator: "\n").compactMap { line in
      line.split(separator: "/").last { $0.hasSuffix(".build") }?.dropLast(".build".count)
    }
    return Set(names.map(String.init)).sorted()
  }

  /// Copies a C module. Those of system libraries become empty: users' code sees no type of theirs, and users need not
  /// install their headers.
  private func copyC(_ name: String, from source: String, to folder: String) throws {
    let files = FileManager.default
    let map = "\(source)/module.modulemap"
    let headers = "\(source)/include"
    if files.fileExists(atPath: headers) {
      try files.copyItem(atPath: headers, toPath: folder)
      let names = try files.contentsOfDirectory(atPath: headers).filter { $0.hasSuffix(".h") }
      let lines = names.sorted().map { "  header \"\($0)\"\n" }.joined()
      try write("module \(name) {\n\(lines)  export *\n}\n", to: "\(folder)/module.modulemap")
    } else if files.fileExists(atPath: map) {
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let isEmptied = files.fileExists(atPath: "\(source)/shim.h")
      let text =
        isEmptied
        ? "module \(name) [system] {}\n" : try String(contentsOfFile: map, encoding: .utf8)
      try write(text, to: "\(folder)/module.modulemap")
    }
  }

  private func write(_ text: String, to path: String) throws {
    try FileWriter.write(Array(text.utf8), to: path)
  }
}
