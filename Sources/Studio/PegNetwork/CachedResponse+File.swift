internal import Foundation
import PegBase

/// The file format of a cached response: a line with the format's name, a line of JSON, and the body.
extension CachedResponse {
  private static let title = "pegbar-response 1"

  private struct Header: Codable {
    var key: String
    var status: Int
    var headers: [[String]]
    var selection: [String: String?]
    var date: Double
    var sha256: String
  }

  /// - Parameter key: the key of the request; see `Cassette.key(of:)`.
  func file(for key: String) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let header = Header(
      key: key, status: response.status, headers: response.headers.map { [$0.name, $0.value] },
      selection: selection, date: date, sha256: Self.digest(response.body))
    return Array("\(Self.title)\n".utf8) + Array(try encoder.encode(header)) + [0x0a]
      + Array(response.body)
  }

  /// Reads a file; nil if it is incomplete or damaged, or if it has another key.
  init?(file: [UInt8], for key: String) {
    let parts = file.split(separator: 0x0a, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual(Self.title.utf8),
      let header = try? JSONDecoder().decode(Header.self, from: Data(parts[1])),
      header.key == key, header.headers.allSatisfy({ $0.count == 2 })
    else { return nil }
    let body = Data(parts[2])
    guard Self.digest(body) == header.sha256 else { return nil }
    response = FetchedResponse(
      status: header.status, headers: header.headers.map { .init(name: $0[0], value: $0[1]) },
      body: body)
    selection = header.selection
    date = header.date
  }

  private static func digest(_ body: Data) -> String {
    body.withUnsafeBytes { SHA256.hexDigest(of: $0) }
  }
}
