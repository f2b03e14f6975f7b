import CoreGraphics
import Foundation
import PegPixels
package import UIFoundation

extension UIView {
  /// Notifies the view, then the subviews that inherit its tint.
  package func tintColorChanged() {
    var pending = [self]
    while let view = pending.popLast() {
      view.knownTraits = nil
      view.resolveColors()
      view.performUnderOwnTraits { view.tintColorDidChange() }
      pending.append(contentsOf: view.subviews.reversed().filter(\.inheritsTint))
    }
  }

  /// Notifies the view that its inherited tint may have changed, unless it has its own colour and mode.
  package func inheritedTintMayHaveChanged() {
    if inheritsTint { tintColorChanged() }
  }

  private var inheritsTint: Bool { ownTintColor == nil || ownTintAdjustmentMode == .automatic }
}

extension UIColor {
  /// A grey of the colour's luminance, at four fifths of its alpha.
  ///
  /// - Source: own choice; Apple documents that dimmed tints are desaturated, but not how.
  package var dimmed: UIColor {
    UIColor { [self] traits in
      let color = resolved(traits)
      let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
      return UIColor(white: CGFloat(grey), alpha: CGFloat(color.alpha) * 0.8)
    }
  }
}
