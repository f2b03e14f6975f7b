import CoreGraphics
import Foundation
package import PegDisplayList

/// A layer that shows a blurred picture of the content beneath it.
@MainActor
package final class BackdropLayer: CALayer {
  /// The standard deviation of the blur; at 0 the layer is invisible. Units: points.
  package var sigma: CGFloat = 0
  /// The saturation of colours; 1 leaves them unchanged.
  package var saturation: CGFloat = 1

  package override func ownPaint() -> Paint? {
    sigma > 0 && !bounds.isEmpty
      ? .backdrop(BackdropFilter(sigma: sigma, saturation: saturation)) : nil
  }
}
