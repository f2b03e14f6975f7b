public import CoreGraphics
public import Foundation
import PegGeometry

extension CALayer {
  /// Draws the layer and its sublayers into a context; the layer's coordinates are those of user space.
  ///
  /// The `transform` and `position` of the layer itself are ignored.
  public func render(in ctx: CGContext) {
    requireFiniteSublayers()
    let map = CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
    ctx.append(LayerSnapshotter.snapshot(self), transform: map)
  }

  /// Returns the frontmost of this layer and those below it that contains a point of the superlayer; nil if none does.
  public func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let inner: CGPoint
    if superlayer == nil {
      inner = p.applying(CGAffineTransform(mapToSuperlayer).inverted())
    } else {
      inner = convert(p, from: superlayer)
    }
    guard contains(inner) else { return nil }
    for layer in LayerSnapshotter.inDrawingOrder(orderedSublayers).reversed() {
      if let hit = DeepCall.run({ layer.hitTest(inner) }) { return hit }
    }
    return self
  }

  /// Returns the preferred size of the layer; this implementation returns that of its bounds.
  public func preferredFrameSize() -> CGSize { bounds.size }

  /// Returns whether the layers from this one up to the root are flipped an odd number of times.
  public func contentsAreFlipped() -> Bool {
    var isFlipped = false
    var layer: CALayer? = self
    while let current = layer {
      if current.isGeometryFlipped { isFlipped.toggle() }
      layer = current.superlayer
    }
    return isFlipped
  }

  /// Maps the coordinates of sublayers to the layer's: the mirror image if `isGeometryFlipped` is true.
  var flip: Affine {
    guard isGeometryFlipped else { return .identity }
    return Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
  }
}
