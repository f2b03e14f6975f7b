public import CoreGraphics
public import Foundation
public import QuartzCore
public import UIFoundation

/// The orthogonal scrolling of a section, which is scrolling across its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0
  case continuous = 1
  /// Comes to rest with a group at the leading edge.
  case continuousGroupLeadingBoundary = 2
  /// Page by page, each as long as the collection.
  case paging = 3
  /// Group by group, each at the leading edge.
  case groupPaging = 4
  /// Group by group, each in the middle.
  case groupPagingCentered = 5
}

/// The reference to which insets of sections are added.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic = 0
  case none = 1
  case safeArea = 2
  case layoutMargins = 3
  case readableContent = 4
}

public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// A part of a layout: a group that is repeated for all items, with headers, footers and a background.
///
/// - Units: points.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @MainActor NSCopying {
  let group: NSCollectionLayoutGroup
  /// The list configuration of a section of a list; nil for other sections.
  var list: ListSection?

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The space between the section's edges and its groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  /// The reference to which `contentInsets` are added; automatic is that of the layout's configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference for headers and footers; automatic is that of the section's content.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers are inside of the section's insets at their sides.
  open var supplementariesFollowContentInsets = true
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Changes the look of visible elements, at every layout.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.list = list
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }
}

/// A visible element, which `visibleItemsInvalidationHandler` may change.
///
/// - Units: points of the content; in sections that scroll orthogonally, of the section's own content along that axis.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementKind: String? { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
  /// The kind of the element.
  public var name: String { representedElementKind ?? "UICollectionElementKindCell" }
}

/// The container and the traits of a layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The room of a layout or of a group.
///
/// - Units: points.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@MainActor
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(size: CGSize, insets: NSDirectionalEdgeInsets, traits: UITraitCollection) {
    contentSize = size
    contentInsets = insets
    traitCollection = traits
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
}

extension CGSize {
  /// Returns the size inside insets, never below zero.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
