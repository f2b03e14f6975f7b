public import Foundation

/// The members of an object whose class the compiler does not know, as `AnyObject` has them on Apple's systems: the form of
/// `(value as AnyObject).doubleValue` in rewritten code.
///
/// A member that the object lacks is nil, as there.
public struct ObjectMembers {
  private let value: Any
  /// The object, for members that other modules add.
  package var object: AnyObject { value as AnyObject }

  public init(_ value: Any?) { self.value = value ?? NSNull() }

  /// Returns nil for nil, so that `?.` goes no further.
  public static func of(_ value: Any?) -> ObjectMembers? { value.map { ObjectMembers($0) } }

  // MARK: Numbers

  private var number: NSNumber? {
    switch value {
    case let number as NSNumber: number
    case let number as Bool: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    case let number as Float: NSNumber(value: number)
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as any BinaryInteger: NSNumber(value: Int64(clamping: number))
    default: nil
    }
  }

  private var text: NSString? {
    (value as? String).map { NSString(string: $0) } ?? value as? NSString
  }

  public var doubleValue: Double! { number?.doubleValue ?? text?.doubleValue }
  public var floatValue: Float! { number?.floatValue ?? text?.floatValue }
  public var intValue: Int! { number?.intValue ?? text?.integerValue }
  public var integerValue: Int! { intValue }
  public var int32Value: Int32! { number?.int32Value ?? text?.intValue }
  public var int64Value: Int64! { number?.int64Value ?? text?.longLongValue }
  public var uintValue: UInt! { number?.uintValue }
  public var boolValue: Bool! { number?.boolValue ?? text?.boolValue }
  public var stringValue: String! { number?.stringValue }

  // MARK: Geometry

  public var cgRectValue: CGRect! { value as? CGRect ?? (value as? NSValue)?.rectValue }
  public var cgPointValue: CGPoint! { value as? CGPoint ?? (value as? NSValue)?.pointValue }
  public var cgSizeValue: CGSize! { value as? CGSize ?? (value as? NSValue)?.sizeValue }
  public var rangeValue: NSRange! { value as? NSRange ?? (value as? NSValue)?.rangeValue }

  // MARK: Texts and containers

  public var length: Int! {
    text?.length ?? (value as? NSAttributedString)?.length ?? (value as? NSData)?.length
  }

  public var count: Int! {
    switch value {
    case let list as NSArray: list.count
    case let list as NSDictionary: list.count
    case let list as NSSet: list.count
    case let list as any Collection: list.count
    default: nil
    }
  }

  public func object(forKey key: Any) -> Any? {
    if let dictionary = value as? [AnyHashable: Any] {
      return (key as? AnyHashable).flatMap { dictionary[$0] }
    }
    return (value as? NSDictionary)?.object(forKey: key)
  }

  // MARK: Objects

  public var description: String! { String(describing: value) }
  public var hash: Int! { (value as? NSObject)?.hash ?? (value as? AnyHashable)?.hashValue }

  public func isKind(of aClass: AnyClass) -> Bool {
    (value as? NSObject)?.isKind(of: aClass)
      ?? (value as? AnyHashable == nil && Swift.type(of: value) == aClass)
  }

  public func isMember(of aClass: AnyClass) -> Bool { Swift.type(of: value as AnyObject) == aClass }

  public func isEqual(_ object: Any?) -> Bool {
    guard let object else { return false }
    if let own = value as? NSObject { return own.isEqual(object) }
    return (value as? AnyHashable).map { $0 == object as? AnyHashable } ?? false
  }

  public func value(forKey key: String) -> Any? { (value as? NSObject)?.value(forKey: key) }
}
