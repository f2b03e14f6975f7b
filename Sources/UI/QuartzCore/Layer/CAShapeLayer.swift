public import CoreGraphics
public import Foundation
import PegDisplayList
import PegGeometry

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that fills and strokes a path, over its contents and beneath its sublayers.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  open var path: CGPath? {
    didSet { propertyChanged("path", from: oldValue.map { .path($0) } ?? .step(nil)) }
  }
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { propertyChanged("fillColor", from: oldValue.map { .color($0) } ?? .step(nil)) }
  }
  open var fillRule = CAShapeLayerFillRule.nonZero
  open var strokeColor: CGColor? {
    didSet { propertyChanged("strokeColor", from: oldValue.map { .color($0) } ?? .step(nil)) }
  }
  /// The start and end of the stroked part, as fractions of the path's length.
  open var strokeStart: CGFloat = 0 {
    didSet { propertyChanged("strokeStart", from: .number(oldValue)) }
  }
  open var strokeEnd: CGFloat = 1 {
    didSet { propertyChanged("strokeEnd", from: .number(oldValue)) }
  }
  open var lineWidth: CGFloat = 1 {
    didSet { propertyChanged("lineWidth", from: .number(oldValue)) }
  }
  open var miterLimit: CGFloat = 10 {
    didSet { propertyChanged("miterLimit", from: .number(oldValue)) }
  }
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var lineDashPhase: CGFloat = 0 {
    didSet { propertyChanged("lineDashPhase", from: .number(oldValue)) }
  }
  open var lineDashPattern: [NSNumber]?

  override func drawOwn(map: Affine, to builder: inout DisplayListBuilder) {
    guard let path = path?.path, !path.isEmpty else { return }
    if let fillColor, fillColor.alpha > 0 {
      let rule: FillRule = fillRule == .evenOdd ? .evenOdd : .nonZero
      builder.add(.fill(.path(path, rule), .color(fillColor.straight)), transform: map)
    }
    guard let strokeColor, strokeColor.alpha > 0, lineWidth > 0 else { return }
    let style = StrokeStyle(
      width: lineWidth, join: lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter,
      miterLimit: miterLimit,
      cap: lineCap == .round ? .round : lineCap == .square ? .square : .butt,
      dashes: (lineDashPattern ?? []).map(\.doubleValue), dashPhase: lineDashPhase)
    let isWhole = strokeStart <= 0 && strokeEnd >= 1
    let line =
      isWhole
      ? path
      : path.trimmed(
        from: strokeStart, to: strokeEnd,
        tolerance: DisplayListBuilder.strokeTolerance(under: map))
    builder.stroke(line, style, .color(strokeColor.straight), transform: map)
  }
}
