import CoreGraphics
public import Foundation
import PegDynamics

/// Pulls an item to a point, with an oscillation that depends on the damping, and turns it upright.
///
/// - Source: Apple's page of UISnapBehavior, which gives no figures; the spring of 3 oscillations per second is our estimate.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  private var joint: Joint?

  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  open var snapPoint: CGPoint { didSet { changed() } }
  /// The damping from 0, which oscillates most, to 1, which oscillates least.
  open var damping: CGFloat = 0.5 { didSet { changed() } }

  override var movedItems: [any UIDynamicItem] { [item] }

  override func contribute(to simulation: DynamicsSimulation) {
    guard let body = simulation.body(item) else { return }
    let joint =
      self.joint?.b === body ? self.joint! : Joint(.snap, at: .zero, to: body)
    self.joint = joint
    joint.anchorA = Vector(snapPoint.x, snapPoint.y)
    joint.restAngle = 0
    joint.frequency = 3
    joint.damping = 0.2 + 0.8 * max(0, min(1, damping))
    simulation.use(joint)
  }
}
