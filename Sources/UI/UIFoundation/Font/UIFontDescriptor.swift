public import Foundation
import PegScene
import PegText

/// A description of a font.
open class UIFontDescriptor: NSObject {
  /// - Source: the values of Apple's `UIFontDescriptor.SymbolicTraits`.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A variety of the system font.
  public struct SystemDesign: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// The system font with the advances of the drawn font instead of Apple's; this design does not exist on iOS.
    public static let drawnSpacing = SystemDesign(rawValue: "PegbarFontDesignDrawnSpacing")
    /// The rounded design; no available font resembles it.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
  }

  let font: TextFont
  let pitch: Double?
  private let textStyle: UIFont.TextStyle?

  init(_ font: TextFont, pitch: Double?, textStyle: UIFont.TextStyle? = nil) {
    self.font = font
    self.pitch = pitch
    self.textStyle = textStyle
  }

  /// Units: points per em.
  open var pointSize: CGFloat { CGFloat(font.size) }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight >= 600 { traits.insert(.traitBold) }
    if font.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the descriptor with another design of the system font; nil if there is none.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard case .system = font.design.systemDesign else { return nil }
    var font = font
    switch design {
    case .default: font.design = .system
    case .serif: font.design = .serif
    case .monospaced: font.design = .monospaced
    case .drawnSpacing: font.design = .drawnSystem
    default: return nil
    }
    return UIFontDescriptor(font, pitch: pitch)
  }

  /// Returns the descriptor with these traits; nil if the font cannot have them.
  ///
  /// The bold system font is semibold, as on iOS.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    guard
      !symbolicTraits.contains(.traitMonoSpace) || font.isMonospaced || font.design == .system
    else { return nil }
    var font = font
    let isBold = symbolicTraits.contains(.traitBold)
    let isItalic = symbolicTraits.contains(.traitItalic)
    if case .standIn(let standIn) = font.design {
      let weight = isBold == (standIn.weight >= 600) ? standIn.weight : isBold ? 700 : 400
      guard
        let relative = standIn.relative(weight: weight, isItalic: isItalic, registry: .pinned),
        (relative.weight >= 600) == isBold
      else { return nil }
      return UIFontDescriptor(TextFont(relative, size: font.size), pitch: nil)
    }
    if case .file(let face) = font.design {
      guard
        let relative = FontRegistry.named.registeredFace(
          family: face.names.family, weight: isBold ? 700 : 400, isItalic: isItalic),
        relative.pin.isItalic == isItalic, (relative.pin.weight >= 600) == isBold
      else { return nil }
      return UIFontDescriptor(TextFont(relative, size: font.size), pitch: nil)
    }
    if symbolicTraits.contains(.traitMonoSpace) && !font.isMonospaced { font.design = .monospaced }
    font.isItalic = isItalic
    if isBold != self.symbolicTraits.contains(.traitBold) {
      let bold = if case .system = font.design.systemDesign { 600 } else { 700 }
      font.weight = isBold ? bold : 400
    }
    return UIFontDescriptor(font, pitch: pitch)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var font = font
    font.size = UIFont.size(newPointSize)
    return UIFontDescriptor(font, pitch: nil)
  }

  /// The name, the size and, for the font of a text style, the style.
  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [.size: pointSize]
    attributes[textStyle == nil ? .name : .textStyle] = textStyle ?? postscriptName
    return attributes
  }

  /// Returns the value of an attribute; nil if the descriptor has none of the name.
  open func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .name: postscriptName
    case .family: UIFont(descriptor: self, size: 0).familyName
    case .traits:
      [
        TraitKey.symbolic: symbolicTraits.rawValue,
        TraitKey.weight: UIFont.Weight(nearest: font.weight).rawValue,
      ] as [TraitKey: Any]
    default: fontAttributes[attribute]
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return font == other.font && pitch == other.pitch
  }

  open override var hash: Int { font.hashValue }
}

extension TextFont {
  /// Whether all characters have equal widths by design.
  fileprivate var isMonospaced: Bool {
    if case .standIn(let font) = design { return font.drawnFamily == TextFont.monospacedFamily }
    return design == .monospaced
  }

  /// Adds a warning if a pinned font replaces one of iOS; all fonts of a family give the same warning.
  func warnOfStandIn() {
    guard case .standIn(let font) = design else { return }
    SceneDiagnostics.reportOfCaller(
      .warning,
      "the font \(font.family) is not here: \(font.drawnFamily) stands in for it")
  }
}

extension TextFont.Design {
  /// The design `system` for every design of the system font; other designs unchanged.
  fileprivate var systemDesign: TextFont.Design {
    switch self {
    case .family, .standIn, .file: self
    default: .system
    }
  }
}

extension UIFontDescriptor {
  /// Returns the descriptor of a text style's font at the current size category.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFont.preferredFont(forTextStyle: style).fontDescriptor }

  /// Returns the descriptor of a text style's font at the traits' size category, or at the current one if they specify none.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }
}

extension UIFont {
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(textFont, pitch: pitch, textStyle: textStyle)
  }

  /// Creates the font of a descriptor.
  ///
  /// - Parameter pointSize: 0 for the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.font
    let keepsSize = pointSize == 0 || Double(pointSize) == font.size
    if !keepsSize { font.size = Self.size(pointSize) }
    self.init(font, pitch: keepsSize ? descriptor.pitch : nil)
  }
}
