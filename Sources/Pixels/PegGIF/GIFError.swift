/// Why a film could not be written as a GIF.
package enum GIFError: Error, Hashable, Sendable {
  /// giflib stopped; the reason is its own.
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
