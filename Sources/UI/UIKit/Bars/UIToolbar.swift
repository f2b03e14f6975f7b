public import Foundation
public import UIFoundation

/// Chooses the place of a toolbar.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of buttons at the bottom of a screen.
///
/// - Units: points.
/// - Source: 44 high with margins of 16 or 20, as on iOS 11 to 18.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  package static let contentHeight: CGFloat = 44

  private let background = BarBackgroundView()
  private var views: [(item: UIBarButtonItem, view: UIView?)] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    background.hairlineIsAbove = true
    addSubview(background)
    show()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofToolbars
  }

  open var items: [UIBarButtonItem]? {
    didSet {
      for item in oldValue ?? [] { item.onChange = nil }
      for item in items ?? [] { item.onChange = { [weak self] in self?.makeViews() } }
      makeViews()
    }
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  open var standardAppearance = UIToolbarAppearance() { didSet { show() } }
  /// The appearance where height is compact, as on a phone in landscape; nil for the standard one.
  open var compactAppearance: UIToolbarAppearance? { didSet { show() } }
  /// The appearance while the content ends above the bar; nil for that of other moments.
  open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { show() } }
  /// The appearance of both cases; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? { didSet { show() } }

  /// Whether the content ends above the bar.
  var isAtScrollEdge = false {
    didSet { if isAtScrollEdge != oldValue { show() } }
  }
  open var barTintColor: UIColor? { didSet { show() } }
  /// Whether content extends under the bar.
  open var isTranslucent = true
  /// Whether buttons are light on a dark bar.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
  }
  open weak var delegate: (any UIToolbarDelegate)?
  fileprivate var look = BarLook() { didSet { show() } }

  /// Sets the picture that fills the bar in place of a blur and a colour; an empty one makes the bar transparent.
  ///
  /// - Parameter position: not used, because the bar is where its frame is.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition position: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    look.backgroundImages[barMetrics] = backgroundImage
  }

  open func backgroundImage(
    forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { look.backgroundImages[barMetrics] }

  /// Sets the picture in place of the hairline; an empty one leaves nothing.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition position: UIBarPosition
  ) { look.shadowImage = shadowImage }

  open func shadowImage(forToolbarPosition position: UIBarPosition) -> UIImage? {
    look.shadowImage
  }

  private func makeViews() {
    for (_, view) in views { view?.removeFromSuperview() }
    views = (items ?? []).filter { !$0.isHidden }.map { ($0, $0.makeView(tint: tintColor)) }
    for (_, view) in views { if let view { addSubview(view) } }
    setNeedsLayout()
  }

  private func show() {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let usual = isCompact ? compactAppearance ?? standardAppearance : standardAppearance
    let edge =
      isCompact ? compactScrollEdgeAppearance ?? scrollEdgeAppearance : scrollEdgeAppearance
    background.show(isAtScrollEdge ? edge ?? usual : usual, tint: barTintColor, look: look)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The background of a bar at the screen's edge extends into the unsafe band.
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(bounds.height, 44 + safeAreaInsets.bottom))
    let margin = systemSideMargin
    let safe = safeAreaInsets
    let sizes = views.map { $0.view.map { UIBarButtonItem.sizeInBar($0, bounds.size) } ?? .zero }
    let gap: CGFloat = 8
    var fixed = 2 * margin + safe.left + safe.right
    var flexible = 0
    for (index, entry) in views.enumerated() {
      switch entry.item.systemItem {
      case .flexibleSpace: flexible += 1
      case .fixedSpace: fixed += entry.item.width > 0 ? entry.item.width : gap
      default:
        fixed += sizes[index].width
        if index > 0, !views[index - 1].item.isSpace { fixed += gap }
      }
    }
    let stretch = flexible > 0 ? max(0, bounds.width - fixed) / CGFloat(flexible) : 0
    var x = safe.left + margin
    for (index, entry) in views.enumerated() {
      switch entry.item.systemItem {
      case .flexibleSpace: x += stretch
      case .fixedSpace: x += entry.item.width > 0 ? entry.item.width : gap
      default:
        if index > 0, !views[index - 1].item.isSpace { x += gap }
        let size = sizes[index]
        let scale = displayScale
        entry.view?.frame = CGRect(
          x: x.roundedToPixel(scale: scale), y: (22 - size.height / 2).roundedToPixel(scale: scale),
          width: size.width, height: size.height)
        x += size.width
      }
    }
  }

  // MARK: Work of other files, open to subclasses

  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }
}

extension UIToolbar: UIBarPositioning {
}

extension AppearanceProperty {
  fileprivate static let ofToolbars = [
    AppearanceProperty(\UIToolbar.barTintColor),
    AppearanceProperty(\UIToolbar.barStyle),
    AppearanceProperty(\UIToolbar.look.backgroundImages),
    AppearanceProperty(\UIToolbar.look.shadowImage),
    AppearanceProperty(\UIToolbar.standardAppearance),
    AppearanceProperty(\UIToolbar.compactAppearance),
    AppearanceProperty(\UIToolbar.scrollEdgeAppearance),
    AppearanceProperty(\UIToolbar.compactScrollEdgeAppearance),
  ]
}
