import CoreGraphics
public import Foundation
import UIFoundation

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (
    _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

/// The settings that all sections of a compositional layout share.
///
/// - Units: points.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @MainActor NSCopying {
  @preconcurrency @MainActor public override init() { super.init() }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  /// Views at the edges of the whole layout; their index paths have one number, 0.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference to which insets of sections are added; automatic is the safe area.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}

/// A layout composed of items, groups and sections.
///
/// - Units: points.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    ownConfiguration = UICollectionViewCompositionalLayout.copied(configuration)
    super.init()
  }

  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(sectionProvider: sectionProvider, configuration: .init())
  }

  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: .init())
  }

  public required init?(coder: NSCoder) { nil }

  /// The settings of the layout; setting them lays out everything again.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { ownConfiguration }
    set {
      ownConfiguration = Self.copied(newValue)
      invalidateLayout()
    }
  }
  private var ownConfiguration: UICollectionViewCompositionalLayoutConfiguration

  private static func copied(
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> UICollectionViewCompositionalLayoutConfiguration {
    configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration ?? configuration
  }

  func makeSection(
    _ index: Int, _ environment: LayoutEnvironment
  ) -> NSCollectionLayoutSection {
    guard let section = provider(index, environment) else {
      raise(
        .internalInconsistency,
        "Invalid section definition. Please specify a valid section definition when content is to "
          + "be rendered for a section. This is a client error.")
    }
    return section
  }

  // MARK: State

  var axis: FlowAxis { FlowAxis(isVertical: ownConfiguration.scrollDirection == .vertical) }
  /// The solved layout; nil until sections are needed.
  var solved: Solved?
  /// The sizes that views prefer, if their sizes are estimated.
  var measured: [CollectionElementKey: CGSize] = [:]

  /// The solved layout at present.
  struct Solved {
    var environment: LayoutEnvironment
    var sections: [CompositionalSection]
    var boundary: BoundaryViews
    /// The size of the content.
    var size: CGSize = .zero
  }

  open override func prepare() {
    super.prepare()
    _ = loaded()
  }

  open override var collectionViewContentSize: CGSize {
    collectionView == nil ? .zero : loaded()?.size ?? .zero
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { solved = nil }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != collectionView.bounds.size || holdsViews
  }

  /// Whether any view is pinned in sight, or changed by a handler, while content scrolls.
  private var holdsViews: Bool {
    guard let solved else { return false }
    return solved.boundary.views.contains { $0.item.pinToVisibleBounds }
      || solved.sections.contains { section in
        section.section.visibleItemsInvalidationHandler != nil
          || section.boundary.views.contains { $0.item.pinToVisibleBounds }
      }
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let collectionView, newBounds.size != collectionView.bounds.size else { return context }
    context.invalidateEverything = true
    if axis.cross(newBounds.size) != axis.cross(collectionView.bounds.size) { measured = [:] }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard originalAttributes.fitting != nil else { return false }
    return preferredAttributes.size != originalAttributes.size
      || measured[originalAttributes.key] == nil
  }

  /// Adopts the size that a view prefers; if the view begins before the visible part, the visible content stays in
  /// place.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    let key = originalAttributes.key
    measured[key] = preferredAttributes.size
    guard let solved, let collectionView else { return context }
    let grown = resize(key, to: preferredAttributes.size, solved)
    let begin = axis.main(originalAttributes.frame.origin)
    if grown != 0, begin < axis.main(collectionView.bounds.origin) {
      context.contentOffsetAdjustment = axis.point(main: grown, cross: 0)
    }
    return context
  }

  override var listBackground: UIColor? { firstListBackground }

  override var hasSwipeActions: Bool {
    loaded()?.sections.contains { $0.section.list?.hasSwipeActions ?? false } ?? false
  }

  override func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let solved = loaded(), path.count == 2, solved.sections.indices.contains(path.section)
    else { return nil }
    return solved.sections[path.section].section.list?.swipeActions(
      at: path, isTrailing: isTrailing)
  }

  override func scrollingSections(in rect: CGRect) -> [ScrollingSection] {
    sectionsScrolling(in: rect)
  }

  override func willShow(_ attributes: [UICollectionViewLayoutAttributes]) {
    callHandlers(attributes)
  }

  override func sizeWasConfirmed(_ attributes: UICollectionViewLayoutAttributes) {
    measured[attributes.key] = attributes.size
  }

  override func forgetMeasurements() { measured = [:] }

  override func mayResize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.fitting != nil
  }

  override func itemsDidMove(_ newPath: (CollectionElementKey) -> IndexPath?) {
    var kept: [CollectionElementKey: CGSize] = [:]
    for (key, size) in measured {
      guard let path = newPath(key) else { continue }
      kept[CollectionElementKey(category: key.category, kind: key.kind, path: path)] = size
    }
    measured = kept
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let solved = loaded(), indexPath.count == 2,
      solved.sections.indices.contains(indexPath.section)
    else { return nil }
    let section = solved.sections[indexPath.section]
    return section.element(.cell(indexPath)).map { attributes($0, in: section) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let key = CollectionElementKey(
      category: .supplementaryView, kind: elementKind, path: indexPath)
    return supplementaryAttributes(key)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let solved = loaded(), indexPath.count == 2,
      solved.sections.indices.contains(indexPath.section)
    else { return nil }
    return solved.sections[indexPath.section].decorationPlaces
      .first { $0.key.kind == elementKind }.map { attributes($0, in: nil) }
  }
}
