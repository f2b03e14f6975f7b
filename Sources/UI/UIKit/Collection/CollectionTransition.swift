import Foundation
import QuartzCore

/// A change of items or of the layout during its layout: the places before it.
///
/// - Units: points.
@MainActor
final class CollectionTransition {
  /// The old places of elements that stay, by their new keys.
  private let origins: [CollectionElementKey: UICollectionViewLayoutAttributes]
  /// The old places of elements, by their old keys.
  private let before: [CollectionElementKey: UICollectionViewLayoutAttributes]

  /// - Parameters:
  ///   - before: the visible elements and those near them.
  ///   - newKey: returns an element's key after the change; nil if it is removed or reloaded.
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

  /// Returns the old place of an element that comes into sight; nil for new ones.
  func origin(of key: CollectionElementKey) -> UICollectionViewLayoutAttributes? { origins[key] }

  /// Returns the old place of a removed element, from which it fades away.
  func place(ofGone key: CollectionElementKey) -> UICollectionViewLayoutAttributes? { before[key] }
}

/// A view that the collection no longer has and that is still disappearing.
@MainActor
struct LeavingElement {
  let view: UICollectionReusableView
  /// The view's old key, or its new one if it only moves out of sight.
  let key: CollectionElementKey
  /// The attributes that it moves to; nil for the layout's present ones.
  let goal: UICollectionViewLayoutAttributes?
  let transition: ObjectIdentifier
}

// Animated changes.
extension UICollectionView {
  /// The duration of animated changes. Units: seconds. Source: own choice; UIKit's items take about as long.
  static let updateDuration = 0.3

  var animatesChanges: Bool { window != nil && UIView.areAnimationsEnabled }

  /// Returns the attributes of visible elements and of those within a screen of them.
  func surroundings() -> [UICollectionViewLayoutAttributes] {
    guard isPrepared else { return elements.values.map { copy(of: $0.attributes) } }
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let answer = currentLayout.layoutAttributesForElements(in: area) ?? []
    return answer.filter { !$0.isHidden }.map { copy(of: $0) }
      + elements.values.map { copy(of: $0.attributes) }
  }

  /// Animates a change, and releases the views that it removed at the end.
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

  /// Returns the attributes at which a new view's animation begins; nil if it is at its place at once.
  func originAttributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
    if let origin = transition?.origin(of: key) { return origin }
    return initialAttributes(key)
  }

  /// Keeps a released view on the screen until the change's end; returns whether it does.
  ///
  /// - Parameter goal: the attributes that it moves to; nil for the layout's present ones.
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

  /// Moves disappearing views to their final places, within the change's animation.
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

  /// Releases the views kept for changes; with a transition only those that it removed.
  func finishLeaving(of transition: CollectionTransition? = nil) {
    let over = leaving.filter {
      transition == nil || $0.transition == transition.map { ObjectIdentifier($0) }
    }
    guard !over.isEmpty else { return }
    leaving.removeAll { leaver in over.contains { $0.view === leaver.view } }
    for leaver in over { letGo(leaver.view, leaver.key) }
  }
}
