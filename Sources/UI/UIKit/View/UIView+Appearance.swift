import Foundation
import UIFoundation

extension UIView {
  /// Applies the values of appearance proxies, then notifies the view of its new window.
  func enterWindow() {
    if window != nil { AppearanceRegistry.current.apply(to: self) }
    didMoveToWindow()
    if waitsToBeFirstResponder, window != nil { becomeFirstResponder() }
  }
}

extension AppearanceProperty {
  /// The properties that proxies of every class set.
  static let ofViews = [
    AppearanceProperty(UIView.self, get: { $0.ownTintColor }, set: { $0.tintColor = $1 }),
    AppearanceProperty(UIView.self, get: { $0.backgroundColor }, set: { $0.backgroundColor = $1 }),
    AppearanceProperty(UIView.self, get: { $0.alpha }, set: { $0.alpha = $1 }),
    AppearanceProperty(UIView.self, get: { $0.clipsToBounds }, set: { $0.clipsToBounds = $1 }),
    AppearanceProperty(
      UIView.self, get: { $0.layer.cornerRadius }, set: { $0.layer.cornerRadius = $1 }),
    AppearanceProperty(
      UIView.self, get: { $0.layer.borderWidth }, set: { $0.layer.borderWidth = $1 }),
    AppearanceProperty(
      UIView.self, get: { $0.layer.borderColor }, set: { $0.layer.borderColor = $1 }),
  ]
}
