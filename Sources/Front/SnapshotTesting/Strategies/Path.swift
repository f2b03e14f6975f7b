public import CoreGraphics
public import Foundation
public import UIKit

extension Snapshotting where Value == CGPath, Format == UIImage {
  /// A picture of the path, filled black, one pixel per point.
  public static var image: Snapshotting { image() }

  /// A picture of the path in its bounds, in black.
  ///
  /// - Parameters:
  ///   - precision: the share of bytes, four to a pixel, that must be equal; with 1, no byte may differ.
  ///   - perceptualPrecision: how similar a pixel must be to match; 1 requires equal bytes.
  ///   - scale: pixels per point.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1,
    drawingMode: CGPathDrawingMode = .eoFill
  ) -> Snapshotting {
    Drawing.strategy(precision, perceptualPrecision, scale: { scale }) {
      ($0.boundingBoxOfPath, $0)
    } draw: { path, context in
      context.addPath(path)
      context.drawPath(using: drawingMode)
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// A picture of the path, filled black, one pixel per point.
  public static var image: Snapshotting { image() }

  /// A picture of the path in its bounds, filled black.
  ///
  /// - Parameters:
  ///   - precision: the share of bytes, four to a pixel, that must be equal; with 1, no byte may differ.
  ///   - perceptualPrecision: how similar a pixel must be to match; 1 requires equal bytes.
  ///   - scale: pixels per point.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1
  ) -> Snapshotting {
    Drawing.strategy(precision, perceptualPrecision, scale: { scale }) {
      ($0.bounds, $0)
    } draw: { path, _ in
      path.fill()
    }
  }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// A picture of the layer.
  public static var image: Snapshotting { image() }

  /// A picture of the layer in its bounds.
  ///
  /// - Parameters:
  ///   - precision: the share of bytes, four to a pixel, that must be equal; with 1, no byte may differ.
  ///   - perceptualPrecision: how similar a pixel must be to match; 1 requires equal bytes.
  ///   - traits: their display scale gives the pixels per point; without one, the main screen's scale.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Drawing.strategy(
      precision, perceptualPrecision,
      scale: { traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale }
    ) { layer in
      layer.layoutIfNeeded()
      return (layer.bounds, layer)
    } draw: { layer, context in
      layer.render(in: context)
    }
  }
}

/// Pictures of values that draw into a context.
private enum Drawing {
  static func strategy<Value>(
    _ precision: Float, _ perceptualPrecision: Float, scale: @escaping @MainActor () -> CGFloat,
    prepare: @escaping @MainActor (Value) -> (CGRect, Value),
    draw: @escaping @MainActor (Value, CGContext) -> Void
  ) -> Snapshotting<Value, UIImage> {
    let diffing = Diffing.image(precision: precision, perceptualPrecision: perceptualPrecision)
    return Snapshotting(
      pathExtension: "png", diffing: diffing,
      asyncSnapshot: { (value: Value) in
        nonisolated(unsafe) let unsafe = value
        return Picture.onMain("a \(type(of: value))") { name, _ in
          let (bounds, value) = prepare(unsafe)
          guard bounds.width > 0, bounds.height > 0 else { throw PictureError.noSize(name: name) }
          let format = UIGraphicsImageRendererFormat.preferred()
          format.scale = scale()
          return UIGraphicsImageRenderer(bounds: bounds, format: format).image {
            draw(value, $0.cgContext)
          }
        }
      })
  }
}

extension Snapshotting where Value == CGPath, Format == String {
  /// The path's elements, a line each, their coordinates with up to three decimals.
  public static var elementsDescription: Snapshotting {
    elementsDescription(numberFormatter: PathText.formatter)
  }

  /// The path's elements, a line each, their coordinates as the formatter writes them.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    SimplySnapshotting.lines.pullback { PathText.of($0, numberFormatter) }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == String {
  /// The path's elements, a line each, their coordinates with up to three decimals.
  public static var elementsDescription: Snapshotting {
    elementsDescription(numberFormatter: PathText.formatter)
  }

  /// The path's elements, a line each, their coordinates as the formatter writes them.
  public static func elementsDescription(numberFormatter: NumberFormatter) -> Snapshotting {
    SimplySnapshotting.lines.pullback { PathText.of($0.cgPath, numberFormatter) }
  }
}

private enum PathText {
  static var formatter: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.decimalSeparator = "."
    formatter.minimumIntegerDigits = 1
    formatter.minimumFractionDigits = 1
    formatter.maximumFractionDigits = 3
    return formatter
  }

  static func of(_ path: CGPath, _ formatter: NumberFormatter) -> String {
    var text = ""
    path.applyWithBlock { element in
      let (name, count) =
        switch element.pointee.type {
        case .moveToPoint: ("MoveTo", 1)
        case .addLineToPoint: ("LineTo", 1)
        case .addQuadCurveToPoint: ("QuadCurveTo", 2)
        case .addCurveToPoint: ("CurveTo", 3)
        case .closeSubpath: ("Close", 0)
        }
      if element.pointee.type == .moveToPoint, !text.isEmpty { text += "\n" }
      let points = (0..<count).map { index in
        let point = element.pointee.points[index]
        func number(_ value: CGFloat) -> String {
          formatter.string(from: NSNumber(value: Double(value))) ?? "\(value)"
        }
        return "(\(number(point.x)), \(number(point.y)))"
      }
      text += name + " " + points.joined(separator: " ") + "\n"
    }
    return text
  }
}
