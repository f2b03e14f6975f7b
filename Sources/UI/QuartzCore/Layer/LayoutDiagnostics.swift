import Foundation

/// Where layout and drawing say what went wrong, as UIKit's own calls cannot throw.
@MainActor
package enum LayoutDiagnostics {
  package enum Severity: Sendable {
    /// The picture is made, but not as the code asks.
    case warning
    /// Something that the content shows is not there.
    case missing
    /// The picture would be wrong and must not be used.
    case failure
  }

  /// Gets every message; without one they go to standard error.
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
