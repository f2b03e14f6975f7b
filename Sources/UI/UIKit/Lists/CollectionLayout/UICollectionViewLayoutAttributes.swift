public import CoreGraphics
public import Foundation
public import QuartzCore

/// The place and the look that a layout gives one element of a collection.
///
/// Subclasses add properties, and implement `isEqual(_:)` and `copy(with:)` for them, because views get attributes
/// again only if these differ from the last ones.
///
/// - Units: points of the collection's content.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  @preconcurrency @MainActor public override init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath)
  {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  // MARK: Element

  open var indexPath = IndexPath()
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for cells.
  open internal(set) var representedElementKind: String?

  // MARK: Geometry

  open var center = CGPoint.zero
  open var size = CGSize.zero
  /// The order from back to front; higher ones are in front.
  open var zIndex = 0
  open var alpha: CGFloat = 1
  /// Hidden elements have no views.
  open var isHidden = false
  open var transform3D = CATransform3DIdentity

  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set {
      require(
        newValue.origin == .zero, "the bounds of attributes must have the origin zero",
        .internalInconsistency)
      size = newValue.size
    }
  }

  /// The bounding box of the transformed bounds, as that of a view.
  open var frame: CGRect {
    get {
      let plain = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      guard !CATransform3DIsIdentity(transform3D) else { return plain }
      let toCenter = CGAffineTransform(translationX: -center.x, y: -center.y)
      let back = CGAffineTransform(translationX: center.x, y: center.y)
      return plain.applying(toCenter.concatenating(transform).concatenating(back))
    }
    set {
      let transform = self.transform
      size = newValue.size
      if !transform.isIdentity {
        size = CGRect(origin: .zero, size: newValue.size).applying(transform.inverted()).size
      }
      center = CGPoint(x: newValue.midX - transform.tx, y: newValue.midY - transform.ty)
    }
  }

  /// The axes on which the element's content may determine its size, with the estimate's priority; nil if it may not.
  var fitting: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
  /// Whether the content has determined the size.
  var isMeasured = false
  /// The section with which the element scrolls orthogonally; nil for elements of the collection itself.
  var scrolling: OrthogonalScrolling?
  /// The element's role in a list; nil outside of lists.
  var listRow: ListRow?

  /// The element's frame in the collection, after orthogonal scrolling.
  var shownFrame: CGRect {
    guard let offset = scrolling?.offset else { return frame }
    return frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }

  var key: CollectionElementKey {
    CollectionElementKey(
      category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }

  // MARK: Copies

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = ClassInstance.object(type(of: self), as: UICollectionViewLayoutAttributes.self)
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.zIndex = zIndex
    copy.alpha = alpha
    copy.isHidden = isHidden
    copy.transform3D = transform3D
    copy.fitting = fitting
    copy.isMeasured = isMeasured
    copy.scrolling = scrolling
    copy.listRow = listRow
    return copy
  }

  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated {
      type(of: self) == type(of: other) && hasSameValues(as: other)
    }
  }

  private func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
    center == other.center && size == other.size && zIndex == other.zIndex && alpha == other.alpha
      && isHidden == other.isHidden && transform3D == other.transform3D && key == other.key
      && scrolling?.section == other.scrolling?.section && listRow == other.listRow
  }

  /// Returns the same as `isEqual(_:)`, but calls that only for subclasses, because the call is slow.
  func equals(_ other: UICollectionViewLayoutAttributes) -> Bool {
    let own = ObjectIdentifier(UICollectionViewLayoutAttributes.self)
    guard ObjectIdentifier(type(of: self)) == own, ObjectIdentifier(type(of: other)) == own else {
      return isEqual(other)
    }
    return hasSameValues(as: other)
  }
}

extension UICollectionView {
  public enum ElementCategory: Int, Sendable {
    case cell = 0
    case supplementaryView = 1
    case decorationView = 2
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// The key of an element of a collection: an item, or a view of a kind at a place.
struct CollectionElementKey: ListKey {
  let category: UICollectionView.ElementCategory
  let kind: String
  let path: IndexPath
  /// The two numbers of the path; -1 for missing ones.
  private let section: Int
  private let item: Int

  init(category: UICollectionView.ElementCategory, kind: String, path: IndexPath) {
    self.category = category
    self.kind = kind
    self.path = path
    section = path.first ?? -1
    item = path.count > 1 ? path[1] : -1
  }

  /// The order of elements with equal z indexes: decorations are behind cells, cells behind supplementary views.
  private var depth: Int {
    switch category {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }

  var rank: ListRank { ListRank(depth: depth, section: section, item: item) }

  static func < (a: Self, b: Self) -> Bool {
    if a.depth != b.depth { return a.depth < b.depth }
    if a.section != b.section { return a.section < b.section }
    if a.item != b.item { return a.item < b.item }
    if a.path.count > 2 || b.path.count > 2, a.path != b.path { return a.path < b.path }
    return a.kind < b.kind
  }

  static func == (a: Self, b: Self) -> Bool {
    a.item == b.item && a.section == b.section && a.category == b.category && a.kind == b.kind
      && (a.path.count <= 2 && b.path.count <= 2 || a.path == b.path)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(item)
    hasher.combine(section)
    hasher.combine(category)
  }
}
