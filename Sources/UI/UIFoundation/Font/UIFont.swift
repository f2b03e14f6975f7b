import CoreGraphics
public import Foundation
package import PegText

/// A typeface at a size.
///
/// The system font has the metrics and the spacing of Apple's font; a similar open font provides its shapes.
open class UIFont: NSObject, @unchecked Sendable {
  /// The font for layout.
  package let textFont: TextFont
  /// The distance between the baselines of two lines in this font's text style. Units: points; nil outside text styles.
  package let pitch: Double?
  /// The function that adapts the font to size categories; nil for fonts with a fixed size.
  let scaling: Scaling?
  /// The text style that the font is made for; nil outside of text styles.
  private(set) var textStyle: TextStyle?

  /// Returns a valid font size: 12, CoreText's default, for sizes that are not positive, and at most 100,000.
  ///
  /// - Source: Apple documents 12 for the size 0 of `CTFontCreateWithName`; the upper limit is an own choice.
  static func size(_ points: CGFloat) -> Double {
    points > 0 ? min(Double(points), 100_000) : 12
  }

  /// Creates a font without a description: the system font at 12 points, the size of fonts without one.
  public override convenience init() { self.init(TextFont(size: Self.size(0))) }

  package convenience init(_ textFont: TextFont, pitch: Double? = nil) {
    self.init(textFont, pitch: pitch, scaling: nil)
  }

  init(_ textFont: TextFont, pitch: Double?, scaling: Scaling?) {
    self.textFont = textFont
    self.pitch = pitch
    self.scaling = scaling
  }

  convenience init(_ font: UIFont, of style: TextStyle) {
    self.init(font.textFont, pitch: font.pitch, scaling: font.scaling)
    textStyle = style
  }

  /// Returns the system font at a size.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(size: size(fontSize)))
  }

  /// Returns the system font at a size and the nearest available weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(TextFont(size: size(fontSize), weight: weight.fontWeight))
  }

  /// Returns the emphasised system font at a size, which is semibold.
  ///
  /// - Source: the ink of "Hello worldy" at 14 points is 247 pixels wide on iOS at 3 pixels per point, like that of
  ///   semibold; that of bold is 254 pixels wide.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// Returns the slanted system font at a size.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(TextFont(size: size(fontSize), isItalic: true))
  }

  /// Returns the monospaced system font.
  open class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(TextFont(size: size(fontSize), weight: weight.fontWeight, design: .monospaced))
  }

  /// Returns the system font with digits of equal widths.
  open class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(
      TextFont(size: size(fontSize), weight: weight.fontWeight, hasMonospacedDigits: true))
  }

  /// Returns a registered font, a font of iOS or a pinned font by its PostScript, full or family name, such as "NotoSerif-Bold".
  ///
  /// A pinned font replaces a font of iOS under its names, and a warning names both.
  ///
  /// - Returns: the font; nil if there is none with that name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard
      let font = TextFont(named: fontName, size: Self.size(fontSize), registry: .named)
    else { return nil }
    font.warnOfStandIn()
    self.init(font)
  }

  /// The names of all families that `init(name:size:)` finds.
  open class var familyNames: [String] { FontRegistry.named.familyNames }

  /// Returns the PostScript names of a family's fonts; empty if there is no such family.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    FontRegistry.named.names(ofFamily: familyName)
  }

  /// The default size of a label's text. Units: points.
  open class var labelFontSize: CGFloat { 17 }

  /// The size of a button's title. Units: points.
  open class var buttonFontSize: CGFloat { 18 }

  /// The size of small text. Units: points.
  open class var smallSystemFontSize: CGFloat { 12 }

  /// The size of ordinary text. Units: points.
  open class var systemFontSize: CGFloat { 14 }

  /// Units: points per em.
  open var pointSize: CGFloat { CGFloat(textFont.size) }

  /// The distance from the baseline up to the line's top. Units: points.
  open var ascender: CGFloat { CGFloat(textFont.ascender) }

  /// The distance from the baseline up to the line's bottom, a negative number. Units: points.
  open var descender: CGFloat { CGFloat(textFont.descender) }

  /// The height of a line. Units: points.
  open var lineHeight: CGFloat { CGFloat(textFont.lineHeight) }

  /// The space between two lines: 0, except for text styles, whose baseline distance exceeds the line height.
  ///
  /// - Units: points.
  open var leading: CGFloat {
    CGFloat(pitch.map { $0 - textFont.lineHeight } ?? textFont.leading)
  }

  /// The height of a capital. Units: points.
  open var capHeight: CGFloat { CGFloat(textFont.capHeight) }

  /// The height of a small x. Units: points.
  open var xHeight: CGFloat { CGFloat(textFont.xHeight) }

  /// The name of the system font on iOS at this weight, such as `.SFUI-Semibold`; a pinned font's PostScript name.
  open var fontName: String {
    let weight = Self.weightNames[textFont.weight] ?? "Regular"
    let style = "\(weight)\(textFont.isItalic ? "Italic" : "")"
    return switch textFont.design {
    case .system, .drawnSystem: ".SFUI-\(style)"
    case .monospaced: ".AppleSystemUIFontMonospaced-\(style)"
    case .serif: ".AppleSystemUIFontSerif-\(style)"
    case .family: textFont.pinnedName(registry: .pinned) ?? style
    case .standIn(let font): font.postScript
    case .file(let face): face.names.postScript
    }
  }

  /// The name of the system font's family on iOS; a pinned font's family name.
  open var familyName: String {
    switch textFont.design {
    case .system, .drawnSystem: ".AppleSystemUIFont"
    case .monospaced: ".AppleSystemUIFontMonospaced"
    case .serif: ".AppleSystemUIFontSerif"
    case .family(let name, _): name
    case .standIn(let font): font.family
    case .file(let face): face.names.family
    }
  }

  /// Returns the same typeface at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = textFont
    font.size = Self.size(fontSize)
    return UIFont(font)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return textFont == other.textFont && pitch == other.pitch
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(textFont)
    hasher.combine(pitch)
    return hasher.finalize()
  }

  /// The name, the weight, the slant and the size.
  ///
  /// - Source: output of debuggers in public repositories.
  open override var description: String {
    "<UICTFont: \(ObjectDescription.address(of: self))> font-family: \"\(fontName)\"; "
      + "font-weight: \(textFont.weight >= 600 ? "bold" : "normal"); "
      + "font-style: \(textFont.isItalic ? "italic" : "normal"); "
      + "font-size: \(String(format: "%.2f", Double(pointSize)))pt"
  }

  private static let weightNames = [
    100: "Ultralight", 200: "Thin", 300: "Light", 400: "Regular", 500: "Medium", 600: "Semibold",
    700: "Bold", 800: "Heavy", 900: "Black",
  ]
}
