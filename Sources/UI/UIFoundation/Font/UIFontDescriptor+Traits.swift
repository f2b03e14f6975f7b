import CoreGraphics
import Foundation
import PegScene
import PegText

// Traits and features of fonts, as dictionaries of attributes state them.

extension UIFontDescriptor {
  /// A key of the attribute `traits`.
  public struct TraitKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// A key of an element of the attribute `featureSettings`.
  public struct FeatureKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The older name of `type`.
    public static let featureIdentifier = type
    /// The older name of `selector`.
    public static let typeIdentifier = selector
  }

  /// Returns a descriptor with the traits, the face and the features of a dictionary of attributes; what no font here has is
  /// reported.
  func applying(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    var result = self
    if let traits = attributes[.traits] as? [TraitKey: Any] { result = result.applying(traits) }
    if let face = attributes[.face] as? String { result = result.withFace(face) }
    for setting in attributes[.featureSettings] as? [[FeatureKey: Any]] ?? [] {
      result = result.applying(setting)
    }
    return result
  }

  private func applying(_ traits: [TraitKey: Any]) -> UIFontDescriptor {
    var result = self
    if let bits = Self.number(traits[.symbolic]) {
      let wanted = SymbolicTraits(rawValue: UInt32(max(0, bits)))
      result = result.withSymbolicTraits(wanted) ?? result
    } else if let symbolic = traits[.symbolic] as? SymbolicTraits {
      result = result.withSymbolicTraits(symbolic) ?? result
    }
    if let slant = Self.number(traits[.slant]), slant > 0, !result.font.isItalic {
      result = result.withSymbolicTraits(result.symbolicTraits.union(.traitItalic)) ?? result
    }
    let weight = traits[.weight]
    if let weight = weight as? UIFont.Weight ?? Self.number(weight).map({ UIFont.Weight($0) }) {
      result = result.withWeight(weight.fontWeight)
    }
    return result
  }

  private func withWeight(_ weight: Int) -> UIFontDescriptor {
    var font = font
    switch font.design {
    case .standIn(let standIn):
      return standIn.relative(weight: weight, isItalic: font.isItalic, registry: .pinned)
        .map { UIFontDescriptor(TextFont($0, size: font.size), pitch: nil) } ?? self
    case .file(let face):
      return FontRegistry.named.registeredFace(
        family: face.names.family, weight: weight, isItalic: font.isItalic
      ).map { UIFontDescriptor(TextFont($0, size: font.size), pitch: nil) } ?? self
    default:
      font.weight = weight
      return UIFontDescriptor(font, pitch: pitch)
    }
  }

  /// Returns the descriptor of a family's face such as "Bold Italic".
  private func withFace(_ face: String) -> UIFontDescriptor {
    let words = face.lowercased().split(separator: " ").map(String.init)
    let weights: [String: UIFont.Weight] = [
      "ultralight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
      "medium": .medium, "semibold": .semibold, "demibold": .semibold, "bold": .bold,
      "heavy": .heavy, "black": .black,
    ]
    var traits: [TraitKey: Any] = [:]
    traits[.weight] = words.compactMap { weights[$0] }.first ?? UIFont.Weight.regular
    if words.contains("italic") || words.contains("oblique") { traits[.slant] = 1.0 }
    return applying(traits)
  }

  private func applying(_ setting: [FeatureKey: Any]) -> UIFontDescriptor {
    guard let type = Self.number(setting[.type]), let selector = Self.number(setting[.selector])
    else { return self }
    var font = font
    switch (Int(type), Int(selector)) {
    case (kNumberSpacingType, kMonospacedNumbersSelector): font.hasMonospacedDigits = true
    case (kNumberSpacingType, kProportionalNumbersSelector): font.hasMonospacedDigits = false
    case (kLigaturesType, kCommonLigaturesOnSelector): font.hasLigatures = true
    case (kLigaturesType, kCommonLigaturesOffSelector): font.hasLigatures = false
    case let (type, selector):
      SceneDiagnostics.reportMissing("the font feature \(type), \(selector) is ignored")
    }
    return UIFontDescriptor(font, pitch: pitch)
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as UInt32: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

// MARK: The numbers of features
// Source: Apple, "Font Feature Registry".

public let kLigaturesType = 1
public let kCommonLigaturesOnSelector = 2
public let kCommonLigaturesOffSelector = 3
public let kNumberSpacingType = 6
public let kMonospacedNumbersSelector = 0
public let kProportionalNumbersSelector = 1
public let kVerticalPositionType = 10
public let kNormalPositionSelector = 0
public let kSuperiorsSelector = 1
public let kInferiorsSelector = 2
public let kFractionsType = 11
public let kNoFractionsSelector = 0
public let kDiagonalFractionsSelector = 2
public let kNumberCaseType = 21
public let kLowerCaseNumbersSelector = 0
public let kUpperCaseNumbersSelector = 1
public let kStylisticAlternativesType = 35
public let kStylisticAltOneOnSelector = 2
public let kStylisticAltTwoOnSelector = 4
public let kStylisticAltThreeOnSelector = 6
public let kStylisticAltSixOnSelector = 12
public let kContextualAlternatesType = 36
public let kLowerCaseType = 37
public let kLowerCaseSmallCapsSelector = 1
public let kUpperCaseType = 38
public let kUpperCaseSmallCapsSelector = 1
