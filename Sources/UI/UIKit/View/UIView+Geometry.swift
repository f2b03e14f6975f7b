import CoreGraphics
public import Foundation
import QuartzCore
import UIFoundation

extension UIView {
  /// Pixels per point of the screen the view is on.
  package var displayScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : UIScreen.main.scale
  }

  /// Called after frame, bounds or centre was set.
  package func geometryDidChange(oldSize: CGSize) {
    if bounds.size != oldSize && autoresizesSubviews {
      for view in subviews { view.autoresize(superviewChange: bounds.size, from: oldSize) }
    }
    geometryChangedForLayout()
    updateSafeAreaInsets()
    if safeAreaInsets != .zero { for view in subviews { view.updateSafeAreaInsets() } }
  }

  /// Changes the size and keeps the frame's origin; under a transform, that of the frame without it.
  func resize(to size: CGSize) { applyLayoutFrame(CGRect(origin: layoutFrame.origin, size: size)) }

  /// Divides a change of the superview's size among the flexible parts of the placement.
  private func autoresize(superviewChange new: CGSize, from old: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let frame = self.frame
    let (x, width) = Self.autoresized(
      start: frame.minX, length: frame.width, oldTotal: old.width, newTotal: new.width,
      before: autoresizingMask.contains(.flexibleLeftMargin),
      inside: autoresizingMask.contains(.flexibleWidth),
      after: autoresizingMask.contains(.flexibleRightMargin))
    let (y, height) = Self.autoresized(
      start: frame.minY, length: frame.height, oldTotal: old.height, newTotal: new.height,
      before: autoresizingMask.contains(.flexibleTopMargin),
      inside: autoresizingMask.contains(.flexibleHeight),
      after: autoresizingMask.contains(.flexibleBottomMargin))
    self.frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the new start and length: flexible parts take the change in proportion to their lengths, or evenly if all
  /// are zero.
  private static func autoresized(
    start: CGFloat, length: CGFloat, oldTotal: CGFloat, newTotal: CGFloat, before: Bool,
    inside: Bool, after: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    let change = newTotal - oldTotal
    guard change != 0, before || inside || after else { return (start, length) }
    let parts = [
      before ? start : 0, inside ? length : 0, after ? oldTotal - start - length : 0,
    ]
    let total = parts.reduce(0, +)
    let flexible = [before, inside, after]
    let count = CGFloat(flexible.filter { $0 }.count)
    func share(_ index: Int) -> CGFloat {
      guard flexible[index] else { return 0 }
      return total == 0 ? change / count : change * parts[index] / total
    }
    return (start + share(0), length + share(1))
  }

  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }
}
