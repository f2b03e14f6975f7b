public import CoreGraphics
import Foundation
import PegPixels
import UIFoundation

// The names of attributes that Core Text reads. Most are those of UIKit, so that a text has one font for both. If a module sees
// UIKit too, it has each name also as a key.
//
// Source: Apple's pages of Core Text's string attribute names.

/// A font; without it, Helvetica at 12 points.
public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue
/// A `CGColor`; without it, the `UIColor` or `CGColor` of UIKit's attribute, and black without either.
public let kCTForegroundColorAttributeName: CFString = Names.foreground.rawValue
/// True for the context's fill colour in place of black.
public let kCTForegroundColorFromContextAttributeName: CFString = Names.fromContext.rawValue
/// A `CGColor` behind the text.
public let kCTBackgroundColorAttributeName: CFString = Names.background.rawValue
/// A number of points added after every character.
public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue
/// A number of points added after every character; kern takes precedence.
public let kCTTrackingAttributeName: CFString = NSAttributedString.Key.tracking.rawValue
/// 0 draws letters such as "fi" one by one.
public let kCTLigatureAttributeName: CFString = NSAttributedString.Key.ligature.rawValue
/// A `CTParagraphStyle` or an `NSParagraphStyle`, which are one class here.
public let kCTParagraphStyleAttributeName: CFString = NSAttributedString.Key.paragraphStyle.rawValue
/// The width of a stroke, in percent of the font's size; negative for a filled text with a stroke.
public let kCTStrokeWidthAttributeName: CFString = NSAttributedString.Key.strokeWidth.rawValue
/// A `CGColor` of strokes.
public let kCTStrokeColorAttributeName: CFString = NSAttributedString.Key.strokeColor.rawValue
/// The raw value of a `CTUnderlineStyle` and its modifiers.
public let kCTUnderlineStyleAttributeName: CFString = NSAttributedString.Key.underlineStyle.rawValue
/// A `CGColor` of the line under text; the text's colour by default.
public let kCTUnderlineColorAttributeName: CFString = NSAttributedString.Key.underlineColor.rawValue
/// The distance in points of the text above the baseline.
public let kCTBaselineOffsetAttributeName: CFString = NSAttributedString.Key.baselineOffset.rawValue
/// A `CTRunDelegate` that takes space in place of characters.
public let kCTRunDelegateAttributeName: CFString = Names.delegate.rawValue

/// The line under text.
///
/// - Source: the values of Apple's `CTUnderlineStyle`.
public struct CTUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static let single = CTUnderlineStyle(rawValue: 0x01)
  public static let thick = CTUnderlineStyle(rawValue: 0x02)
  public static let double = CTUnderlineStyle(rawValue: 0x09)
}

/// The dashes of the line under text.
///
/// - Source: the values of Apple's `CTUnderlineStyleModifiers`.
public struct CTUnderlineStyleModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }

  public static let patternDot = CTUnderlineStyleModifiers(rawValue: 0x0100)
  public static let patternDash = CTUnderlineStyleModifiers(rawValue: 0x0200)
  public static let patternDashDot = CTUnderlineStyleModifiers(rawValue: 0x0300)
  public static let patternDashDotDot = CTUnderlineStyleModifiers(rawValue: 0x0400)
}

/// The names that are not UIKit's.
enum Names {
  static let foreground = NSAttributedString.Key("CTForegroundColor")
  static let fromContext = NSAttributedString.Key("CTForegroundColorFromContext")
  static let background = NSAttributedString.Key("CTBackgroundColor")
  static let delegate = NSAttributedString.Key("CTRunDelegate")
}

/// The mark of text in the context's fill colour.
private final class ContextColor: Sendable {
  static let shared = ContextColor()
}

extension NSAttributedString {
  /// The text with the attributes that Core Text draws, under UIKit's names.
  ///
  /// Core Text draws no shadows, lines through text, links or attachments: that is UIKit's work.
  var forCoreText: NSAttributedString {
    let kept: [Key] = [
      .font, .foregroundColor, .kern, .tracking, .ligature, .paragraphStyle, .strokeWidth,
      .strokeColor, .underlineStyle, .underlineColor, .baselineOffset, .obliqueness, .expansion,
      Names.delegate,
    ]
    let result = NSMutableAttributedString(string: string)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      var own = attributes.filter { kept.contains($0.key) }
      own[.backgroundColor] = attributes[Names.background]
      if let color = attributes[Names.foreground] { own[.foregroundColor] = color }
      if own[.foregroundColor] == nil, isTrue(attributes[Names.fromContext]) {
        own[.foregroundColor] = ContextColor.shared
      }
      result.setAttributes(own, range: range)
    }
    return result
  }

  private func isTrue(_ value: Any?) -> Bool {
    value as? Bool ?? (value as? NSNumber)?.boolValue ?? false
  }
}

extension CGContext {
  /// Returns the colour of an attribute's value, as this context draws it.
  func textColor(of value: Any) -> StraightColor? {
    switch value {
    case let color as UIColor: color.resolved(.current)
    case let color as CGColor: color.straight
    case is ContextColor: textFillColor
    default: nil
    }
  }
}
