import Foundation
package import UIFoundation

/// Draws the content of a visual effect view in a colour that stands out on a material.
///
/// Apple's vibrancy takes part of the colour from beneath the material; here it is the style's colour alone.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  let blurEffect: UIBlurEffect
  let style: UIVibrancyEffectStyle

  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }

  /// The colour of the content over the effect's material.
  package var color: UIColor {
    let color = style.color
    guard let fixed = Material.fixedStyle(of: blurEffect.style) else { return color }
    return color.resolvedColor(with: UITraitCollection(userInterfaceStyle: fixed))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return blurEffect.isEqual(other.blurEffect) && style == other.style
  }

  open override var hash: Int { blurEffect.hash * 31 + style.rawValue }
}

/// The kind of vibrant content.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label = 0
  case secondaryLabel = 1
  case tertiaryLabel = 2
  case quaternaryLabel = 3
  case fill = 4
  case secondaryFill = 5
  case tertiaryFill = 6
  case separator = 7

  var color: UIColor {
    switch self {
    case .label: .label
    case .secondaryLabel: .secondaryLabel
    case .tertiaryLabel: .tertiaryLabel
    case .quaternaryLabel: .quaternaryLabel
    case .fill: .systemFill
    case .secondaryFill: .secondarySystemFill
    case .tertiaryFill: .tertiarySystemFill
    case .separator: .separator
    }
  }
}
