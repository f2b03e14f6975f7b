import CoreGraphics
public import Foundation

/// The directions in which a scroll layer moves its sublayers.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers.
///
/// - Units: points.
/// - Source: Apple's page of CAScrollLayer.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
  open var scrollMode = CAScrollLayerScrollMode.both

  public override init() {
    super.init()
    masksToBounds = true
  }

  public required init?(coder: NSCoder) { nil }

  public override init(layer: Any) {
    super.init(layer: layer)
    scrollMode = (layer as? CAScrollLayer)?.scrollMode ?? .both
  }

  /// Moves the origin of the bounds to a point, in the directions of `scrollMode`.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Moves the rectangle into sight by the shortest way.
  open func scroll(to r: CGRect) {
    func moved(_ start: CGFloat, _ length: CGFloat, to low: CGFloat, _ high: CGFloat) -> CGFloat {
      if low < start { return low }
      return high > start + length ? min(low, high - length) : start
    }
    scroll(
      to: CGPoint(
        x: moved(bounds.minX, bounds.width, to: r.minX, r.maxX),
        y: moved(bounds.minY, bounds.height, to: r.minY, r.maxY)))
  }
}

extension CALayer {
  /// The nearest scroll layer around this one.
  private var scrollLayer: CAScrollLayer? {
    var layer = superlayer
    while let current = layer {
      if let found = current as? CAScrollLayer { return found }
      layer = current.superlayer
    }
    return nil
  }

  /// Moves a point of this layer to the origin of the nearest scroll layer around it.
  public func scroll(_ p: CGPoint) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: convert(p, to: scrollLayer))
  }

  /// Moves a rectangle of this layer into sight in the nearest scroll layer around it.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scrollLayer else { return }
    scrollLayer.scroll(to: convert(r, to: scrollLayer))
  }

  /// The part of the bounds that scroll layers around this one leave in sight.
  public var visibleRect: CGRect {
    guard let scrollLayer else { return bounds }
    return bounds.intersection(convert(scrollLayer.visibleRect, from: scrollLayer))
  }
}
