public import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import PegPixels

/// A layer that draws its sublayers several times; each copy is moved and coloured relative to the one before.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// The number of times that the sublayers are drawn, including the original.
  open var instanceCount = 1
  /// The delay of each copy's animations relative to the copy before. Units: seconds.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform from each copy to the next, about the layer's anchor point.
  open var instanceTransform = CATransform3DIdentity
  /// A factor for the colours of all copies; nil changes nothing.
  open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1)
  /// The amounts added to the components of the instance colour from copy to copy.
  open var instanceRedOffset: Float = 0
  open var instanceGreenOffset: Float = 0
  open var instanceBlueOffset: Float = 0
  open var instanceAlphaOffset: Float = 0

  override func sublayerInstances() -> [SublayerInstance]? {
    let x = bounds.minX + bounds.width * anchorPoint.x
    let y = bounds.minY + bounds.height * anchorPoint.y
    let there = CATransform3DMakeTranslation(-x, -y, 0)
    let back = CATransform3DMakeTranslation(x, y, 0)
    var transform = CATransform3DIdentity
    return (0..<max(0, instanceCount)).map { index in
      defer { transform = CATransform3DConcat(transform, instanceTransform) }
      let step = Float(index)
      var color = instanceColor?.straight ?? .white
      color.red = clamp(color.red + instanceRedOffset * step)
      color.green = clamp(color.green + instanceGreenOffset * step)
      color.blue = clamp(color.blue + instanceBlueOffset * step)
      color.alpha = clamp(color.alpha + instanceAlphaOffset * step)
      let whole = CATransform3DConcat(CATransform3DConcat(there, transform), back)
      return SublayerInstance(
        projection: Homography(whole), color: color, delay: instanceDelay * Double(index))
    }
  }

  private func clamp(_ value: Float) -> Float { max(0, min(1, value)) }
}

/// One copy of a layer's sublayers.
struct SublayerInstance {
  /// Maps the plane of the layer's coordinates to itself.
  var projection: Homography
  /// A factor for every colour.
  var color: StraightColor
  /// The delay of its animations. Units: seconds.
  var delay: Double
}

extension Homography {
  /// Creates the map of the points of the plane z = 0, viewed along z.
  init(_ t: CATransform3D) {
    self.init(
      x: SIMD3(t.m11, t.m12, t.m14), y: SIMD3(t.m21, t.m22, t.m24),
      one: SIMD3(t.m41, t.m42, t.m44))
  }
}
