public import Foundation
import UIFoundation

/// Moves a view while the device is tilted.
///
/// Subclasses override `keyPathsAndRelativeValues(forViewerOffset:)`.
///
/// - Source: Apple's pages of UIMotionEffect and its subclasses.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject, NSCopying {
  public override init() { super.init() }

  /// Returns nil, because effects cannot be decoded from archives here.
  public required init?(coder: NSCoder) { nil }

  /// Returns the values to add to properties of the view, by their key paths; nil for none.
  ///
  /// - Parameter viewerOffset: the tilt of the device, −1...1 on each axis; 0 when the viewer looks at it straight.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }

  /// Returns the effect itself, as UIKit may share it between views.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Moves a property of a view between two values as the device is tilted along one axis.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// - Source: the values of Apple's `UIInterpolatingMotionEffectType`.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis = 0
    case tiltAlongVerticalAxis = 1
  }

  /// The key path of the property, such as "center.x" or "layer.transform".
  open private(set) var keyPath: String
  open private(set) var type: EffectType

  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// Returns nil, because effects cannot be decoded from archives here.
  public required init?(coder: NSCoder) { nil }

  /// The value to add at a tilt of −1; nil means 0.
  open var minimumRelativeValue: Any?
  /// The value to add at a tilt of 1; nil means 0.
  open var maximumRelativeValue: Any?

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let share = Double(max(-1, min(1, tilt)) + 1) / 2
    return RelativeValue.between(minimumRelativeValue, maximumRelativeValue, at: share)
      .map { [keyPath: $0] }
  }
}

/// Several effects that act together.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    var result: [String: Any] = [:]
    for effect in motionEffects ?? [] {
      let values = effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]
      result.merge(values) { RelativeValue.sum($0, $1) }
    }
    return result.isEmpty ? nil : result
  }
}
