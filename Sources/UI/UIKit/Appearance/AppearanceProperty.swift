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
