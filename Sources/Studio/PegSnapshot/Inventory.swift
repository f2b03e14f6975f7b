import Glibc
import PegImageIO
import PegPixels
import Synchronization

/// One snapshot that a run asserted.
package struct InventoryEntry: Hashable, Sendable {
  /// The reference's path, relative to the project where it lies inside.
  package var reference: String
  package var suite: String
  package var test: String
  package var identifier: String
  package var verdict: VerdictKind
  package var source: ResultSource?
  /// What was used of a tolerance, in words; nil where nothing differs, or nothing may.
  package var margin: String?

  package init(
    reference: String, suite: String, test: String, identifier: String, verdict: VerdictKind,
    source: ResultSource?
  ) {
    self.reference = reference
    self.suite = suite
    self.test = test
    self.identifier = identifier
    self.verdict = verdict
    self.source = source
  }

  var json: JSONValue {
    .object([
      .init("reference", .string(reference)), .init("suite", .string(suite)),
      .init("test", .string(test)), .init("identifier", .string(identifier)),
      .init("verdict", .string(verdict.rawValue)),
      .init("file", source.map { .string($0.file) } ?? .null),
      .init("line", source.map { .integer($0.line) } ?? .null),
      .init("margin", margin.map { .string($0) } ?? .null),
    ])
  }

  init?(_ document: JSONValue) {
    guard let reference = document["reference"]?.string, let suite = document["suite"]?.string,
      let test = document["test"]?.string, let identifier = document["identifier"]?.string,
      let verdict = document["verdict"]?.string.flatMap(VerdictKind.init)
    else { return nil }
    self.init(
      reference: reference, suite: suite, test: test, identifier: identifier, verdict: verdict,
      source: nil)
    if let file = document["file"]?.string, let line = document["line"]?.integer {
      source = ResultSource(file: file, line: line)
    }
    margin = document["margin"]?.string
  }
}

/// Adds what one process asserts to a file of its own in a folder, a line each, as it happens.
package final class InventoryWriter: Sendable {
  private let folder: String
  private let path = Mutex<String?>(nil)

  package init(folder: String) { self.folder = folder }

  /// Notes a snapshot.
  ///
  /// - Throws: `SnapshotError.fileSystem`.
  package func add(_ entry: InventoryEntry) throws(SnapshotError) {
    try FileTree.makeFolders([], below: folder)
    let file = path.withLock { path in
      let name =
        path
        ?? FileTree.join([
          folder, "\(getpid())-\(UInt64.random(in: .min ... .max).hexadecimal).jsonl",
        ])
      path = name
      return name
    }
    let line = Array((entry.json.line + "\n").utf8)
    let descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else {
      throw .fileSystem(operation: "write it", path: file, code: errno)
    }
    defer { close(descriptor) }
    // One call, so that no line is ever half of another's.
    guard write(descriptor, line, line.count) == line.count else {
      throw .fileSystem(operation: "write it", path: file, code: errno)
    }
  }
}

/// What all processes of all shards asserted.
package struct Inventory: Sendable {
  package private(set) var entries: [InventoryEntry] = []

  /// Reads the files of the folders; the last entry of a process that was killed may be cut short, and is left out.
  ///
  /// - Throws: `SnapshotError.fileSystem`, `.image`; `.badRecord` for a line that is no entry.
  package init(folders: [String]) throws(SnapshotError) {
    for folder in folders {
      guard try FileTree.kind(of: folder, following: true) == .folder else {
        throw .fileSystem(operation: "find the folder", path: folder, code: ENOENT)
      }
      for name in try FileTree.names(in: folder) where name.hasSuffix(".jsonl") {
        try read(FileTree.join([folder, name]))
      }
    }
  }

  private mutating func read(_ path: String) throws(SnapshotError) {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.read(path, maximumBytes: 256 << 20)
    } catch {
      throw .image(error)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // What follows the last line's end was not written to its end.
    for (index, line) in lines.dropLast().enumerated() {
      guard let document = try? JSONValue(parsing: Array(line)),
        let entry = InventoryEntry(document)
      else {
        throw .badRecord(path: path, reason: "line \(index + 1) is no entry of an inventory")
      }
      entries.append(entry)
    }
  }
}
