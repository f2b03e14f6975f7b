import UIKit

/// A collection's data: sections of numbers, in cells that say what they are for.
@MainActor
final class Numbers: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [Int]
  var asked: [IndexPath] = []
  /// What the delegate heard, in order.
  var calls: [String] = []

  init(_ sections: [Int]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { calls.append("will display \(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { calls.append("did end displaying \(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    calls.append("should select \(indexPath.item)")
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("did select \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("did deselect \(indexPath.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    calls.append("should highlight \(indexPath.item)")
    return true
  }
}

/// A cell with an ordinary initialiser that looks at its frame.
final class FramedCell: UICollectionViewCell {
  let madeFor: CGRect
  private(set) var reuses = 0
  private(set) var applied = 0

  override init(frame: CGRect) {
    madeFor = frame
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    applied += 1
  }
}

/// Collections do not keep their data sources; tests that have no other use for one keep it here.
@MainActor var keptNumbers: [Numbers] = []

@MainActor
func makeCollection(
  _ numbers: Numbers, _ layout: UICollectionViewLayout, width: CGFloat = 390, height: CGFloat = 600,
  scale: CGFloat = 3
) -> UICollectionView {
  let collection = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
  keptNumbers.append(numbers)
  collection.traitOverride = UITraitCollection(displayScale: scale)
  collection.register(FramedCell.self, forCellWithReuseIdentifier: "item")
  for kind in [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ] {
    collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
  }
  collection.dataSource = numbers
  collection.delegate = numbers
  collection.layoutIfNeeded()
  return collection
}

extension UICollectionView {
  func itemFrame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func headerFrame(_ section: Int) -> CGRect? {
    layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section)
    )?.frame
  }

  func footerFrame(_ section: Int) -> CGRect? {
    layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section)
    )?.frame
  }
}
