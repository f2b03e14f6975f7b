import CoreGraphics
import Foundation
import PegPixels
package import UIFoundation

extension UIView {
  /// Tells the view, then the subviews that look to it for their tint.
  package func tintColorChanged() {
    var pending = [self]
    while let view = pending.popLast() {
      view.performUnderOwnTraits { view.tintColorDidChange() }
      pending.append(contentsOf: view.subviews.reversed().filter(\.inheritsTint))
    }
  }

  /// Tells the view that what it inherits for its tint changed; one with a colour and a mode of its own does not care.
  package func inheritedTintMayHaveChanged() {
    if inheritsTint { tintColorChanged() }
  }

  private var inheritsTint: Bool { ownTintColor == nil || ownTintAdjustmentMode == .automatic }
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
