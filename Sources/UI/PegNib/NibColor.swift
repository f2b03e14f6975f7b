import Foundation
import PegBase

/// A colour of a file: components in a space, or a name.
package struct NibColor: Hashable, Sendable {
  package enum Space: Hashable, Sendable {
    case sRGB, displayP3
    /// The space `Generic RGB` of macOS, in files whose colours Xcode converts when it compiles them.
    case genericRGB
    /// Grey with a gamma of 2.2.
    case gray
  }

  /// The form in which the colour is written.
  package enum Source: Hashable, Sendable {
    /// By its components.
    case components
    /// A colour of an asset catalog, with this name.
    case named(String)
    /// A dynamic colour of the system, as `labelColor`.
    case system(String)
    /// A colour of the system from before iOS 13, as `darkTextColor` or `groupTableViewBackgroundColor`.
    case cocoaTouchSystem(String)
  }

  package var source: Source
  /// The components; nil for a name alone. Beside a name they are what Xcode showed for it.
  package var components: Components?

  package init(source: Source, components: Components? = nil) {
    self.source = source
    self.components = components
  }

  /// Straight components; beyond 0 to 1 for wide colours. Grey has them equal.
  package struct Components: Hashable, Sendable {
    package var space: Space
    package var red, green, blue, alpha: Double

    package init(space: Space, red: Double, green: Double, blue: Double, alpha: Double) {
      self.space = space
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }
}

extension NibColor.Components {
  /// The components in sRGB, not clipped: a colour that sRGB lacks has components below 0 or above 1.
  ///
  /// - Source: IEC 61966-2-1 (sRGB); SMPTE EG 432-1 (Display P3 primaries); the colorants of Apple's Generic RGB profile.
  package var sRGB: NibColor.Components {
    var result = self
    result.space = .sRGB
    switch space {
    case .sRGB, .gray: return result
    case .displayP3:
      result.convert(Self.linear, by: Self.fromDisplayP3)
    case .genericRGB:
      result.convert(Self.gamma, by: Self.fromGenericRGB)
    }
    return result
  }

  private static let fromDisplayP3: [[Double]] = [
    [1.2249401762805598, -0.2249401762805598, 0],
    [-0.0420569547096881, 1.0420569547096881, 0],
    [-0.0196375545903344, -0.0786360455506319, 1.0982736001409663],
  ]

  /// From the colorants (0.4543, 0.2419, 0.0149), (0.3533, 0.6736, 0.0906), (0.1566, 0.0845, 0.7195) at D50.
  private static let fromGenericRGB: [[Double]] = [
    [1.025146, -0.026451, 0.001068],
    [0.019392, 0.947990, 0.032677],
    [-0.001784, -0.001486, 1.003037],
  ]

  private mutating func convert(_ decode: (Double) -> Double, by matrix: [[Double]]) {
    let (r, g, b) = (decode(red), decode(green), decode(blue))
    let mixed = matrix.map { Self.encoded($0[0] * r + $0[1] * g + $0[2] * b) }
    (red, green, blue) = (mixed[0], mixed[1], mixed[2])
  }

  private static func linear(_ value: Double) -> Double {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -linear : linear
  }

  private static func gamma(_ value: Double) -> Double {
    value < 0 ? -pow(-value, 1.8) : pow(value, 1.8)
  }

  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let code = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -code : code
  }
}

extension NibElement {
  /// Returns a colour. Use `isNil(_:)` to tell a property that the file sets to nil from one that it leaves alone.
  package func color(key: String) throws(NibError) -> NibColor? {
    guard let child = child(key: key, named: "color") else { return nil }
    return try child.colorValue()
  }

  func colorValue() throws(NibError) -> NibColor {
    markRead()
    let components = try colorComponents()
    if let name = self["name"], self["colorSpace"] != "catalog" {
      return NibColor(source: .named(name), components: components)
    }
    // Beside a name that Xcode 11 brought, the attribute has the older one for older systems.
    _ = self["xcode11CocoaTouchSystemColor"]
    if let name = self["systemColor"] {
      _ = self["cocoaTouchSystemColor"]
      return NibColor(source: .system(name), components: components)
    }
    if let name = peek("xcode11CocoaTouchSystemColor") {
      _ = self["cocoaTouchSystemColor"]
      return NibColor(source: .system(name), components: components)
    }
    if let name = self["cocoaTouchSystemColor"] {
      return NibColor(source: .cocoaTouchSystem(name), components: components)
    }
    if self["colorSpace"] == "catalog", components == nil, let name = self["name"] {
      _ = self["catalog"]
      return NibColor(source: .system(name), components: nil)
    }
    guard components != nil else { throw error("the color has neither components nor a name") }
    return NibColor(source: .components, components: components)
  }

  private func colorComponents() throws(NibError) -> NibColor.Components? {
    let alpha = try number("alpha") ?? 1
    if let white = try number("white") {
      _ = (self["colorSpace"], self["customColorSpace"])
      return NibColor.Components(
        space: .gray, red: white, green: white, blue: white, alpha: alpha)
    }
    guard let red = try number("red") else { return nil }
    return NibColor.Components(
      space: try rgbSpace(), red: red, green: try required("green"),
      blue: try required("blue"), alpha: alpha)
  }

  private func rgbSpace() throws(NibError) -> NibColor.Space {
    switch self["colorSpace"] {
    case nil, "deviceRGB", "sRGB": return .sRGB
    case "calibratedRGB": return file.isColorMatched ? .genericRGB : .sRGB
    case "displayP3": return .displayP3
    case "custom":
      switch self["customColorSpace"] {
      case "displayP3": return .displayP3
      case nil, "sRGB", "extendedSRGB": return .sRGB
      case "genericRGB", "calibratedRGB": return file.isColorMatched ? .genericRGB : .sRGB
      case "adobeRGB1998":
        throw error(
          "the color is in the space Adobe RGB, which is not read; choose sRGB or Display P3")
      case let other?: throw error("the color is in the unknown space \(other.printable)")
      }
    case let other?: throw error("the color is in the unknown space \(other.printable)")
    }
  }
}
