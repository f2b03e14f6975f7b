import Foundation
import QuartzCore

/// A change of items or of the layout while it is laid out: what was where before.
///
/// - Units: points.
@MainActor
final class CollectionTransition {
  /// Where elements were that stay, by their new keys.
  private let origins: [CollectionElementKey: UICollectionViewLayoutAttributes]
  /// Where elements were, by their old keys.
  private let before: [CollectionElementKey: UICollectionViewLayoutAttributes]

  /// - Parameters:
  ///   - before: the elements in sight and near it.
  ///   - newKey: what an element is called afterwards; nil for what is gone or loaded anew.
  init(
    _ before: [UICollectionViewLayoutAttributes],
    newKey: (CollectionElementKey) -> CollectionElementKey?
  ) {
    var old: [CollectionElementKey: UICollectionViewLayoutAttributes] = [:]
    var origins: [CollectionElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in before {
      old[attributes.key] = attributes
      if let key = newKey(attributes.key) { origins[key] = attributes }
    }
    self.before = old
    self.origins = origins
  }

  /// Where an element comes from that was out of sight; nil for new ones.
  func origin(of key: CollectionElementKey) -> UICollectionViewLayoutAttributes? { origins[key] }

  /// What an element fades away from.
  func place(ofGone key: CollectionElementKey) -> UICollectionViewLayoutAttributes? { before[key] }
}

/// A view that the collection no longer has, on its way out.
@MainActor
struct LeavingElement {
  let view: UICollectionReusableView
  /// What it was, or what it is now that it goes out of sight.
  let key: CollectionElementKey
  /// Where it goes; nil for where the layout has its element now.
  let goal: UICollectionViewLayoutAttributes?
  let transition: ObjectIdentifier
}

// Showing a change over time.
extension UICollectionView {
  /// Units: seconds. Source: own choice; UIKit's items take about as long.
  static let updateDuration = 0.3

  var animatesChanges: Bool { window != nil && UIView.areAnimationsEnabled }

  /// The attributes of what is in sight and within a screen of it.
  func surroundings() -> [UICollectionViewLayoutAttributes] {
    guard isPrepared else { return elements.values.map { copy(of: $0.attributes) } }
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let answer = currentLayout.layoutAttributesForElements(in: area) ?? []
    return answer.filter { !$0.isHidden }.map { copy(of: $0) }
      + elements.values.map { copy(of: $0.attributes) }
  }

  /// Shows a change over time, and lets go of what it removed at the end.
  func animate(
    _ transition: CollectionTransition, _ change: @escaping () -> Void,
    completion: @escaping (Bool) -> Void
  ) {
    self.transition = transition
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        change()
        self.sendOff(transition)
      },
      completion: { finished in
        self.finishLeaving(of: transition)
        completion(finished)
      })
    self.transition = nil
  }

  /// Where a new view begins on its way to its place; nil where it is to be there at once.
  func originAttributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
    if let origin = transition?.origin(of: key) { return origin }
    return initialAttributes(key)
  }

  /// Keeps a view that is let go of on the screen until the change's end; says whether it does.
  ///
  /// - Parameter goal: where it goes; nil for where the layout has its element.
  func keepLeaving(
    _ view: UICollectionReusableView, _ key: CollectionElementKey,
    to goal: UICollectionViewLayoutAttributes? = nil
  ) -> Bool {
    guard let transition else { return false }
    leaving.append(
      LeavingElement(
        view: view, key: key, goal: goal, transition: ObjectIdentifier(transition)))
    return true
  }

  /// Sets what leaves on its way, within the change's animation.
  private func sendOff(_ transition: CollectionTransition) {
    for leaver in leaving where leaver.transition == ObjectIdentifier(transition) {
      guard let goal = leaver.goal ?? attributes(leaver.key) else {
        leaver.view.alpha = 0
        continue
      }
      leaver.view.place(goal, from: container(of: goal).origin)
    }
  }

  private func attributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell:
      contains(key.path) ? currentLayout.layoutAttributesForItem(at: key.path) : nil
    case .supplementaryView:
      currentLayout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
    case .decorationView:
      currentLayout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
    }
  }

  /// Lets go of what was shown for changes; with a transition only of what that one removed.
  func finishLeaving(of transition: CollectionTransition? = nil) {
    let over = leaving.filter {
      transition == nil || $0.transition == transition.map { ObjectIdentifier($0) }
    }
    guard !over.isEmpty else { return }
    leaving.removeAll { leaver in over.contains { $0.view === leaver.view } }
    for leaver in over { letGo(leaver.view, leaver.key) }
  }
}
