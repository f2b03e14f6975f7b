import CoreGraphics
import Foundation

/// The view in which pages scroll, and the turn that is under way.
///
/// It has room for the page before the shown one, that page, and the one after it. A missing neighbour has no place, so that the
/// ends bounce.
///
/// - Units: points.
@MainActor
final class PageScroller: NSObject, UIScrollViewDelegate {
  /// A turn to a page.
  private struct Turn {
    let page: UIViewController
    let direction: UIPageViewController.NavigationDirection
    /// Called at the end of a turn by code; nil for one by a finger.
    var completion: ((Bool) -> Void)?
  }

  let view = UIScrollView()
  private unowned let owner: UIPageViewController
  private let isVertical: Bool
  private let spacing: CGFloat
  private var turn: Turn?
  private var neighbours: (before: UIViewController?, after: UIViewController?)?
  private var isPlacing = false

  init(_ owner: UIPageViewController, isVertical: Bool, spacing: CGFloat) {
    (self.owner, self.isVertical, self.spacing) = (owner, isVertical, spacing)
    super.init()
    view.isPagingEnabled = true
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    view.contentInsetAdjustmentBehavior = .never
    view.scrollsToTop = false
    view.delegate = self
    if isVertical { view.alwaysBounceVertical = true } else { view.alwaysBounceHorizontal = true }
  }

  // MARK: Places

  private var pitch: CGFloat { isVertical ? view.bounds.height : view.bounds.width }
  private var isMirrored: Bool {
    !isVertical && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The pages in the order of their places.
  private var places: [UIViewController] {
    var pages = [neighbours?.before, owner.page, neighbours?.after].compactMap { $0 }
    if let turn, !pages.contains(where: { $0 === turn.page }) {
      pages.insert(turn.page, at: turn.direction == .forward ? pages.count : 0)
    }
    return isMirrored ? pages.reversed() : pages
  }

  private func place(of page: UIViewController?) -> CGFloat {
    CGFloat(places.firstIndex { $0 === page } ?? 0) * pitch
  }

  private func offset(of page: UIViewController?) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: place(of: page)) : CGPoint(x: place(of: page), y: 0)
  }

  /// Places the scroll view around an area, and the pages in it; the shown page stays in sight.
  func layout(in area: CGRect) {
    let frame =
      isVertical
      ? area.insetBy(dx: 0, dy: -spacing / 2) : area.insetBy(dx: -spacing / 2, dy: 0)
    let isNew = view.frame != frame
    if isNew { view.frame = frame }
    fetchNeighbours()
    place()
    if turn == nil, isNew || !(view.isDragging || view.isDecelerating) { rest() }
  }

  /// Asks for the pages beside the shown one, once for each shown page.
  private func fetchNeighbours() {
    if neighbours == nil, turn == nil, view.window != nil { neighbours = owner.neighbours() }
  }

  /// Asks for the neighbours again.
  func sourceChanged() {
    guard turn == nil else { return }
    neighbours = nil
    fetchNeighbours()
    place()
    rest()
  }

  private func place() {
    let extent = CGFloat(max(1, places.count)) * pitch
    let size =
      isVertical
      ? CGSize(width: view.bounds.width, height: extent)
      : CGSize(width: extent, height: view.bounds.height)
    isPlacing = true
    if view.contentSize != size { view.contentSize = size }
    isPlacing = false
    for page in [owner.page, turn?.page].compactMap({ $0 }) where page.view.superview === view {
      let origin = offset(of: page)
      let frame = CGRect(origin: origin, size: view.bounds.size)
      page.view.frame =
        isVertical ? frame.insetBy(dx: 0, dy: spacing / 2) : frame.insetBy(dx: spacing / 2, dy: 0)
    }
  }

  /// Moves to the shown page at once.
  private func rest() {
    isPlacing = true
    view.contentOffset = offset(of: owner.page)
    isPlacing = false
  }

  // MARK: Turns by code

  /// Shows another page at once.
  func pageChanged() {
    neighbours = nil
    if let page = owner.page, page.view.superview !== view { view.addSubview(page.view) }
    fetchNeighbours()
    place()
    rest()
    view.layoutIfNeeded()
  }

  /// Scrolls to a page.
  func go(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection,
    completion: @escaping (Bool) -> Void
  ) {
    finishNow()
    neighbours = (nil, nil)
    turn = Turn(page: page, direction: direction, completion: completion)
    owner.turnBegins(to: page, in: view)
    place()
    rest()
    view.isUserInteractionEnabled = false
    view.setContentOffset(offset(of: page), animated: true)
  }

  /// Ends the turn that is under way, at its page.
  func finishNow() {
    guard turn != nil else { return }
    end(isComplete: true)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if turn?.completion != nil { end(isComplete: true) }
  }

  private func end(isComplete: Bool) {
    guard let turn else { return }
    self.turn = nil
    view.isUserInteractionEnabled = true
    owner.turnEnds(at: turn.page, isComplete: isComplete)
    neighbours = nil
    fetchNeighbours()
    place()
    rest()
    if let completion = turn.completion {
      completion(isComplete)
    } else {
      owner.fingerEnded(turnTo: turn.page, isComplete: isComplete, turn.direction)
    }
  }

  // MARK: Turns by a finger

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, turn?.completion == nil, let neighbours, pitch > 0 else { return }
    let home = place(of: owner.page)
    let way = (isVertical ? view.contentOffset.y : view.contentOffset.x) - home
    guard way != 0 else { return }
    let direction: UIPageViewController.NavigationDirection =
      (way > 0) != isMirrored ? .forward : .reverse
    if let turn, turn.direction != direction { takeBack(keeping: neighbours) }
    guard turn == nil,
      let page = direction == .forward ? neighbours.after : neighbours.before
    else { return }
    turn = Turn(page: page, direction: direction)
    owner.fingerBegins(turnTo: page)
    owner.turnBegins(to: page, in: view)
    place()
  }

  /// Takes a turn back while the finger goes on to the other side.
  private func takeBack(keeping kept: (before: UIViewController?, after: UIViewController?)) {
    guard let turn else { return }
    self.turn = nil
    owner.turnEnds(at: turn.page, isComplete: false)
    owner.fingerEnded(turnTo: turn.page, isComplete: false, turn.direction)
    neighbours = kept
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  private func settle() {
    guard let turn, turn.completion == nil else { return }
    let way = (isVertical ? view.contentOffset.y : view.contentOffset.x) - place(of: owner.page)
    end(isComplete: abs(way) > pitch / 2)
  }
}
