import QuartzCore
import Testing
import UIKit

private final class FadingAttributes: UICollectionViewLayoutAttributes {
  var overlayAlpha: CGFloat = 1

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? FadingAttributes)?.overlayAlpha = overlayAlpha
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FadingAttributes else { return false }
    return super.isEqual(other) && MainActor.assumeIsolated { overlayAlpha == other.overlayAlpha }
  }
}

private final class FadingHeader: UICollectionReusableView {
  private(set) var alphas: [CGFloat] = []

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let attributes = layoutAttributes as? FadingAttributes {
      alphas.append(attributes.overlayAlpha)
    }
  }
}

/// Rows of 100 under a header of 80 that stays at the top by its transform, over a decoration.
@MainActor
private final class StickyLayout: UICollectionViewLayout {
  var log: [String] = []
  private var cache: [UICollectionViewLayoutAttributes] = []
  private let header = FadingAttributes(
    forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
    with: IndexPath(item: 0, section: 0))
  private var height: CGFloat = 0

  override class var layoutAttributesClass: AnyClass { FadingAttributes.self }

  override func prepare() {
    log.append("prepare")
    guard let collectionView, cache.isEmpty else { return }
    header.frame = CGRect(x: 0, y: 0, width: collectionView.bounds.width, height: 80)
    header.zIndex = 1
    height = 80
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let attributes = FadingAttributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 0, y: height, width: collectionView.bounds.width, height: 100)
      height = attributes.frame.maxY
      cache.append(attributes)
    }
    let backdrop = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: "backdrop", with: IndexPath(item: 0, section: 0))
    backdrop.frame = CGRect(x: 0, y: 0, width: collectionView.bounds.width, height: height)
    backdrop.zIndex = -1
    cache.append(backdrop)
  }

  override var collectionViewContentSize: CGSize {
    log.append("content size")
    return CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    log.append("elements")
    let offset = collectionView?.contentOffset.y ?? 0
    header.transform = CGAffineTransform(translationX: 0, y: max(0, offset))
    header.overlayAlpha = max(0, 1 - offset / 80)
    return [header] + cache.filter { $0.frame.intersects(rect) }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    log.append("should invalidate \(collectionView?.bounds.minY ?? 0) \(newBounds.minY)")
    return true
  }
}

@MainActor
@Suite struct CollectionLayoutTests {
  @Test func attributesOfSubclassesAreCopiedAndCompared() throws {
    let path = IndexPath(item: 3, section: 2)
    let attributes = FadingAttributes(forSupplementaryViewOfKind: "kind", with: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    attributes.overlayAlpha = 0.25
    attributes.zIndex = 7
    attributes.alpha = 0.5
    attributes.transform = CGAffineTransform(translationX: 5, y: 6)
    let copy = try #require(attributes.copy() as? FadingAttributes)
    #expect(copy !== attributes)
    #expect(copy.isEqual(attributes))
    #expect(copy == attributes)
    #expect(copy.indexPath == path)
    #expect(copy.representedElementKind == "kind")
    #expect(copy.representedElementCategory == .supplementaryView)
    #expect(copy.overlayAlpha == attributes.overlayAlpha)
    copy.overlayAlpha = 0.75
    #expect(!copy.isEqual(attributes))
    let plain = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(!plain.isEqual(attributes))
  }

  @Test func framesOfAttributesAreThoseOfTheTransformedBounds() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    attributes.transform = CGAffineTransform(translationX: 100, y: 0)
    #expect(attributes.frame == CGRect(x: 110, y: 20, width: 30, height: 40))
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(attributes.frame == CGRect(x: -5, y: 30, width: 60, height: 20))
    attributes.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    #expect(attributes.size == CGSize(width: 30, height: 40))
  }

  private func makeSticky() -> (UICollectionView, StickyLayout) {
    let layout = StickyLayout()
    let numbers = Numbers([30])
    keptNumbers.append(numbers)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
    collection.register(FramedCell.self, forCellWithReuseIdentifier: "item")
    collection.register(
      FadingHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "backdrop")
    collection.dataSource = numbers
    collection.layoutIfNeeded()
    return (collection, layout)
  }

  @Test func layoutsAreAskedInOrder() {
    let (collection, layout) = makeSticky()
    #expect(layout.log == ["prepare", "content size", "elements"])
    layout.log = []
    collection.contentOffset.y = 40
    #expect(layout.log == ["should invalidate 0.0 40.0"])
    collection.layoutIfNeeded()
    #expect(layout.log.dropFirst() == ["prepare", "content size", "elements"])
    layout.log = []
    layout.invalidateLayout()
    layout.invalidateLayout()
    #expect(layout.log == [])
    collection.layoutIfNeeded()
    #expect(layout.log == ["prepare", "content size", "elements"])
  }

  @Test func stickyHeadersFollowAndFade() throws {
    let (collection, _) = makeSticky()
    let path = IndexPath(item: 0, section: 0)
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(
      collection.supplementaryView(forElementKind: kind, at: path) as? FadingHeader)
    for offset in stride(from: CGFloat(0), through: 400, by: 20) {
      collection.contentOffset.y = offset
      collection.layoutIfNeeded()
      #expect(collection.supplementaryView(forElementKind: kind, at: path) === header)
      #expect(header.frame == CGRect(x: 0, y: offset, width: 390, height: 80))
      #expect(header.alphas.last == max(0, 1 - offset / 80))
    }
    // Equal attributes are not applied again.
    let count = header.alphas.count
    collection.collectionViewLayout.invalidateLayout()
    collection.layoutIfNeeded()
    #expect(header.alphas.count == count)
  }

  @Test func elementsLieByTheirZIndexWhateverWasScrolled() throws {
    let (collection, _) = makeSticky()
    for offset in [CGFloat(0), 900, 300, 1200, 0] {
      collection.contentOffset.y = offset
      collection.layoutIfNeeded()
      #expect(collection.subviews.last is FadingHeader)
      #expect(!(collection.subviews[0] is FramedCell))
      let cells = collection.subviews.compactMap { $0 as? FramedCell }
      #expect(cells.map(\.frame.minY) == cells.map(\.frame.minY).sorted())
    }
  }

  @Test func layoutsAreExchanged() throws {
    let numbers = Numbers([10])
    let collection = makeCollection(numbers, UICollectionViewFlowLayout())
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 390, height: 44)
    list.minimumLineSpacing = 0
    var finished = false
    collection.setCollectionViewLayout(list, animated: false) { finished = $0 }
    #expect(finished)
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    #expect(cell.frame == CGRect(x: 0, y: 44, width: 390, height: 44))
    #expect(collection.contentSize == CGSize(width: 390, height: 440))
    #expect(collection.collectionViewLayout === list)
  }
}
