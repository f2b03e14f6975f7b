public import CoreGraphics
public import Foundation
import PegGeometry

extension CALayer {
  /// Draws the layer and its sublayers into a context, the layer's own coordinates being those of user space.
  ///
  /// What `transform` and `position` say about the layer itself does not count.
  public func render(in ctx: CGContext) {
    requireFiniteSublayers()
    let map = CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
    ctx.append(LayerSnapshotter.snapshot(self), transform: map)
  }

  /// Returns the frontmost layer below this one, or this one, that holds a point of the superlayer; nil outside of it.
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

  /// Returns the size that the layer would like; this implementation that of its bounds.
  public func preferredFrameSize() -> CGSize { bounds.size }

  /// Whether the layer's picture stands upright although its superlayers are flipped.
  public func contentsAreFlipped() -> Bool {
    var isFlipped = false
    var layer: CALayer? = self
    while let current = layer {
      if current.isGeometryFlipped { isFlipped.toggle() }
      layer = current.superlayer
    }
    return isFlipped
  }

  /// Maps the coordinates of sublayers to the layer's own: the mirror image where `isGeometryFlipped`.
  var flip: Affine {
    guard isGeometryFlipped else { return .identity }
    return Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
  }
}
