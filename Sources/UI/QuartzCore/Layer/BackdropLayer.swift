import CoreGraphics
import Foundation
package import PegDisplayList

/// A layer that shows what lies beneath it, blurred.
@MainActor
package final class BackdropLayer: CALayer {
  /// Standard deviation of the blur; 0 shows nothing. Units: points.
  package var sigma: CGFloat = 0
  /// How strong colours become; 1 leaves them.
  package var saturation: CGFloat = 1

  package override func ownPaint() -> Paint? {
    sigma > 0 && !bounds.isEmpty
      ? .backdrop(BackdropFilter(sigma: sigma, saturation: saturation)) : nil
  }
}
