import Foundation

/// Where layout says what went wrong; the stage collects it, and without one it goes to standard error.
@MainActor
package enum LayoutDiagnostics {
  package static var sink: (@MainActor (String) -> Void)?

  package static func report(_ message: String) {
    if let sink {
      sink(message)
    } else {
      FileHandle.standardError.write(Data((message + "\n").utf8))
    }
  }
}
