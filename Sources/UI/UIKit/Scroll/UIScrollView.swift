public import Foundation
public import UIFoundation
import PegRuntime

/// A view that shows a part of a larger content.
///
/// - Units: points.
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollDelegating {
  /// The ways in which bars and the screen's corners add to `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// - Source: the values of Apple's `UIScrollView.KeyboardDismissMode`.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4

    var dismissesAtOnce: Bool { self == .onDrag || self == .onDragWithAccessory }
    var followsFinger: Bool { self == .interactive || self == .interactiveWithAccessory }
  }

  /// The object that `delegate` returns, in this class or in a subclass with its own delegate protocol.
  package weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The bar that follows this view's offset.
  package weak var offsetObserver: (any ScrollOffsetObserver)?

  /// The distance that content goes down beyond its inset before it is past its edge, because the bar above makes room.
  package var bandBehindInset: CGFloat = 0

  /// The height of views above the content that move down when it is pulled, such as a large title.
  package var bandOfTitle: CGFloat = 0 {
    didSet { if bandOfTitle != oldValue { refreshControl?.follow() } }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    clipsToBounds = true
    addGestureRecognizer(scrollPan)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Content

  open var contentSize = CGSize.zero {
    willSet { willChange("contentSize", of: self) }
    didSet {
      defer { didChange("contentSize", of: self) }
      guard contentSize != oldValue else { return }
      if let guide = layoutState.contentGuide {
        layoutRoot.hostedEngine?.inputsChanged(of: guide)
      }
      updateAdjustedContentInset()
      if contentSize.width < oldValue.width || contentSize.height < oldValue.height {
        followShrunkContent()
      }
    }
  }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.add("contentOffset", [contentOffset.x, contentOffset.y])
    let inset = contentInset
    properties.add("contentInset", [inset.top, inset.left, inset.bottom, inset.right])
    properties.add("contentSize", [contentSize.width, contentSize.height])
    properties.add("zoomScale", zoomScale, unless: 1)
    super.addShownProperties(to: &properties)
  }

  /// The places of the cells, headers and footers of a list, by their views.
  package var placedViews: [ObjectIdentifier: PlacedView] { [:] }

  /// The point of the content at the view's corner, rounded to pixels; setting it does not limit it to the content.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let scale = displayScale
      let rounded = CGPoint(
        x: newValue.x.roundedToPixel(scale: scale), y: newValue.y.roundedToPixel(scale: scale))
      guard rounded != bounds.origin else { return }
      bounds.origin = rounded
      offsetChanged()
    }
  }

  open var contentInset = UIEdgeInsets.zero {
    willSet { willChange("contentInset", of: self) }
    didSet {
      if contentInset != oldValue { updateAdjustedContentInset() }
      didChange("contentInset", of: self)
    }
  }

  /// `contentInset` plus the insets for bars and the screen's corners.
  open private(set) var adjustedContentInset = UIEdgeInsets.zero

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { updateAdjustedContentInset() }
  }

  open var alwaysBounceVertical = false {
    didSet { updateAdjustedContentInset() }
  }
  open var alwaysBounceHorizontal = false {
    didSet { updateAdjustedContentInset() }
  }

  open func adjustedContentInsetDidChange() {}

  // MARK: Scrolling by hand

  /// Whether fingers move the content.
  open var isScrollEnabled = true
  /// Whether content can be pulled past its edges.
  open var bounces = true
  open var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on it.
  open var isDirectionalLockEnabled = false
  open var decelerationRate = DecelerationRate.normal
  /// Whether content gets a touch only when the touch is clearly not a drag.
  open var delaysContentTouches = true
  /// Whether a drag takes a touch away from content that already has it.
  open var canCancelContentTouches = true
  /// The way in which a drag dismisses the keyboard: when it begins, or by pushing the keyboard down.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Returns whether content gets a touch at all.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Returns whether a drag takes a touch away from content that already has it, which controls keep.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a tap on the status bar scrolls to the upper edge, if no other scroll view on the screen wants that.
  open var scrollsToTop = true

  /// Scrolls to the upper edge; returns whether the content moves.
  package func scrollToTop() -> Bool { driver.goToTop() }

  /// Whether a finger is on the content.
  open package(set) var isTracking = false
  /// Whether a finger moves the content.
  open package(set) var isDragging = false
  /// Whether the content moves by itself after a drag.
  open package(set) var isDecelerating = false

  let scrollPan = ScrollPanGestureRecognizer()
  /// The gesture by which fingers move the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }
  private(set) lazy var driver = ScrollDriver(self)

  /// Called when a finger begins to move the content.
  func dragWillBegin() {}

  /// Called when a finger that did not move the content is lifted, and the content is still.
  func fingerLifted() {}

  // MARK: Overridden by lists

  /// Whether the view computes the size of its content itself, so that constraints don't.
  var sizesOwnContent: Bool { false }

  /// The parts of the view's description that name what fills it.
  var describedSources: [String] { [] }

  /// Returns the rectangle to bring into sight for a text that is edited in a rectangle of the content.
  func areaInSight(forTextAt rect: CGRect) -> CGRect { rect }

  // MARK: Moving the content

  /// Moves the content; an animated move takes 0.3 s, and ends with `scrollViewDidEndScrollingAnimation`.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    driver.goTo(contentOffset, animated: animated)
  }

  /// Scrolls by the least distance that shows the rectangle, within the content's edges.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  /// Returns the offset at which released content comes to rest; subclasses override it.
  ///
  /// - Units: `velocity` in points per millisecond.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  // MARK: Loading again, and zooming

  /// The wheel that a finger pulls out above the content.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      refreshInset = 0
      guard let refreshControl else { return }
      insertSubview(refreshControl, at: 0)
      if refreshControl.isRefreshing { refreshInset = refreshControl.bounds.height }
      refreshControl.follow()
    }
  }
  /// The height that a turning wheel takes above the content.
  var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue { updateAdjustedContentInset(followingEdges: false) } }
  }
  let zoom = ZoomState()
  var zoomPinch: UIPinchGestureRecognizer?

  // MARK: Indicators

  /// The look of scroll indicators over the content.
  public enum IndicatorStyle: Int, Sendable {
    case `default` = 0
    case black = 1
    case white = 2
  }

  open var showsVerticalScrollIndicator = true { didSet { indicators.update() } }
  open var showsHorizontalScrollIndicator = true { didSet { indicators.update() } }
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.update() } }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { indicators.update() } }
  /// Whether indicators keep away from bars and the screen's corners.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { indicators.update() } }
  /// Sets the insets of both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  private(set) lazy var indicators = ScrollIndicators(self)

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash() }

  private func offsetChanged() {
    indicators.update()
    refreshControl?.follow()
    scrollDelegate?.scrollViewDidScroll(self)
    offsetObserver?.scrollViewOffsetChanged(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedContentInset()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateAdjustedContentInset()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateAdjustedContentInset()
    refreshControl?.follow()
  }

  /// Recomputes the inset; content at its top or left edge stays there.
  ///
  /// - Source: observed UIKit behaviour: an offset of −inset follows the inset.
  private func updateAdjustedContentInset(followingEdges: Bool = true) {
    let old = adjustedContentInset
    var new = contentInset + safeAreaContribution()
    new.top += refreshInset
    guard new != old else { return }
    let wasWithin =
      Double(contentOffset.x) <= offsetRange.x.upperBound
      && Double(contentOffset.y) <= offsetRange.y.upperBound
    adjustedContentInset = new
    guard followingEdges else {
      adjustedContentInsetDidChange()
      return scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self) ?? ()
    }
    var offset = contentOffset
    if offset.y == (-old.top).roundedToPixel(scale: displayScale) { offset.y = -new.top }
    if offset.x == (-old.left).roundedToPixel(scale: displayScale) { offset.x = -new.left }
    adjustedContentInsetDidChange()
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    contentOffset = offset
    // Content at an end that has come nearer moves to the new end.
    if wasWithin, new.bottom < old.bottom || new.right < old.right { followShrunkContent() }
  }

  /// Whether the content ends above the insets at the lower edge, where bars are clear.
  var showsEndOfContent: Bool {
    contentOffset.y + bounds.height >= contentSize.height + adjustedContentInset.bottom
  }

  private func safeAreaContribution() -> UIEdgeInsets {
    let safe = safeAreaInsets
    let vertical: Bool
    let horizontal: Bool
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      let isMain = contentInsetAdjustmentBehavior == .automatic && isMainScrollViewOfContainer
      vertical = isMain || alwaysBounceVertical || contentSize.height > bounds.height
      horizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
    }
    return UIEdgeInsets(
      top: vertical ? safe.top : 0, left: horizontal ? safe.left : 0,
      bottom: vertical ? safe.bottom : 0, right: horizontal ? safe.right : 0)
  }

  /// Whether this is the scroll view that the bars of a navigation controller follow.
  private var isMainScrollViewOfContainer: Bool {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController {
        return controller.automaticallyAdjustsScrollViewInsets
          && controller.navigationController != nil && controller.observedScrollView === self
      }
      responder = current.next
    }
    return false
  }

  // MARK: Members that an app's extension may replace, as KitReplacements.swift of PegSource lists them

  open dynamic override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
  }

  open dynamic override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
  }

  open dynamic override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
  }

  open dynamic override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
  }

  // MARK: Work of other files, open to subclasses

  /// The guide of the content: from the origin of the scroll view's own coordinates, as large as the content.
  ///
  /// Constraints on it determine the content's size.
  open var contentLayoutGuide: UILayoutGuide { madeContentGuide }

  /// The guide of the visible part: as large as the scroll view, and at rest while the content moves.
  open var frameLayoutGuide: UILayoutGuide { madeFrameGuide }

  open var minimumZoomScale: CGFloat {
    get { leastZoom }
    set { leastZoom = newValue }
  }

  open var maximumZoomScale: CGFloat {
    get { mostZoom }
    set { mostZoom = newValue }
  }

  /// Whether fingers can pull the scale past its limits.
  open var bouncesZoom: Bool {
    get { zoom.bounces }
    set { zoom.bounces = newValue }
  }

  /// Whether fingers change the scale.
  open var isZooming: Bool { zoom.isActive && !zoom.isBouncing }

  /// Whether the scale returns to one of its limits.
  open var isZoomBouncing: Bool { zoom.isBouncing }

  /// The gesture by which fingers change the scale; nil if the limits leave nothing to change.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoomPinch }

  /// The scale of the content; 1 without a view to zoom.
  open var zoomScale: CGFloat {
    get { shownScale }
    set { shownScale = newValue }
  }

  /// Shows the content at a scale within the limits, around the middle of the visible part.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { show(scale, animated: animated) }

  /// Shows a rectangle of the zoomed view as large as it fits within the limits, centred.
  ///
  /// - Parameter rect: in the zoomed view's coordinates.
  open func zoom(to rect: CGRect, animated: Bool) { show(to: rect, animated: animated) }
}

/// Gives scroll views their `delegate`, which subclasses narrow to their own delegate protocols.
///
/// Swift lets a subclass redeclare a property with another type only if the first one comes from a protocol.
///
/// - Decision: docs/decisions/0003-delegate-by-protocol-extension.md.
@preconcurrency @MainActor
public protocol ScrollDelegating: UIScrollView {}

extension ScrollDelegating {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

/// An object that follows the offset of a scroll view, such as a bar.
@MainActor
package protocol ScrollOffsetObserver: AnyObject {
  func scrollViewOffsetChanged(_ scrollView: UIScrollView)

  /// Returns the offset at which content comes to rest that would otherwise stop at a proposed one.
  func restingOffset(of scrollView: UIScrollView, near proposed: CGFloat) -> CGFloat
}

extension ScrollOffsetObserver {
  package func restingOffset(of scrollView: UIScrollView, near proposed: CGFloat) -> CGFloat {
    proposed
  }
}
