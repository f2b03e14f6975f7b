import PegBase
import PegSnapshot
import Synchronization

/// The settings for every snapshot of a scope.
public struct SnapshotTestingConfiguration: Sendable {
  /// When references are written; nil uses the setting of the enclosing scope.
  public var record: Record?
  /// The tool that failures suggest for comparing files; nil uses the setting of the enclosing scope.
  public var diffTool: DiffTool?

  public init(record: Record? = nil, diffTool: DiffTool? = nil) {
    self.record = record
    self.diffTool = diffTool
  }

  /// The innermost scope of the running test.
  @TaskLocal static var scope: SnapshotTestingConfiguration?

  /// The configuration of the innermost scope; nil outside of all scopes.
  public static var current: SnapshotTestingConfiguration? { scope }

  /// Returns this configuration, with values that are nil taken from the other.
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
    /// Leaves new pictures among the artefacts for people to accept; the default.
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
  /// `true` means `all`, `false` means `missing`.
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

    /// Creates a tool from a command that is called with both paths.
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

/// Runs an operation with settings for recording snapshots and for showing differences.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () throws -> R
) rethrows -> R {
  let scope = SnapshotTestingConfiguration(record: record, diffTool: diffTool).over(.current)
  return try SnapshotTestingConfiguration.$scope.withValue(scope) { try operation() }
}

/// Runs an operation with settings for recording snapshots and for showing differences.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () async throws -> R
) async rethrows -> R {
  let scope = SnapshotTestingConfiguration(record: record, diffTool: diffTool).over(.current)
  return try await SnapshotTestingConfiguration.$scope.withValue(scope) { try await operation() }
}

/// The settings of the whole process, for snapshots without a setting of their scopes.
private let processWide = Mutex(SnapshotTestingConfiguration())

/// Whether the whole process records; scopes, traits and arguments override it.
public var isRecording: Bool {
  get { (SnapshotTestingConfiguration.current?.record ?? _record) == .all }
  set { _record = newValue ? .all : .draft }
}

/// When the whole process records; scopes, traits and arguments override it.
@_spi(Internals) public var _record: SnapshotTestingConfiguration.Record {
  get { processWide.withLock { $0.record } ?? .missing }
  set { processWide.withLock { $0.record = newValue } }
}

/// The tool that failures of the whole process suggest; scopes and traits override it.
@_spi(Internals) public var _diffTool: SnapshotTestingConfiguration.DiffTool {
  get { processWide.withLock { $0.diffTool } ?? .default }
  set { processWide.withLock { $0.diffTool = newValue } }
}

extension SnapshotTestingConfiguration {
  /// Returns the command that a failure suggests: that of the innermost scope or of the process, nil if it is not shown.
  static func comparison(_ reference: String, _ actual: String) -> String? {
    let tool = current?.diffTool ?? processWide.withLock { $0.diffTool } ?? .default
    return tool.isShown ? tool(currentFilePath: reference, failedFilePath: actual) : nil
  }
}

extension SnapshotTestingConfiguration {
  /// The error for a value of `SNAPSHOT_TESTING_STRICT` that is neither true nor false.
  struct UnknownStrictness: Error, CustomStringConvertible {
    let word: String
    var description: String {
      "SNAPSHOT_TESTING_STRICT is \"\(word.printable)\"; set it to 1 or 0"
    }
  }

  /// Whether a missing or broken image of the app fails a test: by `SNAPSHOT_TESTING_STRICT`, else only on a build server.
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
  /// The error for a value of `SNAPSHOT_TESTING_RECORD` that isn't a mode.
  struct UnknownWord: Error, CustomStringConvertible {
    let word: String
    var description: String {
      "SNAPSHOT_TESTING_RECORD is \"\(word.printable)\"; set it to all, failed, missing or never"
    }
  }

  /// Returns the mode to use: that of the argument, the innermost scope, the process or the environment, else `draft`.
  ///
  /// - Throws: `UnknownWord` if the environment decides and its value isn't a mode.
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
