import Foundation

/// The importance of a message.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)

  /// Whether Apple's system stores messages of the type; others appear only in tools that request them.
  var isKept: Bool { self == .default || self == .error || self == .fault }

  fileprivate var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}

/// The subsystem and category of messages.
public final class OSLog: Sendable {
  public let subsystem: String
  public let category: String

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that discards all messages.
  public static let disabled = OSLog(subsystem: "disabled", category: "disabled")

  /// Writes a line to standard error if messages of the type are stored.
  func write(_ message: String, _ type: OSLogType) {
    guard self !== OSLog.disabled, type.isKept else { return }
    let place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    let line = (place.isEmpty ? "" : "[\(place)] ") + "\(type.name): \(message)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

/// Logs a message in C format; `%{public}` and `%{private}` are ignored.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(formatted(message, args), type)
}

/// Logs a message in C format; `%{public}` and `%{private}` are ignored.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(formatted(message, args), type)
}

private func formatted(_ message: StaticString, _ args: [any CVarArg]) -> String {
  let format = message.description.replacing(#/%\{[^}]*\}/#, with: "%")
  return args.isEmpty ? format : String(format: format, arguments: args)
}

/// Writes messages of one subsystem and category to standard error.
public struct Logger: Sendable {
  private let destination: OSLog

  public init() { destination = .default }
  public init(subsystem: String, category: String) {
    destination = OSLog(subsystem: subsystem, category: category)
  }
  public init(_ logObj: OSLog) { destination = logObj }

  public func log(_ message: OSLogMessage) { destination.write(message.text, .default) }
  public func log(level: OSLogType, _ message: OSLogMessage) {
    destination.write(message.text, level)
  }
  public func trace(_ message: OSLogMessage) { destination.write(message.text, .debug) }
  public func debug(_ message: OSLogMessage) { destination.write(message.text, .debug) }
  public func info(_ message: OSLogMessage) { destination.write(message.text, .info) }
  public func notice(_ message: OSLogMessage) { destination.write(message.text, .default) }
  public func warning(_ message: OSLogMessage) { destination.write(message.text, .error) }
  public func error(_ message: OSLogMessage) { destination.write(message.text, .error) }
  public func critical(_ message: OSLogMessage) { destination.write(message.text, .fault) }
  public func fault(_ message: OSLogMessage) { destination.write(message.text, .fault) }
}

/// The visibility of an interpolated value.
public struct OSLogPrivacy: Sendable {
  let isHidden: Bool

  public static let auto = OSLogPrivacy(isHidden: false)
  public static let `public` = OSLogPrivacy(isHidden: false)
  public static let `private` = OSLogPrivacy(isHidden: true)
  public static let sensitive = OSLogPrivacy(isHidden: true)
}

/// A message whose interpolated values may be hidden.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  public struct Interpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation<T>(_ value: T, privacy: OSLogPrivacy = .auto) {
      text += privacy.isHidden ? "<private>" : "\(value)"
    }
  }
}
