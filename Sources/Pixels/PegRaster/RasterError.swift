/// The reason why a picture cannot be made.
package enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The scale isn't a finite number above zero.
  case invalidScale(Double)
  /// A side would have fewer pixels than 1 or more than a bitmap can hold. Units: pixels, before rounding.
  case invalidPixelSize(width: Double, height: Double)

  package var description: String {
    switch self {
    case .invalidScale(let scale):
      "cannot render at scale \(scale): give a finite scale above 0"
    case .invalidPixelSize(let width, let height):
      "cannot render \(width) x \(height) pixels: each side must round to 1...16384"
    }
  }
}
