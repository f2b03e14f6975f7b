import Foundation

/// Values that are attached to objects, and go with them.
final class Attached<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private let values = NSMapTable<AnyObject, NSObject>.weakToStrongObjects()
  private let initial: Value

  private final class Box: NSObject {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  init(_ initial: Value) { self.initial = initial }

  subscript(object: AnyObject) -> Value {
    get { lock.withLock { (values.object(forKey: object) as? Box)?.value ?? initial } }
    set { lock.withLock { values.setObject(Box(newValue), forKey: object) } }
  }
}
