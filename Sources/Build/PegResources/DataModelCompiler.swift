import PegAssets
import PegBase

/// Puts Core Data's models into a bundle, under the names that they have when Xcode compiles them.
///
/// A model is `Name.momd` with `Version.mom` for each version and `VersionInfo.plist`, which names the current one. The files of versions
/// are those that Xcode's editor writes: the run time reads them.
///
/// - Source: Apple, Core Data Model Versioning and Data Migration Programming Guide, "Model file format and versions".
struct DataModelCompiler {
  private(set) var notes: [AssetNote] = []

  private static let version = ".xcdatamodel"

  /// Adds a folder of versions, or a version alone.
  ///
  /// - Parameter target: the path in the bundle, without the ending.
  mutating func compile(
    _ path: String, to target: String, _ bundle: inout BundleFolder
  ) throws(FileError) {
    guard (try? FileTree.kind(of: path)) == .folder else {
      notes.append(AssetNote(path, "left out: it is missing"))
      return
    }
    if path.hasSuffix(Self.version) {
      try add(path, to: target + ".mom", &bundle)
      return
    }
    let names = (FileReader.names(in: path) ?? []).sorted().filter { $0.hasSuffix(Self.version) }
    guard let first = names.first else {
      notes.append(AssetNote(path, "left out: it contains no model"))
      return
    }
    for name in names {
      let stem = name.dropLast(Self.version.utf8.count)
      try add(path + "/" + name, to: "\(target).momd/\(stem).mom", &bundle)
    }
    let chosen = current(in: path).flatMap { names.contains($0) ? $0 : nil } ?? first
    try bundle.write(
      Array(Self.info(String(chosen.dropLast(Self.version.utf8.count))).utf8),
      to: "\(target).momd/VersionInfo.plist")
  }

  private mutating func add(
    _ version: String, to target: String, _ bundle: inout BundleFolder
  ) throws(FileError) {
    let path = version + "/contents"
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path, maximumBytes: 16 << 20)
    } catch {
      notes.append(AssetNote(path, leftOut: error))
      return
    }
    try bundle.write(bytes, to: target)
  }

  /// Returns the name of the version that Xcode compiles; nil if no file names it.
  private func current(in path: String) -> String? {
    guard let bytes = try? FileReader.read(path + "/.xccurrentversion", maximumBytes: 1 << 16)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let key = text.firstRange(of: "_XCCurrentVersionName"),
      let start = text[key.upperBound...].firstRange(of: "<string>"),
      let end = text[start.upperBound...].firstRange(of: "</string>")
    else { return nil }
    return Self.unescaped(String(text[start.upperBound..<end.lowerBound]))
  }

  private static let escapes = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
  ]

  private static func unescaped(_ text: String) -> String {
    escapes.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private static func info(_ version: String) -> String {
    let name = escapes.reversed().reduce(version) { $0.replacing($1.1, with: $1.0) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
      \t<key>NSManagedObjectModel_CurrentVersionName</key>
      \t<string>\(name)</string>
      </dict>
      </plist>

      """
  }
}
