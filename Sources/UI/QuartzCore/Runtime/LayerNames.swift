import CoreGraphics
import Foundation
import PegRuntime

// Layers have values for every name, so that their own methods come before the tables.
@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addTables() } }

@MainActor
private func addTables() {
  let layers = ClassTable(CALayer.self)
  layers.method("valueForKey:") { (o: CALayer, key: String) in o.value(forKey: key) }
  layers.method("valueForKeyPath:") { (o: CALayer, path: String) in o.value(forKeyPath: path) }
  layers.method("setValue:forKey:") { (o: CALayer, value: Any?, key: String) in
    o.setValue(value, forKey: key)
  }
  layers.method("setValue:forKeyPath:") { (o: CALayer, value: Any?, path: String) in
    o.setValue(value, forKeyPath: path)
  }
}
