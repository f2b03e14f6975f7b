import CoreGraphics
import Foundation
import PegRuntime

// Changes of a layer for its observers and for those of its view.
extension CALayer {
  /// Announces a property of the layer and of its view.
  func announce(_ key: String, _ viewKey: String, isPrior: Bool) {
    guard !CALayer.effectsAreOff else { return }
    send(key, self, isPrior)
    if let view { send(viewKey, view, isPrior) }
  }

  /// Announces the bounds, and for a scrolled view the offset.
  func announceBounds(_ old: CGRect, _ new: CGRect, isPrior: Bool) {
    announce("bounds", "bounds", isPrior: isPrior)
    if old.origin != new.origin, let view, !CALayer.effectsAreOff {
      send("contentOffset", view, isPrior)
    }
  }

  private func send(_ key: String, _ object: AnyObject, _ isPrior: Bool) {
    if isPrior { willChange(key, of: object) } else { didChange(key, of: object) }
  }
}
