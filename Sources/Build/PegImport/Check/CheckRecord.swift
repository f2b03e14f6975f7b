import Foundation
import PegBase
import PegProject

/// The outcome of a check, kept so that an import without a change need not compile.
struct CheckRecord {
  private struct Content: Codable {
    /// The digest of what was checked.
    var key: String
    /// The digest of the copies that compile.
    var outputs: String
    var checked: CheckedModule
  }

  private let path: String
  private let interface: String
  var key = ""

  init(folder: String, module: ImportedModule) {
    path = Self.path(of: module.name, in: folder)
    interface = "\(folder)/interfaces/\(module.name).swiftmodule"
  }

  private static func path(of module: String, in folder: String) -> String {
    "\(folder)/interfaces/\(module).json"
  }

  private static func content(_ path: String) -> Content? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(Content.self, from: data)
  }

  /// The key of another module's last check; empty if there was none.
  static func key(of module: String, in folder: String) -> String {
    content(path(of: module, in: folder))?.key ?? ""
  }

  /// The outcome, if it is for the same key and the copies are still those that it wrote.
  func outcome(outputs: [String]) -> CheckedModule? {
    guard let content = Self.content(path), content.key == key,
      FileManager.default.fileExists(atPath: interface),
      (try? Self.digest(outputs)) == content.outputs
    else { return nil }
    return content.checked
  }

  func write(_ checked: CheckedModule, outputs: [String]) throws {
    let content = Content(key: key, outputs: try Self.digest(outputs), checked: checked)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try FileWriter.write(Array(try encoder.encode(content)), to: path)
  }

  private static func digest(_ paths: [String]) throws(FileError) -> String {
    var bytes: [UInt8] = []
    for path in paths {
      bytes += try FileReader.read(path, maximumBytes: 1 << 28)
        .withUnsafeBytes(SHA256.digest(of:))
    }
    return bytes.withUnsafeBytes(SHA256.hexDigest(of:))
  }
}
