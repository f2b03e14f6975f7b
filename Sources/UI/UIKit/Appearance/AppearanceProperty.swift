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

extension AppearanceProperty {
  /// A property that is read as it is set.
  init<V: UIView, T: Equatable>(_ path: ReferenceWritableKeyPath<V, T>) {
    self.init(V.self, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// What is set for each state of a control.
  ///
  /// - Parameters:
  ///   - get: reads what was set for a state, not what it falls back to.
  ///   - set: sets it for a state.
  static func forStates<V: UIView, T: Equatable>(
    _ type: V.Type, get: @escaping @MainActor (V, UIControl.State) -> T,
    set: @escaping @MainActor (V, T, UIControl.State) -> Void
  ) -> [AppearanceProperty] {
    [UIControl.State.normal, .highlighted, .selected, .disabled].map { state in
      AppearanceProperty(type, get: { get($0, state) }, set: { set($0, $1, state) })
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
}
