import CoreGraphics
public import Foundation
import PegMotion

/// The name of a function that makes a transform of numbers.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that makes a transform of interpolated numbers, so that an animation of `transform` can turn by more than half a
/// turn.
///
/// - Units: radians and points.
/// - Source: Apple's page of CAValueFunction.
@preconcurrency @MainActor
open class CAValueFunction: NSObject {
  open private(set) var name: CAValueFunctionName

  /// Creates a function; nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    let known: [CAValueFunctionName] = [
      .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX,
      .translateY, .translateZ,
    ]
    guard known.contains(name) else { return nil }
    self.name = name
    super.init()
  }

  /// Returns nil, because functions cannot be decoded from archives here.
  public required init?(coder: NSCoder) { nil }

  /// Returns the transform of a number, or of three of them for `scale` and `translate`; nil for other values.
  func transform(of value: AnimatableValue) -> AnimatableValue? {
    guard let row = value.row, let first = row.first else { return nil }
    let (x, y, z): (Double, Double, Double)
    if name == .scale || name == .translate {
      guard row.count == 3 else { return nil }
      (x, y, z) = (row[0], row[1], row[2])
    } else {
      guard row.count == 1 else { return nil }
      (x, y, z) = (first, first, first)
    }
    switch name {
    case .rotateX: return .transform(CATransform3DMakeRotation(x, 1, 0, 0))
    case .rotateY: return .transform(CATransform3DMakeRotation(x, 0, 1, 0))
    case .rotateZ: return .transform(CATransform3DMakeRotation(x, 0, 0, 1))
    case .scale: return .transform(CATransform3DMakeScale(x, y, z))
    case .scaleX: return .transform(CATransform3DMakeScale(x, 1, 1))
    case .scaleY: return .transform(CATransform3DMakeScale(1, y, 1))
    case .scaleZ: return .transform(CATransform3DMakeScale(1, 1, z))
    case .translate: return .transform(CATransform3DMakeTranslation(x, y, z))
    case .translateX: return .transform(CATransform3DMakeTranslation(x, 0, 0))
    case .translateY: return .transform(CATransform3DMakeTranslation(0, y, 0))
    default: return .transform(CATransform3DMakeTranslation(0, 0, z))
    }
  }
}
