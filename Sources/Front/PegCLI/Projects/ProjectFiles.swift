import PegCommand
import Foundation
import PegBase
import PegNetwork

/// Files of packages: of the one that this program was built from, and of the one in the working folder.
enum ProjectFiles {
  /// Writes a file, and creates its folders.
  static func write(_ text: String, to path: String, below root: String) throws {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    try FileTree.makeFolders(folders, below: root)
    try FileWriter.write(Array(text.utf8), to: "\(root)/\(path)")
  }

  /// Whether the name can be that of a type.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.first, first.isASCII, first.isLetter || first == "_" else {
      return false
    }
    return name.utf8.count <= 100
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// The recordings of the package that this program was built from, or recordings beside the program.
  static var ownShelf: String? {
    CassetteShelf.nearest(to: (program as NSString).deletingLastPathComponent)
  }

  /// The path of the running program, with symbolic links resolved.
  static var program: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }

  /// Returns the nearest folder, from a path upwards, that has a Package.swift.
  static func package(of path: String) -> String? {
    Ancestors.folders(from: path).dropLast().map(\.path).first {
      FileManager.default.fileExists(atPath: "\($0)/Package.swift")
    }
  }

  /// Returns Pegbar's package, if this program was built in it or in a package that depends on its folder.
  static func ownPackage() -> String? {
    guard let package = package(of: program) else { return nil }
    if isOwnPackage(package) { return package }
    guard let text = try? String(contentsOfFile: package + "/Package.swift", encoding: .utf8),
      let match = text.firstMatch(of: /\.package\([^)]*path: "([^"]+)"/)
    else { return nil }
    let path = URL(
      fileURLWithPath: String(match.1), relativeTo: URL(fileURLWithPath: package + "/")
    ).standardizedFileURL.path
    return isOwnPackage(path) ? path : nil
  }

  static func isOwnPackage(_ path: String) -> Bool {
    let text = (try? String(contentsOfFile: path + "/Package.swift", encoding: .utf8)) ?? ""
    return text.contains(".library(name: \"UIKit\"") && text.contains(".library(name: \"Pegbar\"")
  }

  /// Returns the file in `Sources` that declares the program.
  ///
  /// - Throws: `CommandError.failure` if there is none, or several.
  static func appFile() throws -> String {
    let names = (FileManager.default.enumerator(atPath: "Sources")?.allObjects as? [String]) ?? []
    let found = names.filter { $0.hasSuffix(".swift") }.sorted().map { "Sources/\($0)" }.filter {
      let text = (try? String(contentsOfFile: $0, encoding: .utf8)) ?? ""
      return text.contains(/(?:struct|enum|class)\s+\w+\s*:[^{]*\bPegbarApp\b/)
    }
    guard found.count == 1 else {
      throw CommandError.failure(
        found.isEmpty
          ? "no file in Sources declares a PegbarApp; 'init' makes a package that has one"
          : "several files declare a PegbarApp: \(found.joined(separator: ", "))")
    }
    return found[0]
  }

  /// Adds a property to the list of scenes; returns false if the list isn't a plain array literal.
  static func addScene(_ property: String, to path: String) throws -> Bool {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let match = text.firstMatch(of: /static var scenes: \[Scene\] \{\s*(?:return\s+)?\[\n(\s*)/)
    else { return false }
    var changed = text
    changed.insert(contentsOf: ".\(property),\n\(match.1)", at: match.range.upperBound)
    try FileWriter.write(Array(changed.utf8), to: path)
    return true
  }
}
