public import Foundation

/// A rule by which items move; on its own, a composition of other behaviours.
///
/// - Source: Apple's page of UIDynamicBehavior.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  @preconcurrency @MainActor public override init() { super.init() }

  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called at every step of the animation.
  open var action: (() -> Void)?
  weak var owner: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  /// The animator that the behaviour or the composition around it belongs to.
  open var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? owner }

  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    if let dynamicAnimator { behavior.announce(dynamicAnimator) }
    childBehaviors.append(behavior)
    behavior.parent = self
    changed()
  }

  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    if dynamicAnimator != nil { behavior.announce(nil) }
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
    changed()
  }

  /// Called before the behaviour is added to an animator, or with nil before it is removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func announce(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in childBehaviors { child.announce(animator) }
  }

  /// The behaviour and all below it, in the order in which they act.
  var all: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.all) }

  /// The items that users add; behaviours of another kind have none.
  var members = DynamicItems([])

  /// The items that the behaviour moves.
  var movedItems: [any UIDynamicItem] { members.all }

  func join(_ item: any UIDynamicItem) {
    members.add(item)
    changed()
  }

  func leave(_ item: any UIDynamicItem) {
    members.remove(item)
    changed()
  }

  /// Sets forces, shapes and connections of the bodies of its items.
  func contribute(to simulation: DynamicsSimulation) {}

  /// Reports that the behaviour has changed, so that its animator runs.
  func changed() { dynamicAnimator?.behaviorsChanged() }
}

/// The items of a behaviour, each once, in the order in which they were added.
struct DynamicItems {
  private(set) var all: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem]) { for item in items { add(item) } }

  mutating func add(_ item: any UIDynamicItem) { if !contains(item) { all.append(item) } }
  mutating func remove(_ item: any UIDynamicItem) { all.removeAll { $0 === item } }
  func contains(_ item: any UIDynamicItem) -> Bool { all.contains { $0 === item } }
}
