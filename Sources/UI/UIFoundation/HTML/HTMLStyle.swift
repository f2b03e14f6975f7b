import CoreGraphics
import Foundation

/// The look of an element's text, after its style sheets and attributes.
///
/// - Units: points; one pixel of CSS is one point.
struct HTMLStyle {
  enum Case { case none, upper, lower, capitalized }
  enum Display { case inline, block, listItem, cell, none }

  // Inherited.
  var families: [String] = []
  var size: CGFloat
  var weight = 400
  var isItalic = false
  var color: UIColor?
  var alignment = NSTextAlignment.natural
  var keepsSpace = false
  var wraps = true
  var letterCase = Case.none
  var letterSpacing: CGFloat?
  /// The distance of baselines; nil for the font's own.
  var lineHeight: LineHeight?
  var textIndent: CGFloat = 0
  var listStyle = "disc"
  var link: String?
  // Of an element, but drawn by the text in it.
  var background: UIColor?
  var isUnderlined = false
  var isStruck = false
  var baseline: CGFloat = 0
  /// The distance of the text from both sides of the page.
  var indent: CGFloat = 0
  var tailIndent: CGFloat = 0
  // Of the element alone.
  var display = Display.inline
  var marginTop: CGFloat = 0
  var marginBottom: CGFloat = 0
  var width: CGFloat?
  var height: CGFloat?
  var isFittedToPage = false

  enum LineHeight {
    case factor(CGFloat)
    case points(CGFloat)
  }

  init(size: CGFloat) { self.size = size }

  /// Returns the style that an element inside begins with.
  var inherited: HTMLStyle {
    var style = self
    style.display = .inline
    (style.marginTop, style.marginBottom) = (0, 0)
    (style.width, style.height, style.isFittedToPage) = (nil, nil, false)
    return style
  }

  // MARK: Values

  /// Returns a length; nil if the text is none.
  ///
  /// - Parameter whole: the length of 100 %; nil if percentages are not used.
  func length(_ text: String, rootSize: CGFloat, whole: CGFloat? = nil) -> CGFloat? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    guard let number = Double(digits), number.isFinite, abs(number) < 100_000 else { return nil }
    let value = CGFloat(number)
    // - Source: CSS Values and Units Module Level 3 §5 and §6.
    switch text.dropFirst(digits.count) {
    case "px": return value
    case "": return value == 0 ? 0 : nil
    case "pt": return value * 4 / 3
    case "pc": return value * 16
    case "in": return value * 96
    case "cm": return value * 96 / 2.54
    case "mm": return value * 96 / 25.4
    case "em": return value * size
    case "ex", "ch": return value * size / 2
    case "rem": return value * rootSize
    case "%": return whole.map { value * $0 / 100 }
    default: return nil
    }
  }

  /// Returns the size that a value of `font-size` means.
  ///
  /// - Source: CSS Fonts Module Level 3 §3.5: the factors of the absolute sizes, and 1.2 between relative ones.
  func fontSize(_ text: String, rootSize: CGFloat) -> CGFloat? {
    let factors: [String: CGFloat] = [
      "xx-small": 0.6, "x-small": 0.75, "small": 8.0 / 9, "medium": 1, "large": 1.2,
      "x-large": 1.5, "xx-large": 2, "xxx-large": 3,
    ]
    let word = text.lowercased()
    if let factor = factors[word] { return rootSize * factor }
    if word == "larger" { return size * 1.2 }
    if word == "smaller" { return size / 1.2 }
    return length(text, rootSize: rootSize, whole: size)
  }

  // MARK: Fonts

  /// The font of the text.
  var font: UIFont {
    let size = max(0, size)
    for family in families {
      let name = family.lowercased()
      if ["-apple-system", "system-ui", "blinkmacsystemfont"].contains(name) {
        return system(size)
      }
      let generic = Self.genericFamilies[name]
      if name == "monospace" || name == "ui-monospace" {
        return shaped(.monospacedSystemFont(ofSize: size, weight: .regular))
      }
      if let font = UIFont(name: generic ?? family, size: size) { return shaped(font) }
    }
    // Pages without a family have Times.
    return UIFont(name: "Times New Roman", size: size).map(shaped) ?? system(size)
  }

  /// The families that iOS shows for generic names.
  private static let genericFamilies = [
    "sans-serif": "Helvetica", "serif": "Times New Roman", "cursive": "Snell Roundhand",
    "fantasy": "Papyrus",
  ]

  private func system(_ size: CGFloat) -> UIFont {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let index = min(max(weight / 100, 1), 9) - 1
    let font = UIFont.systemFont(ofSize: size, weight: weights[index])
    return isItalic ? shaped(font) : font
  }

  private func shaped(_ font: UIFont) -> UIFont {
    var traits = font.fontDescriptor.symbolicTraits
    if weight >= 600 { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    guard traits != font.fontDescriptor.symbolicTraits,
      let descriptor = font.fontDescriptor.withSymbolicTraits(traits)
    else { return font }
    return UIFont(descriptor: descriptor, size: font.pointSize)
  }
}
