import CoreGraphics
public import Foundation
import PegDynamics
import PegMotion
import QuartzCore

/// Hears when an animator starts and stops.
///
/// - Source: Apple's page of UIDynamicAnimatorDelegate.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the rules of its behaviours, on the scene's clock, until all are at rest.
///
/// - Source: Apple's page of UIDynamicAnimator.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// Creates an animator whose items have the coordinates of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator for items that are not views.
  @preconcurrency @MainActor public override init() { super.init() }

  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  open package(set) weak var referenceView: UIView?
  /// The behaviours that were added to the animator itself.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open private(set) var isRunning = false
  /// Called after the items have moved; set by the form for collection views.
  var itemsDidMove: (() -> Void)?

  let simulation = DynamicsSimulation()
  private var appointment: SceneClock.Appointment?
  private var isStale = false
  private var start = SceneTime.zero
  private var stepsSinceStart = 0

  /// The time since the animator started or resumed. Units: seconds.
  open var elapsedTime: TimeInterval { Double(stepsSinceStart) * World.step }

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.announce(self)
    behaviors.append(behavior)
    behavior.owner = self
    behaviorsChanged()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.announce(nil)
    behaviors.removeAll { $0 === behavior }
    behavior.owner = nil
    behaviorsChanged()
  }

  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Returns the items of all behaviours whose bounding boxes meet a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    allItems.filter { $0.dynamicFrame.intersects(rect) }
  }

  var allItems: [any UIDynamicItem] {
    DynamicItems(behaviors.flatMap(\.all).flatMap(\.movedItems)).all
  }

  /// Reads the place, the angle and the size of an item that code has changed.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    simulation.reload(item)
    behaviorsChanged()
  }

  /// Builds the bodies again at the next step, and starts the animator if it rests.
  func behaviorsChanged() {
    isStale = true
    guard !behaviors.isEmpty else { return pause() }
    simulation.world.wake()
    guard !isRunning else { return }
    delegate?.dynamicAnimatorWillResume(self)
    isRunning = true
    start = SceneClock.current.now
    stepsSinceStart = 0
    waitForRefresh()
  }

  private func pause() {
    appointment?.cancel()
    appointment = nil
    guard isRunning else { return }
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }

  private func waitForRefresh() {
    let clock = SceneClock.current
    appointment = clock.schedule(at: clock.nextRefresh(after: clock.now), rank: .displayLink) {
      [weak self] in self?.refresh()
    }
  }

  /// Brings bodies up to date with the behaviours.
  func update() {
    let reference = referenceView?.bounds ?? .zero
    guard isStale || reference != simulation.reference else { return }
    isStale = false
    simulation.update(behaviors.flatMap(\.all), reference: reference)
  }

  private func refresh() {
    appointment = nil
    let passed = (SceneClock.current.now.seconds - start.seconds) / World.step
    let goal = Int((passed + 1e-6).rounded(.down))
    while stepsSinceStart < goal, isRunning {
      update()
      let events = simulation.world.advance()
      stepsSinceStart += 1
      report(events)
    }
    guard isRunning else { return }
    simulation.showBodies()
    itemsDidMove?()
    for behavior in behaviors.flatMap(\.all) { behavior.action?() }
    guard isRunning else { return }
    if simulation.world.isAtRest, !isStale, !simulation.changesByItself {
      pause()
    } else {
      waitForRefresh()
    }
  }

  private func report(_ events: [World.Event]) {
    guard !events.isEmpty else { return }
    simulation.showBodies()
    for case let behavior as UICollisionBehavior in behaviors.flatMap(\.all) {
      for event in events { behavior.report(event, in: simulation) }
    }
  }
}
