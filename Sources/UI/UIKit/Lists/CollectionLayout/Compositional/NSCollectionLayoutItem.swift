import CoreGraphics
public import Foundation
public import UIFoundation

/// An element of a group: the place of a cell, or a nested group.
///
/// - Units: points.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @MainActor NSCopying {
  open private(set) var layoutSize: NSCollectionLayoutSize
  /// The views attached to the item, such as badges.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the content in the item's box; not used along axes of estimated size.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item's box.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The insets in effect: zero along axes of estimated size.
  var countedInsets: NSDirectionalEdgeInsets {
    var insets = contentInsets
    if layoutSize.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if layoutSize.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(
      layoutSize: layoutSize, supplementaryItems: supplementaryItems)
    copyCommon(to: copy)
    return copy
  }

  func copyCommon(to copy: NSCollectionLayoutItem) {
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
  }
}

/// The place of one cell in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @MainActor NSCopying {
  open private(set) var frame: CGRect
  open private(set) var zIndex: Int

  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (
    any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]

/// A group of items in a row, in a column, or at places from a closure.
///
/// A group takes items until no more fit; a section repeats it for further items.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The number of items that a row or column takes.
  enum Filling {
    /// The subitems in order, repeated as long as they fit.
    case fitting
    /// A number of items that share the length equally.
    case sharing(Int)
    /// At most a number of items.
    case upTo(Int)
  }

  enum Arrangement {
    case line(vertical: Bool, Filling)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  open private(set) var subitems: [NSCollectionLayoutItem]
  /// The space between items; nil for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem]
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    super.init(layoutSize: size, supplementaryItems: [])
  }

  private static func line(
    _ size: NSCollectionLayoutSize, vertical: Bool, _ filling: Filling,
    _ subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    if subitems.isEmpty { raise(.invalidArgument, "a group must contain at least one subitem") }
    switch filling {
    case .sharing(let count), .upTo(let count):
      if count < 1 { raise(.invalidArgument, "Invalid parameter not satisfying: count > 0") }
    case .fitting: break
    }
    return NSCollectionLayoutGroup(size, .line(vertical: vertical, filling), subitems)
  }

  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { line(layoutSize, vertical: false, .fitting, subitems) }

  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { line(layoutSize, vertical: true, .fitting, subitems) }

  /// Returns a row of items that share its width equally, regardless of their own width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { line(layoutSize, vertical: false, .sharing(count), [subitem]) }

  /// Returns a column of items that share its height equally, regardless of their own height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { line(layoutSize, vertical: true, .sharing(count), [subitem]) }

  /// Returns a row of at most a number of items; fractions of the width are reduced by the space between items.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { line(layoutSize, vertical: false, .upTo(count), [subitem]) }

  /// Returns a column of at most a number of items; fractions of the height are reduced by the space between items.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup { line(layoutSize, vertical: true, .upTo(count), [subitem]) }

  /// Returns a group whose cells a closure places, from the group's corner.
  open class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), [])
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(layoutSize, arrangement, subitems)
    copyCommon(to: copy)
    copy.supplementaryItems = supplementaryItems
    copy.interItemSpacing = interItemSpacing
    return copy
  }
}

/// A view attached to an item or a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  open private(set) var elementKind: String
  /// The point of the item to which the view is attached.
  open private(set) var containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that is attached; nil for the one at the same edges, inside the item.
  open private(set) var itemAnchor: NSCollectionLayoutAnchor?
  open var zIndex = 1

  init(
    _ size: NSCollectionLayoutSize, kind: String, container: NSCollectionLayoutAnchor,
    item: NSCollectionLayoutAnchor?
  ) {
    elementKind = kind
    containerAnchor = container
    itemAnchor = item
    super.init(layoutSize: size, supplementaryItems: [])
  }

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, kind: elementKind, container: containerAnchor, item: nil) }

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, kind: elementKind, container: containerAnchor, item: itemAnchor) }

  /// Returns the frame of the view when it is attached to a box.
  ///
  /// - Parameter size: the view's size.
  func frame(of size: CGSize, at box: CGRect) -> CGRect {
    let own = (itemAnchor ?? containerAnchor).point(of: CGRect(origin: .zero, size: size))
    let held = containerAnchor.point(of: box)
    let moved = containerAnchor.shift(of: size)
    let back = itemAnchor?.shift(of: size) ?? .zero
    return CGRect(
      x: held.x + moved.x - own.x + back.x, y: held.y + moved.y - own.y + back.y,
      width: size.width, height: size.height)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(
      layoutSize, kind: elementKind, container: containerAnchor, item: itemAnchor)
    copyCommon(to: copy)
    copy.zIndex = zIndex
    return copy
  }
}

/// An edge or a corner of a rectangle, at which a view is placed.
public enum NSRectAlignment: Int, Sendable {
  case none = 0
  case top = 1
  case topLeading = 2
  case leading = 3
  case bottomLeading = 4
  case bottom = 5
  case bottomTrailing = 6
  case trailing = 7
  case topTrailing = 8
}

/// A header, a footer or another view at an edge of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  open private(set) var alignment: NSRectAlignment
  open private(set) var offset: CGPoint
  /// Whether the section makes room for the view; otherwise the view lies over its content.
  open var extendsBoundary = true
  /// Whether the view is pinned in sight within its section.
  open var pinToVisibleBounds = false

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize, kind: elementKind, container: NSCollectionLayoutAnchor(edges: []), item: nil)
  }

  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment,
      absoluteOffset: offset)
    copyCommon(to: copy)
    copy.zIndex = zIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copy
  }
}

/// A view behind a section, of a class that is registered with the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  open private(set) var elementKind: String
  /// The z index; at 0 the view is behind everything else of the section.
  open var zIndex = 0

  init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Returns a view behind the whole section, with its headers and footers.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
    copyCommon(to: copy)
    copy.zIndex = zIndex
    return copy
  }
}
