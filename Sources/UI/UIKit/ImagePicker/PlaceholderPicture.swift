import CoreGraphics
package import UIFoundation

/// Pictures in place of a photo library: hills under a sky, each in colours of its own.
@MainActor
package enum PlaceholderPicture {
  package static let count = 12
  /// The size of a picked picture. Units: pixels.
  package static let size = CGSize(width: 1200, height: 900)

  /// - Parameters:
  ///   - index: from 0 to `count - 1`.
  ///   - size: in pixels.
  package static func make(_ index: Int, size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let hue = CGFloat(index) / CGFloat(count)
    func color(_ turn: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> UIColor {
      let turned = hue + turn
      return UIColor(
        hue: turned - turned.rounded(.down), saturation: saturation, brightness: brightness,
        alpha: 1)
    }
    let (width, height) = (size.width, size.height)
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      color(0, 0.35, 0.95).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      color(0.08, 0.2, 1).setFill()
      let side = height * 0.24
      let x = width * (0.15 + 0.6 * CGFloat(index * 5 % count) / CGFloat(count))
      UIBezierPath(ovalIn: CGRect(x: x, y: height * 0.14, width: side, height: side)).fill()
      for layer in 0..<3 {
        color(0.5 + 0.04 * CGFloat(layer), 0.45, 0.7 - 0.18 * CGFloat(layer)).setFill()
        hills(index + layer * 5, top: height * (0.5 + 0.15 * CGFloat(layer)), in: size).fill()
      }
    }
  }

  private static func hills(_ seed: Int, top: CGFloat, in size: CGSize) -> UIBezierPath {
    let path = UIBezierPath()
    let peak = size.width * (0.2 + 0.6 * CGFloat(seed * 7 % count) / CGFloat(count))
    let rise = size.height * 0.16
    path.move(to: CGPoint(x: 0, y: top))
    path.addQuadCurve(
      to: CGPoint(x: peak, y: top - rise), controlPoint: CGPoint(x: peak * 0.6, y: top - rise))
    path.addQuadCurve(
      to: CGPoint(x: size.width, y: top),
      controlPoint: CGPoint(x: peak + (size.width - peak) * 0.4, y: top - rise))
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.addLine(to: CGPoint(x: 0, y: size.height))
    path.close()
    return path
  }
}
