import Testing
import UIKit

@MainActor
private final class Listener: NSObject, UIScrollViewDelegate {
  var offsets: [CGFloat] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
  }
}

/// A window with bars' insets, as a phone has them.
@MainActor
private func makeWindow(safeTop: CGFloat = 47, safeBottom: CGFloat = 34) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.traitOverride = UITraitCollection(displayScale: 3)
  window.deviceSafeAreaInsets = UIEdgeInsets(top: safeTop, bottom: safeBottom)
  return window
}

@MainActor
@Suite struct ScrollViewTests {
  @Test func offsetIsRoundedToPixelsAndNotClamped() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.traitOverride = UITraitCollection(displayScale: 3)
    scroll.contentOffset = CGPoint(x: 0, y: 10.2)
    #expect(scroll.contentOffset.y == 31.0 / 3)
    // A half pixel goes up: 0.5 px of 3 per point.
    scroll.contentOffset = CGPoint(x: 0, y: 0.5 / 3)
    #expect(scroll.contentOffset.y == 1.0 / 3)
    scroll.contentOffset = CGPoint(x: 0, y: -5000)
    #expect(scroll.contentOffset.y == -5000)
    #expect(scroll.bounds.origin.y == -5000)
  }

  @Test func delegateHearsEachChangeOnce() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let listener = Listener()
    scroll.delegate = listener
    scroll.contentOffset.y = 12
    scroll.contentOffset.y = 12
    scroll.contentOffset.y = 13
    #expect(listener.offsets == [12, 13])
    // Moving the bounds scrolls without a word.
    scroll.bounds.origin.y = 40
    #expect(listener.offsets == [12, 13])
    #expect(scroll.contentOffset.y == 40)
  }

  @Test func safeAreaAddsToTheInsetWhereContentScrolls() {
    let window = makeWindow()
    let scroll = UIScrollView(frame: window.bounds)
    window.addSubview(scroll)
    window.layoutIfNeeded()
    // Nothing to scroll: no axis is adjusted.
    #expect(scroll.adjustedContentInset == .zero)
    scroll.contentSize = CGSize(width: 390, height: 2000)
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 47, bottom: 34))
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == .zero)
    scroll.contentInsetAdjustmentBehavior = .always
    scroll.contentInset = UIEdgeInsets(top: 10, bottom: 5)
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 57, bottom: 39))
  }

  @Test func contentAtItsTopStaysThereWhenTheInsetGrows() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    scroll.contentInset = UIEdgeInsets(top: 30)
    #expect(scroll.contentOffset.y == -30)
    scroll.contentOffset.y = 200
    scroll.contentInset = UIEdgeInsets(top: 60)
    #expect(scroll.contentOffset.y == 200)
  }
}

@MainActor
@Suite struct NavigationBarTests {
  private func show(safeTop: CGFloat, _ content: UIViewController) -> (
    UIWindow, UINavigationController
  ) {
    let window = makeWindow(safeTop: safeTop)
    let navigation = UINavigationController(rootViewController: content)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return (window, navigation)
  }

  /// Observed: 44 below the status bar; under a Dynamic Island from 53.667 (safe top 59) and 56.333 (62).
  @Test(
    arguments: [(20.0, 20.0), (47, 47), (59, 161.0 / 3), (62, 169.0 / 3)] as [(Double, Double)])
  func barStartsBelowTheStatusBar(safeTop: Double, barTop: Double) {
    let (_, navigation) = show(safeTop: safeTop, UIViewController())
    let bar = navigation.navigationBar.frame
    #expect(abs(bar.minY - barTop) < 1e-9)
    #expect(bar.height == 44)
    let content = navigation.topViewController!.view!
    #expect(content.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(abs(content.safeAreaInsets.top - (barTop + 44)) < 1e-9)
    #expect(content.safeAreaInsets.bottom == 34)
  }

  @Test func tableRestsBelowTheBarAndBarIsClearThere() {
    let content = UITableViewController(style: .plain)
    let (_, navigation) = show(safeTop: 47, content)
    let table = content.tableView!
    #expect(table.contentOffset.y == -91)
    #expect(table.adjustedContentInset == UIEdgeInsets(top: 91, bottom: 34))
    #expect(navigation.navigationBar.isAtScrollEdge)
    table.contentOffset.y = -90
    #expect(!navigation.navigationBar.isAtScrollEdge)
    table.contentOffset.y = -120
    #expect(navigation.navigationBar.isAtScrollEdge)
  }

  @Test func lifeCycleReachesTheShownController() {
    final class Recorder: UIViewController {
      var calls: [String] = []
      override func viewDidLoad() { calls.append("load") }
      override func viewWillAppear(_ animated: Bool) { calls.append("willAppear") }
      override func viewIsAppearing(_ animated: Bool) { calls.append("isAppearing") }
      override func viewDidAppear(_ animated: Bool) { calls.append("didAppear") }
    }
    let recorder = Recorder()
    let (_, navigation) = show(safeTop: 47, recorder)
    #expect(recorder.calls == ["load", "willAppear", "isAppearing", "didAppear"])
    #expect(recorder.navigationController === navigation)
  }
}
