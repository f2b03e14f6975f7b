public import PegRuntime

// Libraries that may be part of an app extension, where `UIApplication.shared` is unavailable, ask the class for it by name.
extension UIApplication {
  private class func isShared(_ name: String) -> Bool {
    name == "sharedApplication" || name == "shared"
  }

  /// Returns whether the class has a class method of a selector's name: `sharedApplication` is known.
  public class func responds(to aSelector: Selector!) -> Bool { isShared(aSelector.name) }

  /// Calls a class method; nil if there is none of this name.
  @discardableResult
  public class func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    isShared(aSelector.name) ? Unmanaged.passUnretained(shared) : nil
  }

  /// Returns the value of a class property; nil if there is none of this name.
  public class func value(forKey key: String) -> Any? { isShared(key) ? shared : nil }

  /// Returns the value of a path that begins with a class property; nil if there is none of this name.
  public class func value(forKeyPath keyPath: String) -> Any? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = parts.first, isShared(first) else { return nil }
    return parts.count == 1 ? shared : shared.value(forKeyPath: parts[1])
  }
}
