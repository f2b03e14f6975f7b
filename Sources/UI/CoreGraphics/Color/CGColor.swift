public import Foundation
package import PegDisplayList
package import PegPixels

/// A colour in the sRGB space, or a picture that is repeated.
public final class CGColor: Hashable, Sendable {
  /// The colour; clear for a pattern.
  package let straight: StraightColor
  /// The picture that replaces the colour when areas are filled.
  package let pattern: Pattern?

  package init(_ color: StraightColor) {
    straight = color
    pattern = nil
  }

  /// Creates a colour that fills areas with copies of a picture.
  package init(pattern: Pattern) {
    straight = .clear
    self.pattern = pattern
  }

  /// - Units: components 0...1, sRGB-encoded, not multiplied by alpha.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      StraightColor(
        red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)))
  }

  /// - Units: components 0...1, sRGB-encoded, not multiplied by alpha.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// - Shape: one component for each of the space, and alpha.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch colorSpace.components {
    case .gray:
      let gray = Double(components[0])
      self.init(gray: CGFloat(colorSpace.encoding.sRGB(gray, gray, gray).0), alpha: components[1])
    case .rgb:
      let (red, green, blue) = colorSpace.encoding.sRGB(
        Double(components[0]), Double(components[1]), Double(components[2]))
      self.init(
        red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: components[3])
    }
  }

  public var alpha: CGFloat { pattern == nil ? CGFloat(straight.alpha) : 1 }

  /// Red, green, blue and alpha; nil for a pattern.
  public var components: [CGFloat]? {
    guard pattern == nil else { return nil }
    return [straight.red, straight.green, straight.blue, straight.alpha].map { CGFloat($0) }
  }

  public var numberOfComponents: Int { 4 }

  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  public func copy(alpha: CGFloat) -> CGColor? {
    guard pattern == nil else { return self }
    return CGColor(straight.withAlpha(Float(alpha)))
  }

  /// The paint for filling an area with the colour.
  package var paint: Paint { pattern.map { .pattern($0) } ?? .color(straight) }

  /// Whether filling with the colour is invisible.
  package var isInvisible: Bool { pattern == nil && straight.alpha <= 0 }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.straight == b.straight && a.pattern == b.pattern
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(straight)
    hasher.combine(pattern)
  }
}
