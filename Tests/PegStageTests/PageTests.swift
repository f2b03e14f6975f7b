import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

/// Five pages, and what their controller tells.
private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  let log = CallLog()
  let pages: [NotingScreen]
  var showsDots = false

  override init() {
    pages = (0..<5).map { index in
      let page = NotingScreen()
      page.title = "\(index)"
      return page
    }
    super.init()
    for page in pages { page.log = log }
  }

  private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
    let index = pages.firstIndex { $0 === controller }! + step
    return pages.indices.contains(index) ? pages[index] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { page(viewController, -1) }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { page(viewController, 1) }
  func presentationCount(for pageViewController: UIPageViewController) -> Int {
    showsDots ? pages.count : 0
  }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.entries.append("to \(pendingViewControllers.map { $0.title ?? "" })") }
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.entries.append("from \(previousViewControllers.map { $0.title ?? "" }) \(completed)")
  }
}

/// Pages that a finger or code turns.
@MainActor
@Suite struct PageTests {
  private let book = Book()

  private func stage(
    _ script: Script = Script().hold(4), style: UIPageViewController.TransitionStyle = .scroll,
    options: [UIPageViewController.OptionsKey: Any]? = nil, first: Int = 1
  ) throws -> (Stage, UIPageViewController) {
    let pages = UIPageViewController(
      transitionStyle: style, navigationOrientation: .horizontal, options: options)
    pages.dataSource = book
    pages.delegate = book
    let shown = options?[.spineLocation] == nil ? [book.pages[first]] : Array(book.pages[0...1])
    pages.setViewControllers(shown, direction: .forward, animated: false)
    let device = Device(
      name: "plain", size: CGSize(width: 400, height: 852), scale: 2, safeArea: .zero)
    let stage = try Stage(Scene("pages", device: device, script: script) { pages })
    book.log.entries = []
    return (stage, pages)
  }

