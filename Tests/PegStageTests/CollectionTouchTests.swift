import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing

@testable import UIKit

/// The middle of a row of 100 points.
private func middle(_ row: Int) -> CGPoint { CGPoint(x: 100, y: CGFloat(row * 100 + 50)) }

/// Snaps to multiples of 250, and remembers what it was asked.
private final class SnappingLayout: UICollectionViewFlowLayout {
  var asked: [(CGPoint, CGPoint)] = []

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    asked.append((proposedContentOffset, velocity))
    return CGPoint(x: 0, y: (proposedContentOffset.y / 250).rounded() * 250)
  }
}

@MainActor
@Suite(.serialized) struct CollectionTouchTests {
  /// The order that UIKit's header gives.
  @Test func tapHighlightsAndSelectsInOrder() throws {
    let ground = try CollectionGround(
      Script().tap(middle(2)).hold(1).tap(middle(4)), CollectionGround.rows)
    try ground.go(to: 3)
    #expect(
      ground.items.calls == [
        "should highlight 2", "highlight 2", "should select 2", "select 2", "unhighlight 2",
        "should highlight 4", "highlight 4", "should select 4", "deselect 2", "select 4",
        "unhighlight 4",
      ])
    #expect(ground.collection.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
  }

  @Test func severalItemsAreSelectedAndLetGo() throws {
    let script = Script().tap(middle(1)).hold(1).tap(middle(3)).hold(1).tap(middle(1))
    let ground = try CollectionGround(script, CollectionGround.rows) { collection, _ in
      collection.allowsMultipleSelection = true
    }
    try ground.go(to: 4)
    #expect(ground.collection.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    #expect(ground.items.calls.suffix(3) == ["should deselect 1", "deselect 1", "unhighlight 1"])
  }

  @Test func statesReachConfigurations() throws {
    var states: [String] = []
    let ground = try CollectionGround(
      Script().press(middle(5), for: 0.4), CollectionGround.rows)
    try ground.go(to: 0)
    let cell = try ground.cell(5)
    cell.configurationUpdateHandler = { _, state in
      states.append("\(state.isHighlighted) \(state.isSelected)")
    }
    try ground.go(to: 0.05)
    try ground.go(to: 0.3)
    #expect(cell.configurationState.isHighlighted)
    try ground.go(to: 1)
    #expect(states == ["false false", "true false", "false true"])
  }

  @Test func dragsSelectNothing() throws {
    let ground = try CollectionGround(
      Script().drag(from: middle(6), to: middle(2), over: 0.5, holding: 0.2), CollectionGround.rows)
    try ground.go(to: 3)
    #expect(ground.collection.contentOffset.y > 300)
    #expect(!ground.items.calls.contains { $0.hasPrefix("select") })
    #expect(ground.collection.indexPathsForSelectedItems == [])
  }

  /// A layout has its say in where a drag comes to rest, in points per millisecond.
  @Test func layoutsChooseWhereDragsEnd() throws {
    let layout = SnappingLayout()
    layout.itemSize = CGSize(width: 400, height: 100)
    layout.minimumLineSpacing = 0
    let ground = try CollectionGround(
      Script().drag(from: middle(7), to: middle(3), over: 0.2, holding: 0), layout)
    try ground.go(to: 6)
    let (proposed, velocity) = try #require(layout.asked.first)
    #expect(layout.asked.count == 1)
    #expect(velocity.y > 1 && velocity.y < 3)
    #expect(ground.collection.contentOffset.y == (proposed.y / 250).rounded() * 250)
  }

  @Test func scrollingToAnItemTakesTime() throws {
    let ground = try CollectionGround(Script().hold(2), CollectionGround.rows)
    try ground.go(to: 0.1)
    ground.collection.scrollToItem(
      at: IndexPath(item: 50, section: 0), at: .top, animated: true)
    try ground.go(to: 0.25)
    #expect(abs(ground.collection.contentOffset.y - 2500) < 200)
    try ground.go(to: 1)
    #expect(ground.collection.contentOffset.y == 5000)
  }

  @Test func itemsAheadAreFetched() throws {
    let ground = try CollectionGround(Script().hold(2), CollectionGround.rows) {
      collection, items in
      collection.prefetchDataSource = items
    }
    // Nine rows are seen; a screen below them are eight more, and the ninth in part.
    #expect(ground.items.prefetched == Array(9...17))
    ground.items.prefetched = []
    ground.collection.contentOffset.y = 100
    ground.collection.layoutIfNeeded()
    #expect(ground.items.prefetched == [18])
    ground.collection.contentOffset.y = 90
    ground.collection.layoutIfNeeded()
    #expect(!ground.items.cancelled.isEmpty)
  }

  // MARK: Sections that scroll across

  @Test(arguments: [
    UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous, .groupPaging,
  ])
  func sectionsScrollUnderAFinger(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) throws {
    let ground = try CollectionGround(
      Script().drag(
        from: CGPoint(x: 300, y: 50), to: CGPoint(x: 200, y: 50), over: 0.5, holding: 0.3),
      CollectionGround.across(behavior)
    ) { _, items in
      items.sections = [(0..<20).map { "a\($0)" }, (0..<30).map { "b\($0)" }]
    }
    let collection = ground.collection
    #expect(collection.itemFrame(0) == CGRect(x: 20, y: 5, width: 150, height: 100))
    #expect(collection.itemFrame(1) == CGRect(x: 180, y: 5, width: 150, height: 100))
    #expect(collection.itemFrame(0, 1)?.minY == 110)
    let scroller = try #require(collection.scrollers[0]).view
    #expect(scroller.frame == CGRect(x: 0, y: 5, width: 400, height: 100))
    #expect(scroller.contentSize == CGSize(width: 40 + 20 * 160 - 10, height: 100))
    let cell = try ground.cell(1)
    #expect(cell.superview === scroller)
    #expect(cell.frame == CGRect(x: 180, y: 0, width: 150, height: 100))
    // The finger moves 100, of which the slop is 10.
    try ground.go(to: 0.75)
    #expect(scroller.contentOffset.x == 90)
    #expect(collection.contentOffset == .zero)
    try ground.go(to: 3)
    // A group is 160 wide with its space: 90 is nearer to the next one.
    #expect(scroller.contentOffset.x == (behavior == .continuous ? 90 : 160))
    #expect(cell.frame == CGRect(x: 180, y: 0, width: 150, height: 100))
    let seen = collection.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
    #expect(seen == (behavior == .continuous ? [0, 1, 2] : [0, 1, 2, 3]))
    #expect(
      collection.indexPathForItem(at: CGPoint(x: 25, y: 50))
        == IndexPath(item: behavior == .continuous ? 0 : 1, section: 0))
  }

  /// A flick goes one group on, however fast it is.
  @Test(arguments: [
    UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .groupPagingCentered,
    .paging, .continuousGroupLeadingBoundary,
  ])
  func flicksComeToRestAtGroups(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) throws {
    let ground = try CollectionGround(
      Script().drag(
        from: CGPoint(x: 350, y: 50), to: CGPoint(x: 150, y: 50), over: 0.15, holding: 0),
      CollectionGround.across(behavior)
    ) { _, items in
      items.sections = [(0..<40).map { "a\($0)" }, ["b"]]
    }
    let scroller = try #require(ground.collection.scrollers[0]).view
    // The middle of the first group, 20 + 75, is in the middle of 400.
    #expect(scroller.contentOffset.x == (behavior == .groupPagingCentered ? -105 : 0))
    try ground.go(to: 6)
    let x = scroller.contentOffset.x
    switch behavior {
    case .groupPaging: #expect(x == 160)
    case .groupPagingCentered: #expect(x == 55)
    case .paging: #expect(x == 400)
    default:
      #expect(x > 320)
      #expect(x.truncatingRemainder(dividingBy: 160) == 0)
    }
  }

  @Test func dragsDownScrollTheCollectionAndOffsetsAreKept() throws {
    let ground = try CollectionGround(
      Script().drag(
        from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 30), over: 0.5, holding: 0.3),
      CollectionGround.across(.continuous)
    ) { _, items in
      items.sections = [(0..<20).map { "a\($0)" }, (0..<30).map { "b\($0)" }]
    }
    let collection = ground.collection
    collection.scrollToItem(at: IndexPath(item: 10, section: 0), at: .left, animated: false)
    #expect(collection.scrollers[0]?.view.contentOffset.x == CGFloat(20 + 1600))
    try ground.go(to: 1)
    #expect(collection.contentOffset.y == 40)
    collection.contentOffset.y = 1000
    collection.layoutIfNeeded()
    #expect(collection.scrollers.isEmpty)
    #expect(collection.visibleCells.allSatisfy { $0.superview === collection })
    collection.contentOffset.y = 0
    collection.layoutIfNeeded()
    #expect(collection.scrollers[0]?.view.contentOffset.x == 1620)
    #expect(collection.indexPathsForVisibleItems.first == IndexPath(item: 10, section: 0))
  }
}

extension UICollectionView {
  fileprivate func itemFrame(_ item: Int, _ section: Int = 0) -> CGRect? {
    layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }
}
