public import Foundation

/// How the pictures of a renderer are made.
open class UIGraphicsRendererFormat: NSObject, @unchecked Sendable {
  /// The rectangle that drawing sees.
  public package(set) var bounds = CGRect.zero

  public required override init() { super.init() }

  /// The format for the screen.
  open class func `default`() -> Self { self.init() }

  /// The format for the screen.
  open class func preferred() -> Self { self.init() }
}
