/// Why a film could not be written as a GIF.
package enum GIFError: Error, Hashable, Sendable {
  /// giflib stopped; the reason is its own.
  case encoderFailed(reason: String)
  /// Even the smallest way to encode the film takes more bytes than allowed.
  case doesNotFit(limit: Int, least: Int)
}

extension GIFError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .encoderFailed(let reason):
      "the GIF cannot be encoded: \(reason)"
    case .doesNotFit(let limit, let least):
      "the GIF does not fit into \(limit) bytes, the least is \(least); make the film shorter"
    }
  }
}
