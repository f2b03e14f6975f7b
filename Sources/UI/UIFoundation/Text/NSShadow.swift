public import Foundation

/// A shadow beneath text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  /// The shadow's offset from the text, downwards and to the right. Units: points.
  open var shadowOffset = CGSize.zero
  /// Twice the standard deviation of the blur. Units: points.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; nil means no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }
}
