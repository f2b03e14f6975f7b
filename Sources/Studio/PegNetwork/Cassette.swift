package import Foundation
import PegBase

/// A folder of recorded responses: a readable index, and one file for each body.
///
/// ```
/// Fixtures/Network/gallery/index.json
///   { "responses": [
///       { "url": "https://images.example/cliff.jpg", "status": 200,
///         "headers": { "Content-Type": "image/jpeg" },
///         "body": "cliff.jpg", "sha256": "9f86d081…" } ] }
/// Fixtures/Network/gallery/cliff.jpg
/// ```
///
/// Requests are identified by their URL without its fragment. The case of scheme and host, a default port and an empty path
/// make no difference. Anything else does, including the order of a query.
package final class Cassette: Sendable {
  /// A recorded response, its body still on disk.
  package struct Recording: Sendable {
    package let url: URL
    package let status: Int
    package let headers: [String: String]
    /// The path of the body's file, or nil for a response without one.
    package let bodyFile: String?
    package let sha256: String?
  }

  /// Units: bytes.
  package static let maximumBodySize = 32 << 20

  package let directory: String
  package let recordings: [Recording]
  private let indexByKey: [String: Int]

  /// Reads the folder's `index.json`; `body(of:)` reads bodies.
  ///
  /// - Throws: `NetworkError.unreadable` without an index, `.invalidIndex` for one of another form, `.duplicate` if two entries
  ///   answer the same request.
  package init(directory: String) throws(NetworkError) {
    let file = directory + "/index.json"
    recordings = try CassetteIndex.read(file, directory: directory)
    self.directory = directory
    var indexByKey: [String: Int] = [:]
    for (i, recording) in recordings.enumerated() {
      let key = Cassette.key(of: recording.url)
      guard indexByKey.updateValue(i, forKey: key) == nil else {
        throw .duplicate(request: key, files: [file])
      }
    }
    self.indexByKey = indexByKey
  }

  private init(directory: String, recordings: [Recording]) {
    self.directory = directory
    self.recordings = recordings
    indexByKey = Dictionary(
      uniqueKeysWithValues: recordings.enumerated().map { (Cassette.key(of: $1.url), $0) })
  }

  /// Returns a cassette with only the recordings that the others do not have.
  package func leavingOut(_ others: [Cassette]) -> Cassette {
    Cassette(
      directory: directory,
      recordings: recordings.filter { recording in
        !others.contains { $0.recording(for: recording.url) != nil }
      })
  }

  /// Returns the recording that answers requests for the URL.
  package func recording(for url: URL) -> Recording? {
    indexByKey[Cassette.key(of: url)].map { recordings[$0] }
  }

  /// Reads and verifies a recording's body; empty for a recording without one.
  ///
  /// - Throws: `NetworkError.unreadable`, `.corruptBody` with both digests.
  package static func body(of recording: Recording) throws(NetworkError) -> Data {
    guard let file = recording.bodyFile, let expected = recording.sha256 else { return Data() }
    let data = try read(file, limit: maximumBodySize)
    let actual = data.withUnsafeBytes { SHA256.hexDigest(of: $0) }
    guard actual == expected else {
      throw .corruptBody(file: file, expected: expected, actual: actual)
    }
    return data
  }

  /// Returns the key of a URL: two URLs have the same key if they identify the same request; see the type's description.
  package static func key(of url: URL) -> String {
    guard var parts = URLComponents(url: url.absoluteURL, resolvingAgainstBaseURL: true) else {
      return url.absoluteString
    }
    parts.fragment = nil
    parts.scheme = parts.scheme?.lowercased()
    parts.host = parts.host?.lowercased()
    if (parts.scheme == "https" && parts.port == 443)
      || (parts.scheme == "http" && parts.port == 80)
    {
      parts.port = nil
    }
    if parts.percentEncodedPath.isEmpty { parts.percentEncodedPath = "/" }
    return parts.string ?? url.absoluteString
  }

  static func read(_ file: String, limit: Int) throws(NetworkError) -> Data {
    guard let handle = FileHandle(forReadingAtPath: file) else {
      throw .unreadable(file: file, reason: "no such file, or no permission")
    }
    do {
      let data = try handle.read(upToCount: limit + 1) ?? Data()
      try handle.close()
      if data.count <= limit { return data }
    } catch {
      throw .unreadable(file: file, reason: "read failed")
    }
    throw .unreadable(file: file, reason: "larger than \(limit) bytes")
  }
}
