import PegBase

/// The reason why a file of Interface Builder, or a value in it, cannot be read.
package struct NibError: Error, Hashable, Sendable, CustomStringConvertible {
  package var path: String
  /// The line of the file, counted from 1; nil if the whole file is meant.
  package var line: Int?
  package var reason: String

  package init(path: String, line: Int? = nil, reason: String) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  /// One line, as `Main.storyboard:12: the element color has no value for alpha`.
  package var description: String {
    "\(path.escaped):\(line.map { "\($0):" } ?? "") \(reason.escaped)"
  }
}
