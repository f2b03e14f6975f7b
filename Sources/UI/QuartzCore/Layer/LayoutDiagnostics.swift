import Foundation

/// Receives the messages of layout and drawing, because UIKit's own calls cannot throw.
@MainActor
package enum LayoutDiagnostics {
  package enum Severity: Sendable {
    /// The picture is made, but not as the code requires.
    case warning
    /// A part of the content is missing.
    case missing
    /// The picture would be wrong and must not be used.
    case failure
  }

  /// Gets every message; if nil, messages are written to standard error.
  package static var sink: (@MainActor (Severity, String) -> Void)?

  package static func report(_ message: String) { send(.warning, message) }

  package static func fail(_ message: String) { send(.failure, message) }

  private static func send(_ severity: Severity, _ message: String) {
    if let sink {
      sink(severity, message)
    } else {
      FileHandle.standardError.write(Data((message + "\n").utf8))
    }
  }
}
