internal import Foundation
private import Glibc
import PegBase

/// Adds responses to the cassettes of a package, one cassette for each host.
///
/// The index stays sorted by URL, and files are named only after their URL, so that the order of requests has no effect.
struct CassetteRecorder {
  /// The folder of the cassettes; created if it does not exist.
  let shelf: String

  /// Headers that are recorded. Others change with every request, or contain data that must not be shared.
  private static let kept: Set = [
    "content-disposition", "content-language", "content-type", "etag", "last-modified", "link",
  ]

  /// - Throws: `NetworkError.unreadable` or `.invalidIndex` if the existing cassette is damaged, and `.cannotRecord` for a
  ///   response that must not be recorded, or if files cannot be written.
  func add(_ response: FetchedResponse, for url: URL) throws(NetworkError) {
    let key = Cassette.key(of: url)
    guard response.status < 500, ![408, 429].contains(response.status) else {
      throw .cannotRecord(request: key, reason: "the server answered \(response.status)")
    }
    let folder = "\(shelf)/\(Self.folderName(of: url))"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotRecord(request: key, reason: "\(folder) cannot be made")
    }
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw .cannotRecord(request: key, reason: "\(folder) cannot be opened") }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 && errno == EINTR {}
    try write(response, for: url, key: key, to: folder)
  }

  private func write(
    _ response: FetchedResponse, for url: URL, key: String, to folder: String
  ) throws(NetworkError) {
    let index = "\(folder)/index.json"
    var recordings: [Cassette.Recording] = []
    if FileManager.default.fileExists(atPath: index) {
      recordings = try Cassette(directory: folder).recordings
    }
    guard !recordings.contains(where: { Cassette.key(of: $0.url) == key }) else { return }
    let kept = response.headerFields.filter { Self.kept.contains($0.key.lowercased()) }
    let name = response.body.isEmpty ? nil : Self.fileName(of: url, key: key)
    recordings.append(
      .init(
        url: URL(string: key) ?? url, status: response.status, headers: kept,
        bodyFile: name.map { "\(folder)/\($0)" },
        sha256: name.map { _ in response.body.withUnsafeBytes { SHA256.hexDigest(of: $0) } }))
    recordings.sort { Cassette.key(of: $0.url) < Cassette.key(of: $1.url) }
    do {
      if let name { try FileWriter.write([UInt8](response.body), to: "\(folder)/\(name)") }
      try FileWriter.write(
        Array(CassetteIndex.text(of: recordings, in: folder).utf8), to: index)
    } catch {
      throw .cannotRecord(request: key, reason: "\(error)")
    }
  }

  private static func folderName(of url: URL) -> String {
    let host = plain(url.host?.lowercased() ?? "", limit: 100)
    return url.port.map { "\(host)-\($0)" } ?? host
  }

  /// Returns the last part of the path, with a digest that distinguishes it from others with the same name.
  private static func fileName(of url: URL, key: String) -> String {
    let digest = Array(key.utf8).withUnsafeBytes { SHA256.hexDigest(of: $0) }.prefix(8)
    let last = url.lastPathComponent
    let dot = last.lastIndex(of: ".") ?? last.endIndex
    let stem = plain(String(last[..<dot]), limit: 60)
    let ending = plain(String(last[dot...].dropFirst()), limit: 10)
    return (stem.isEmpty ? "" : "\(stem)-") + digest + (ending.isEmpty ? "" : ".\(ending)")
  }

  /// Replaces characters that are unsafe in file names.
  private static func plain(_ text: String, limit: Int) -> String {
    let safe = text.map { character in
      let isSafe = character.isASCII && (character.isLetter || character.isNumber)
      return isSafe || character == "." || character == "_" ? character : "-"
    }
    return String(String(safe.prefix(limit)).drop { $0 == "." || $0 == "-" })
  }
}
