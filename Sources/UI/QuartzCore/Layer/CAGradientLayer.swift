import CoreGraphics
public import Foundation
package import PegDisplayList
import PegGeometry

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient over its background colour, in the shape of its bounds.
///
/// - Source: Apple's page of CAGradientLayer; colours change linearly in the sRGB encoding.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours, of type `CGColor`.
  open var colors: [Any]? {
    didSet {
      propertyChanged("colors", from: .colors((oldValue ?? []).compactMap { $0 as? CGColor }))
    }
  }
  /// The position of each colour, 0...1; nil spaces them evenly.
  open var locations: [NSNumber]? {
    didSet {
      propertyChanged(
        "locations", from: oldValue.map { .numbers($0.map(\.doubleValue)) } ?? .step(nil))
    }
  }
  /// The ends of the gradient, as fractions of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    didSet { propertyChanged("startPoint", from: .point(oldValue)) }
  }
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    didSet { propertyChanged("endPoint", from: .point(oldValue)) }
  }
  open var type = CAGradientLayerType.axial

  package override func ownPaint() -> Paint? {
    let colors = (colors ?? []).compactMap { ($0 as? CGColor)?.straight }
    guard !colors.isEmpty, bounds.width > 0, bounds.height > 0 else { return nil }
    let last = Double(max(1, colors.count - 1))
    let stops = colors.enumerated().map { index, color in
      let offset =
        locations.flatMap { index < $0.count ? $0[index].doubleValue : nil } ?? Double(index) / last
      return Gradient.Stop(offset, color)
    }
    let box = Affine(
      a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    let (start, end) = (Point(startPoint), Point(endPoint))
    switch type {
    case .radial:
      let reach = Affine(
        a: end.x - start.x, b: 0, c: 0, d: end.y - start.y, tx: start.x, ty: start.y)
      return .gradient(
        Gradient(
          .radial(.zero, startRadius: 0, .zero, endRadius: 1), stops: stops,
          transform: reach.then(box)))
    case .conic:
      let along = Point(
        x: (end.x - start.x) * bounds.width, y: (end.y - start.y) * bounds.height)
      return .gradient(
        Gradient(
          .conic(box.apply(start), angle: atan2(along.y, along.x)), stops: stops))
    default:
      return .gradient(Gradient(.linear(start, end), stops: stops, transform: box))
    }
  }
}
