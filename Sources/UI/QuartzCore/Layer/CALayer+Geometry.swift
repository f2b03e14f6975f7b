import CoreGraphics
public import Foundation
package import PegGeometry

extension CALayer {
  var boundingBox: CGRect {
    get {
      let size = bounds.size
      guard CATransform3DIsIdentity(transform), size.width >= 0, size.height >= 0 else {
        return CGRect(mapToSuperlayer.apply(Rect(bounds)))
      }
      // Uses the size itself, not a difference of edges, which would be rounded.
      return CGRect(
        x: position.x - size.width * anchorPoint.x, y: position.y - size.height * anchorPoint.y,
        width: size.width, height: size.height)
    }
    set {
      let linear = affineTransform()
      var size = newValue.standardized.size
      if !linear.isIdentity, let inverse = Affine(linear).inverse {
        // The size whose bounding box has the requested size; exact for scales and quarter turns.
        let box = inverse.apply(Rect(x: 0, y: 0, width: size.width, height: size.height))
        size = CGSize(width: box.width, height: box.height)
      }
      bounds = CGRect(origin: bounds.origin, size: size)
      let box = newValue.standardized
      if linear.isIdentity {
        position = CGPoint(
          x: box.minX + size.width * anchorPoint.x, y: box.minY + size.height * anchorPoint.y)
      } else {
        position = .zero
        let current = frame
        position = CGPoint(x: box.minX - current.minX, y: box.minY - current.minY)
      }
    }
  }

  /// Maps the layer's coordinates to its superlayer's.
  package var mapToSuperlayer: Affine {
    let anchorX = bounds.minX + bounds.width * anchorPoint.x
    let anchorY = bounds.minY + bounds.height * anchorPoint.y
    if CATransform3DIsIdentity(transform) {
      return Affine.translation(x: position.x - anchorX, y: position.y - anchorY)
    }
    return Affine.translation(x: -anchorX, y: -anchorY)
      .then(Affine(affineTransform()))
      .then(Affine.translation(x: position.x, y: position.y))
  }

  /// Returns the map from the layer's coordinates to those of an ancestor, or of the tree's root if it is nil.
  package func map(toAncestor ancestor: CALayer?) -> Affine {
    var result = Affine.identity
    var layer: CALayer? = self
    while let current = layer, current !== ancestor {
      // The root's position is ignored: its bounds define the tree's coordinates.
      if current.superlayer == nil { break }
      result = result.then(current.mapToSuperlayer)
      if let parent = current.superlayer { result = result.then(parent.flip) }
      layer = current.superlayer
    }
    return result
  }

  private func map(to other: CALayer?) -> Affine {
    // Adjacent layers need no traversal of the tree.
    if let other {
      if other === superlayer { return mapToSuperlayer.then(other.flip) }
      if other.superlayer === self {
        return other.mapToSuperlayer.then(flip).inverse ?? .identity
      }
    }
    let toRoot = map(toAncestor: nil)
    guard let other else { return toRoot }
    return toRoot.then(other.map(toAncestor: nil).inverse ?? .identity)
  }

  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    CGPoint(map(to: layer).apply(Point(point)))
  }

  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    guard let layer else { return CGPoint((map(to: nil).inverse ?? .identity).apply(Point(point))) }
    return layer.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    CGRect(map(to: layer).apply(Rect(rect)))
  }

  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    guard let layer else { return CGRect((map(to: nil).inverse ?? .identity).apply(Rect(rect))) }
    return layer.convert(rect, to: self)
  }
}
