import UIKit

/// Attributes of a header whose text fades while it stays at the top.
final class OverlayAlphaLayoutAttributes: UICollectionViewLayoutAttributes {
  /// The header's origin before any scrolling.
  var initialOrigin = CGPoint.zero
  /// 0...1; more if the content is pulled down.
  var headerOverlayAlpha: CGFloat = 1

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    if let copy = copy as? OverlayAlphaLayoutAttributes {
      copy.initialOrigin = initialOrigin
      copy.headerOverlayAlpha = headerOverlayAlpha
    }
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? OverlayAlphaLayoutAttributes else {
      return false
    }
    return MainActor.assumeIsolated {
      initialOrigin == other.initialOrigin && headerOverlayAlpha == other.headerOverlayAlpha
    }
  }
}
