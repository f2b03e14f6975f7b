public import CoreGraphics
public import Foundation
public import UIFoundation

/// An object that an animator moves and turns.
///
/// - Units: points of the animator's reference view.
/// - Source: Apple's page of UIDynamicItem.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
  /// The kind of outline that collides; the rectangle of the bounds by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// A convex outline around the centre, for the type `path`.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}

/// Items that move as one body.
///
/// - Source: Apple's page of UIDynamicItemGroup.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  open private(set) var items: [any UIDynamicItem]
  open private(set) var bounds: CGRect
  private var origin: CGPoint
  private var turn = CGAffineTransform.identity
  private let places: [(offset: CGPoint, transform: CGAffineTransform)]

  /// Creates a group of items at their places; groups cannot contain groups.
  public init(items: [any UIDynamicItem]) {
    require(
      !items.contains { $0 is UIDynamicItemGroup }, "a group cannot contain another group",
      .invalidArgument)
    self.items = items
    let frame = items.map(\.dynamicFrame).reduce(CGRect.null) { $0.union($1) }
    let middle = frame.isNull ? .zero : CGPoint(x: frame.midX, y: frame.midY)
    origin = middle
    bounds = CGRect(origin: .zero, size: frame.isNull ? .zero : frame.size)
    places = items.map {
      (CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y), $0.transform)
    }
    super.init()
  }

  open var center: CGPoint {
    get { origin }
    set {
      origin = newValue
      moveItems()
    }
  }

  open var transform: CGAffineTransform {
    get { turn }
    set {
      turn = newValue
      moveItems()
    }
  }

  private func moveItems() {
    for (item, place) in zip(items, places) {
      let offset = place.offset.applying(turn)
      item.center = CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
      item.transform = place.transform.concatenating(turn)
    }
  }
}

extension UIDynamicItem {
  /// The bounding box of the item's transformed bounds.
  var dynamicFrame: CGRect {
    let size = bounds.size
    let box = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
    ).applying(transform)
    return box.offsetBy(dx: center.x, dy: center.y)
  }
}
