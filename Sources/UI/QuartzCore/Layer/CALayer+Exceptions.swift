import CoreGraphics
import Foundation

extension CGPoint {
  var containsNaN: Bool { x.isNaN || y.isNaN }
}

extension CGRect {
  var containsNaN: Bool { origin.containsNaN || size.width.isNaN || size.height.isNaN }
}

// Core Animation's exceptions, in its words. Infinite geometry is not a mistake until it is drawn into a context.

extension CALayer {
  /// Raises the exception for geometry that is set to something that is not a number.
  ///
  /// - Parameters:
  ///   - bounds: as they were before.
  ///   - position: as it was before.
  func raiseNaN(in property: String, rect: CGRect, _ bounds: CGRect, _ position: CGPoint) -> Never {
    raiseNaN(in: property, value: text(rect, separator: "; "), bounds, position)
  }

  func raiseNaN(in property: String, point: CGPoint, _ bounds: CGRect, _ position: CGPoint) -> Never
  {
    raiseNaN(in: property, value: text(point), bounds, position)
  }

  private func raiseNaN(in property: String, value: String, _ bounds: CGRect, _ position: CGPoint)
    -> Never
  {
    let owner = delegate.map { " delegate = \($0);" } ?? ""
    raise(
      .invalidLayerGeometry,
      "CALayer \(property) contains NaN: [\(value)]. Layer: <\(type(of: self)):\(address); "
        + "position = CGPoint (\(text(position))); bounds = CGRect (\(text(bounds, separator: "; ")));"
        + "\(owner)>")
  }

  /// Raises the exception for a layer that would be above itself.
  package func requireNoCycle(below layer: CALayer) {
    // A layer without sublayers is above no other.
    guard layer === self || !layer.orderedSublayers.isEmpty else { return }
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer {
        raise(
          .invalidLayer,
          "layer <\(type(of: layer)): \(layer.address)> is a part of cycle in its layer tree")
      }
      ancestor = current.superlayer
    }
  }

  /// Raises the exception for sublayers, at any depth, whose place is not finite.
  func requireFiniteSublayers() {
    var pending = [self]
    while let layer = pending.popLast() {
      for sublayer in layer.orderedSublayers where !sublayer.isHidden {
        let place = sublayer.position
        if !place.x.isFinite || !place.y.isFinite {
          raise(.invalidLayerGeometry, "sublayer with non-finite position [\(text(place))]")
        }
        pending.append(sublayer)
      }
    }
  }

  private var address: String {
    "0x" + String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
  }

  private func text(_ point: CGPoint) -> String { "\(text(point.x)) \(text(point.y))" }

  private func text(_ rect: CGRect, separator: String) -> String {
    "\(text(rect.origin))\(separator)\(text(rect.width)) \(text(rect.height))"
  }

  /// Six digits at most, as `%g` prints them.
  private func text(_ number: CGFloat) -> String {
    number.isNaN ? "nan" : String(format: "%g", Double(number))
  }
}
