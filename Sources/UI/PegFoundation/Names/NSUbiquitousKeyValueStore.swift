public import Foundation

/// Settings that an account of iCloud shares between devices. No account is signed in here: the values last as long as the program.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  public static let `default` = NSUbiquitousKeyValueStore()
  public static let didChangeExternallyNotification = NSNotification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private let lock = NSLock()
  private var values: [String: Any] = [:]

  open func object(forKey aKey: String) -> Any? { lock.withLock { values[aKey] } }
  open func set(_ anObject: Any?, forKey aKey: String) { lock.withLock { values[aKey] = anObject } }
  open func removeObject(forKey aKey: String) { set(nil as Any?, forKey: aKey) }
  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  open func dictionary(forKey aKey: String) -> [String: Any]? {
    object(forKey: aKey) as? [String: Any]
  }
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  open func longLong(forKey aKey: String) -> Int64 {
    (object(forKey: aKey) as? NSNumber)?.int64Value ?? 0
  }
  open func double(forKey aKey: String) -> Double {
    (object(forKey: aKey) as? NSNumber)?.doubleValue ?? 0
  }
  open func bool(forKey aKey: String) -> Bool {
    (object(forKey: aKey) as? NSNumber)?.boolValue ?? false
  }
  open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
  open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
  open func set(_ aDictionary: [String: Any]?, forKey aKey: String) {
    set(aDictionary as Any?, forKey: aKey)
  }
  open func set(_ value: Int64, forKey aKey: String) {
    set(NSNumber(value: value) as Any?, forKey: aKey)
  }
  open func set(_ value: Double, forKey aKey: String) {
    set(NSNumber(value: value) as Any?, forKey: aKey)
  }
  open func set(_ value: Bool, forKey aKey: String) {
    set(NSNumber(value: value) as Any?, forKey: aKey)
  }
  open var dictionaryRepresentation: [String: Any] { lock.withLock { values } }

  /// Returns false: there is no account to ask.
  @discardableResult
  open func synchronize() -> Bool { false }
}
