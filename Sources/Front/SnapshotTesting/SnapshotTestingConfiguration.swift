import PegPixels
import PegSnapshot
import Synchronization

/// What holds for every snapshot of a scope.
public struct SnapshotTestingConfiguration: Sendable {
  /// When references are written; nil leaves it to the scope around.
  public var record: Record?

  public init(record: Record? = nil) { self.record = record }

  /// The innermost scope of the running test.
  @TaskLocal static var scope: SnapshotTestingConfiguration?

  /// What holds where the caller is: that of the innermost scope, nil outside of all.
  public static var current: SnapshotTestingConfiguration? { scope }

  /// Returns this configuration where it says something, and the other where it does not.
  func over(_ other: SnapshotTestingConfiguration?) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(record: record ?? other?.record)
  }

  /// When references are written.
  ///
  /// On a build server, where the environment variable `CI` is set, nothing is ever written.
  public struct Record: Hashable, Sendable {
    let mode: RecordMode

    /// Writes every reference.
    public static let all = Record(mode: .all)
    /// Writes references that are missing.
    public static let missing = Record(mode: .missing)
    /// Writes references that are missing or do not match.
    public static let failed = Record(mode: .failed)
    /// Writes nothing.
    public static let never = Record(mode: .never)

    private init(mode: RecordMode) { self.mode = mode }

    /// Creates the mode of that name: `all`, `missing`, `failed` or `never`.
    public init?(rawValue: String) {
      guard let mode = RecordMode(rawValue: rawValue) else { return nil }
      self.mode = mode
    }
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// `true` is `all`, `false` is `missing`.
  public init(booleanLiteral value: BooleanLiteralType) { self = value ? .all : .missing }
}

/// Runs an operation in which snapshots are recorded as said.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, operation: () throws -> R
) rethrows -> R {
  let scope = SnapshotTestingConfiguration(record: record).over(.current)
  return try SnapshotTestingConfiguration.$scope.withValue(scope) { try operation() }
}

/// Runs an operation in which snapshots are recorded as said.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, operation: () async throws -> R
) async rethrows -> R {
  let scope = SnapshotTestingConfiguration(record: record).over(.current)
  return try await SnapshotTestingConfiguration.$scope.withValue(scope) { try await operation() }
}

private let globalRecord = Mutex<SnapshotTestingConfiguration.Record?>(nil)

/// Whether the whole process records; what scopes, traits and arguments say goes before it.
public var isRecording: Bool {
  get { globalRecord.withLock { $0 == .all } }
  set { globalRecord.withLock { $0 = newValue ? .all : .missing } }
}

extension RecordMode {
  /// Why a mode cannot be told.
  struct UnknownWord: Error, CustomStringConvertible {
    let word: String
    var description: String {
      "SNAPSHOT_TESTING_RECORD is \"\(word.printable)\"; set it to all, failed, missing or never"
    }
  }

  /// Returns the mode to obey: the argument's, the innermost scope's, the process's, the environment's, or `missing`.
  ///
  /// - Throws: `UnknownWord` when the environment decides and names no mode.
  static func effective(
    argument: SnapshotTestingConfiguration.Record?, environment: [String: String]
  ) throws(UnknownWord) -> RecordMode {
    let ci = environment["CI"]
    let asked =
      argument ?? SnapshotTestingConfiguration.current?.record ?? globalRecord.withLock { $0 }
    if let asked { return effective(asked.mode, ci: ci) }
    guard let word = environment["SNAPSHOT_TESTING_RECORD"], !word.isEmpty else {
      return effective(.missing, ci: ci)
    }
    guard let mode = RecordMode(rawValue: word) else { throw UnknownWord(word: word) }
    return effective(mode, ci: ci)
  }
}
