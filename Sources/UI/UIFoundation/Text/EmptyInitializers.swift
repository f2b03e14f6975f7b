public import Foundation

// Foundation on Linux lacks these initialisers. An extension cannot declare `init()`, because `NSObject` has it; but it can
// declare an initialiser with a default parameter. Subclasses that inherit the initialisers called here inherit these too.

extension NSAttributedString {
  /// Creates an empty text.
  public convenience init(_: Void = ()) { self.init(string: "") }
}

extension NSMutableString {
  /// Creates an empty string.
  public convenience init(_: Void = ()) { self.init(capacity: 0) }
}
