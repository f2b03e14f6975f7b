public import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import PegPixels

/// A layer that shows its sublayers many times, each copy moved and coloured from the one before.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// How often the sublayers are shown, the first time as they are.
  open var instanceCount = 1
  /// How far each copy's animations lag behind those of the one before. Units: seconds.
  open var instanceDelay: CFTimeInterval = 0
  /// Applied to each copy about the layer's anchor point, once more than to the one before.
  open var instanceTransform = CATransform3DIdentity
  /// Multiplies the colours of all copies; nil leaves them.
  open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1)
  /// Added to the components of the instance colour from copy to copy.
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

/// One of the times that a layer's sublayers are drawn.
struct SublayerInstance {
  /// Maps the plane of the layer's own coordinates to itself.
  var projection: Homography
  /// Multiplies every colour.
  var color: StraightColor
  /// How far its animations lag behind. Units: seconds.
  var delay: Double
}

extension Homography {
  /// What the map does with points of the plane z = 0, seen along z.
  init(_ t: CATransform3D) {
    self.init(
      x: SIMD3(t.m11, t.m12, t.m14), y: SIMD3(t.m21, t.m22, t.m24),
      one: SIMD3(t.m41, t.m42, t.m44))
  }
}
