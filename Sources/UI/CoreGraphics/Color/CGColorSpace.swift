/// What the components of a colour mean; here all of them end up in sRGB.
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

  /// Creates the space of that name; nil for one that is not known here.
  public init?(name: CFString) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: model = .rgb
    case CGColorSpace.genericGrayGamma2_2: model = .gray
    default: return nil
    }
    self.name = name
  }

  /// Components of a colour, without alpha.
  public var numberOfComponents: Int { model == .gray ? 1 : 3 }

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }

  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// Apple's name for strings of Core Foundation, which are Swift's here.
public typealias CFString = String

/// The space of colours with red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  CGColorSpace(.rgb, name: CGColorSpace.sRGB)
}

/// The space of grey levels.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(.gray, name: CGColorSpace.genericGrayGamma2_2)
}
