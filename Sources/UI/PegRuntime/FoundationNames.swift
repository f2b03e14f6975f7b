public import Foundation

extension NSObject {
  /// Returns the name of the class: of `@objc(Name)`, or with that of its module.
  public class func description() -> String { name(ofClass: self) }
}

extension NSMutableString {
  /// Appends text by a format of `String(format:)`.
  public func appendFormat(_ format: String, _ arguments: any CVarArg...) {
    append(String(format: format, arguments: arguments))
  }
}

extension UserDefaults {
  /// Returns the value of a setting, as `object(forKey:)` does.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Changes a setting, as `set(_:forKey:)` does; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

/// Returns the bytes that an object of a class takes; 0 for nil.
///
/// - Source: Swift's docs/ABI/TypeMetadata.rst: the size stands behind the kind, the superclass and the flags of a class.
public func class_getInstanceSize(_ cls: AnyClass?) -> Int {
  guard let cls else { return 0 }
  let metadata = unsafeBitCast(cls, to: UnsafeRawPointer.self)
  return Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
}

/// Returns the class of an object; nil for nil and for values.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.flatMap { type(of: $0) as? AnyClass } }

/// Returns the class above; nil for nil and for classes without one.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
  cls.flatMap { _getSuperclass($0) }
}
