import CoreGraphics
public import Foundation
public import UIFoundation

/// A row of dots, one for each page, with the current one marked.
///
/// - Units: points.
/// - Source: 26 high as on iOS 14 to 18; dots of 7 that are 16 apart as on iOS 7 to 13.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// - Source: the values of Apple's `UIPageControl.BackgroundStyle`.
  public enum BackgroundStyle: Int, Sendable {
    case automatic = 0
    case prominent = 1
    case minimal = 2
  }

  /// The order of the dots; `natural` follows the reading direction.
  ///
  /// - Source: the values of Apple's `UIPageControl.Direction`.
  public enum Direction: Int, Sendable {
    case natural = 0
    case leftToRight = 1
    case rightToLeft = 2
    case topToBottom = 3
    case bottomToTop = 4

    fileprivate var isVertical: Bool { self == .topToBottom || self == .bottomToTop }
  }

  /// The way in which the user turns pages at present: by a tap, or by moving along the dots.
  ///
  /// - Source: the values of Apple's `UIPageControl.InteractionState`.
  public enum InteractionState: Int, Sendable {
    case none = 0
    case discrete = 1
    case continuous = 2
  }

  private static let diameter: CGFloat = 7
  private static let pitch: CGFloat = 16
  private static let height: CGFloat = 26
  /// The length of the current page's dot while it shows progress. Source: own choice after pictures of iOS 17.
  private static let progressLength: CGFloat = 26

  /// The largest number of dots. They belong to the pages in the middle and reach farther than any screen.
  private static let maximumDots = 1024

  private let plate = UIView()
  /// The long dot that shows progress, and the part of it that is done.
  private let track = UIView()
  private let done = UIView()
  /// The dots of the pages in `pagesWithDot`.
  private var dots: [UIImageView] = []
  private var images: [Int: UIImage] = [:]
  private var currentImages: [Int: UIImage] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    plate.isUserInteractionEnabled = false
    plate.isHidden = true
    addSubview(plate)
    for view in [track, done] {
      view.isUserInteractionEnabled = false
      view.isHidden = true
    }
    track.clipsToBounds = true
    track.addSubview(done)
    addSubview(track)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.add("currentPage", "\(currentPage)")
    properties.add("numberOfPages", "\(numberOfPages)")
    super.addShownProperties(to: &properties)
  }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofPageControls
  }

  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      show()
      invalidateIntrinsicContentSize()
    }
  }

  private var ownPage = 0

  /// The index of the current page, clamped to the pages that exist.
  open var currentPage: Int {
    get { ownPage }
    set {
      let old = ownPage
      ownPage = min(max(newValue, 0), max(0, numberOfPages - 1))
      if ownPage != old { progress?.pageChanged(to: ownPage) }
      show()
      if ownPage != old { slideDots() }
    }
  }

  open var hidesForSinglePage = false { didSet { show() } }

  /// The colour of the other pages' dots; nil is a pale white.
  open var pageIndicatorTintColor: UIColor? { didSet { show() } }
  /// The colour of the current page's dot; nil is white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }

  open var backgroundStyle = BackgroundStyle.automatic { didSet { show() } }

  /// The image that takes the place of the dots.
  open var preferredIndicatorImage: UIImage? { didSet { show() } }

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    images[page] = image
    show()
  }

  open func indicatorImage(forPage page: Int) -> UIImage? { images[page] }

  /// The image that takes the place of the current page's dot.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { show() } }

  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentImages[page] = image
    show()
  }

  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { currentImages[page] }

  open var direction = Direction.natural {
    didSet {
      guard direction != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The progress that the current page's dot shows; nil for none.
  open var progress: UIPageControlProgress? {
    didSet {
      guard progress !== oldValue else { return }
      oldValue?.pageControl = nil
      progress?.pageControl = self
      progress?.pageChanged(to: currentPage)
      invalidateIntrinsicContentSize()
      show()
    }
  }

  // MARK: Fingers

  /// Whether moving a finger along the dots turns the pages.
  open var allowsContinuousInteraction = true
  open private(set) var interactionState = InteractionState.none { didSet { show() } }

  /// The finger's place along the dots and the page when it came down.
  private var start: (place: CGFloat, page: Int)?

  /// The least way of a finger that turns pages by moving. Units: points. Source: own choice.
  private static let slack: CGFloat = 10

  package override var takesTaps: Bool { true }

  private func place(of touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    let place = direction.isVertical ? point.y - bounds.midY : point.x - bounds.midX
    return isReversed ? -place : place
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = (place(of: touch), currentPage)
    interactionState = .discrete
    return true
  }

  /// Turns a page for each distance between two dots.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard allowsContinuousInteraction, let start else { return true }
    let way = place(of: touch) - start.place
    if interactionState == .discrete, abs(way) >= Self.slack { interactionState = .continuous }
    guard interactionState == .continuous else { return true }
    turn(to: start.page + Int((way / Self.pitch).rounded(.towardZero)))
    return true
  }

  /// A tap on the trailing half shows the next page, one on the leading half the previous page.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let wasTap = interactionState != .continuous
    (interactionState, start) = (.none, nil)
    guard wasTap, let touch, isTouchInside else { return }
    turn(to: currentPage + (place(of: touch) >= 0 ? 1 : -1))
  }

  open override func cancelTracking(with event: UIEvent?) {
    (interactionState, start) = (.none, nil)
  }

  private func turn(to page: Int) {
    let old = currentPage
    currentPage = page
    if currentPage != old { sendValueChanged() }
  }

  /// Moving along the dots turns pages, so pans around the control do not begin.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard isTracking, allowsContinuousInteraction, gestureRecognizer.view !== self,
      let pan = gestureRecognizer as? UIPanGestureRecognizer
    else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    let way = pan.translation(in: self)
    return direction.isVertical == (abs(way.x) > abs(way.y))
  }

  private var pagesWithDot: Range<Int> {
    let first = max(0, numberOfPages / 2 - Self.maximumDots / 2)
    return first..<min(numberOfPages, first + Self.maximumDots)
  }

  private func show() {
    let pages = pagesWithDot
    while dots.count > pages.count { dots.removeLast().removeFromSuperview() }
    while dots.count < pages.count {
      let dot = UIImageView()
      dot.contentMode = .scaleAspectFit
      addSubview(dot)
      dots.append(dot)
    }
    for (page, dot) in zip(pages, dots) {
      let color =
        page == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      let current = currentImages[page] ?? preferredCurrentPageIndicatorImage
      let image = (page == currentPage ? current : nil) ?? images[page] ?? preferredIndicatorImage
      dot.image = image
      dot.tintColor = color
      dot.backgroundColor = image == nil ? color : nil
      dot.layer.cornerRadius = image == nil ? Self.diameter / 2 : 0
      dot.isHidden = hidesDots || (page == currentPage && progress != nil)
    }
    showProgress()
    plate.isHidden =
      backgroundStyle != .prominent
      && !(backgroundStyle == .automatic && interactionState == .continuous)
    plate.backgroundColor = .tertiarySystemFill
    setNeedsLayout()
  }

  private var hidesDots: Bool { hidesForSinglePage && numberOfPages == 1 }

  /// Shows the progress of the current page.
  func showProgress() {
    track.isHidden = progress == nil || hidesDots || numberOfPages == 0
    done.isHidden = track.isHidden
    track.backgroundColor = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    done.backgroundColor = currentPageIndicatorTintColor ?? .white
    track.layer.cornerRadius = Self.diameter / 2
    placeProgress()
  }

  /// Returns the smallest size that shows a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = CGFloat(pageCount) * Self.pitch + 2 * Self.diameter + extra
    return direction.isVertical
      ? CGSize(width: Self.height, height: length) : CGSize(width: length, height: Self.height)
  }

  /// The length that progress adds to the current page's dot.
  private var extra: CGFloat { progress == nil ? 0 : Self.progressLength - Self.diameter }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    shownPages = fittingPages
    for (page, dot) in zip(pagesWithDot, dots) {
      let scale = shownPages.scale(of: page)
      let side = (dot.image == nil ? Self.diameter : Self.diameter + 4) * scale
      dot.frame = frame(ofPage: page, length: side, side: side)
      dot.alpha = scale > 0 ? 1 : 0
      if dot.image == nil { dot.layer.cornerRadius = side / 2 }
    }
    placeProgress()
    let size = self.size(forNumberOfPages: shownPages.count)
    plate.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    plate.layer.cornerRadius = min(size.width, size.height) / 2
  }

  /// Whether the first dot is at the right or at the bottom.
  private var isReversed: Bool {
    switch direction {
    case .natural: isRightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// The pages whose dots are in sight.
  private var shownPages = PageWindow(total: 0, room: 0)

  private var fittingPages: PageWindow {
    let length = direction.isVertical ? bounds.height : bounds.width
    let room = length - 2 * Self.diameter - extra
    let fits = CGFloat(numberOfPages) * Self.pitch <= room + 2 * Self.diameter
    let dots = min(room / Self.pitch, CGFloat(Self.maximumDots))
    return shownPages.showing(
      currentPage, room: fits || bounds.isEmpty ? numberOfPages : Int(max(1, dots)),
      of: numberOfPages)
  }

  /// Moves the dots to those of the current page.
  ///
  /// - Source: a quarter of a second is an own choice.
  private func slideDots() {
    guard window != nil, shownPages.total == numberOfPages, fittingPages != shownPages,
      UIView.areAnimationsEnabled
    else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// Returns the frame of a page's dot.
  private func frame(ofPage page: Int, length: CGFloat, side: CGFloat) -> CGRect {
    let total = CGFloat(shownPages.count) * Self.pitch + extra
    var along = (CGFloat(page - shownPages.first) + 0.5) * Self.pitch - total / 2
    if page == currentPage { along += extra / 2 } else if page > currentPage { along += extra }
    if isReversed { along = -along }
    let (size, center) =
      direction.isVertical
      ? (CGSize(width: side, height: length), CGPoint(x: bounds.midX, y: bounds.midY + along))
      : (CGSize(width: length, height: side), CGPoint(x: bounds.midX + along, y: bounds.midY))
    let scale = displayScale
    return CGRect(
      x: (center.x - size.width / 2).roundedToPixel(scale: scale),
      y: (center.y - size.height / 2).roundedToPixel(scale: scale), width: size.width,
      height: size.height)
  }

  private func placeProgress() {
    guard let progress, numberOfPages > 0 else { return }
    track.frame = frame(
      ofPage: currentPage, length: Self.progressLength, side: Self.diameter)
    let size = track.bounds.size
    let length = Self.progressLength * CGFloat(progress.currentProgress)
    let offset = isReversed ? Self.progressLength - length : 0
    done.frame =
      direction.isVertical
      ? CGRect(x: 0, y: offset, width: size.width, height: length)
      : CGRect(x: offset, y: 0, width: length, height: size.height)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    defaults.value = numberOfPages > 0 ? "page \(currentPage + 1) of \(numberOfPages)" : nil
    defaults.traits.insert(.adjustable)
    return defaults
  }

  open override func accessibilityIncrement() { turn(to: currentPage + 1) }
  open override func accessibilityDecrement() { turn(to: currentPage - 1) }
}

extension AppearanceProperty {
  fileprivate static let ofPageControls = [
    AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
    AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
  ]
}
