import Testing
import UIKit

@MainActor
private func makeNumbers(_ layout: UICollectionViewLayout) -> (Numbers, UICollectionView) {
  let numbers = Numbers([3, 2])
  return (numbers, makeCollection(numbers, layout))
}

/// Further mistakes that end the program with UIKit's words.
@MainActor
@Suite struct CollectionMistakesTests {
  @Test func sectionsThatAreNil() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = makeNumbers(UICollectionViewCompositionalLayout { _, _ in nil })
      }
    }
    expect(
      result,
      contains: "NSInternalInconsistencyException', reason: 'Invalid section definition. Please "
        + "specify a valid section definition when content is to be rendered for a section. This "
        + "is a client error.")
  }

  @Test func unregisteredSupplementaryViews() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (_, collection) = makeNumbers(UICollectionViewFlowLayout())
        _ = collection.dequeueReusableSupplementaryView(
          ofKind: "kind", withReuseIdentifier: "nobody", for: IndexPath(item: 0, section: 0))
      }
    }
    expect(
      result,
      contains: "could not dequeue a view of kind: kind with identifier nobody - must register a "
        + "nib or a class for the identifier or connect a prototype cell in a storyboard")
  }

  @Test func unregisteredDecorationViews() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let section = rows(.absolute(50))
        section.decorationItems = [.background(elementKind: "background")]
        _ = makeNumbers(UICollectionViewCompositionalLayout(section: section))
      }
    }
    expect(result, contains: "could not dequeue a decoration view of kind: background")
  }

  @Test func itemsThatAreNotThereAreNotScrolledTo() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (_, collection) = makeNumbers(UICollectionViewFlowLayout())
        collection.scrollToItem(at: IndexPath(item: 9, section: 1), at: .top, animated: false)
      }
    }
    expect(
      result,
      contains: "Attempted to scroll the collection view to an out-of-bounds item (9) when there "
        + "are only 2 items in section 1.")
  }

  @Test func deletedItemsThatAreNotThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (_, collection) = makeNumbers(UICollectionViewFlowLayout())
        collection.deleteItems(at: [IndexPath(item: 5, section: 0)])
      }
    }
    expect(
      result,
      contains: "attempt to delete item 5 from section 0 which only contains 3 items before the "
        + "update")
  }

  @Test func insertedItemsThatAreNotThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (numbers, collection) = makeNumbers(UICollectionViewFlowLayout())
        numbers.sections = [4, 2]
        collection.insertItems(at: [IndexPath(item: 4, section: 0)])
      }
    }
    expect(
      result,
      contains: "attempt to insert item 4 into section 0, but there are only 4 items in section 0 "
        + "after the update")
  }

  @Test func sectionsThatAreMissing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (numbers, collection) = makeNumbers(UICollectionViewFlowLayout())
        numbers.sections = [3]
        collection.performBatchUpdates(nil)
      }
    }
    expect(
      result,
      contains: "Invalid update: invalid number of sections. The number of sections contained in "
        + "the collection view after the update (1) must be equal to the number of sections "
        + "contained in the collection view before the update (2), plus or minus the number of "
        + "sections inserted or deleted (0 inserted, 0 deleted).")
  }

  @Test func countsOfSectionsThatAreNotThere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (_, collection) = makeNumbers(UICollectionViewFlowLayout())
        _ = collection.numberOfItems(inSection: 2)
      }
    }
    expect(
      result,
      contains: "request for number of items in section 2 when there are only 2 sections in the "
        + "collection view")
  }

  @Test func cellProvidersThatReturnNothing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (_, collection) = makeNumbers(UICollectionViewFlowLayout())
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
          _, _, _ in nil
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1])
        source.apply(snapshot)
        collection.layoutIfNeeded()
      }
    }
    expect(result, contains: "UICollectionViewDiffableDataSource cell provider returned nil")
  }

  private func expect(_ result: ExitTest.Result?, contains text: String) {
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(text), "\(output)")
  }
}
