import CoreGraphics
import Foundation

extension CGPoint {
  var containsNaN: Bool { x.isNaN || y.isNaN }
}

extension CGRect {
  var containsNaN: Bool { origin.containsNaN || size.width.isNaN || size.height.isNaN }
}

// Core Animation's exceptions with its messages. Infinite geometry is an error only when it is drawn into a context.

extension CALayer {
  /// Raises the exception for geometry that is set to NaN.
  ///
  /// - Parameters:
  /// - bounds: the bounds before the change.
  /// - position: the position before the change.
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

  /// Raises the exception for a layer that would become its own ancestor.
  package func requireNoCycle(below layer: CALayer) {
    // A layer without sublayers isn't an ancestor of any layer.
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

  /// Raises the exception for sublayers, at any depth, whose position isn't finite.
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

  /// Returns a number with at most six digits, like `%g`.
  private func text(_ number: CGFloat) -> String {
    number.isNaN ? "nan" : String(format: "%g", Double(number))
  }
}
