import Glibc
import PegBase
import Synchronization

/// One snapshot that a run asserted.
package struct InventoryEntry: Hashable, Sendable {
  /// The reference's path, relative to the project if it lies inside.
  package var reference: String
  package var suite: String
  package var test: String
  package var identifier: String
  package var verdict: VerdictKind
  package var source: ResultSource?
  /// The used part of a tolerance, in words; nil if nothing differs, or if the tolerance is exact.
  package var margin: String?
  /// The time of the assertion, in seconds; nil if it is unknown.
  package var seconds: Double?

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
      .init("seconds", seconds.map { .number($0) } ?? .null),
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
    seconds = document["seconds"]?.number
  }
}

/// Appends a line to a file of its process for each snapshot that is asserted, at once, and a last line at the end.
package final class InventoryWriter: Sendable {
  private let folder: String
  /// Nil for a folder that the user named; files of earlier runs stay there.
  private let run: InventoryRun?
  private let path = Mutex<String?>(nil)
  /// Whether an inventory that is not asked for could not be written; one error reports that.
  private let hasGivenUp = Mutex(false)

  /// Whether the user asked for the inventory, so that a test fails if it cannot be written.
  package var isAskedFor: Bool { run == nil }

  package init(folder: String) {
    self.folder = folder
    run = nil
  }

  /// Writes among the artefacts, where only the files of the latest run stay.
  package init(artifacts: String) {
    folder = artifacts
    run = .current
  }

  /// Adds a line for a snapshot.
  ///
  /// - Throws: `SnapshotError.file`.
  package func add(_ entry: InventoryEntry) throws(SnapshotError) {
    if hasGivenUp.withLock({ $0 }) { return }
    do {
      try write(entry)
    } catch {
      hasGivenUp.withLock { $0 = !isAskedFor }
      throw error
    }
  }

  private func write(_ entry: InventoryEntry) throws(SnapshotError) {
    try SnapshotFiles.makeFolders([], below: folder)
    let (file, isNew) = path.withLock { path in
      let own = "\(getpid())-\(UInt64.random(in: .min ... .max).hexadecimal).jsonl"
      let name = path ?? FileTree.join([folder, (run?.prefix ?? "") + own])
      defer { path = name }
      return (name, path == nil)
    }
    if isNew { try run?.removeOthers(in: folder) }
    try Self.append(entry.json, to: file)
  }

  /// Adds the last line; a process without it counts as unfinished.
  ///
  /// - Throws: `SnapshotError.file`.
  package func end() throws(SnapshotError) {
    guard let file = path.withLock({ $0 }) else { return }
    try Self.append(Inventory.end, to: file)
  }

  private static func append(_ json: JSONValue, to file: String) throws(SnapshotError) {
    let line = Array((json.line + "\n").utf8)
    let descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else {
      throw .file(.system(operation: "write it", path: file, code: errno))
    }
    defer { close(descriptor) }
    // One call, so that lines never mix.
    guard Glibc.write(descriptor, line, line.count) == line.count else {
      throw .file(.system(operation: "write it", path: file, code: errno))
    }
  }
}

/// The processes that one `swift test` has started: those of one parent.
struct InventoryRun {
  /// The beginning of the run's file names: the parent's process id and its start time in clock ticks.
  let prefix: String

  private static let start = "run-"

  static var current: InventoryRun {
    let parent = getppid()
    return InventoryRun(prefix: "\(start)\(parent).\(birth(of: parent) ?? 0)-")
  }

  /// Removes files of runs whose parent process has ended.
  ///
  /// - Throws: `SnapshotError.file`.
  func removeOthers(in folder: String) throws(SnapshotError) {
    for name in try SnapshotFiles.names(in: folder)
    where name.hasPrefix(Self.start) && name.hasSuffix(".jsonl") && !name.hasPrefix(prefix) {
      let numbers = name.dropFirst(Self.start.count).prefix { $0 != "-" }.split(separator: ".")
      guard numbers.count == 2, let process = pid_t(numbers[0]), let birth = UInt64(numbers[1])
      else { continue }
      if Self.birth(of: process) != birth {
        try SnapshotFiles.remove(FileTree.join([folder, name]))
      }
    }
  }

  /// Returns the start time of a process; nil if the process is gone.
  ///
  /// - Source: proc_pid_stat(5), field 22, counted from behind the program's name.
  private static func birth(of process: pid_t) -> UInt64? {
    guard let file = fopen("/proc/\(process)/stat", "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    return fields.count > 19 ? UInt64(fields[19]) : nil
  }
}

/// The snapshots that all processes of all shards asserted.
package struct Inventory: Sendable {
  package private(set) var entries: [InventoryEntry] = []
  /// Files without the line that a process writes at its end.
  package private(set) var unfinished: [String] = []

  /// The last line of a process.
  static let end = JSONValue.object([.init("end", .bool(true))])

  /// References that were asserted and never matched, each with its last entry.
  package var failed: [InventoryEntry] {
    var last: [String: InventoryEntry] = [:]
    for entry in entries where last[entry.reference]?.verdict != .matched {
      last[entry.reference] = entry
    }
    return last.values.filter { $0.verdict != .matched }.sorted {
      $0.reference.utf8.lexicographicallyPrecedes($1.reference.utf8)
    }
  }

  /// Reads the files of the folders. If a process was killed, the last line of its file may be incomplete; it is left out.
  ///
  /// - Throws: `SnapshotError.file`; `.badRecord` for a line that isn't an entry.
  package init(folders: [String]) throws(SnapshotError) {
    for folder in folders {
      guard try SnapshotFiles.kind(of: folder, following: true) == .folder else {
        throw .file(.system(operation: "find the folder", path: folder, code: ENOENT))
      }
      for name in try SnapshotFiles.names(in: folder) where name.hasSuffix(".jsonl") {
        try read(FileTree.join([folder, name]))
      }
    }
  }

  private mutating func read(_ path: String) throws(SnapshotError) {
    let bytes = try SnapshotFiles.read(path, maximumBytes: 256 << 20)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var isFinished = false
    defer { if !isFinished { unfinished.append(path) } }
    // Bytes after the last line break are an incomplete line.
    for (index, line) in lines.dropLast().enumerated() {
      let document = try? JSONValue(parsing: Array(line))
      isFinished = document == Self.end
      if isFinished { continue }
      guard let document, let entry = InventoryEntry(document)
      else {
        throw .badRecord(path: path, reason: "line \(index + 1) is no entry of an inventory")
      }
      entries.append(entry)
    }
  }
}
