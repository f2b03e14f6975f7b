import CoreGraphics
import Foundation
import PegDynamics
import PegGeometry
import PegMotion
import UIFoundation

/// The bodies of an animator's items.
@MainActor
final class DynamicsSimulation {
  /// An item and its body.
  final class Entry {
    let item: any UIDynamicItem
    var body: Body
    /// The transform that a turn by the body's angle is added to.
    var base: CGAffineTransform
    var shown: (position: Vector, angle: Double)

    init(item: any UIDynamicItem, body: Body, base: CGAffineTransform) {
      (self.item, self.body, self.base) = (item, body, base)
      shown = (body.position, body.angle)
    }
  }

  let world = World()
  private(set) var entries: [Entry] = []
  private var byItem: [ObjectIdentifier: Entry] = [:]
  private var boundaries: [Body] = []
  private var usedBoundaries: [Body] = []
  private var usedJoints: [Joint] = []
  private var lastSet = 0
  /// The rectangle that behaviours take as the reference view's bounds.
  private(set) var reference = CGRect.zero
  private(set) var changesByItself = false
  private var deferred: [() -> Void] = []

  func entry(_ item: any UIDynamicItem) -> Entry? { byItem[ObjectIdentifier(item)] }
  func body(_ item: any UIDynamicItem) -> Body? { entry(item)?.body }
  func entry(of body: Body) -> Entry? { entries.first { $0.body === body } }

  /// A number for the items that collide with each other.
  func newSet() -> Int {
    lastSet += 1
    return lastSet
  }

  /// Makes bodies, forces and connections those of the behaviours.
  func update(_ behaviors: [UIDynamicBehavior], reference: CGRect) {
    self.reference = reference
    let wanted = DynamicItems(behaviors.flatMap(\.movedItems)).all
    let known = Set(wanted.map { ObjectIdentifier($0) })
    for entry in entries where !known.contains(ObjectIdentifier(entry.item)) {
      world.remove(entry.body)
      byItem[ObjectIdentifier(entry.item)] = nil
    }
    entries.removeAll { !known.contains(ObjectIdentifier($0.item)) }
    for item in wanted where byItem[ObjectIdentifier(item)] == nil { add(item) }
    for entry in entries { entry.body.reset() }
    (usedJoints, usedBoundaries, world.fields, changesByItself) = ([], [], [], false)
    for behavior in behaviors { behavior.contribute(to: self) }
    for joint in world.joints where !usedJoints.contains(where: { $0 === joint }) {
      world.remove(joint)
    }
    for joint in usedJoints where !world.joints.contains(where: { $0 === joint }) {
      world.add(joint)
    }
    for body in boundaries where !usedBoundaries.contains(where: { $0 === body }) {
      world.remove(body)
    }
    for body in usedBoundaries where !boundaries.contains(where: { $0 === body }) {
      world.add(body)
    }
    boundaries = usedBoundaries
    world.wake()
    let work = deferred
    deferred = []
    for change in work { change() }
  }

  /// Runs work when masses are those of all behaviours.
  func afterUpdate(_ work: @escaping () -> Void) { deferred.append(work) }

  func use(_ joint: Joint) { usedJoints.append(joint) }
  func use(boundary: Body) { usedBoundaries.append(boundary) }

  /// - Parameter changes: whether the field's forces change with time alone.
  func use(_ field: Field, changes: Bool) {
    world.fields.append(field)
    if changes { changesByItself = true }
  }

  private func add(_ item: any UIDynamicItem) {
    let entry = Self.entry(for: item)
    entries.append(entry)
    byItem[ObjectIdentifier(item)] = entry
    world.add(entry.body)
  }

  /// Reads an item's place and size again; its velocities stay.
  func reload(_ item: any UIDynamicItem) {
    guard let entry = entry(item) else { return }
    let (old, new) = (entry.body, Self.entry(for: item))
    world.remove(old)
    new.body.velocity = old.velocity
    new.body.angularVelocity = old.angularVelocity
    (entry.body, entry.base, entry.shown) = (new.body, new.base, new.shown)
    world.add(new.body)
  }

  private static func entry(for item: any UIDynamicItem) -> Entry {
    let (size, transform) = (item.bounds.size, item.transform)
    if !(size.width > 0 && size.height > 0) {
      raise(.invalidArgument, "Invalid size \(size) for item \(item) in Dynamics")
    }
    let angle = Elementary.atan2(transform.b, transform.a)
    let base = transform.concatenating(CGAffineTransform(rotationAngle: -angle))
    let body = Body(
      shapes: shapes(of: item), position: Vector(item.center.x, item.center.y), angle: angle)
    return Entry(item: item, body: body, base: base)
  }

  private static func shapes(of item: any UIDynamicItem) -> [PegDynamics.Shape] {
    if let group = item as? UIDynamicItemGroup {
      return group.items.map { part in
        let turn = CGAffineTransform(
          rotationAngle: Elementary.atan2(part.transform.b, part.transform.a))
        let (x, y) = (part.center.x - group.center.x, part.center.y - group.center.y)
        return shape(of: part).moved { point in
          let place = CGPoint(x: point.x, y: point.y).applying(turn)
          return Vector(place.x + x, place.y + y)
        }
      }
    }
    return [shape(of: item)]
  }

  private static func shape(of item: any UIDynamicItem) -> PegDynamics.Shape {
    let size = item.bounds.size
    let box = PegDynamics.Shape.box(width: size.width, height: size.height)
    switch item.collisionBoundsType {
    case .rectangle: return box
    case .ellipse: return .ellipse(width: size.width, height: size.height)
    case .path:
      let lines = item.collisionBoundingPath.cgPath.path.dynamicLines(tolerance: 0.25)
      return PegDynamics.Shape.hull(of: lines.flatMap { $0 }) ?? box
    }
  }

  /// Gives the items the places of their bodies.
  func showBodies() {
    for entry in entries {
      let body = entry.body
      if body.position != entry.shown.position {
        entry.shown.position = body.position
        entry.item.center = CGPoint(x: body.position.x, y: body.position.y)
      }
      if body.angle != entry.shown.angle {
        entry.shown.angle = body.angle
        let turn = CGAffineTransform(
          rotationAngle: body.angle.truncatingRemainder(dividingBy: 2 * .pi))
        entry.item.transform = entry.base.concatenating(turn)
      }
    }
  }
}

extension Body {
  /// Sets everything that behaviours contribute to its default.
  fileprivate func reset() {
    if density != 1 { density = 1 }
    if !allowsRotation { allowsRotation = true }
    if isAnchored { isAnchored = false }
    (friction, elasticity, resistance, angularResistance, charge) = (0, 0, 0, 0, 0)
    (gravity, pushes, sets, boundarySets) = (.zero, [], [], [])
  }
}

extension PegDynamics.Shape {
  fileprivate func moved(_ map: (Vector) -> Vector) -> PegDynamics.Shape {
    switch self {
    case .circle(let center, let radius): .circle(center: map(center), radius: radius)
    case .polygon(let corners): .polygon(corners.map(map))
    }
  }
}

extension Path {
  /// The corners of each subpath, curves as lines; closed ones end where they begin.
  func dynamicLines(tolerance: Double) -> [[Vector]] {
    var result: [[Vector]] = []
    for element in flattened(tolerance: tolerance).elements {
      switch element {
      case .move(let p): result.append([Vector(p.x, p.y)])
      case .line(let p), .quadratic(_, let p), .cubic(_, _, let p):
        result[result.count - 1].append(Vector(p.x, p.y))
      case .close:
        if let start = result.last?.first { result[result.count - 1].append(start) }
      }
    }
    return result
  }
}
