public import CoreGraphics
public import Foundation
import PegDynamics
import UIFoundation

/// Pushes items, all the time or once.
///
/// A magnitude of 1 accelerates a view of 100 by 100 points with density 1 by 100 points per second squared; as an
/// instantaneous push it adds 100 points per second.
///
/// - Source: Apple's page of UIPushBehavior.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
  /// - Source: the values of Apple's `UIPushBehaviorMode`.
  public enum Mode: Int, Sendable {
    case continuous = 0
    case instantaneous = 1
  }

  /// Mass · points per second squared of a magnitude of 1.
  private static let unit = 100.0

  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init()
    members = DynamicItems(items)
  }

  open private(set) var mode: Mode
  open var items: [any UIDynamicItem] { members.all }

  open func addItem(_ item: any UIDynamicItem) { join(item) }

  open func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    leave(item)
  }

  /// Whether the push acts; an instantaneous one becomes inactive when it has acted.
  open var active = true { didSet { changed() } }

  /// The force as a vector; setting it gives `angle` its direction and `magnitude` its length.
  open var pushDirection: CGVector {
    get { direction }
    set {
      direction = newValue
      (ownAngle, ownMagnitude) = (newValue.angle, newValue.length)
      changed()
    }
  }
  private var direction = CGVector.zero

  /// The direction, from the x axis to the y axis. Units: radians.
  open var angle: CGFloat {
    get { ownAngle }
    set { setAngle(newValue, magnitude: ownMagnitude) }
  }
  private var ownAngle: CGFloat = 0

  /// The force; a negative one pushes against the direction.
  open var magnitude: CGFloat {
    get { ownMagnitude }
    set { setAngle(ownAngle, magnitude: newValue) }
  }
  private var ownMagnitude: CGFloat = 0

  /// Sets both values; each keeps its own, also if the other one is 0 or negative.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    (ownAngle, ownMagnitude) = (angle, magnitude)
    direction = CGVector(angle: angle, length: magnitude)
    changed()
  }

  /// Returns the point of an item where the push acts.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    changed()
  }

  override func contribute(to simulation: DynamicsSimulation) {
    guard active, direction != .zero else { return }
    let force = Self.unit * Vector(direction.dx, direction.dy)
    for item in members.all {
      guard let body = simulation.body(item) else { continue }
      let offset = targetOffsetFromCenter(for: item)
      let arm = Vector(offset.horizontal, offset.vertical)
      if mode == .continuous {
        body.pushes.append((force, arm))
      } else {
        simulation.afterUpdate { body.push(force, at: arm) }
      }
    }
    if mode == .instantaneous { active = false }
  }
}
