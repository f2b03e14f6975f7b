public import CoreGraphics
public import Foundation
import PegDynamics
import PegMotion

/// Pulls items in one direction; a vector of length 1 is 1000 points per second squared.
///
/// - Source: Apple's page of UIGravityBehavior.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
  public init(items: [any UIDynamicItem] = []) {
    super.init()
    members = DynamicItems(items)
  }

  open var items: [any UIDynamicItem] { members.all }

  open func addItem(_ item: any UIDynamicItem) { join(item) }

  open func removeItem(_ item: any UIDynamicItem) { leave(item) }

  open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

  /// The direction, from the x axis to the y axis. Units: radians.
  open var angle: CGFloat {
    get { gravityDirection.angle }
    set { setAngle(newValue, magnitude: magnitude) }
  }

  open var magnitude: CGFloat {
    get { gravityDirection.length }
    set { setAngle(angle, magnitude: newValue) }
  }

  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
  }

  override func contribute(to simulation: DynamicsSimulation) {
    for item in members.all {
      simulation.body(item)?.gravity += 1000 * Vector(gravityDirection.dx, gravityDirection.dy)
    }
  }
}

extension CGVector {
  /// - Units: radians.
  init(angle: CGFloat, length: CGFloat) {
    let turn = Elementary.sinCos(angle.truncatingRemainder(dividingBy: 2 * .pi))
    self.init(dx: turn.cos * length, dy: turn.sin * length)
  }

  var angle: CGFloat { Elementary.atan2(dy, dx) }
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
}
