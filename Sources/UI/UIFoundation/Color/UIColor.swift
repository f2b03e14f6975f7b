public import CoreGraphics
public import Foundation
import PegDisplayList
import PegGeometry
package import PegPixels

/// The type of Swift's colour literals.
public typealias _ColorLiteralType = UIColor

/// A colour, fixed or chosen by traits when it is used.
open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral,
  @unchecked Sendable
{
  private enum Source {
    case fixed(StraightColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    case pattern(Pattern)
  }

  /// The way in which the colour was created, for its description.
  enum Origin {
    case components
    /// From white and alpha.
    case white
    /// A system colour, such as "labelColor".
    case system(String)
    /// A dynamic colour with another alpha.
    case alpha(CGFloat, of: UIColor)
  }

  // Never written after `init`, so the class is safe to send.
  private var source: Source
  private(set) var origin: Origin

  /// Creates a colour without a value, which is drawn as none.
  public override convenience init() { self.init(white: 0, alpha: 0) }

  /// - Units: components 0...1 in sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    origin = .components
    source = .fixed(
      StraightColor(
        red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)))
  }

  /// Creates the colour of a colour literal.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public init(white: CGFloat, alpha: CGFloat) {
    origin = .white
    let white = Float(white)
    source = .fixed(StraightColor(red: white, green: white, blue: white, alpha: Float(alpha)))
  }

  public init(cgColor: CGColor) {
    origin = .components
    source = cgColor.pattern.map { .pattern($0) } ?? .fixed(cgColor.straight)
  }

  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    origin = .components
    source = .dynamic(dynamicProvider)
  }

  // Every designated initializer is public: otherwise subclasses would inherit none.
  convenience init(
    _ origin: Origin, dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(dynamicProvider: dynamicProvider)
    self.origin = origin
  }

  /// Creates a colour that fills areas with copies of the image, the first one in the upper left corner.
  public init(patternImage image: UIImage) {
    let size = image.size
    origin = .components
    if let pixels = image.uprightPixels, size.width > 0, size.height > 0 {
      source = .pattern(
        Pattern(
          bitmap: pixels.bitmap,
          tile: Rect(x: 0, y: 0, width: size.width, height: size.height)))
    } else {
      source = .fixed(.clear)
    }
  }

  /// Reads the colour that `encode(with:)` stored.
  public required init?(coder: NSCoder) {
    origin = .components
    let (red, green, blue, alpha) = (
      coder.decodeDouble(forKey: "red"), coder.decodeDouble(forKey: "green"),
      coder.decodeDouble(forKey: "blue"), coder.decodeDouble(forKey: "alpha")
    )
    source = .fixed(
      StraightColor(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)))
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

  /// A colour in Display P3; one outside of sRGB has components outside of 0...1, as on iOS.
  ///
  /// - Units: components 0...1 in Display P3.
  /// - Source: the linear map between the primaries of Display P3 and sRGB, CSS Color 4 §10.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    func linear(_ v: CGFloat) -> CGFloat {
      v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    func encoded(_ v: CGFloat) -> CGFloat {
      if v < 0 { return -encoded(-v) }
      return v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: encoded(1.2249401763 * r - 0.2249401763 * g),
      green: encoded(-0.0420569547 * r + 1.0420569547 * g),
      blue: encoded(-0.0196375546 * r - 0.0786360455 * g + 1.0982736001 * b), alpha: alpha)
  }

  package convenience init(_ color: StraightColor) { self.init(color, .components) }

  convenience init(_ color: StraightColor, _ origin: Origin) {
    self.init(white: 0, alpha: 0)
    self.origin = origin
    source = .fixed(color)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class var supportsSecureCoding: Bool { true }

  /// Stores the components of the colour under `UITraitCollection.current`; black without alpha for a pattern.
  open func encode(with coder: NSCoder) {
    let color = resolved(.current)
    for (key, value) in [
      ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
    ] { coder.encode(Double(value), forKey: key) }
  }

  // MARK: Traits

  package func resolved(_ traits: UITraitCollection) -> StraightColor {
    switch source {
    case .fixed(let color): color
    case .dynamic(let provider): provider(traits).resolved(traits)
    case .pattern: .clear
    }
  }

  /// Returns the colour or pattern for filling areas under the traits.
  package func resolvedCGColor(_ traits: UITraitCollection) -> CGColor {
    switch source {
    case .fixed(let color): CGColor(color)
    case .dynamic(let provider): provider(traits).resolvedCGColor(traits)
    case .pattern(let pattern): CGColor(pattern: pattern)
    }
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed, .pattern: self
    case .dynamic(let provider):
      provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// The colour under `UITraitCollection.current`.
  open var cgColor: CGColor { resolvedCGColor(.current) }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(color.withAlpha(Float(alpha)), origin)
    case .dynamic(let provider):
      UIColor(.alpha(alpha, of: self)) { provider($0).withAlphaComponent(alpha) }
    case .pattern: self
    }
  }

  // MARK: Drawing

  /// Sets the fill and stroke colour of the current context.
  open func set() {
    setFill()
    setStroke()
  }

  /// Sets the fill colour of the current context.
  open func setFill() { GraphicsStack.current?.setFillColor(cgColor) }

  /// Sets the stroke colour of the current context.
  open func setStroke() { GraphicsStack.current?.setStrokeColor(cgColor) }

  // MARK: Comparing

  /// Returns whether two colours are the same in light and dark mode, with normal and high contrast.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other
      || Self.samples.allSatisfy { resolvedCGColor($0) == other.resolvedCGColor($0) }
  }

  open override var hash: Int { resolvedCGColor(Self.samples[0]).hashValue }

  /// The colour space and the components, or the name of a system colour that depends on traits.
  ///
  /// - Source: output of debuggers in public repositories.
  open override var description: String {
    switch (source, origin) {
    case (.fixed(let color), .white):
      "UIExtendedGrayColorSpace " + Self.list([color.red, color.alpha])
    case (.fixed(let color), _):
      "UIExtendedSRGBColorSpace "
        + Self.list([color.red, color.green, color.blue, color.alpha])
    case (.dynamic, .system(let name)): named("UIDynamicSystemColor", "name = \(name)")
    case (.dynamic, .alpha(let alpha, let base)):
      named(
        "UIDynamicModifiedColor",
        "alpha = \(ObjectDescription.number(Double(alpha))), baseColor = \(base)")
    case (.dynamic, _):
      named(
        "UIDynamicProviderColor",
        "provider = <__NSMallocBlock__: \(ObjectDescription.address(of: self))>")
    case (.pattern, _): ObjectDescription.of(self)
    }
  }

  private func named(_ name: String, _ more: String) -> String {
    "<\(name): \(ObjectDescription.address(of: self)); \(more)>"
  }

  private static func list(_ components: [Float]) -> String {
    components.map { ObjectDescription.number(Double($0)) }.joined(separator: " ")
  }

  private static let samples = [UIUserInterfaceStyle.light, .dark].flatMap { style in
    [UIAccessibilityContrast.normal, .high].flatMap { contrast in
      [UIUserInterfaceLevel.base, .elevated].map { level in
        UITraitCollection { traits in
          traits.userInterfaceStyle = style
          traits.accessibilityContrast = contrast
          traits.userInterfaceLevel = level
        }
      }
    }
  }
}
