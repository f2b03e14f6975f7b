public import Foundation
public import UIFoundation
public import PegRuntime

/// Receives taps on a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: RespondingObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar with one item for each screen, of which one is selected.
///
/// - Units: points.
/// - Source: 49 high plus the safe area, a hairline above it, as on iOS 11 to 18.
@preconcurrency @MainActor
open class UITabBar: UIView {
  package static let contentHeight: CGFloat = 49

  private let background = BarBackgroundView()
  package private(set) var buttons: [TabBarButton] = []
  open weak var delegate: (any UITabBarDelegate)?

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    background.hairlineIsAbove = true
    addSubview(background)
    addSubview(selectionIndicator)
    show()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofTabBars
  }

  open var items: [UITabBarItem]? {
    didSet { itemsChanged(oldValue ?? []) }
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  open weak var selectedItem: UITabBarItem? { didSet { show() } }

  open var standardAppearance = UITabBarAppearance() { didSet { show() } }
  /// The look over content at its end; nil is the standard one without background and hairline.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { show() } }
  open var barTintColor: UIColor? { didSet { show() } }
  /// Whether content extends under the bar.
  open var isTranslucent = true
  /// Whether items are light on a dark bar.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
  }
  fileprivate var look = BarLook() { didSet { show() } }
  /// The picture that fills the bar in place of a blur and a colour; an empty one makes the bar transparent.
  open var backgroundImage: UIImage? {
    get { look.backgroundImages[.default] }
    set { look.backgroundImages[.default] = newValue }
  }
  /// The picture in place of the hairline; an empty one leaves nothing.
  open var shadowImage: UIImage? {
    get { look.shadowImage }
    set { look.shadowImage = newValue }
  }
  /// The picture behind the selected item, in the middle of its part of the bar.
  open var selectionIndicatorImage: UIImage? { didSet { show() } }
  private let selectionIndicator = UIImageView()
  /// The colour of items that are not selected; nil is grey.
  open var unselectedItemTintColor: UIColor? { didSet { show() } }

  public enum ItemPositioning: Int, Sendable {
    case automatic = 0
    case fill = 1
    case centered = 2
  }

  /// The way in which items share the width: they fill it, or stand in its middle with a width and a distance of their own.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of an item in the middle; 0 is the system's 76.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The distance of items in the middle; 0 is the system's 34.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Whether the content that the bar follows is at its end.
  package var isAtScrollEdge = false {
    didSet { if isAtScrollEdge != oldValue { show() } }
  }

  private func itemsChanged(_ old: [UITabBarItem]) {
    for item in old { item.onChange = nil }
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      item.onChange = { [weak self] in self?.show() }
      let button = TabBarButton()
      button.addAction(
        UIAction { [weak self, weak item] _ in
          guard let self, let item else { return }
          self.tap(item)
        }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    show()
    setNeedsLayout()
  }

  /// Selects an item, as a tap on it does.
  package func tap(_ item: UITabBarItem) {
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  private func show() {
    let edge = scrollEdgeAppearance
    let appearance = isAtScrollEdge ? edge ?? standardAppearance : standardAppearance
    let isClear = isAtScrollEdge && edge == nil
    background.show(isClear ? nil : appearance, tint: barTintColor, look: look)
    selectionIndicator.image = selectionIndicatorImage ?? appearance.selectionIndicatorImage
    setNeedsLayout()
    for (item, button) in zip(items ?? [], buttons) {
      button.isSelected = item === selectedItem
      let looks = (item.standardAppearance ?? appearance).stackedLayoutAppearance
      let look =
        !item.isEnabled ? looks.disabled : button.isSelected ? looks.selected : looks.normal
      let color: UIColor =
        button.isSelected ? tintColor : unselectedItemTintColor ?? .systemGray
      button.show(item, look, color: item.isEnabled ? color : .tertiaryLabel)
    }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.contentHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.contentHeight + (window?.safeAreaInsets.bottom ?? 0))
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    guard !buttons.isEmpty else { return }
    let scale = displayScale
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    let room = bounds.inset(
      by: UIEdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right))
    let (start, width, step) = places(in: room)
    for (index, button) in buttons.enumerated() {
      let place = CGFloat(isRightToLeft ? buttons.count - 1 - index : index)
      let left = (start + place * step).roundedToPixel(scale: scale)
      let right = (start + place * step + width).roundedToPixel(scale: scale)
      button.frame = CGRect(x: left, y: 0, width: right - left, height: Self.contentHeight)
    }
    guard let picture = selectionIndicator.image, let button = buttons.first(where: \.isSelected)
    else { return }
    selectionIndicator.frame = CGRect(
      x: (button.frame.midX - picture.size.width / 2).roundedToPixel(scale: scale),
      y: (button.frame.midY - picture.size.height / 2).roundedToPixel(scale: scale),
      width: picture.size.width, height: picture.size.height)
  }
}

extension UITabBar {
  /// Returns the start of the first item, the width of each, and the distance of their starts.
  private func places(in room: CGRect) -> (start: CGFloat, width: CGFloat, step: CGFloat) {
    let count = CGFloat(buttons.count)
    let (width, spacing) = (itemWidth > 0 ? itemWidth : 76, itemSpacing > 0 ? itemSpacing : 34)
    let whole = count * width + (count - 1) * spacing
    guard itemPositioning == .centered, whole <= room.width else {
      return (room.minX, room.width / count, room.width / count)
    }
    return (room.midX - whole / 2, width, width + spacing)
  }
}

extension AppearanceProperty {
  fileprivate static let ofTabBars = [
    AppearanceProperty(\UITabBar.barTintColor),
    AppearanceProperty(\UITabBar.barStyle),
    AppearanceProperty(\UITabBar.look.backgroundImages),
    AppearanceProperty(\UITabBar.look.shadowImage),
    AppearanceProperty(\UITabBar.selectionIndicatorImage),
    AppearanceProperty(\UITabBar.unselectedItemTintColor),
    AppearanceProperty(\UITabBar.standardAppearance),
    AppearanceProperty(\UITabBar.scrollEdgeAppearance),
  ]
}