  private func swipe(by way: CGFloat, over seconds: Double) -> Script {
    Script().drag(
      from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200 + way, y: 400), over: seconds
    ).hold(3)
  }

  private func shownX(_ view: UIView, in place: UIView) -> CGFloat {
    view.convert(view.bounds, to: place).minX
  }

  @Test func aSwipeTurnsAPage() throws {
    let (stage, pages) = try stage(swipe(by: -300, over: 0.4))
    try stage.advance(to: SceneTime(seconds: 0.3))
    #expect(book.log.entries == ["to [\"2\"]", "1 willDisappear true", "2 willAppear true"])
    let (x1, x2) = (
      shownX(book.pages[1].view, in: pages.view), shownX(book.pages[2].view, in: pages.view)
    )
    #expect(x1 < -100 && abs(x2 - x1 - 400) < 1e-6)
    try stage.advance(to: SceneTime(seconds: 3))
    #expect(
      book.log.entries.dropFirst(3) == [
        "1 didDisappear true", "1 left", "2 didAppear true", "2 joined", "from [\"1\"] true",
      ])
    #expect(pages.viewControllers == [book.pages[2]])
    #expect(book.pages[2].view.convert(book.pages[2].view.bounds, to: pages.view).minX == 0)
    #expect(book.pages[1].parent == nil && book.pages[1].view.superview == nil)
  }

  @Test func aShortDragGoesBack() throws {
    let (stage, pages) = try stage(
      Script().drag(
        from: CGPoint(x: 200, y: 400), to: CGPoint(x: 120, y: 400), over: 0.5, holding: 0.5
      ).hold(3))
    try stage.advance(to: SceneTime(seconds: 3.5))
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(book.log.entries.first == "to [\"2\"]")
    #expect(book.log.entries.last == "from [\"1\"] false")
    #expect(book.pages[2].parent == nil && book.pages[2].view.superview == nil)
    #expect(book.log.entries.filter { $0 == "1 didAppear true" }.count == 1)
  }

  @Test func theFirstPageHasNothingBefore() throws {
    let (stage, pages) = try stage(swipe(by: 200, over: 0.4), first: 0)
    try stage.advance(to: SceneTime(seconds: 0.4))
    // It resists, as every scroll view at its end.
    let x = shownX(book.pages[0].view, in: pages.view)
    #expect(x > 0 && x < 150)
    try stage.advance(to: SceneTime(seconds: 3))
    #expect(shownX(book.pages[0].view, in: pages.view) == 0 && book.log.entries.isEmpty)
  }

  @Test func codeTurnsPagesFromTheirSide() throws {
    let (stage, pages) = try stage()
    var ends: [Bool] = []
    pages.setViewControllers([book.pages[4]], direction: .forward, animated: true) {
      ends.append($0)
    }
    #expect(book.log.entries == ["1 willDisappear true", "4 willAppear true"])
    try stage.advance(to: SceneTime(seconds: 0.15))
    let x = shownX(book.pages[4].view, in: pages.view)
    #expect(x > 0 && x < 400 && ends.isEmpty)
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(ends == [true] && pages.viewControllers == [book.pages[4]])
    #expect(shownX(book.pages[4].view, in: pages.view) == 0)
    // Turns by code are not reported to the delegate.
    #expect(!book.log.entries.contains { $0.hasPrefix("to") || $0.hasPrefix("from") })
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: true)
    try stage.advance(to: SceneTime(seconds: 1.15))
    #expect(shownX(book.pages[0].view, in: pages.view) < 0)
    pages.setViewControllers([book.pages[3]], direction: .forward, animated: false)
    #expect(pages.viewControllers == [book.pages[3]] && book.pages[0].parent == nil)
  }

  @Test func dotsFollowTheSwipes() throws {
    book.showsDots = true
    let (stage, pages) = try stage(swipe(by: -300, over: 0.3))
    let dots = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(dots.frame == CGRect(x: 0, y: 815, width: 400, height: 37))
    #expect(dots.numberOfPages == 5 && dots.currentPage == 1)
    #expect(book.pages[1].view.bounds.height == 815)
    try stage.advance(to: SceneTime(seconds: 3))
    #expect(dots.currentPage == 2)
  }

  @Test func spacingLiesBetweenPages() throws {
    let (stage, pages) = try stage(swipe(by: -300, over: 0.4), options: [.interPageSpacing: 20])
    #expect(pages.spineLocation == .none)
    try stage.advance(to: SceneTime(seconds: 0.3))
    let gap =
      shownX(book.pages[2].view, in: pages.view) - shownX(book.pages[1].view, in: pages.view)
    #expect(gap == 420 && book.pages[2].view.bounds.width == 400)
  }

  @Test func booksHaveTwoPagesAroundTheirSpine() throws {
    let (stage, pages) = try stage(
      swipe(by: -200, over: 0.3), style: .pageCurl,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    #expect(pages.gestureRecognizers.count == 2)
    #expect(book.pages[0].view.frame == CGRect(x: 0, y: 0, width: 200, height: 852))
    #expect(book.pages[1].view.frame == CGRect(x: 200, y: 0, width: 200, height: 852))
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(pages.viewControllers == Array(book.pages[2...3]))
    #expect(book.log.entries.last == "from [\"0\", \"1\"] true")
  }

  /// A finger that goes less than half of the way, and slowly, lets the page fall back.
  @Test(arguments: [(-120.0, false), (-320.0, true)])
  func pagesThatCurlFollowTheFinger(way: Double, turns: Bool) throws {
    let (stage, pages) = try stage(swipe(by: CGFloat(way), over: 2), style: .pageCurl)
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(book.log.entries.first == "to [\"2\"]")
    #expect(!book.log.entries.contains { $0.hasPrefix("from") })
    try stage.advance(to: SceneTime(seconds: 4))
    #expect(book.log.entries.last == "from [\"1\"] \(turns)")
    #expect(pages.viewControllers == [book.pages[turns ? 2 : 1]])
    #expect(book.pages[turns ? 1 : 2].parent == nil)
  }
}
