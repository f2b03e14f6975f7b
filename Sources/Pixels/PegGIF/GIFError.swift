/// The reason why a film could not be written as a GIF.
package enum GIFError: Error, Hashable, Sendable {
  /// giflib failed; `reason` is its message.
  case encoderFailed(reason: String)
}

extension GIFError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .encoderFailed(let reason):
      "the GIF cannot be encoded: \(reason)"
    }
  }
}
