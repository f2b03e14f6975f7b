import Foundation
import PegBase
import PegNetwork

/// A cassette in a folder of its own, removed with the last reference.
final class CassetteFolder: Sendable {
  let path: String

  init() {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "pegbar-cassette-\(UUID().uuidString)")
    path = folder.path
    try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) {
    try! Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// Writes an index of the given entries, as JSON text.
  func write(entries: [String]) {
    write("{ \"responses\": [\n" + entries.joined(separator: ",\n") + "\n] }\n", to: "index.json")
  }

  /// An entry for a text body that is written beside the index.
  func entry(_ url: String, body: String, file: String) -> String {
    write(body, to: file)
    let digest = Array(body.utf8).withUnsafeBytes { SHA256.hexDigest(of: $0) }
    return """
      { "url": "\(url)", "status": 200, "headers": { "Content-Type": "text/plain" },
        "body": "\(file)", "sha256": "\(digest)" }
      """
  }
}
