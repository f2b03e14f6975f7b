/// Why a film could not be written as a GIF.
package enum GIFError: Error, Hashable, Sendable {
  /// GIF counts hundredths of a second, and viewers slow delays of 0 and 1 down to 10.
  case frameRateTooHigh(FrameRate)
  /// giflib stopped; the reason is its own.
  case encoderFailed(reason: String)
}

extension GIFError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .frameRateTooHigh(let rate):
      "a GIF cannot show \(rate) frames a second: 50 at most"
    case .encoderFailed(let reason):
      "the GIF cannot be encoded: \(reason)"
    }
  }
}
