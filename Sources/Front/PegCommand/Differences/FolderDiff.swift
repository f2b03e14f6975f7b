import PegBase

/// Compares the pictures, films and layout trees of two folders by their names.
enum FolderDiff {
  private static let endings = [".png", ".apng", ".jpg", ".jpeg", ".gif", ".webp", ".layout.txt"]

  static func compare(_ a: String, _ b: String, _ rules: DiffRules) throws -> DiffResult {
    let names = (Set(try files(in: a)), Set(try files(in: b)))
    guard !names.0.isEmpty || !names.1.isEmpty else {
      throw CommandError.failure("\(a.escaped) and \(b.escaped): there is no picture in either")
    }
    var entries: [JSONValue] = []
    var result = DiffResult(verdict: .equal, lines: [])
    var failures: [String] = []
    var counts = (same: 0, different: 0)
    for name in names.0.union(names.1).sorted() {
      let one: DiffResult
      if !names.1.contains(name) {
        one = DiffResult(verdict: .removed, lines: ["only in \(a.escaped)"])
      } else if !names.0.contains(name) {
        one = DiffResult(verdict: .added, lines: ["only in \(b.escaped)"])
      } else {
        do {
          one = try FileDiff.compare("\(a)/\(name)", "\(b)/\(name)", rules)
        } catch CommandError.failure(let message) {
          failures.append(message)
          continue
        } catch {
          failures.append("\(error)")
          continue
        }
      }
      if one.isSame { counts.same += 1 } else { counts.different += 1 }
      entries.append(
        .object(
          [.init("name", .string(name)), .init("verdict", .string(one.verdict.rawValue))]
            + one.members))
      if !one.isSame { result.verdict = .different }
      if one.verdict != .equal {
        result.lines.append("\(name.escaped): \(one.lines.first ?? one.verdict.rawValue)")
      }
      result.warnings += one.warnings.map { "\(name.escaped): \($0)" }
    }
    if !failures.isEmpty { throw CommandError.failures(failures) }
    result.lines.append("\(counts.same) same, \(counts.different) different")
    result.members = [.init("files", .array(entries))]
    return result
  }

  /// Returns the files that can be compared, by their paths in the folder.
  private static func files(in folder: String) throws -> [String] {
    try FileTree.names(in: folder).flatMap { name in
      let path = FileTree.join([folder, name])
      if try FileTree.kind(of: path) == .folder {
        return try files(in: path).map { "\(name)/\($0)" }
      }
      return endings.contains { name.lowercased().hasSuffix($0) } ? [name] : []
    }
  }
}
