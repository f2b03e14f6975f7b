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

/// What a view on its way out showed, and where it goes.
struct LeavingElement {
  /// What it was, or what it is now that it goes out of sight.
  let key: CollectionElementKey
  /// Nil for where the layout has its element now.
  let goal: UICollectionViewLayoutAttributes?
}

// Showing a change over time.
extension UICollectionView {
  /// The attributes of what is in sight and within a screen of it.
  func surroundings() -> [UICollectionViewLayoutAttributes] {
    guard isPrepared else { return elements.values.map { copy(of: $0.attributes) } }
    let area = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let answer = currentLayout.layoutAttributesForElements(in: area) ?? []
    return answer.filter { !$0.isHidden }.map { copy(of: $0) }
      + elements.values.map { copy(of: $0.attributes) }
  }

  /// Where a new view begins on its way to its place; nil where it is to be there at once.
  func originAttributes(_ key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
    if let origin = transition?.origin(of: key) { return origin }
    return initialAttributes(key)
  }

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

  func letGo(_ leaver: Leaver<LeavingElement>) {
    if let view = leaver.view as? UICollectionReusableView { letGo(view, leaver.way.key) }
  }
}
