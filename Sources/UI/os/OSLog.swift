import Foundation

/// How much a message matters.
public struct OSLogType: RawRepresentable, Equatable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)

  /// Messages that Apple's system keeps; the others show only in tools that ask for them.
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

/// Where messages belong.
public final class OSLog: Sendable {
  public let subsystem: String
  public let category: String

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  public static let `default` = OSLog(subsystem: "", category: "")
  /// Takes messages and keeps none.
  public static let disabled = OSLog(subsystem: "disabled", category: "disabled")

  /// Writes a line to standard error where the type is one that is kept.
  func write(_ message: String, _ type: OSLogType) {
    guard self !== OSLog.disabled, type.isKept else { return }
    let place = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    let line = (place.isEmpty ? "" : "[\(place)] ") + "\(type.name): \(message)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

/// Logs a message that follows the C format, with `%{public}` and `%{private}` taken for nothing.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(formatted(message, args), type)
}

/// Logs a message that follows the C format, with `%{public}` and `%{private}` taken for nothing.
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
  public func log(level: OSLogType, _ message: OSLogMessage) { destination.write(message.text, level) }
  public func trace(_ message: OSLogMessage) { destination.write(message.text, .debug) }
  public func debug(_ message: OSLogMessage) { destination.write(message.text, .debug) }
  public func info(_ message: OSLogMessage) { destination.write(message.text, .info) }
  public func notice(_ message: OSLogMessage) { destination.write(message.text, .default) }
  public func warning(_ message: OSLogMessage) { destination.write(message.text, .error) }
  public func error(_ message: OSLogMessage) { destination.write(message.text, .error) }
  public func critical(_ message: OSLogMessage) { destination.write(message.text, .fault) }
  public func fault(_ message: OSLogMessage) { destination.write(message.text, .fault) }
}

/// Who may read an interpolated value.
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
