public import Foundation
public import UIFoundation

/// The look of a bar's button in one state.
open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title. Units: points.
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?
  /// The offset of the picture. Units: points.
  open var backgroundImagePositionAdjustment = UIOffset.zero

  fileprivate override init() { super.init() }

  fileprivate init(_ other: UIBarButtonItemStateAppearance) {
    super.init()
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBarButtonItemStateAppearance else { return false }
    return titlePositionAdjustment == other.titlePositionAdjustment
      && backgroundImage == other.backgroundImage
      && backgroundImagePositionAdjustment == other.backgroundImagePositionAdjustment
      && ComparedAttributes(titleTextAttributes) == ComparedAttributes(other.titleTextAttributes)
  }

  open override var hash: Int { titleTextAttributes.count }
}

/// The look of a bar's buttons in their states.
open class UIBarButtonItemAppearance: NSObject {
  open private(set) var normal: UIBarButtonItemStateAppearance
  open private(set) var highlighted: UIBarButtonItemStateAppearance
  open private(set) var disabled: UIBarButtonItemStateAppearance
  open private(set) var focused: UIBarButtonItemStateAppearance

  public override init() {
    normal = UIBarButtonItemStateAppearance()
    highlighted = UIBarButtonItemStateAppearance()
    disabled = UIBarButtonItemStateAppearance()
    focused = UIBarButtonItemStateAppearance()
    super.init()
  }

  init(_ other: UIBarButtonItemAppearance) {
    normal = UIBarButtonItemStateAppearance(other.normal)
    highlighted = UIBarButtonItemStateAppearance(other.highlighted)
    disabled = UIBarButtonItemStateAppearance(other.disabled)
    focused = UIBarButtonItemStateAppearance(other.focused)
    super.init()
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBarButtonItemAppearance else { return false }
    return normal == other.normal && highlighted == other.highlighted && disabled == other.disabled
      && focused == other.focused
  }

  open override var hash: Int { normal.hash }
}
