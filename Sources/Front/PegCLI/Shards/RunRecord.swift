import PegCommand
import Glibc
import PegBase

/// A record of one part of a run: the plan that it followed, and the files of each case.
struct RunRecord {
  struct File: Hashable {
    /// The path in the run's folder.
    var path: String
    var bytes: Int
    var hash: String
  }

  struct Case: Hashable {
    var name: String
    /// The processor time of all threads. Units: milliseconds.
    var milliseconds: Int
    var files: [File]
  }

  /// The name of the record after a merge; the record of a part also has the part's numbers in its name.
  static let fileName = "pegbar-run.json"

  /// The plan's identity.
  var plan: String
  /// All cases of the plan, including those of other parts, in order.
  var planned: [String]
  var shard: Shard
  var cases: [Case]

  static func fileName(of shard: Shard) -> String {
    "pegbar-run-\(shard.index)-of-\(shard.count).json"
  }

  /// Writes a record, and creates its folder.
  static func write(_ json: JSONValue, to path: String, in folder: String) throws {
    try FileTree.makeFolders([], below: folder)
    try FileWriter.write(Array(json.text.utf8), to: path)
  }

  /// Returns the processor time that the process has used. Units: milliseconds.
  static func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  // MARK: JSON

  var json: JSONValue {
    .object([
      .init("version", .integer(1)), .init("plan", .string(plan)),
      .init("shard", .integer(shard.index)), .init("shards", .integer(shard.count)),
      .init("planned", .array(planned.map { .string($0) })),
      .init(
        "cases",
        .array(
          cases.map { entry in
            .object([
              .init("name", .string(entry.name)),
              .init("milliseconds", .integer(entry.milliseconds)),
              .init(
                "files",
                .array(
                  entry.files.map {
                    .object([
                      .init("path", .string($0.path)), .init("bytes", .integer($0.bytes)),
                      .init("sha256", .string($0.hash)),
                    ])
                  })),
            ])
          })),
    ])
  }

  init(plan: String, planned: [String], shard: Shard, cases: [Case]) {
    self.plan = plan
    self.planned = planned
    self.shard = shard
    self.cases = cases
  }

  /// - Throws: `CommandError.failure` if the file isn't a record of a run.
  init(reading path: String) throws {
    let bytes = try FileReader.read(path, maximumBytes: 1 << 28)
    func wrong(_ what: String) -> CommandError {
      .failure("\(path.printable) is not a record of a run: \(what)")
    }
    let json: JSONValue
    do {
      json = try JSONValue(parsing: bytes)
    } catch {
      throw wrong("\(error)")
    }
    guard json["version"]?.integer == 1 else { throw wrong("its version is not 1") }
    guard let plan = json["plan"]?.string, let index = json["shard"]?.integer,
      let count = json["shards"]?.integer, let planned = json["planned"]?.array,
      let cases = json["cases"]?.array
    else { throw wrong("plan, shard, shards, planned or cases is missing") }
    self.init(
      plan: plan, planned: planned.compactMap(\.string), shard: Shard(index: index, count: count),
      cases: try cases.map { entry in
        guard let name = entry["name"]?.string, let time = entry["milliseconds"]?.integer,
          let files = entry["files"]?.array
        else { throw wrong("a case has no name, time or files") }
        return Case(
          name: name, milliseconds: time,
          files: try files.map { file in
            guard let path = file["path"]?.string, let bytes = file["bytes"]?.integer,
              let hash = file["sha256"]?.string, Self.isBelow(path)
            else { throw wrong("a file of \(name.printable) has no proper path, size or hash") }
            return File(path: path, bytes: bytes, hash: hash)
          })
      })
  }

  /// Whether a path stays in its folder.
  private static func isBelow(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        $0 != "" && $0 != "." && $0 != ".."
      }
  }
}

extension RunRecord.File {
  /// Creates the entry for a file that was written.
  init(path: String, below folder: String) throws {
    let bytes = try FileReader.read(path, maximumBytes: 1 << 31)
    self.init(
      path: String(path.dropFirst(folder.count + 1)), bytes: bytes.count,
      hash: bytes.withUnsafeBytes { SHA256.hexDigest(of: $0) })
  }
}
