public import Foundation
public import UIFoundation

/// The look of an item in one state.
open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Nil is the bar's own colour for the state.
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
}

/// The look of items in their states.
open class UITabBarItemAppearance: NSObject {
  public let normal: UITabBarItemStateAppearance
  public let selected: UITabBarItemStateAppearance
  public let disabled: UITabBarItemStateAppearance

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
}

/// The look of a tab bar in one state.
open class UITabBarAppearance: UIBarAppearance {
  /// Items with the title under the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance()

  public override init() { super.init() }

  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance {
      stackedLayoutAppearance = UITabBarItemAppearance(other.stackedLayoutAppearance)
    }
  }
}
