/// The meaning of a colour's components; all colours are converted to sRGB.
public final class CGColorSpace: Hashable, Sendable {
  package enum Model: Int, Sendable {
    case gray = 0
    case rgb = 1
  }

  package let model: Model
  public let name: CFString?

  package init(_ model: Model, name: CFString?) {
    self.model = model
    self.name = name
  }

  /// Creates the space with a name; nil if the name is unknown.
  public init?(name: CFString) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: model = .rgb
    case CGColorSpace.genericGrayGamma2_2: model = .gray
    default: return nil
    }
    self.name = name
  }

  /// The number of components of a colour, without alpha.
  public var numberOfComponents: Int { model == .gray ? 1 : 3 }

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }

  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
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
