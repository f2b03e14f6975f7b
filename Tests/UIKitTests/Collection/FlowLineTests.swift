import Testing
import UIKit

/// Items of the sizes given, asked for one by one.
@MainActor
private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  let sizes: [CGSize]

  init(_ sizes: [CGSize]) { self.sizes = sizes }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item] }
}

/// Places of items along the lines of a flow layout, as recorded from UIKit.
@MainActor
@Suite struct FlowLineTests {
  /// Returns where items begin along their lines of 375 points, at two pixels a point.
  private func starts(
    _ sizes: [CGSize], available: CGFloat = 375, scrolls direction: UICollectionView.ScrollDirection
  ) -> [CGFloat?] {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    let isVertical = direction == .vertical
    func turned(_ size: CGSize) -> CGSize {
      isVertical ? size : CGSize(width: size.height, height: size.width)
    }
    let delegate = Sizes(sizes.map(turned))
    let collection = makeCollection(
      Numbers([sizes.count]), layout, width: isVertical ? available : 600,
      height: isVertical ? 600 : available, scale: 2)
    collection.delegate = delegate
    collection.layoutIfNeeded()
    return sizes.indices.map {
      isVertical ? collection.itemFrame($0)?.minX : collection.itemFrame($0)?.minY
    }
  }

  private func items(_ widths: CGFloat...) -> [CGSize] {
    widths.map { CGSize(width: $0, height: 40) }
  }

  /// Four items of 80 fit in 375 with gaps of 18 1/3. Fewer in a line take the same places, in the last line and in
  /// the only one.
  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func equalItemsLieAsInAFullLine(direction: UICollectionView.ScrollDirection) {
    let places: [CGFloat] = [0, 98.5, 196.5, 295]
    for count in 1...7 {
      let sizes = Array(repeating: CGSize(width: 80, height: 40), count: count)
      #expect(starts(sizes, scrolls: direction) == (0..<count).map { places[$0 % 4] })
    }
  }

  /// The size that the layout has for all items places them alike.
  @Test func itemSizePlacesItemsAsTheDelegateDoes() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 40)
    let collection = makeCollection(Numbers([6]), layout, width: 375, scale: 2)
    #expect((0..<6).map { collection.itemFrame($0)?.minX } == [0, 98.5, 196.5, 295, 0, 98.5])
  }

  /// Each line is looked at by itself: one of equal items amid others lies as if it were full.
  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func equalityIsThatOfALine(direction: UICollectionView.ScrollDirection) {
    // 150 and 150, then 300 which needs a line of its own, then two different ones.
    let result = starts(items(150, 150, 300, 100, 120), scrolls: direction)
    #expect(result == [0, 225, 37.5, 0, 110])
    // One item before a line of its own: two of 150 would fit, so it lies at the start.
    #expect(starts(items(150, 300, 300), scrolls: direction) == [0, 37.5, 37.5])
  }

  /// Items of one width and different heights are not equal: their last line keeps the least spacing.
  @Test func heightsCountToo() {
    let sizes = [CGSize(width: 80, height: 40), CGSize(width: 80, height: 50)]
    #expect(starts(sizes, scrolls: .vertical) == [0, 90])
  }

  /// A full line of different items ends at the edge; the last one keeps the least spacing.
  @Test(arguments: [UICollectionView.ScrollDirection.vertical, .horizontal])
  func fullLinesOfDifferentItemsEndAtTheEdge(direction: UICollectionView.ScrollDirection) {
    let widths: [CGFloat] = [70, 91, 60, 83, 120, 100]
    let result = starts(widths.map { CGSize(width: $0, height: 40) }, scrolls: direction)
    // 70 + 91 + 60 + 83 leave 71 for three gaps of 23 2/3.
    #expect(result == [0, 93.5, 208.5, 292, 0, 130])
  }

  @Test func itemsWiderThanTheirLineAreCentred() {
    #expect(starts(items(350), available: 300, scrolls: .vertical) == [-25])
    #expect(starts(items(350, 350), available: 300, scrolls: .horizontal) == [-25, -25])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 350, height: 40)
    let collection = makeCollection(Numbers([2]), layout, width: 300, scale: 2)
    #expect(collection.itemFrame(1) == CGRect(x: -25, y: 50, width: 350, height: 40))
    #expect(collection.visibleCells.count == 2)
  }
}
