public import Foundation
public import UIFoundation

/// The look of an item in one state.
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of the icon; nil is the bar's colour for the state.
  open var iconColor: UIColor?
  open var titlePositionAdjustment = UIOffset.zero
  open var badgeBackgroundColor: UIColor?
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

  fileprivate override init() { super.init() }

  fileprivate init(_ other: UITabBarItemStateAppearance) {
    super.init()
    titleTextAttributes = other.titleTextAttributes
    iconColor = other.iconColor
    titlePositionAdjustment = other.titlePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITabBarItemStateAppearance else { return false }
    return iconColor == other.iconColor && badgeBackgroundColor == other.badgeBackgroundColor
      && titlePositionAdjustment == other.titlePositionAdjustment
      && ComparedAttributes(titleTextAttributes) == ComparedAttributes(other.titleTextAttributes)
      && ComparedAttributes(badgeTextAttributes) == ComparedAttributes(other.badgeTextAttributes)
  }

  open override var hash: Int { iconColor?.hash ?? 0 }
}

/// The look of items in their states.
open class UITabBarItemAppearance: NSObject {
  open private(set) var normal: UITabBarItemStateAppearance
  open private(set) var selected: UITabBarItemStateAppearance
  open private(set) var disabled: UITabBarItemStateAppearance

  public override init() {
    normal = UITabBarItemStateAppearance()
    selected = UITabBarItemStateAppearance()
    disabled = UITabBarItemStateAppearance()
    super.init()
  }

  fileprivate init(_ other: UITabBarItemAppearance) {
    normal = UITabBarItemStateAppearance(other.normal)
    selected = UITabBarItemStateAppearance(other.selected)
    disabled = UITabBarItemStateAppearance(other.disabled)
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITabBarItemAppearance else { return false }
    return normal == other.normal && selected == other.selected && disabled == other.disabled
  }

  open override var hash: Int { normal.hash }
}

/// The look of a tab bar in one state.
open class UITabBarAppearance: UIBarAppearance {
  /// The look of items whose title is under the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// The look of items whose title is beside the image; kept, because titles are under images here.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The look of items beside their image in low bars; kept, because titles are under images here.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// The picture behind the selected item.
  open var selectionIndicatorImage: UIImage?

  public override init() { super.init() }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance = UITabBarItemAppearance(other.stackedLayoutAppearance)
      inlineLayoutAppearance = UITabBarItemAppearance(other.inlineLayoutAppearance)
      compactInlineLayoutAppearance = UITabBarItemAppearance(other.compactInlineLayoutAppearance)
      selectionIndicatorImage = other.selectionIndicatorImage
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? UITabBarAppearance else { return false }
    return stackedLayoutAppearance == other.stackedLayoutAppearance
      && inlineLayoutAppearance == other.inlineLayoutAppearance
      && compactInlineLayoutAppearance == other.compactInlineLayoutAppearance
      && selectionIndicatorImage == other.selectionIndicatorImage
  }
}
