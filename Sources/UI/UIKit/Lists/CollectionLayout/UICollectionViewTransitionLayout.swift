public import Foundation
import QuartzCore
import UIFoundation

/// Places elements between two layouts, by `transitionProgress`.
///
/// - Units: points.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  open private(set) var currentLayout: UICollectionViewLayout
  open private(set) var nextLayout: UICollectionViewLayout

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// The progress of the transition, 0...1; visible elements follow at the next layout.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      invalidateLayout()
      host?.contentOffset = offset
    }
  }

  private var values: [String: CGFloat] = [:]

  /// Stores a number that belongs to the progress, for the subclass's own attributes.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns the stored number; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Both ends

  /// The content offsets under both layouts.
  var offsets: (from: CGPoint, to: CGPoint) = (.zero, .zero)
  private var ends: (from: [CollectionElementKey: End], to: [CollectionElementKey: End])?
  private typealias End = UICollectionViewLayoutAttributes

  private var offset: CGPoint { Self.mixed(offsets.from, offsets.to, transitionProgress) }

  /// Discards the attributes at both ends, for example after a change of items.
  func forgetEnds() { ends = nil }

  /// Returns the attributes of both layouts' visible elements.
  private func loadedEnds() -> (from: [CollectionElementKey: End], to: [CollectionElementKey: End])
  {
    if let ends { return ends }
    guard let size = host?.bounds.size else { return ([:], [:]) }
    func elements(_ layout: UICollectionViewLayout, _ offset: CGPoint) -> [End] {
      let rect = CGRect(origin: offset, size: size)
      return (layout.layoutAttributesForElements(in: rect) ?? []).filter {
        !$0.isHidden && $0.shownFrame.intersects(rect)
      }
    }
    let first = elements(currentLayout, offsets.from)
    let last = elements(nextLayout, offsets.to)
    let keys = Set((first + last).map(\.key)).filter { $0.category != .decorationView }
    var result: (from: [CollectionElementKey: End], to: [CollectionElementKey: End]) = ([:], [:])
    for key in keys {
      result.from[key] = currentLayout.attributes(of: key)
      result.to[key] = nextLayout.attributes(of: key)
    }
    ends = result
    return result
  }

  // MARK: Layout

  override func mayResize(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }

  open override func prepare() {
    super.prepare()
    currentLayout.prepare()
    nextLayout.prepare()
  }

  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(
      width: a.width + (b.width - a.width) * transitionProgress,
      height: a.height + (b.height - a.height) * transitionProgress)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let ends = loadedEnds()
    return Set(ends.from.keys).union(ends.to.keys).sorted().compactMap {
      mixed(ends.from[$0], ends.to[$0])
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixed(
      currentLayout.layoutAttributesForItem(at: indexPath),
      nextLayout.layoutAttributesForItem(at: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mixed(
      currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  /// Returns attributes between those of both layouts; an element that only one of them has fades.
  private func mixed(
    _ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let share = transitionProgress
    guard let from, let to else {
      guard let only = (from ?? to)?.copy() as? UICollectionViewLayoutAttributes else { return nil }
      only.alpha *= from == nil ? share : 1 - share
      return placed(only)
    }
    guard let result = (share < 0.5 ? from : to).copy() as? UICollectionViewLayoutAttributes else {
      return nil
    }
    let (a, b) = (from.shownFrame, to.shownFrame)
    let shiftA = CGPoint(x: a.minX - from.frame.minX, y: a.minY - from.frame.minY)
    let shiftB = CGPoint(x: b.minX - to.frame.minX, y: b.minY - to.frame.minY)
    result.center = Self.mixed(
      CGPoint(x: from.center.x + shiftA.x, y: from.center.y + shiftA.y),
      CGPoint(x: to.center.x + shiftB.x, y: to.center.y + shiftB.y), share)
    result.size = CGSize(
      width: from.size.width + (to.size.width - from.size.width) * share,
      height: from.size.height + (to.size.height - from.size.height) * share)
    result.alpha = from.alpha + (to.alpha - from.alpha) * share
    result.transform3D = from.transform3D.mixed(with: to.transform3D, share)
    result.scrolling = nil
    result.fitting = nil
    return result
  }

  /// Places an element of a section that scrolls orthogonally where it is seen.
  private func placed(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let shown = attributes.shownFrame
    attributes.center.x += shown.minX - attributes.frame.minX
    attributes.center.y += shown.minY - attributes.frame.minY
    attributes.scrolling = nil
    attributes.fitting = nil
    return attributes
  }

  private static func mixed(_ a: CGPoint, _ b: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes of an existing element.
  func attributes(of key: CollectionElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.path)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
    }
  }
}

extension CATransform3D {
  /// Interpolates each number linearly.
  fileprivate func mixed(with other: CATransform3D, _ share: CGFloat) -> CATransform3D {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    return CATransform3D(
      m11: mix(m11, other.m11), m12: mix(m12, other.m12), m13: mix(m13, other.m13),
      m14: mix(m14, other.m14), m21: mix(m21, other.m21), m22: mix(m22, other.m22),
      m23: mix(m23, other.m23), m24: mix(m24, other.m24), m31: mix(m31, other.m31),
      m32: mix(m32, other.m32), m33: mix(m33, other.m33), m34: mix(m34, other.m34),
      m41: mix(m41, other.m41), m42: mix(m42, other.m42), m43: mix(m43, other.m43),
      m44: mix(m44, other.m44))
  }
}
