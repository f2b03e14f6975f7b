import Testing
import UIKit

/// A layout that knows its items only once it is prepared, and a data source that asks it for their number.
@MainActor
private final class PlannedLayout: UICollectionViewLayout {
  private(set) var frames: [CGRect] = []

  override func prepare() {
    frames = (0..<3).map { CGRect(x: 0, y: CGFloat($0) * 50, width: 100, height: 50) }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: frames.count * 50) }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frames[path.item]
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    frames.indices.compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
}

@MainActor
private final class PlannedSource: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    (view.collectionViewLayout as? PlannedLayout)?.frames.count ?? 0
  }

  func collectionView(
    _ view: UICollectionView, cellForItemAt path: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}

@MainActor
@Suite struct LazyCountTests {
  /// The layout comes before the counts: stack traces of iOS show the counts loaded from within `prepare()`.
  @Test func countsMayComeFromThePreparedLayout() {
    let source = PlannedSource()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: PlannedLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 3)
    #expect(view.numberOfItems(inSection: 0) == 3)
  }
}
