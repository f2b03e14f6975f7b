public import Foundation
import PegText

extension UIImage {
  /// The properties by which a variant of an image is chosen.
  open class Configuration: NSObject, @unchecked Sendable {
    package override init() {}
  }

  /// The weight of a symbol's lines.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight = 1
    case thin = 2
    case light = 3
    case regular = 4
    case medium = 5
    case semibold = 6
    case bold = 7
    case heavy = 8
    case black = 9

    /// The weight of a font beside the symbol.
    public func fontWeight() -> UIFont.Weight {
      let weights: [UIFont.Weight] = [
        .regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return weights[rawValue]
    }

    /// Creates the weight that matches a font's.
    init(_ weight: UIFont.Weight) { self = SymbolWeight(rawValue: weight.fontWeight / 100)! }
  }

  /// The size of a symbol in proportion to its font.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small = 1
    case medium = 2
    case large = 3

    /// - Source: factors for the circle's diameter that give the size observed for large symbols; see `SymbolGlyph`.
    var factor: Double {
      switch self {
      case .small: 0.785
      case .default, .unspecified, .medium: 1
      case .large: 1.275
      }
    }
  }

  /// The size, the weight and the colours of a symbol; properties that are not specified come from elsewhere.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The colouring of a symbol.
    enum Coloring {
      case monochrome
      case hierarchical(UIColor)
      case palette([UIColor])
    }

    enum Size: Equatable {
      case points(CGFloat)
      case style(UIFont.TextStyle)
    }

    let size: Size?
    let weight: SymbolWeight
    let scale: SymbolScale
    let coloring: Coloring?

    init(
      size: Size? = nil, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified,
      coloring: Coloring? = nil
    ) {
      self.size = size
      self.weight = weight
      self.scale = scale
      self.coloring = coloring
    }

    /// A configuration without specified properties.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(size: nil) }

    public convenience init(scale: SymbolScale) { self.init(size: nil, scale: scale) }

    public convenience init(weight: SymbolWeight) { self.init(size: nil, weight: weight) }

    public convenience init(pointSize: CGFloat) { self.init(size: .points(pointSize)) }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: .points(pointSize), weight: weight)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: .points(pointSize), weight: weight, scale: scale)
    }

    public convenience init(textStyle: UIFont.TextStyle) { self.init(size: .style(textStyle)) }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(size: .style(textStyle), scale: scale)
    }

    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }

    /// Creates a configuration with the size and the weight of a font.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(
        size: .points(font.pointSize),
        weight: SymbolWeight(rawValue: min(9, max(1, font.textFont.weight / 100)))!, scale: scale)
    }

    /// Creates a configuration that draws the surroundings of the symbol's subject in the same colour with half its alpha.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(size: nil, coloring: .hierarchical(hierarchicalColor))
    }

    /// Creates a configuration that draws the symbol's subject in the first colour and its surroundings in the second.
    ///
    /// - Precondition: there is at least one colour.
    public convenience init(paletteColors: [UIColor]) {
      precondition(!paletteColors.isEmpty, "a palette configuration needs at least one colour")
      self.init(size: nil, coloring: .palette(paletteColors))
    }

    /// Returns a configuration that draws the symbol in the tint colour of its view.
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(coloring: .monochrome)
    }

    /// Returns this configuration; properties that the other one specifies replace its own.
    public func applying(_ configuration: Configuration?) -> SymbolConfiguration {
      guard let other = configuration as? SymbolConfiguration else { return self }
      return SymbolConfiguration(
        size: other.size ?? size, weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale,
        coloring: other.coloring ?? coloring)
    }

    public func configurationWithoutPointSizeAndWeight() -> SymbolConfiguration {
      SymbolConfiguration(scale: scale, coloring: coloring)
    }

    public func configurationWithoutScale() -> SymbolConfiguration {
      SymbolConfiguration(size: size, weight: weight, coloring: coloring)
    }

    public func configurationWithoutTextStyle() -> SymbolConfiguration {
      guard case .style = size else { return self }
      return SymbolConfiguration(weight: weight, scale: scale, coloring: coloring)
    }

    public func configurationWithoutWeight() -> SymbolConfiguration {
      SymbolConfiguration(size: size, scale: scale, coloring: coloring)
    }

    /// Whether the size is that of a text style.
    package var followsTextStyle: Bool { if case .style = size { true } else { false } }

    /// Returns the size and the weight under traits, or under `UITraitCollection.current`.
    ///
    /// They are 17 points and regular if nothing is specified.
    func resolvedFont(_ traits: UITraitCollection?) -> (size: CGFloat, weight: SymbolWeight) {
      var font: (size: CGFloat, weight: SymbolWeight) = (17, .regular)
      switch size {
      case .points(let points): font.size = points
      case .style(let style):
        let preferred = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
        font = (preferred.pointSize, SymbolWeight(rawValue: preferred.textFont.weight / 100)!)
      case nil: break
      }
      if weight != .unspecified { font.weight = weight }
      return font
    }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      let isSameColoring =
        switch (coloring, other.coloring) {
        case (nil, nil), (.monochrome, .monochrome): true
        case (.hierarchical(let a), .hierarchical(let b)): a.isEqual(b)
        case (.palette(let a), .palette(let b)):
          a.count == b.count && zip(a, b).allSatisfy { $0.isEqual($1) }
        default: false
        }
      return isSameColoring && size == other.size && weight == other.weight && scale == other.scale
    }

    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(weight)
      hasher.combine(scale)
      return hasher.finalize()
    }
  }
}
