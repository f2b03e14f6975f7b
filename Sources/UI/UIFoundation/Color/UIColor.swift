public import CoreGraphics
public import Foundation
package import PegPixels

/// A colour, fixed or chosen by traits when it is used.
open class UIColor: NSObject, @unchecked Sendable {
  private enum Source {
    case fixed(StraightColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  // Never written after `init`, which is what makes the class safe to send.
  private let source: Source

  /// - Units: components 0...1 in sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(
      StraightColor(
        red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(cgColor: CGColor) { self.init(cgColor.straight) }

  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
  }

  /// - Units: hue, saturation, brightness and alpha 0...1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = hue * 6
    func channel(_ n: CGFloat) -> CGFloat {
      let k = (n + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  package init(_ color: StraightColor) {
    source = .fixed(color)
  }

  package func resolved(_ traits: UITraitCollection) -> StraightColor {
    switch source {
    case .fixed(let color): color
    case .dynamic(let provider): provider(traits).resolved(traits)
    }
  }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    UIColor(resolved(traitCollection))
  }

  /// The colour under `UITraitCollection.current`.
  public var cgColor: CGColor { CGColor(resolved(.current)) }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(color.withAlpha(Float(alpha)))
    case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolved(.current)
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Two colours are equal where they show the same in light and in dark.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other
      || (resolved(Self.light) == other.resolved(Self.light)
        && resolved(Self.dark) == other.resolved(Self.dark))
  }

  open override var hash: Int { resolved(Self.light).hashValue }

  private static let light = UITraitCollection(style: .light)
  private static let dark = UITraitCollection(style: .dark)
}
