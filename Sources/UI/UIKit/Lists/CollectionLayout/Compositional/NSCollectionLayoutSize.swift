public import Foundation

/// A width or a height of an item, a group or a supplementary view.
///
/// - Units: points, or a fraction of the container's width or height.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject, @MainActor NSCopying {
  enum Kind: Equatable {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
    /// Estimated at first, then as long as the longest item beside it.
    case uniform
  }

  let kind: Kind
  /// The fraction or the length.
  open private(set) var dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// Returns a length that the view's content determines once the view exists.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Returns a length that the content determines, the same for all items side by side in a group.
  open class func uniformAcrossSiblings(
    estimate estimatedDimension: CGFloat
  ) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, estimatedDimension)
  }

  open var isFractionalWidth: Bool { kind == .fractionalWidth }
  open var isFractionalHeight: Bool { kind == .fractionalHeight }
  open var isAbsolute: Bool { kind == .absolute }
  open var isEstimated: Bool { kind == .estimated || kind == .uniform }
  open var isUniformAcrossSiblings: Bool { kind == .uniform }

  var isFraction: Bool { isFractionalWidth || isFractionalHeight }

  /// Returns the length in a container; for an estimated length, the estimate.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: max(0, dimension * container.width)
    case .fractionalHeight: max(0, dimension * container.height)
    case .absolute, .estimated, .uniform: max(0, dimension)
    }
  }

  /// Returns the dimension itself, because dimensions never change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The size of an item, a group or a supplementary view.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @MainActor NSCopying {
  open private(set) var widthDimension: NSCollectionLayoutDimension
  open private(set) var heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// Returns the dimension along an axis.
  func dimension(vertical: Bool) -> NSCollectionLayoutDimension {
    vertical ? heightDimension : widthDimension
  }

  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Space between or around items: of a fixed length, or flexible with a least length.
///
/// - Units: points.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject, @MainActor NSCopying {
  open private(set) var spacing: CGFloat
  open private(set) var isFlexible: Bool
  open var isFixed: Bool { !isFlexible }

  init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    self.isFlexible = isFlexible
    super.init()
  }

  open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Space around an item; nil for none.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @MainActor NSCopying {
  open private(set) var leading: NSCollectionLayoutSpacing?
  open private(set) var top: NSCollectionLayoutSpacing?
  open private(set) var trailing: NSCollectionLayoutSpacing?
  open private(set) var bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The attachment point of a supplementary view: edges or a corner of a box, and an offset from there.
///
/// - Units: points, or fractions of the supplementary view's own size.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @MainActor NSCopying {
  open private(set) var edges: NSDirectionalRectEdge
  open private(set) var offset: CGPoint
  open private(set) var isFractionalOffset: Bool
  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  /// Returns the anchored point of a box: its centre along axes without an edge.
  func point(of box: CGRect) -> CGPoint {
    func place(_ low: Bool, _ high: Bool, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
      low == high ? (start + end) / 2 : low ? start : end
    }
    return CGPoint(
      x: place(edges.contains(.leading), edges.contains(.trailing), box.minX, box.maxX),
      y: place(edges.contains(.top), edges.contains(.bottom), box.minY, box.maxY))
  }

  /// Returns the offset of a view of a size.
  func shift(of size: CGSize) -> CGPoint {
    isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
