import PegBase

/// A file of resources that is not used as it is, and why.
package struct AssetNote: Hashable, Sendable, CustomStringConvertible {
  package var path: String
  package var reason: String

  package init(_ path: String, _ reason: String) {
    self.path = path
    self.reason = reason
  }

  /// One line.
  package var description: String { "\(path.escaped): \(reason.escaped)" }
}
