public import Foundation

/// The format of a renderer's pictures.
open class UIGraphicsRendererFormat: NSObject, @unchecked Sendable {
  /// The rectangle in the drawing's coordinates.
  open package(set) var bounds = CGRect.zero

  public required override init() { super.init() }

  /// Returns the format for the screen.
  open class func `default`() -> Self { self.init() }

  /// Returns the format for the screen.
  open class func preferred() -> Self { self.init() }
}
