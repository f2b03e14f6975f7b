import CoreGraphics
public import Foundation
import UIFoundation

/// Shows one page at a time, and turns pages by a finger or by code.
///
/// Pages follow the finger, whether they scroll or curl. Two pages that curl are shown with the spine in the middle; they turn
/// together.
///
/// - Units: points.
/// - Source: Apple's page of UIPageViewController; dots of 37 high below the pages as on iOS 6 to 18.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  private static let dotsHeight: CGFloat = 37
  open private(set) var transitionStyle: TransitionStyle
  open private(set) var navigationOrientation: NavigationOrientation
  /// The place of the spine; `none` for pages that scroll.
  open private(set) var spineLocation: SpineLocation
  private let spacing: CGFloat

  open weak var delegate: (any UIPageViewControllerDelegate)?
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if isViewLoaded, dataSource !== oldValue { sourceChanged() } }
  }

  /// Whether a page that curls has content on its back.
  open var isDoubleSided = false

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let spine = (options?[.spineLocation] as? Int).flatMap(SpineLocation.init)
    spineLocation =
      style == .scroll ? .none : spine ?? (options?[.spineLocation] as? SpineLocation) ?? .min
    spacing = Self.number(options?[.interPageSpacing])
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose pages curl horizontally.
  @preconcurrency @MainActor public convenience init() {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  /// Decodes the controller of a storyboard; pages of other coders curl.
  public required init?(coder: NSCoder) {
    func value(_ key: String) -> Int { coder.decodeInteger(forKey: "UIPageViewController" + key) }
    let style = TransitionStyle(rawValue: value("TransitionStyle")) ?? .pageCurl
    transitionStyle = style
    navigationOrientation =
      NavigationOrientation(rawValue: value("NavigationOrientation")) ?? .horizontal
    let spine = SpineLocation(rawValue: value("SpineLocation"))
    spineLocation = style == .scroll ? .none : spine == SpineLocation.none ? .min : spine ?? .min
    spacing = CGFloat(coder.decodeDouble(forKey: "UIPageViewControllerPageSpacing"))
    super.init(coder: coder)
  }

  private static func number(_ value: Any?) -> CGFloat {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: 0
    }
  }

  // MARK: Pages

  /// The shown pages: one, or two with the spine in the middle.
  open private(set) var viewControllers: [UIViewController]? = []

  /// The first of the shown pages.
  var page: UIViewController? { viewControllers?.first }

  /// Shows other pages; animated, they come from the side of the direction.
  ///
  /// - Precondition: the number of pages is that of the spine: two in the middle, else one.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let new = viewControllers ?? []
    let count = spineLocation == .mid ? 2 : 1
    require(
      new.isEmpty || new.count == count,
      "The number of view controllers provided (\(new.count)) doesn't match the number required "
        + "(\(count)) for the requested transition")
    scroller?.finishNow()
    resetDots()
    guard new != self.viewControllers ?? [] else { return completion?(true) ?? () }
    guard animated, isViewLoaded, hasAppeared, view.window != nil, UIView.areAnimationsEnabled,
      let first = new.first, page != nil
    else {
      show(new)
      return completion?(true) ?? ()
    }
    if let scroller {
      scroller.go(to: first, direction) { completion?($0) }
    } else {
      curl(to: new, direction) { completion?(true) }
    }
  }

  /// Replaces the pages at once.
  private func show(_ new: [UIViewController]) {
    let old = viewControllers ?? []
    viewControllers = new
    for page in old where !new.contains(where: { $0 === page }) { remove(page) }
    for page in new where page.parent !== self { addChild(page) }
    if isViewLoaded { placePages() }
    for page in new where !old.contains(where: { $0 === page }) { page.didMove(toParent: self) }
  }

  private func remove(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  package override var shownChildren: [UIViewController] { viewControllers ?? [] }

  // MARK: View

  private var scroller: PageScroller?
  private lazy var dots: UIPageControl = {
    let dots = UIPageControl()
    dots.addAction(UIAction { [weak self] _ in self?.dotTapped() }, for: .valueChanged)
    return dots
  }()

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    if transitionStyle == .scroll {
      let scroller = PageScroller(
        self, isVertical: navigationOrientation == .vertical, spacing: spacing)
      self.scroller = scroller
      view.addSubview(scroller.view)
    } else {
      for recognizer in curlGestures { view.addGestureRecognizer(recognizer) }
    }
    resetDots()
    placePages()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    placePages()
  }

  private func placePages() {
    var area = view.bounds
    if showsDots {
      let bottom = view.safeAreaInsets.bottom
      area.size.height -= Self.dotsHeight + bottom
      dots.frame = CGRect(
        x: 0, y: area.maxY, width: area.width, height: Self.dotsHeight)
    }
    if let scroller {
      if let page, page.view.superview !== scroller.view { scroller.pageChanged() }
      scroller.layout(in: area)
      return
    }
    let pages = viewControllers ?? []
    for (index, page) in pages.enumerated() {
      if page.view.superview !== view { view.insertSubview(page.view, at: index) }
      page.view.frame = part(index, of: pages.count)
    }
  }

  /// Returns the area of one of the pages beside the spine.
  private func part(_ index: Int, of count: Int) -> CGRect {
    guard count == 2 else { return view.bounds }
    let isVertical = navigationOrientation == .vertical
    let halves = view.bounds.divided(
      atDistance: (isVertical ? view.bounds.height : view.bounds.width) / 2,
      from: isVertical ? .minYEdge : .minXEdge)
    return index == 0 ? halves.slice : halves.remainder
  }

  // MARK: Dots

  private var showsDots: Bool { dots.superview != nil }

  private func sourceChanged() {
    resetDots()
    scroller?.sourceChanged()
    view.setNeedsLayout()
  }

  /// Shows the dots if the data source counts the pages and they scroll from side to side.
  private func resetDots() {
    guard isViewLoaded else { return }
    let count =
      transitionStyle == .scroll && navigationOrientation == .horizontal
      ? dataSource?.presentationCount(for: self) ?? 0 : 0
    guard count > 0 else { return dots.removeFromSuperview() }
    dots.numberOfPages = count
    dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    shownDot = dots.currentPage
    if dots.superview == nil { view.addSubview(dots) }
  }

  private var shownDot = 0

  private func dotTapped() {
    let isForward = dots.currentPage > shownDot
    dots.currentPage = shownDot
    let (before, after) = neighbours()
    guard let scroller, let page = isForward ? after : before else { return }
    let direction: NavigationDirection = isForward ? .forward : .reverse
    fingerBegins(turnTo: page)
    scroller.go(to: page, direction) { [weak self] in
      self?.fingerEnded(turnTo: page, isComplete: $0, direction)
    }
  }

  // MARK: Turns

  private var previous: [UIViewController] = []

  func neighbours() -> (before: UIViewController?, after: UIViewController?) {
    guard let dataSource, let first = viewControllers?.first, let last = viewControllers?.last
    else { return (nil, nil) }
    return (
      dataSource.pageViewController(self, viewControllerBefore: first),
      dataSource.pageViewController(self, viewControllerAfter: last)
    )
  }

  func fingerBegins(turnTo page: UIViewController) {
    previous = viewControllers ?? []
    shownDot = dots.currentPage
    delegate?.pageViewController(self, willTransitionTo: [page])
  }

  func fingerEnded(
    turnTo page: UIViewController, isComplete: Bool, _ direction: NavigationDirection
  ) {
    if isComplete, showsDots {
      dots.currentPage = shownDot + (direction == .forward ? 1 : -1)
    }
    shownDot = dots.currentPage
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: previous,
      transitionCompleted: isComplete)
  }

  /// Puts a page beside the shown one.
  func turnBegins(to page: UIViewController, in place: UIView) {
    addChild(page)
    self.page?.beginAppearance(false, animated: true)
    page.beginAppearance(true, animated: true)
    UIView.performWithoutAnimation { place.addSubview(page.view) }
    // The turn, not layout, decides when the view has appeared.
    page.presentation.awaitsLayout = false
    page.sendIsAppearing(animated: true)
  }

  /// Takes away the page that is out of sight after a turn.
  func turnEnds(at page: UIViewController, isComplete: Bool) {
    let old = self.page
    if isComplete {
      viewControllers = [page]
    } else {
      page.beginAppearance(false, animated: true)
      old?.beginAppearance(true, animated: true)
    }
    let (hidden, shown) = isComplete ? (old, page) : (page, old)
    hidden?.endAppearance(animated: true)
    if let hidden { remove(hidden) }
    shown?.endAppearance(animated: true)
    if isComplete { page.didMove(toParent: self) }
  }

  // MARK: Curls

  /// The recognizers of pages that curl: a drag and a tap near an edge; empty for pages that scroll.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .scroll ? [] : curlGestures
  }

  private lazy var curlGestures: [UIGestureRecognizer] = {
    let (pan, tap) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
    pan.handler = { [weak self] in self?.panned($0) }
    tap.handler = { [weak self] in self?.tapped($0) }
    return [pan, tap]
  }()

  private func along(_ point: CGPoint) -> CGFloat {
    navigationOrientation == .vertical ? point.y : point.x
  }

  private func panned(_ gesture: UIGestureRecognizer) {
    guard let pan = gesture as? UIPanGestureRecognizer else { return }
    let way = along(pan.translation(in: view))
    let length = along(CGPoint(x: view.bounds.width, y: view.bounds.height))
    switch pan.state {
    case .began where turn == nil: if way != 0 { beginTurn(way < 0 ? .forward : .reverse) }
    case .changed where !isFalling:
      turn?.curl.show(Double(turn?.direction == .forward ? -way : way) / length)
    case .ended:
      guard let turn else { return }
      let speed = along(pan.velocity(in: view)) * (turn.direction == .forward ? -1 : 1)
      // A page falls to the side to which the finger flings it, or which is nearer. The speed is an own choice.
      endTurn(abs(speed) > 250 ? speed > 0 : turn.curl.part > 0.5)
    case .cancelled: endTurn(false)
    default: break
    }
  }

  /// The page that the finger turns, with the pages before and the direction.
  private var turn: (curl: PageCurl, old: [UIViewController], direction: NavigationDirection)?
  private var isFalling = false

  /// Turns a page if the tap is in the outer sixth of either side. Own choice.
  private func tapped(_ gesture: UIGestureRecognizer) {
    guard gesture.state == .ended else { return }
    let (place, room) = (
      along(gesture.location(in: view)), along(CGPoint(x: view.bounds.width, y: view.bounds.height))
    )
    if place < room / 6 {
      turnByFinger(.reverse)
    } else if place > room * 5 / 6 {
      turnByFinger(.forward)
    }
  }

  private func turnByFinger(_ direction: NavigationDirection) {
    if beginTurn(direction) { endTurn(true) }
  }

  /// Takes the page of the side, if there is one; returns whether there is.
  @discardableResult
  private func beginTurn(_ direction: NavigationDirection) -> Bool {
    let (before, after) = neighbours()
    guard turn == nil, let first = direction == .forward ? after : before else { return false }
    var pages = [first]
    if spineLocation == .mid, let dataSource {
      let second =
        direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: first)
        : dataSource.pageViewController(self, viewControllerBefore: first)
      guard let second else { return false }
      pages = direction == .forward ? [first, second] : [second, first]
    }
    let old = viewControllers ?? []
    delegate?.pageViewController(self, willTransitionTo: pages)
    let curl = PageCurl(
      of: view, direction, isVertical: navigationOrientation == .vertical)
    turn = (curl, old, direction)
    show(pages)
    curl.show(0)
    return true
  }

  /// Moves the page to its new side, or back.
  private func endTurn(_ isDone: Bool) {
    guard let turn, !isFalling else { return }
    isFalling = true
    turn.curl.finish(isDone) { [weak self] in
      guard let self else { return }
      (self.turn, isFalling) = (nil, false)
      if !isDone { show(turn.old) }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: turn.old,
        transitionCompleted: isDone)
    }
  }

  private func curl(
    to pages: [UIViewController], _ direction: NavigationDirection, end: @escaping () -> Void
  ) {
    let curl = PageCurl(
      of: view, direction, isVertical: navigationOrientation == .vertical)
    show(pages)
    curl.finish(true, end: end)
  }
}
