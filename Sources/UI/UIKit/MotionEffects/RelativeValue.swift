import Foundation
import QuartzCore
import UIFoundation

/// Arithmetic with the values of motion effects, whose types are those of layers' properties and UIKit's structures.
@MainActor
enum RelativeValue {
  /// Returns the value at a share of the way; nil if neither is given or their types differ.
  static func between(_ minimum: Any?, _ maximum: Any?, at share: Double) -> Any? {
    let (low, high) = (minimum.flatMap(animatable), maximum.flatMap(animatable))
    guard let kind = low ?? high else { return nil }
    return (low ?? kind.zero).interpolated(to: high ?? kind.zero, at: share).any
  }

  static func sum(_ a: Any, _ b: Any) -> Any {
    guard let a = animatable(a), let b = animatable(b) else { return a }
    return b.adding(a).any ?? b
  }

  /// Returns the value as one that layers can show; nil for other types.
  static func animatable(_ value: Any) -> AnimatableValue? {
    switch value {
    case let value as UIOffset:
      .size(CGSize(width: value.horizontal, height: value.vertical))
    case let value as UIColor: .color(value.cgColor)
    default: AnimatableValue(value)
    }
  }
}
