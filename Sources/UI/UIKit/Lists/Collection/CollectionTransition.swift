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

/// The element that a disappearing view showed, and where it moves.
struct DisappearingElement {
  /// The view's old key, or its new one if it only moves out of sight.
  let key: CollectionElementKey
  /// The attributes that it moves to; nil for the layout's present ones.
  let goal: UICollectionViewLayoutAttributes?
}

// Animated changes.
extension UICollectionView {
  /// Returns the attributes of visible elements and of those within a screen of them.
  func surroundings() -> [UICollectionViewLayoutAttributes] {
    guard isPrepared else { return elements.values.map { copy(of: $0.attributes) } }
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let answer = currentLayout.layoutAttributesForElements(in: area) ?? []
    return answer.filter { !$0.isHidden }.map { copy(of: $0) }
      + elements.values.map { copy(of: $0.attributes) }
  }

  /// Returns the attributes at which a new view's animation begins; nil if it is at its place at once.
  func originAttributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
    if let origin = transition?.origin(of: key) { return origin }
    return initialAttributes(key)
  }

  /// Moves disappearing views to their final places, within the change's animation.
  func sendOff(_ transition: CollectionTransition) {
    for leaver in leavers(of: transition) {
      guard let view = leaver.view as? UICollectionReusableView else { continue }
      guard let goal = leaver.way.goal ?? attributes(leaver.way.key) else {
        view.alpha = 0
        continue
      }
      view.place(goal, from: container(of: goal).origin)
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

  /// Releases a view that was kept for a change.
  func letGo(_ leaver: DisappearingView<DisappearingElement>) {
    if let view = leaver.view as? UICollectionReusableView { letGo(view, leaver.way.key) }
  }
}
