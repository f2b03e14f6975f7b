import Foundation
import PegRuntime

extension CAAnimation {
  /// Returns a property, or a value that was stored under another name.
  func storedValue(forKey key: String) -> Any? {
    userValues[key] ?? Tables.property(key, of: type(of: self))?.get(self)
  }

  /// Sets a property; stores a value of another name, for `value(forKey:)`.
  func store(_ value: Any?, forKey key: String) {
    if Tables.property(key, of: type(of: self))?.set != nil {
      KeyValue.defaultSet(value, key, of: self)
    } else {
      userValues[key] = value
    }
  }
}

// Animations have values for every name, so that their own methods come before the tables.
@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addTables() } }

@MainActor
private func addTables() {
  let animations = ClassTable(CAAnimation.self)
  animations.method("valueForKey:") { (o: CAAnimation, key: String) in o.value(forKey: key) }
  animations.method("setValue:forKey:") { (o: CAAnimation, value: Any?, key: String) in
    o.setValue(value, forKey: key)
  }
}
