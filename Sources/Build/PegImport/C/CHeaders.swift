import Foundation
import PegBase

/// The C headers of a project by their names, as Xcode's header map has them.
struct CHeaders {
  private var paths: [String: String] = [:]

  /// The number of headers of a project beyond which the rest is not looked at.
  private static let most = 2000

  /// Finds the headers below a folder, without those of dependencies.
  init(below folder: String) {
    let skipped: Set = ["Pods", "Carthage", ".build", ".git", "node_modules", "PegbarImport"]
    let manager = FileManager.default
    guard let walk = manager.enumerator(atPath: folder) else { return }
    var found: [String] = []
    while let name = walk.nextObject() as? String, found.count < Self.most {
      if skipped.contains((name as NSString).lastPathComponent) { walk.skipDescendants() }
      if name.hasSuffix(".h") { found.append("\(folder)/\(name)") }
    }
    for path in found.sorted() {
      let name = (path as NSString).lastPathComponent
      if paths[name] == nil { paths[name] = path }
    }
  }

  /// The folders of the headers, by name.
  var folders: [String] {
    Set(paths.values.map { ($0 as NSString).deletingLastPathComponent }).sorted()
  }

  /// A short digest of all headers and a text.
  func digest(with text: [UInt8]) -> String {
    var bytes = text
    for path in paths.values.sorted() {
      bytes += Array(path.utf8) + ((try? FileReader.read(path, maximumBytes: 1 << 20)) ?? [])
    }
    return String(bytes.withUnsafeBytes(SHA256.hexDigest(of:)).prefix(12))
  }

  /// Returns the line that includes a header; nil if there is no such header.
  ///
  /// - Parameter name: the name with its quotes or angle brackets.
  func line(for name: String) -> String? {
    if name.hasPrefix("<") { return "#include \(name)\n" }
    let plain = (name.filter { $0 != "\"" } as NSString).lastPathComponent
    return paths[plain] == nil ? nil : "#include \"\(plain)\"\n"
  }

  /// Copies all headers into one folder, without the maps of modules beside them: a header that belongs to a module would be
  /// compiled by itself.
  ///
  /// - Throws: `FileError`.
  func copy(to folder: String) throws(FileError) {
    try FileTree.makeFolders([], below: folder)
    for (name, path) in paths.sorted(by: { $0.key < $1.key }) {
      let bytes = try FileReader.read(path, maximumBytes: 1 << 24)
      if (try? FileReader.read("\(folder)/\(name)", maximumBytes: 1 << 24)) == bytes { continue }
      try FileWriter.write(bytes, to: "\(folder)/\(name)")
    }
  }

  /// Returns the names that a header includes, with their quotes or angle brackets, without those under a condition.
  static func included(in text: String) -> [String] {
    var depth = 0
    return text.split(whereSeparator: \.isNewline).compactMap { line -> String? in
      let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard let first = words.first else { return nil }
      if first.hasPrefix("#if") { depth += words.last?.hasSuffix("_h") == true ? 0 : 1 }
      if first == "#endif" { depth = max(depth - 1, 0) }
      guard depth == 0, first == "#include" || first == "#import", words.count > 1,
        words[1].hasPrefix("\"") || words[1].hasPrefix("<")
      else { return nil }
      return words[1]
    }
  }
}
