import CoreGraphics
public import Foundation
import PegDynamics
import PegGeometry
public import UIFoundation

/// Hears which items and boundaries begin and end to touch.
///
/// - Source: Apple's page of UICollisionBehaviorDelegate.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// The identifier is nil for the boundary of the reference view's bounds.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Makes items collide with each other and with boundaries.
///
/// - Source: Apple's page of UICollisionBehavior.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// - Source: the values of Apple's `UICollisionBehaviorMode`.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  private struct Boundary {
    var identifier: any NSCopying
    var path: UIBezierPath
    var body: Body?
  }

  private var boundaries: [Boundary] = []
  private var referenceBoundary: (rect: CGRect, body: Body)?
  private var insets: UIEdgeInsets = .zero
  private weak var numberedBy: DynamicsSimulation?
  private var set = 0

  public init(items: [any UIDynamicItem] = []) {
    super.init()
    members = DynamicItems(items)
  }

  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  open var items: [any UIDynamicItem] { members.all }

  open func addItem(_ item: any UIDynamicItem) { join(item) }

  open func removeItem(_ item: any UIDynamicItem) { leave(item) }

  open var collisionMode = Mode.everything { didSet { changed() } }

  /// Whether the bounds of the reference view are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { changed() } }

  /// Makes the bounds of the reference view, less insets, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  // MARK: Boundaries

  /// Adds the outline of a path, in place of a boundary of the same name.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    boundaries.removeAll { isEqual($0.identifier, identifier) }
    let path = UIBezierPath(cgPath: bezierPath.cgPath)
    boundaries.append(Boundary(identifier: identifier, path: path))
    changed()
  }

  /// Adds a line.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint)
  {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { isEqual($0.identifier, identifier) }?.path
  }

  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { isEqual($0.identifier, identifier) }
    changed()
  }

  open var boundaryIdentifiers: [any NSCopying]? { boundaries.map(\.identifier) }

  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  private func isEqual(_ a: any NSCopying, _ b: any NSCopying) -> Bool {
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return a as AnyObject === b as AnyObject
  }

  // MARK: Simulation

  override func contribute(to simulation: DynamicsSimulation) {
    if numberedBy !== simulation {
      (numberedBy, set, referenceBoundary) = (simulation, simulation.newSet(), nil)
      for index in boundaries.indices { boundaries[index].body = nil }
    }
    for item in members.all {
      guard let body = simulation.body(item) else { continue }
      if collisionMode.contains(.items) { body.sets.append(set) }
      if collisionMode.contains(.boundaries) { body.boundarySets.append(set) }
    }
    for index in boundaries.indices {
      let body = boundaries[index].body ?? body(around: boundaries[index].path.cgPath.path)
      boundaries[index].body = body
      simulation.use(boundary: body)
    }
    guard translatesReferenceBoundsIntoBoundary else { return }
    let rect = simulation.reference.inset(by: insets)
    if referenceBoundary?.rect != rect {
      referenceBoundary = (rect, body(around: Path(Rect(rect))))
    }
    if let referenceBoundary { simulation.use(boundary: referenceBoundary.body) }
  }

  /// Returns an immovable body with the lines of a path; its curves become lines that differ by at most an eighth of a point.
  private func body(around path: Path) -> Body {
    var sides: [PegDynamics.Shape] = []
    for points in path.dynamicLines(tolerance: 0.125) {
      for (a, b) in zip(points, points.dropFirst()) where a != b { sides.append(.polygon([a, b])) }
    }
    return Body(shapes: sides, position: .zero, boundaryOf: set)
  }

  /// Sends the delegate what concerns the behaviour's items.
  func report(_ event: World.Event, in simulation: DynamicsSimulation) {
    guard let collisionDelegate else { return }
    let (touch, began) =
      switch event {
      case .began(let touch): (touch, true)
      case .ended(let touch): (touch, false)
      }
    let point = CGPoint(x: touch.point.x, y: touch.point.y)
    let (a, b) = (simulation.entry(of: touch.a)?.item, simulation.entry(of: touch.b)?.item)
    if let a, let b {
      guard collisionMode.contains(.items), members.contains(a), members.contains(b) else { return }
      if began {
        collisionDelegate.collisionBehavior(self, beganContactFor: a, with: b, at: point)
      } else {
        collisionDelegate.collisionBehavior(self, endedContactFor: a, with: b)
      }
      return
    }
    guard let item = a ?? b, members.contains(item) else { return }
    let other = a == nil ? touch.a : touch.b
    guard other.boundaryOf == set, numberedBy === simulation else { return }
    let name = boundaries.first { $0.body === other }?.identifier
    if began {
      collisionDelegate.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: name, at: point)
    } else {
      collisionDelegate.collisionBehavior(
        self, endedContactFor: item, withBoundaryIdentifier: name)
    }
  }
}
