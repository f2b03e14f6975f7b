import PegBase

/// A version that a lock file names.
struct Pin: Hashable {
  /// The last part of the location, in lower case and without `.git`; for pods the name.
  var identity: String
  var name: String
  var location: String
  var version: String?
  var revision: String?
  var branch: String?

  /// The version, or what stands for it.
  var text: String { version ?? branch ?? revision.map { String($0.prefix(12)) } ?? "" }

  /// Returns the words that bring the source; nil if the location is not a plain address of a repository.
  var command: [String]? {
    let isAddress =
      ["https://", "http://", "ssh://", "git://", "git@"].contains { location.hasPrefix($0) }
    guard isAddress, location.unicodeScalars.allSatisfy({ !$0.isHiddenControl }) else { return nil }
    guard let tag = version ?? branch, !tag.hasPrefix("-") else {
      return ["git", "clone", "--", location]
    }
    return ["git", "clone", "--depth", "1", "--branch", tag, "--", location]
  }

  /// The repository and the version's names in it; nil as for `command`.
  var source: External.Source? {
    let name = Pin.identity(of: location)
    let isPlain = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
    }
    guard command != nil, isPlain, !name.hasPrefix("."), !name.isEmpty else { return nil }
    var references: [String] = []
    if let revision, revision.utf8.allSatisfy(\.isHexDigit) { references.append(revision) }
    if let version { references += ["refs/tags/\(version)", "refs/tags/v\(version)"] }
    if let branch { references.append("refs/heads/\(branch)") }
    return External.Source(
      location: location, references: references.isEmpty ? ["HEAD"] : references, folder: name)
  }

  static func identity(of location: String) -> String {
    var name = PathText.name(of: location.hasSuffix("/") ? String(location.dropLast()) : location)
    if let colon = name.lastIndex(of: ":") { name = String(name[name.index(after: colon)...]) }
    return (name.hasSuffix(".git") ? String(name.dropLast(4)) : name).lowercased()
  }
}

/// The files in which package managers keep the versions that they chose.
enum LockFiles {
  /// Reads `Package.resolved` of version 1, 2 or 3.
  ///
  /// - Throws: `ProjectError`.
  static func packages(_ bytes: [UInt8], path: String) throws(ProjectError) -> [Pin] {
    let json: JSONValue
    do { json = try JSONValue(parsing: bytes) } catch {
      throw .malformed(path: path, line: nil, problem: error.description)
    }
    let pins = json["pins"]?.array ?? json["object"]?["pins"]?.array ?? []
    return pins.compactMap { pin in
      let location = pin["location"]?.string ?? pin["repositoryURL"]?.string ?? ""
      let identity = pin["identity"]?.string ?? Pin.identity(of: location)
      guard !identity.isEmpty else { return nil }
      let state = pin["state"]
      return Pin(
        identity: identity.lowercased(),
        name: pin["package"]?.string ?? PathText.stem(of: location),
        location: location, version: state?["version"]?.string,
        revision: state?["revision"]?.string, branch: state?["branch"]?.string)
    }
  }

  /// Reads the pods of a `Podfile.lock`, without subspecs, and where those come from that have no version of their own.
  static func pods(_ bytes: [UInt8]) -> [Pin] {
    var out: [Pin] = []
    var section = ""
    var current = ""
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if !line.hasPrefix(" ") {
        section = line.split(separator: ":").first.map(String.init) ?? ""
        continue
      }
      let indent = line.prefix { $0 == " " }.count
      let text = BuildSettings.trim(String(line)).filter { $0 != "\"" }
      switch section {
      case "PODS" where indent == 2 && text.hasPrefix("- "):
        let words = text.dropFirst(2).split(separator: " ")
        guard let first = words.first?.split(separator: "/").first else { continue }
        let version = words.dropFirst().first?.filter { !"():".contains($0) }
        let name = String(first)
        if !out.contains(where: { $0.name == name }) {
          out.append(
            Pin(identity: name, name: name, location: "", version: version.map { String($0) }))
        }
      case "EXTERNAL SOURCES" where indent == 2, "CHECKOUT OPTIONS" where indent == 2:
        current = String(text.dropLast())
      case "EXTERNAL SOURCES", "CHECKOUT OPTIONS":
        guard let place = out.firstIndex(where: { $0.name == current }) else { continue }
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { continue }
        let value = BuildSettings.trim(String(parts[1]))
        switch parts[0] {
        case ":git:", ":path:", ":podspec:": out[place].location = value
        case ":branch:": (out[place].branch, out[place].version) = (value, nil)
        case ":commit:": (out[place].revision, out[place].version) = (value, nil)
        default: break
        }
      default: break
      }
    }
    return out
  }

  /// Reads the pods of a `Podfile` that has no lock file: the lines `pod 'Name'`, and the folders that `:path` names.
  static func podfile(_ bytes: [UInt8]) -> [Pin] {
    var out: [Pin] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("pod "), !text.contains("#{") else { continue }
      // Quoted words: every second part between quotation marks.
      let parts = text.split(omittingEmptySubsequences: false) { $0 == "'" || $0 == "\"" }
      guard parts.count > 2, let name = parts[1].split(separator: "/").first.map(String.init),
        !out.contains(where: { $0.name == name })
      else { continue }
      var pin = Pin(identity: name, name: name, location: "")
      for (key, value) in zip(parts.dropFirst(2), parts.dropFirst(3)) where key.contains("path") {
        pin.location = String(value)
      }
      out.append(pin)
    }
    return out
  }

  /// Reads `Cartfile.resolved`, or a `Cartfile`, of which only branches and exact versions are kept.
  static func carthage(_ bytes: [UInt8]) -> [Pin] {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      let words = BuildSettings.words(String(line.prefix { $0 != "#" }))
      guard words.count >= 2, ["github", "git", "binary"].contains(words[0]) else { return nil }
      let isShort = words[0] == "github" && !words[1].contains("://")
      let location = isShort ? "https://github.com/\(words[1]).git" : words[1]
      // A requirement has an operator before its version.
      let version =
        words.count == 3 ? words[2] : words.count > 3 && words[2] == "==" ? words[3] : nil
      let isRevision = version?.count == 40 && version?.utf8.allSatisfy(\.isHexDigit) == true
      return Pin(
        identity: Pin.identity(of: location), name: PathText.stem(of: words[1]),
        location: words[0] == "binary" ? "binary " + location : location,
        version: isRevision ? nil : version, revision: isRevision ? version : nil)
    }
  }
}
