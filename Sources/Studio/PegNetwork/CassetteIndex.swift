private import Foundation

/// The JSON of `index.json`, parsed field by field so that errors name the field.
enum CassetteIndex {
  private static let maximumSize = 16 << 20
  private static let fields: Set<String> = ["url", "status", "headers", "body", "sha256"]

  static func read(_ file: String, directory: String) throws(NetworkError) -> [Cassette.Recording] {
    let data = try Cassette.read(file, limit: maximumSize)
    let json: Any
    do {
      json = try JSONSerialization.jsonObject(with: data)
    } catch {
      let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
      throw .invalidIndex(file: file, place: "the whole file", reason: detail ?? "not JSON")
    }
    guard let root = json as? [String: Any], let entries = root["responses"] as? [Any] else {
      throw .invalidIndex(
        file: file, place: "the whole file", reason: "an object with an array “responses” is needed"
      )
    }
    var recordings: [Cassette.Recording] = []
    for (i, entry) in entries.enumerated() {
      let reader = EntryReader(file: file, place: "responses[\(i)]")
      recordings.append(try reader.recording(entry, directory: directory))
    }
    return recordings
  }

  /// Returns the JSON of recordings with bodies in a folder, one line for each.
  static func text(of recordings: [Cassette.Recording], in directory: String) -> String {
    let lines = recordings.map { recording in
      let headers = recording.headers.sorted { $0.key < $1.key }.map {
        "\(quoted($0.key)): \(quoted($0.value))"
      }
      var line =
        "  {\"url\": \(quoted(recording.url.absoluteString)), \"status\": \(recording.status)"
      if !headers.isEmpty { line += ", \"headers\": {\(headers.joined(separator: ", "))}" }
      if let file = recording.bodyFile, let digest = recording.sha256 {
        let name = String(file.dropFirst(directory.count + 1))
        line += ", \"body\": \(quoted(name)), \"sha256\": \(quoted(digest))"
      }
      return line + "}"
    }
    return "{ \"responses\": [\n" + lines.joined(separator: ",\n") + "\n] }\n"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private struct EntryReader {
    let file: String
    let place: String

    func recording(_ json: Any, directory: String) throws(NetworkError) -> Cassette.Recording {
      guard let entry = json as? [String: Any] else { throw invalid("an object is needed") }
      if let unknown = entry.keys.filter({ !fields.contains($0) }).min() {
        throw invalid("unknown", at: unknown)
      }
      guard let text = entry["url"] as? String, let url = URL(string: text),
        let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
        url.host?.isEmpty == false
      else { throw invalid("an absolute http or https URL is needed", at: "url") }
      guard let status = entry["status"] as? Int,
        (200...299).contains(status) || (400...599).contains(status)
      else {
        throw invalid(
          "200...299 or 400...599 is needed; redirects are recorded resolved", at: "status")
      }
      guard let headers = (entry["headers"] ?? [:]) as? [String: String] else {
        throw invalid("an object of strings is needed", at: "headers")
      }
      if status == 401, headers.keys.contains(where: { $0.lowercased() == "www-authenticate" }) {
        throw invalid("WWW-Authenticate asks for a password; leave it out", at: "headers")
      }
      guard let body = entry["body"] else {
        guard entry["sha256"] == nil else { throw invalid("given without a body", at: "sha256") }
        return .init(url: url, status: status, headers: headers, bodyFile: nil, sha256: nil)
      }
      guard let path = body as? String, isInside(path) else {
        throw invalid("a file in the cassette's folder is needed", at: "body")
      }
      guard let digest = entry["sha256"] as? String, digest.utf8.count == 64,
        digest.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
      else { throw invalid("64 lower-case hexadecimal digits are needed", at: "sha256") }
      return .init(
        url: url, status: status, headers: headers, bodyFile: directory + "/" + path, sha256: digest
      )
    }

    private func isInside(_ path: String) -> Bool {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      return !path.utf8.contains(0) && !parts.contains { $0.isEmpty || $0 == "." || $0 == ".." }
    }

    private func invalid(_ reason: String, at field: String? = nil) -> NetworkError {
      .invalidIndex(file: file, place: field.map { "\(place).\($0)" } ?? place, reason: reason)
    }
  }
}
