import Foundation

/// The meaning of a colour's components; all colours are converted to sRGB.
public final class CGColorSpace: Hashable, Sendable {
  package enum Components: Int, Sendable {
    case gray = 0
    case rgb = 1
  }

  /// The curve and the primaries of a space, from which colours are converted to sRGB.
  package enum Encoding: Hashable, Sendable {
    case sRGB
    case linear
    case displayP3
    case linearDisplayP3
    case adobeRGB
  }

  package let components: Components
  package let encoding: Encoding
  public let name: CFString?

  /// Whether contexts can draw in the space: true for all that can be made.
  public var supportsOutput: Bool { true }

  package init(_ components: Components, name: CFString?) {
    self.components = components
    self.name = name
    encoding = .sRGB
  }

  /// The named spaces.
  private static let named: [CFString: (Components, Encoding)] = [
    sRGB: (.rgb, .sRGB), extendedSRGB: (.rgb, .sRGB), linearSRGB: (.rgb, .linear),
    extendedLinearSRGB: (.rgb, .linear), genericRGBLinear: (.rgb, .linear),
    displayP3: (.rgb, .displayP3), extendedDisplayP3: (.rgb, .displayP3),
    extendedLinearDisplayP3: (.rgb, .linearDisplayP3), adobeRGB1998: (.rgb, .adobeRGB),
    genericGrayGamma2_2: (.gray, .sRGB), extendedGray: (.gray, .sRGB),
    linearGray: (.gray, .linear), extendedLinearGray: (.gray, .linear),
  ]

  /// Creates the space with a name; nil if the name is unknown.
  public init?(name: CFString) {
    guard let (components, encoding) = Self.named[name] else { return nil }
    self.components = components
    self.encoding = encoding
    self.name = name
  }

  public var model: CGColorSpaceModel { components == .gray ? .monochrome : .rgb }

  /// The number of components of a colour, without alpha.
  public var numberOfComponents: Int { components == .gray ? 1 : 3 }

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
  public static let adobeRGB1998: CFString = "kCGColorSpaceAdobeRGB1998"
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"

  /// Whether the space has more colours than sRGB.
  public var isWideGamutRGB: Bool {
    encoding == .displayP3 || encoding == .linearDisplayP3 || encoding == .adobeRGB
  }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.components == b.components && a.encoding == b.encoding
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
    hasher.combine(encoding)
  }
}

/// The kinds of colour spaces; those here are grey or RGB.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome = 0
  case rgb = 1
  case cmyk = 2
  case lab = 3
  case deviceN = 4
  case indexed = 5
  case pattern = 6
  case XYZ = 7
}

/// Apple's name for strings of Core Foundation; here they are Swift's strings.
public typealias CFString = String

extension CGColorSpace.Encoding {
  /// Returns a colour in sRGB, whose components are outside of 0...1 if sRGB lacks the colour.
  ///
  /// - Source: CSS Color 4, §10: the curves of sRGB and Display P3, and the maps between the primaries; Adobe RGB (1998), §4.3.4: the
  ///   exponent 563/256, with the map to sRGB's primaries of CSS Color 4, §10.7, "a98-rgb".
  func sRGB(_ r: Double, _ g: Double, _ b: Double) -> (Double, Double, Double) {
    switch self {
    case .sRGB: (r, g, b)
    case .linear: (Self.encoded(r), Self.encoded(g), Self.encoded(b))
    case .displayP3: Self.fromP3(Self.linear(r), Self.linear(g), Self.linear(b))
    case .linearDisplayP3: Self.fromP3(r, g, b)
    case .adobeRGB: Self.fromAdobe(r, g, b)
    }
  }

  private static func fromP3(_ r: Double, _ g: Double, _ b: Double) -> (Double, Double, Double) {
    (
      encoded(1.2249401763 * r - 0.2249401763 * g), encoded(-0.0420569547 * r + 1.0420569547 * g),
      encoded(-0.0196375546 * r - 0.0786360455 * g + 1.0982736001 * b)
    )
  }

  private static func fromAdobe(
    _ r: Double, _ g: Double, _ b: Double
  ) -> (Double, Double, Double) {
    func power(_ v: Double) -> Double { v < 0 ? -pow(-v, 563.0 / 256) : pow(v, 563.0 / 256) }
    let (r, g, b) = (power(r), power(g), power(b))
    return (
      encoded(1.3983557440 * r - 0.3983557440 * g), encoded(g),
      encoded(-0.0429289898 * g + 1.0429289898 * b)
    )
  }

  private static func linear(_ v: Double) -> Double {
    if v < 0 { return -linear(-v) }
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ v: Double) -> Double {
    if v < 0 { return -encoded(-v) }
    return v <= 0.0031308 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055
  }
}

/// The space of colours with red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  CGColorSpace(.rgb, name: CGColorSpace.sRGB)
}

/// The space of grey levels.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(.gray, name: CGColorSpace.genericGrayGamma2_2)
}
