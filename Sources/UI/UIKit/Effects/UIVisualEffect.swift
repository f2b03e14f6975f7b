public import Foundation

/// What a visual effect view does with what lies beneath it, or with its content.
open class UIVisualEffect: NSObject, NSCopying, @unchecked Sendable {
  package override init() {}

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
