import Glibc

/// The parameters of a Gaussian blur along one axis.
///
/// Up to a standard deviation of 12 pixels the Gaussian is summed directly. A wider one runs on averages of `factor`
/// pixels, so that the standard deviation is still at least 6 averages. The blur that the averaging itself causes is
/// subtracted: a box of n pixels has the variance (n² − 1)/12, and Catmull-Rom interpolation back adds none.
///
/// - Source: own derivation; checked against a double-precision sum to within one level.
package struct BlurAxis: Hashable, Sendable {
  /// The number of pixels that are averaged into one: a power of two.
  package let factor: Int
  /// The weights of the Gaussian from its centre outwards; all weights of both sides add up to 1.
  package let weights: [Float]

  /// Creates the axis; a deviation too small to be visible gives the identity.
  ///
  /// - Units: `sigma` in pixels.
  package init(sigma: Double) {
    let sigma = sigma.isFinite ? min(max(0, sigma), 2000) : 0
    guard sigma > 0.05 else {
      factor = 1
      weights = [1]
      return
    }
    var factor = 1
    while sigma / Double(factor) >= 12 { factor *= 2 }
    let n = Double(factor)
    let variance = (sigma * sigma - (n * n - 1) / 12) / (n * n)
    let radius = Int((3.5 * variance.squareRoot()).rounded(.up))
    let values = (0...radius).map { exp(-Double($0 * $0) / (2 * variance)) }
    let total = values[0] + 2 * values.dropFirst().reduce(0, +)
    self.factor = factor
    weights = values.map { Float($0 / total) }
  }

  package var isIdentity: Bool { weights.count == 1 }

  /// The greatest distance over which a pixel affects others. Units: pixels.
  package var reach: Int {
    factor == 1 ? weights.count - 1 : (weights.count + 2) * factor
  }
}
