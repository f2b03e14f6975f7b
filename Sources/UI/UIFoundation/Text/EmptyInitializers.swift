public import Foundation

// Foundation on Linux lacks these initialisers. An extension cannot declare `init()`, which `NSObject` has: with a parameter that
// may be left out it can, and subclasses that inherit the initialisers called here inherit these too.

extension NSAttributedString {
  /// Creates a text without characters.
  public convenience init(_: Void = ()) { self.init(string: "") }
}

extension NSMutableString {
  /// Creates a string without characters.
  public convenience init(_: Void = ()) { self.init(capacity: 0) }
}
