import CoreGraphics
import Foundation
import PegPixels
package import UIFoundation

extension UIView {
  /// The tint colour without dimming.
  var inheritedTintColor: UIColor { ownTintColor ?? superview?.inheritedTintColor ?? .systemBlue }

  /// Tells the view, then the subviews that look to it for their tint.
  package func tintColorChanged() {
    traitCollection.performAsCurrent { tintColorDidChange() }
    for view in subviews { view.inheritedTintMayHaveChanged() }
  }

  /// Tells the view that what it inherits for its tint changed; one with a colour and a mode of its own does not care.
  package func inheritedTintMayHaveChanged() {
    guard ownTintColor == nil || ownTintAdjustmentMode == .automatic else { return }
    tintColorChanged()
  }
}

extension UIColor {
  /// The colour without its hue: grey of the same luminance, at four fifths of its alpha.
  ///
  /// - Source: own choice; Apple says that dimmed tints are desaturated, not how.
  package var dimmed: UIColor {
    UIColor { [self] traits in
      let color = resolved(traits)
      let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
      return UIColor(white: CGFloat(grey), alpha: CGFloat(color.alpha) * 0.8)
    }
  }
}
