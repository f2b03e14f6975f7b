import Foundation
import UIFoundation

/// A property that proxies can set.
@MainActor
package struct AppearanceProperty {
  /// Returns whether the property differs between two views.
  let differs: (UIView, UIView) -> Bool
  /// Gives a view what another has.
  let copy: (_ source: UIView, _ target: UIView) -> Void

  /// - Parameters:
  ///   - get: reads what was set, before any inheriting.
  ///   - set: sets it.
  package init<V: UIView, T: Equatable>(
    _ type: V.Type, get: @escaping @MainActor (V) -> T, set: @escaping @MainActor (V, T) -> Void
  ) {
    differs = { a, b in
      guard let a = a as? V, let b = b as? V else { return false }
      return get(a) != get(b)
    }
    copy = { source, target in
      if let source = source as? V, let target = target as? V { set(target, get(source)) }
    }
  }
}

/// The properties that each class lets proxies set.
extension AppearanceProperty {
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

  static let ofLabels = [
    AppearanceProperty(UILabel.self, get: { $0.textColor }, set: { $0.textColor = $1 }),
    AppearanceProperty(UILabel.self, get: { $0.font }, set: { $0.font = $1 }),
    AppearanceProperty(UILabel.self, get: { $0.shadowColor }, set: { $0.shadowColor = $1 }),
    AppearanceProperty(UILabel.self, get: { $0.shadowOffset }, set: { $0.shadowOffset = $1 }),
    AppearanceProperty(
      UILabel.self, get: { $0.highlightedTextColor }, set: { $0.highlightedTextColor = $1 }),
    AppearanceProperty(UILabel.self, get: { $0.numberOfLines }, set: { $0.numberOfLines = $1 }),
    AppearanceProperty(UILabel.self, get: { $0.textAlignment }, set: { $0.textAlignment = $1 }),
    AppearanceProperty(
      UILabel.self, get: { $0.adjustsFontForContentSizeCategory },
      set: { $0.adjustsFontForContentSizeCategory = $1 }),
  ]

  static let ofNavigationBars = [
    AppearanceProperty(
      UINavigationBar.self, get: { BarLook($0.standardAppearance) },
      set: { if let appearance = $1?.appearance { $0.standardAppearance = appearance } }),
    AppearanceProperty(
      UINavigationBar.self, get: { BarLook($0.scrollEdgeAppearance) },
      set: { $0.scrollEdgeAppearance = $1?.appearance }),
  ]
}

/// An appearance of a bar, equal to others that look the same.
private struct BarLook: Equatable {
  let appearance: UINavigationBarAppearance

  init?(_ appearance: UINavigationBarAppearance?) {
    guard let appearance else { return nil }
    self.appearance = appearance
  }

  static func == (a: BarLook, b: BarLook) -> Bool {
    let (a, b) = (a.appearance, b.appearance)
    return a === b
      || (a.backgroundEffect == b.backgroundEffect && a.backgroundColor == b.backgroundColor
        && a.shadowColor == b.shadowColor
        && a.titlePositionAdjustment == b.titlePositionAdjustment
        && values(a.titleTextAttributes) == values(b.titleTextAttributes)
        && values(a.largeTitleTextAttributes) == values(b.largeTitleTextAttributes))
  }

  private static func values(_ attributes: [NSAttributedString.Key: Any]) -> [String: AnyHashable] {
    var result: [String: AnyHashable] = [:]
    for (key, value) in attributes { result[key.rawValue] = value as? AnyHashable }
    return result
  }
}
