public import Foundation

/// An effect on the content beneath a visual effect view, or on the view's own content.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
