public import Foundation
import UIFoundation

/// The bar with the title of the controller on top.
///
/// - Units: points. The bar is 44 high; its background reaches up to the edge of the screen.
/// - Source: observed iOS 13–18 metrics: title 17 semibold, hairline one pixel below the bar.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  package static let contentHeight: CGFloat = 44

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofNavigationBars
  }

  private let background = BarBackgroundView()
  private let titleLabel = UILabel()

  /// Whether content reaches under the bar; else it starts below.
  open var isTranslucent = true {
    didSet { superview?.setNeedsLayout() }
  }

  /// The look over content that has scrolled under the bar.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet { itemChanged() }
  }

  /// The look over content at its top; nil is the standard one without background and hairline.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { itemChanged() }
  }

  /// How far the background reaches above the bar.
  package var backgroundOverhang: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  package var item: UINavigationItem? {
    didSet {
      oldValue?.bar = nil
      item?.bar = self
      itemChanged()
    }
  }

  /// True while the content that the bar follows is at its top.
  package var isAtScrollEdge = true {
    didSet { if isAtScrollEdge != oldValue { itemChanged() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    addSubview(titleLabel)
    titleLabel.textAlignment = .center
    itemChanged()
  }

  public required init?(coder: NSCoder) { nil }

  private var titleView: UIView?

  /// Shows what the item and the appearances say now.
  package func itemChanged() {
    let appearance = currentAppearance
    background.color = appearance.background
    background.hairlineColor = appearance.hairline
    titleLabel.font =
      appearance.titleAttributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textColor = appearance.titleAttributes[.foregroundColor] as? UIColor ?? .label
    titleLabel.text = item?.title
    if titleView !== item?.titleView {
      titleView?.removeFromSuperview()
      titleView = item?.titleView
      if let titleView { addSubview(titleView) }
    }
    titleLabel.isHidden = titleView != nil
    setNeedsLayout()
  }

  private var currentAppearance:
    (background: UIColor?, hairline: UIColor?, titleAttributes: [NSAttributedString.Key: Any])
  {
    let standard = item?.standardAppearance ?? standardAppearance
    guard isAtScrollEdge else {
      return (standard.backgroundColor, standard.shadowColor, standard.titleTextAttributes)
    }
    guard let edge = item?.scrollEdgeAppearance ?? scrollEdgeAppearance else {
      return (nil, nil, standard.titleTextAttributes)
    }
    return (edge.backgroundColor, edge.shadowColor, edge.titleTextAttributes)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: -backgroundOverhang, width: bounds.width, height: bounds.height + backgroundOverhang)
    let scale = displayScale
    let margin: CGFloat = bounds.width <= 390 ? 16 : 20
    let shown = titleView ?? titleLabel
    var size = shown.sizeThatFits(CGSize(width: bounds.width - 2 * margin, height: bounds.height))
    size.width = min(size.width, bounds.width - 2 * margin)
    shown.frame = CGRect(
      x: ((bounds.width - size.width) / 2).roundedToPixel(scale: scale),
      y: ((bounds.height - size.height) / 2).roundedToPixel(scale: scale), width: size.width,
      height: size.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.contentHeight)
  }
}

/// The fill behind a bar, with a hairline one pixel high hanging below it.
final class BarBackgroundView: UIView {
  private let hairline = UIView()

  var color: UIColor? {
    didSet { backgroundColor = color }
  }

  /// Whether the hairline lies above the fill instead of below it.
  var hairlineIsAbove = false

  var hairlineColor: UIColor? {
    didSet { hairline.backgroundColor = hairlineColor }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(hairline)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = 1 / displayScale
    hairline.frame = CGRect(
      x: 0, y: hairlineIsAbove ? -thickness : bounds.height, width: bounds.width,
      height: thickness)
  }
}
