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

  private static let diameter: CGFloat = 7
  private static let pitch: CGFloat = 16
  private static let height: CGFloat = 26

  /// The largest number of dots. They belong to the pages in the middle and reach farther than any screen.
  private static let maximumDots = 1024

  private let plate = UIView()
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
      ownPage = min(max(newValue, 0), max(0, numberOfPages - 1))
      show()
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

  // MARK: Fingers

  package override var takesTaps: Bool { true }

  /// A tap on the trailing half shows the next page, one on the leading half the previous page.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let isRight = touch.location(in: self).x >= bounds.midX
    let old = currentPage
    currentPage += isRight != isRightToLeft ? 1 : -1
    if currentPage != old { sendValueChanged() }
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
      dot.isHidden = hidesForSinglePage && numberOfPages == 1
    }
    plate.isHidden = backgroundStyle != .prominent
    plate.backgroundColor = .tertiarySystemFill
    setNeedsLayout()
  }

  /// Returns the smallest size that shows a number of pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(pageCount) * Self.pitch + 2 * Self.diameter, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let scale = displayScale
    let total = CGFloat(numberOfPages) * Self.pitch
    for (page, dot) in zip(pagesWithDot, dots) {
      let place = isRightToLeft ? numberOfPages - 1 - page : page
      let center = bounds.midX - total / 2 + (CGFloat(place) + 0.5) * Self.pitch
      let side = dot.image == nil ? Self.diameter : Self.diameter + 4
      dot.frame = CGRect(
        x: (center - side / 2).roundedToPixel(scale: scale),
        y: (bounds.midY - side / 2).roundedToPixel(scale: scale), width: side, height: side)
    }
    let size = intrinsicContentSize
    plate.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    plate.layer.cornerRadius = size.height / 2
  }
}

extension AppearanceProperty {
  fileprivate static let ofPageControls = [
    AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
    AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
  ]
}
