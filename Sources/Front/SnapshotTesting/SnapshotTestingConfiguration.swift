import PegBase
import PegSnapshot
import Synchronization

/// What holds for every snapshot of a scope.
public struct SnapshotTestingConfiguration: Sendable {
  /// When references are written; nil leaves it to the scope around.
  public var record: Record?
  /// How failures say what to compare their files with; nil leaves it to the scope around.
  public var diffTool: DiffTool?

  public init(record: Record? = nil, diffTool: DiffTool? = nil) {
    self.record = record
    self.diffTool = diffTool
  }

  /// The innermost scope of the running test.
  @TaskLocal static var scope: SnapshotTestingConfiguration?

  /// What holds where the caller is: that of the innermost scope, nil outside of all.
  public static var current: SnapshotTestingConfiguration? { scope }

  /// Returns this configuration where it says something, and the other where it does not.
  func over(_ other: SnapshotTestingConfiguration?) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(
      record: record ?? other?.record, diffTool: diffTool ?? other?.diffTool)
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
    /// Leaves new pictures among the artefacts, for people to accept; what holds where nobody asks for anything else.
    static let draft = Record(mode: .draft)

    private init(mode: RecordMode) { self.mode = mode }

    /// Creates the mode of that name: `all`, `missing`, `failed` or `never`.
    public init?(rawValue: String) {
      guard let mode = RecordMode(rawValue: rawValue), mode != .draft else { return nil }
      self.mode = mode
    }
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// `true` is `all`, `false` is `missing`.
  public init(booleanLiteral value: BooleanLiteralType) { self = value ? .all : .missing }
}

extension SnapshotTestingConfiguration {
  /// The command that compares two files, for people to copy from a failure's message.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    private let command: @Sendable (String, String) -> String
    /// Whether failures show the command; they name the files in any case.
    private(set) var isShown = true

    /// - Parameter command: returns a command line for the path of the reference and that of the failed snapshot.
    public init(
      _ command: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      self.command = command
    }

    /// The command that is called with both paths.
    public init(stringLiteral value: StringLiteralType) {
      self.init { "\(value) \($0) \($1)" }
    }

    public init(nilLiteral: ()) { self = .default }

    /// Kaleidoscope.
    public static let ksdiff = DiffTool { "ksdiff \"\($0)\" \"\($1)\"" }

    /// `pegbar diff`, which failures do not show.
    public static let `default` = {
      var tool = DiffTool { "pegbar diff \"\($0)\" \"\($1)\"" }
      tool.isShown = false
      return tool
    }()

    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}

/// Runs an operation in which snapshots are recorded, and differences shown, as said.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () throws -> R
) rethrows -> R {
  let scope = SnapshotTestingConfiguration(record: record, diffTool: diffTool).over(.current)
  return try SnapshotTestingConfiguration.$scope.withValue(scope) { try operation() }
}

/// Runs an operation in which snapshots are recorded, and differences shown, as said.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () async throws -> R
) async rethrows -> R {
  let scope = SnapshotTestingConfiguration(record: record, diffTool: diffTool).over(.current)
  return try await SnapshotTestingConfiguration.$scope.withValue(scope) { try await operation() }
}

/// What holds for the whole process where no scope says anything.
private let processWide = Mutex(SnapshotTestingConfiguration())

/// Whether the whole process records; what scopes, traits and arguments say goes before it.
public var isRecording: Bool {
  get { (SnapshotTestingConfiguration.current?.record ?? _record) == .all }
  set { _record = newValue ? .all : .draft }
}

/// What the whole process records; what scopes, traits and arguments say goes before it.
@_spi(Internals) public var _record: SnapshotTestingConfiguration.Record {
  get { processWide.withLock { $0.record } ?? .missing }
  set { processWide.withLock { $0.record = newValue } }
}

/// How failures of the whole process say what to compare their files with; scopes and traits go before it.
@_spi(Internals) public var _diffTool: SnapshotTestingConfiguration.DiffTool {
  get { processWide.withLock { $0.diffTool } ?? .default }
  set { processWide.withLock { $0.diffTool = newValue } }
}

extension SnapshotTestingConfiguration {
  /// What failures say: the innermost scope's or the process's command, nil where nobody has asked for one.
  static func comparison(_ reference: String, _ actual: String) -> String? {
    let tool = current?.diffTool ?? processWide.withLock { $0.diffTool } ?? .default
    return tool.isShown ? tool(currentFilePath: reference, failedFilePath: actual) : nil
  }
}

extension SnapshotTestingConfiguration {
  /// Why it cannot be told whether a picture that is missing fails a test.
  struct UnknownStrictness: Error, CustomStringConvertible {
    let word: String
    var description: String {
      "SNAPSHOT_TESTING_STRICT is \"\(word.printable)\"; set it to 1 or 0"
    }
  }

  /// Whether a picture that is missing or broken fails a test: what `SNAPSHOT_TESTING_STRICT` says, else on a build server.
  ///
  /// - Throws: `UnknownStrictness`.
  static func isStrict(environment: [String: String]) throws(UnknownStrictness) -> Bool {
    let word = environment["SNAPSHOT_TESTING_STRICT"] ?? ""
    switch word.lowercased() {
    case "": return RecordMode.effective(.all, ci: environment["CI"]) == .never
    case "1", "true", "yes": return true
    case "0", "false", "no": return false
    default: throw UnknownStrictness(word: word)
    }
  }
}

extension RecordMode {
  /// Why a mode cannot be told.
  struct UnknownWord: Error, CustomStringConvertible {
    let word: String
    var description: String {
      "SNAPSHOT_TESTING_RECORD is \"\(word.printable)\"; set it to all, failed, missing or never"
    }
  }

  /// Returns the mode to obey: the argument's, the innermost scope's, the process's, the environment's, or `draft`.
  ///
  /// - Throws: `UnknownWord` when the environment decides and names no mode.
  static func effective(
    argument: SnapshotTestingConfiguration.Record?, environment: [String: String]
  ) throws(UnknownWord) -> RecordMode {
    let ci = environment["CI"]
    let asked =
      argument ?? SnapshotTestingConfiguration.current?.record
      ?? processWide.withLock { $0.record }
    if let asked { return effective(asked.mode, ci: ci) }
    guard let word = environment["SNAPSHOT_TESTING_RECORD"], !word.isEmpty else {
      return effective(.draft, ci: ci)
    }
    guard let mode = RecordMode(rawValue: word), mode != .draft else {
      throw UnknownWord(word: word)
    }
    return effective(mode, ci: ci)
  }
}
