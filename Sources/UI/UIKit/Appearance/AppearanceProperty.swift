import Foundation
import UIFoundation

/// A property that appearance proxies can set.
@MainActor
package struct AppearanceProperty {
  /// Returns whether the property differs between two views.
  let differs: (UIView, UIView) -> Bool
  /// Copies the property from one view to another.
  let copy: (_ source: UIView, _ target: UIView) -> Void

  /// - Parameters:
  ///   - get: reads the value that was set, before any inheritance.
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
  /// Creates a property that is read as it is set.
  init<V: UIView, T: Equatable>(_ path: ReferenceWritableKeyPath<V, T>) {
    self.init(V.self, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// Returns the properties that hold a value for each state of a control.
  ///
  /// - Parameters:
  ///   - get: reads the value set for a state, without its fallback.
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
