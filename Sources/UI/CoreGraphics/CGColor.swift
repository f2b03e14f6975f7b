public import Foundation
package import PegPixels

/// A colour in the sRGB space.
public final class CGColor: Hashable, Sendable {
  package let straight: StraightColor

  package init(_ color: StraightColor) {
    straight = color
  }

  /// - Units: components 0...1, sRGB-encoded, not multiplied by alpha.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      StraightColor(
        red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)))
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public var alpha: CGFloat { CGFloat(straight.alpha) }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? {
    [straight.red, straight.green, straight.blue, straight.alpha].map { CGFloat($0) }
  }

  public var numberOfComponents: Int { 4 }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(straight.withAlpha(Float(alpha)))
  }

  public static func == (a: CGColor, b: CGColor) -> Bool { a.straight == b.straight }

  public func hash(into hasher: inout Hasher) { hasher.combine(straight) }
}
