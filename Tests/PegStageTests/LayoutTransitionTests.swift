import Foundation
import PegStage
import Testing

@testable import UIKit

/// Ways between layouts that a finger leads.
@MainActor
@Suite struct LayoutTransitionTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Four columns of 100 points.
  private var grid: UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  /// Rows of 400 by 100 go to four columns of 100 by 50: item 5 from (0, 500) to (100, 50).
  @Test func itemsAreAsFarAsTheProgressSays() throws {
    let ground = try CollectionGround(Script().hold(3), CollectionGround.rows)
    var heard: [[Bool]] = []
    let next = grid
    let way = ground.collection.startInteractiveTransition(to: next) { heard.append([$0, $1]) }
    #expect(ground.collection.collectionViewLayout === way && way.nextLayout === next)
    for share in [0, 0.25, 0.5, 0.9] {
      way.transitionProgress = CGFloat(share)
      ground.collection.layoutIfNeeded()
      let frame = try ground.cell(5).frame
      #expect(abs(Double(frame.minX) - 100 * share) < 1e-9)
      #expect(abs(Double(frame.minY) - (500 - 450 * share)) < 1e-9)
      #expect(abs(Double(frame.width) - (400 - 300 * share)) < 1e-9)
      #expect(abs(Double(frame.height) - (100 - 50 * share)) < 1e-9)
      // Content of 100 rows goes to 25.
      #expect(
        abs(Double(ground.collection.contentSize.height) - (10000 - 8750 * share)) < 1e-9)
    }
    way.updateValue(3, forAnimatedKey: "tilt")
    #expect(way.value(forAnimatedKey: "tilt") == 3 && way.value(forAnimatedKey: "none") == 0)
    ground.collection.finishInteractiveTransition()
    #expect(heard.isEmpty)
    try ground.go(to: 1)
    #expect(heard == [[true, true]])
    #expect(ground.collection.collectionViewLayout === next)
    #expect(try ground.cell(5).frame == CGRect(x: 100, y: 50, width: 100, height: 50))
    #expect(ground.collection.visibleCells.count == 4 * 18)
  }

  @Test func cancelledTransitionsGoBack() throws {
    let ground = try CollectionGround(Script().hold(3), CollectionGround.rows)
    let old = ground.collection.collectionViewLayout
    var heard: [[Bool]] = []
    let way = ground.collection.startInteractiveTransition(to: grid) { heard.append([$0, $1]) }
    way.transitionProgress = 0.4
    try ground.go(to: 0.1)
    ground.collection.cancelInteractiveTransition()
    try ground.go(to: 0.25)
    // Half of the 0.3 s, half of the way back.
    let shown = ground.shown(try ground.cell(5))
    #expect(abs(Double(shown.minY) - (500 - 450 * 0.2)) < 0.5)
    try ground.go(to: 1)
    #expect(heard == [[false, true]] && ground.collection.collectionViewLayout === old)
    #expect(try ground.cell(5).frame == CGRect(x: 0, y: 500, width: 400, height: 100))
  }

  /// What is scrolled out of the new content's reach comes back with the progress.
  @Test func theOffsetGoesAlong() throws {
    let ground = try CollectionGround(Script().hold(3), CollectionGround.rows) { collection, _ in
      collection.contentOffset.y = 5000
    }
    let way = ground.collection.startInteractiveTransition(to: grid)
    way.transitionProgress = 0.5
    ground.collection.layoutIfNeeded()
    // From 5000 to the new content's end at 1250 − 852.
    #expect(abs(ground.collection.contentOffset.y - 2699) < 1e-6)
    ground.collection.finishInteractiveTransition()
    try ground.go(to: 1)
    #expect(ground.collection.contentOffset.y == 398)
    #expect(ground.collection.indexPathsForVisibleItems.last == path(99))
  }

  /// A delegate's own layout of the way is used.
  @Test func delegatesMakeTheWay() throws {
    final class Way: UICollectionViewTransitionLayout {}
    final class Maker: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout { Way(currentLayout: fromLayout, nextLayout: toLayout) }
    }
    let ground = try CollectionGround(Script().hold(3), CollectionGround.rows)
    let maker = Maker()
    ground.collection.delegate = maker
    #expect(ground.collection.startInteractiveTransition(to: grid) is Way)
  }

  /// Cells of a section that scrolls across keep their place on the way into the collection itself, and back.
  @Test func itemsLeaveTheSectionsThatScrollAcross() throws {
    let ground = try CollectionGround(
      Script().hold(3), CollectionGround.across(.continuous)
    ) { _, items in items.sections = [(0..<10).map { "\($0)" }, ["x"]] }
    let cell = try ground.cell(1)
    let seen = cell.convert(cell.bounds, to: ground.collection)
    let way = ground.collection.startInteractiveTransition(to: grid)
    ground.collection.layoutIfNeeded()
    #expect(cell.superview === ground.collection && cell.frame == seen)
    way.transitionProgress = 0.5
    ground.collection.layoutIfNeeded()
    ground.collection.cancelInteractiveTransition()
    try ground.go(to: 1)
    let back = try ground.cell(1)
    #expect(back.convert(back.bounds, to: ground.collection) == seen)
    #expect(back.superview !== ground.collection)
  }
}
