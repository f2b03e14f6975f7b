import CoreGraphics
public import Foundation
import PegDynamics

/// Properties of items: their material, whether they turn, and their velocities.
///
/// - Source: Apple's page of UIDynamicItemBehavior.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
  /// Velocities added before an animator has the item.
  private var added: [ObjectIdentifier: (linear: Vector, angular: Double)] = [:]

  public init(items: [any UIDynamicItem] = []) {
    super.init()
    members = DynamicItems(items)
  }

  open var items: [any UIDynamicItem] { members.all }

  open func addItem(_ item: any UIDynamicItem) { join(item) }

  open func removeItem(_ item: any UIDynamicItem) { leave(item) }

  /// The part of the velocity that an impact gives back, from 0 to 1.
  open var elasticity: CGFloat = 0 { didSet { changed() } }
  open var friction: CGFloat = 0 { didSet { changed() } }
  /// The mass of 100 by 100 points.
  open var density: CGFloat = 1 { didSet { changed() } }
  /// The share of the velocity that is lost per second.
  open var resistance: CGFloat = 0 { didSet { changed() } }
  open var angularResistance: CGFloat = 0 { didSet { changed() } }
  open var charge: CGFloat = 0 { didSet { changed() } }
  /// Whether collisions and forces leave the items at their places.
  open var isAnchored = false { didSet { changed() } }
  open var allowsRotation = true { didSet { changed() } }

  /// - Units: points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    add(Vector(velocity.x, velocity.y), 0, to: item)
  }

  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    let waiting = added[ObjectIdentifier(item)]?.linear ?? .zero
    let sum = (body(item)?.velocity ?? .zero) + waiting
    return CGPoint(x: sum.x, y: sum.y)
  }

  /// - Units: radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    add(.zero, velocity, to: item)
  }

  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    (body(item)?.angularVelocity ?? 0) + (added[ObjectIdentifier(item)]?.angular ?? 0)
  }

  private func body(_ item: any UIDynamicItem) -> Body? { dynamicAnimator?.simulation.body(item) }

  private func add(_ linear: Vector, _ angular: Double, to item: any UIDynamicItem) {
    let old = added[ObjectIdentifier(item)] ?? (.zero, 0)
    added[ObjectIdentifier(item)] = (old.linear + linear, old.angular + angular)
    changed()
  }

  override func contribute(to simulation: DynamicsSimulation) {
    for item in members.all {
      guard let body = simulation.body(item) else { continue }
      (body.elasticity, body.friction) = (elasticity, friction)
      (body.resistance, body.angularResistance, body.charge) =
        (resistance, angularResistance, charge)
      if body.density != density { body.density = density }
      if body.isAnchored != isAnchored { body.isAnchored = isAnchored }
      if body.allowsRotation != allowsRotation { body.allowsRotation = allowsRotation }
      guard let more = added.removeValue(forKey: ObjectIdentifier(item)) else { continue }
      simulation.afterUpdate { body.add(velocity: more.linear, angular: more.angular) }
    }
  }
}
