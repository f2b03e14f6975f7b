/// The meaning of `super` in a class that replaces one of NSObject's methods for names.
///
/// A plain subclass of NSObject cannot override them on Linux, so that `super` would call the replacement again.
public struct Defaults {
  private let object: AnyObject

  public init(_ object: AnyObject) { self.object = object }

  public func value(forKey key: String) -> Any? { KeyValue.defaultGet(key, of: object) }
  public func setValue(_ value: Any?, forKey key: String) {
    KeyValue.defaultSet(value, key, of: object)
  }
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyValue.defaultGet(path: keyPath, of: object)
  }
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    KeyValue.defaultSet(value, path: keyPath, of: object)
  }
  public func value(forUndefinedKey key: String) -> Any? { KeyValue.undefined(key, of: object) }
  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    KeyValue.undefined(key, of: object)
  }
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { Observation.unhandled(keyPath, by: self.object) }
  public func awakeFromNib() {}
  public func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector.map { $0.method(of: object) != nil } ?? false
  }
}
