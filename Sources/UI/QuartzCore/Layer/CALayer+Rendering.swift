import CoreGraphics
import Foundation
import PegGeometry

extension CALayer {
  func drawTree(in ctx: CGContext) {
    requireFiniteSublayers()
    let map = CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
    ctx.append(LayerSnapshotter.snapshot(self), transform: map)
  }

  func frontmostLayer(_ p: CGPoint) -> CALayer? {
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

  func isFlippedInTree() -> Bool {
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
