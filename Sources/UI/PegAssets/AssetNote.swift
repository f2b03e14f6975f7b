package import PegBase

/// A file of resources that is not used as it is, and why.
package struct AssetNote: Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var reason: String

  package init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Creates the note for a file that cannot be read.
  package init(_ path: String, leftOut error: FileError) {
    self.path = path
    reason =
      switch error {
      case .cannotRead(_, let reason): "left out: it cannot be read: \(reason)"
      case .tooManyBytes(_, let limit): "left out: it is longer than the allowed \(limit) bytes"
      default: "left out: \(error)"
      }
  }

  /// One line.
  package var description: String { "\(path.escaped): \(reason.escaped)" }
}
