import Testing
import UIKit

@MainActor
private func flow(_ width: CGFloat, _ height: CGFloat) -> UICollectionViewFlowLayout {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: width, height: height)
  layout.minimumLineSpacing = 0
  return layout
}

@MainActor
@Suite struct CollectionViewTests {
  @Test func cellsAreMadeByTheirOwnInitialiserWithTheLayoutsFrame() throws {
    let collection = makeCollection(Numbers([20]), flow(390, 100))
    let cell = try #require(
      collection.cellForItem(at: IndexPath(item: 3, section: 0)) as? FramedCell)
    #expect(cell.madeFor == CGRect(x: 0, y: 300, width: 390, height: 100))
    #expect(cell.frame == cell.madeFor)
    #expect(cell.reuseIdentifier == "item")
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
  }

  @Test func onlyVisibleItemsHaveCellsAndCellsAreUsedAgain() throws {
    let numbers = Numbers([100])
    let collection = makeCollection(numbers, flow(390, 100))
    #expect(numbers.asked.map(\.item) == [0, 1, 2, 3, 4, 5])
    #expect(collection.contentSize == CGSize(width: 390, height: 10_000))
    (numbers.asked, numbers.calls) = ([], [])
    collection.contentOffset.y = 150
    collection.layoutIfNeeded()
    #expect(numbers.asked.map(\.item) == [6, 7])
    #expect(numbers.calls == ["did end displaying 0", "will display 6", "will display 7"])
    let cell = try #require(
      collection.cellForItem(at: IndexPath(item: 6, section: 0)) as? FramedCell)
    #expect(cell.reuses == 1)
    var seen = Set<ObjectIdentifier>()
    for step in 0..<200 {
      collection.contentOffset.y = CGFloat(step * 37)
      collection.layoutIfNeeded()
      #expect(collection.visibleCells.count <= 7)
      seen.formUnion(collection.visibleCells.map(ObjectIdentifier.init))
    }
    #expect(seen.count <= 7)
  }

  @Test func cellsThatStayAreNotPlacedAgain() throws {
    let collection = makeCollection(Numbers([100]), flow(390, 100))
    collection.contentOffset.y = 50
    collection.layoutIfNeeded()
    let cell = try #require(
      collection.cellForItem(at: IndexPath(item: 2, section: 0)) as? FramedCell)
    #expect(cell.applied == 1)
  }

  @Test func pointsFindItems() {
    let collection = makeCollection(Numbers([9]), flow(100, 100))
    #expect(
      collection.indexPathForItem(at: CGPoint(x: 150, y: 150)) == IndexPath(item: 4, section: 0))
    #expect(collection.indexPathForItem(at: CGPoint(x: 120, y: 50)) == nil)
    #expect(collection.indexPathForItem(at: CGPoint(x: 10, y: 900)) == nil)
  }

  @Test func itemsAreScrolledTo() {
    let collection = makeCollection(Numbers([100]), flow(390, 100))
    func scroll(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      collection.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
      return collection.contentOffset.y
    }
    #expect(scroll(50, .top) == 5000)
    #expect(scroll(50, .bottom) == 4500)
    #expect(scroll(50, .centeredVertically) == 4750)
    #expect(scroll(52, []) == 4750)
    #expect(scroll(40, []) == 4000)
    #expect(scroll(99, .top) == 9400)
  }

  @Test func tapsAskAndTellTheDelegate() throws {
    let numbers = Numbers([5])
    let collection = makeCollection(numbers, flow(390, 100))
    let background = UIView()
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 1, section: 0)))
    cell.selectedBackgroundView = background
    #expect(background.isHidden)
    numbers.calls = []
    collection.tapItem(at: IndexPath(item: 1, section: 0))
    #expect(!background.isHidden)
    collection.tapItem(at: IndexPath(item: 2, section: 0))
    #expect(
      numbers.calls == [
        "should highlight 1", "should select 1", "did select 1", "should highlight 2",
        "should select 2", "did deselect 1", "did select 2",
      ])
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
    #expect(!cell.isSelected)
  }

  @Test func selectionOutlivesCells() throws {
    let collection = makeCollection(Numbers([100]), flow(390, 100))
    collection.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    collection.contentOffset.y = 3000
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.allSatisfy { !$0.isSelected })
    collection.contentOffset.y = 0
    collection.layoutIfNeeded()
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
  }

  /// A hundred thousand items of one size: what is asked for grows with what is seen.
  @Test func largeCollectionsAskForWhatIsVisible() {
    let numbers = Numbers([100_000])
    let collection = makeCollection(numbers, flow(120, 100))
    #expect(collection.contentSize.height == 3_333_400)
    collection.contentOffset.y = 2_000_000
    collection.layoutIfNeeded()
    #expect(numbers.asked.count == 36)
    #expect(collection.indexPathsForVisibleItems.first == IndexPath(item: 60_000, section: 0))
  }

  @Test func collectionsInControllersFillThem() throws {
    let controller = UICollectionViewController(collectionViewLayout: flow(100, 100))
    #expect(controller.collectionView === controller.view)
    #expect(controller.collectionView.dataSource === controller)
    controller.collectionView.layoutIfNeeded()
    #expect(controller.collectionView.numberOfSections == 1)
  }
}

/// Mistakes end the program with UIKit's words.
@MainActor
@Suite struct CollectionMistakeTests {
  @Test func unregisteredCells() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let collection = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100),
          collectionViewLayout: UICollectionViewFlowLayout())
        let numbers = Numbers([1])
        collection.dataSource = numbers
        collection.layoutIfNeeded()
      }
    }
    expect(
      result,
      contains: "could not dequeue a view of kind: UICollectionElementKindCell with "
        + "identifier item - must register a nib or a class for the identifier or connect a "
        + "prototype cell in a storyboard")
  }

  @Test func wrongCounts() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let numbers = Numbers([3])
        let collection = makeCollection(numbers, UICollectionViewFlowLayout())
        collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    expect(
      result,
      contains: "Invalid update: invalid number of items in section 0. The number of items "
        + "contained in an existing section after the update (3) must be equal to the number of "
        + "items contained in that section before the update (3), plus or minus the number of "
        + "items inserted or deleted from that section (0 inserted, 1 deleted)")
  }

  @Test func attributesOfItemsThatAreNotThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = makeCollection(Numbers([0]), LyingLayout())
      }
    }
    expect(
      result,
      contains: "UICollectionView received layout attributes for a cell with an index path "
        + "that does not exist: <NSIndexPath> {length = 2, path = 0 - 7}")
  }

  private func expect(_ result: ExitTest.Result?, contains text: String) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(text), "\(output)")
  }
}

private final class LyingLayout: UICollectionViewLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 7, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    return [attributes]
  }
}
