import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing

@testable import UIKit

/// Says what a collection told its delegate and its data source.
@MainActor
final class ItemLog: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  var sections: [[String]] = [(0..<100).map { "\($0)" }]
  var calls: [String] = []
  var prefetched: [Int] = []
  var cancelled: [Int] = []
  var moves: [String] = []
  /// Items that stay where they are.
  var fixed: Set<Int> = []
  /// Where an item goes that would go to a place.
  var target: ((IndexPath) -> IndexPath)?

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.accessibilityIdentifier = sections[indexPath.section][indexPath.item]
    cell.backgroundColor = .systemBlue
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    calls.append("should highlight \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    calls.append("highlight \(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    calls.append("unhighlight \(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    calls.append("should select \(indexPath.item)")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    calls.append("should deselect \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("deselect \(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { !fixed.contains(indexPath.item) }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    moves.append("\(Array(sourceIndexPath)) to \(Array(destinationIndexPath))")
    let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { target?(proposedIndexPath) ?? proposedIndexPath }
  func collectionView(
    _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) { prefetched += indexPaths.map(\.item) }
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { cancelled += indexPaths.map(\.item) }
}

/// A collection on all of a screen of 400 by 852 points.
@MainActor
struct CollectionGround {
  let ground: Playground
  let items: ItemLog
  let collection: UICollectionView
  private let controller: UICollectionViewController?

  /// - Parameter controller: the one whose collection it is; nil for a collection without.
  init(
    _ script: Script, _ layout: UICollectionViewLayout,
    of controller: UICollectionViewController? = nil,
    change: (UICollectionView, ItemLog) -> Void = { _, _ in }
  ) throws {
    let items = ItemLog()
    let frame = CGRect(x: 0, y: 0, width: 400, height: 852)
    let collection: UICollectionView =
      controller?.collectionView ?? UICollectionView(frame: frame, collectionViewLayout: layout)
    collection.frame = frame
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = items
    collection.delegate = items
    change(collection, items)
    ground = try Playground(script) { view, _ in view.addSubview(collection) }
    self.items = items
    self.controller = controller
    self.collection = collection
  }

  func go(to seconds: Double) throws { try ground.go(to: seconds) }

  func cell(_ item: Int, _ section: Int = 0) throws -> UICollectionViewCell {
    try #require(collection.cellForItem(at: IndexPath(item: item, section: section)))
  }

  /// Where a view is seen in the view around it.
  func shown(_ view: UIView) -> CGRect {
    let layer = view.layer.presentation() ?? view.layer
    return layer.frame
  }

  /// Rows of 100 points, from side to side.
  static var rows: UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 400, height: 100)
    layout.minimumLineSpacing = 0
    return layout
  }

  /// Groups of 150 by 100 points, 10 apart, that scroll sideways; insets of 20 at the sides. Another section is below.
  static func across(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { index, _ in
      let full = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      let size = NSCollectionLayoutSize(
        widthDimension: index == 0 ? .absolute(150) : .fractionalWidth(1),
        heightDimension: .absolute(100))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: full)]))
      guard index == 0 else { return section }
      section.orthogonalScrollingBehavior = behavior
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
      return section
    }
  }
}
