public import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// An `NSParagraphStyle`; that of a paragraph's first character applies.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A number of points added after every character; 0 also disables the kerning of pairs such as "AV".
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// A number of points added after every character; `kern` takes precedence.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// A number: 0 draws letters such as "fi" one by one, any other number draws the font's ligatures.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// The width of a stroke along the glyphs' outlines, in percent of the font's size. A positive number strokes without filling, a
  /// negative one fills and strokes.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// A `UIColor` of strokes; the text's colour by default.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// A number: the tangent of the angle by which glyphs lean to the right.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// A number: the natural logarithm of the factor by which glyphs are wider.
  public static let expansion = NSAttributedString.Key(rawValue: "NSExpansion")
  /// The distance in points of the text above the baseline.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor`; the text's colour by default.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A `UIColor`; the text's colour by default.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// An `NSShadow` beneath the text and its lines.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// A `URL` or `String`; the text is underlined and has the colour of links instead of its own.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  /// An `NSTextAttachment` in place of a character U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}

/// The style of a line under or through text.
///
/// - Source: the values of Apple's `NSUnderlineStyle`.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)

  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)

  /// Omits the line under or through white space.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// The number of lines; 0 for none.
  var count: Int {
    switch rawValue & 0xF {
    case 0: 0
    case 0x9: 2
    default: 1
    }
  }

  var isThick: Bool { rawValue & 0xF == 0x2 }

  /// Alternating lengths of dashes and gaps; empty for an unbroken line.
  ///
  /// - Units: multiples of the line's thickness.
  /// - Source: own choice; Apple names the patterns without specifying their lengths.
  var pattern: [Double] {
    switch rawValue & 0x0F00 {
    case 0x0100: [1, 2]
    case 0x0200: [5, 3]
    case 0x0300: [5, 3, 1, 3]
    case 0x0400: [5, 3, 1, 3, 1, 3]
    default: []
    }
  }
}

extension NSMutableAttributedString {
  /// Leaves the attributes as they are: fonts that lack a character are replaced when the text is drawn.
  public func fixAttributes(in range: NSRange) {}
}
