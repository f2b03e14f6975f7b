/// The meaning of a colour's components; all colours are converted to sRGB.
public final class CGColorSpace: Hashable, Sendable {
  package enum Components: Int, Sendable {
    case gray = 0
    case rgb = 1
  }

  package let components: Components
  public let name: CFString?

  package init(_ components: Components, name: CFString?) {
    self.components = components
    self.name = name
  }

  /// Creates the space with a name; nil if the name is unknown.
  public init?(name: CFString) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: components = .rgb
    case CGColorSpace.genericGrayGamma2_2: components = .gray
    default: return nil
    }
    self.name = name
  }

  public var model: CGColorSpaceModel { components == .gray ? .monochrome : .rgb }

  /// The number of components of a colour, without alpha.
  public var numberOfComponents: Int { components == .gray ? 1 : 3 }

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.components == b.components }

  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
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

/// The space of colours with red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  CGColorSpace(.rgb, name: CGColorSpace.sRGB)
}

/// The space of grey levels.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(.gray, name: CGColorSpace.genericGrayGamma2_2)
}
