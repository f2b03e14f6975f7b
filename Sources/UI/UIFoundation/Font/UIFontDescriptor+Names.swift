public import CoreGraphics
public import Foundation
import PegScene
private import PegText

extension UIFontDescriptor {
  /// The attributes that identify a font.
  ///
  /// - Source: the values of Apple's `UIFontDescriptor.AttributeName` constants.
  public struct AttributeName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// Creates the descriptor of a font by its PostScript, full or family name; for an unknown name, that of Helvetica.
  ///
  /// - Parameter size: in points; 0 means 12.
  public convenience init(name fontName: String, size: CGFloat) {
    let points = UIFont.size(size)
    let font =
      TextFont(named: fontName, size: points, registry: .named)
      ?? TextFont(named: "Helvetica", size: points, registry: .named)
    font?.warnOfStandIn()
    self.init(font ?? TextFont(size: points), pitch: nil)
  }

  /// Creates the descriptor of a font by its name, at 12 points; another matrix than the identity is reported and ignored.
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    if matrix != .identity { SceneDiagnostics.reportMissing("a font's matrix is ignored") }
    self.init(name: fontName, size: 0)
  }

  /// Creates the descriptor of a font by its name, or else its family, and its size.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let name = attributes[.name] as? String ?? attributes[.family] as? String ?? "Helvetica"
    let size = attributes[.size]
    let points = size as? CGFloat ?? (size as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    let applied = UIFontDescriptor(name: name, size: points).applying(attributes)
    self.init(applied.font, pitch: applied.pitch)
  }

  /// Returns a descriptor with other attributes: a name, a family, a face, a size, traits and features in their place, the rest as
  /// here.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let size =
      (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) } ?? attributes[.size]
      as? CGFloat
    if attributes[.name] == nil, attributes[.family] == nil {
      return (size.map(withSize) ?? self).applying(attributes)
    }
    var attributes = attributes
    attributes[.size] = size ?? pointSize
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// The font's PostScript name.
  public var postscriptName: String { UIFont(descriptor: self, size: 0).fontName }

  /// Returns the descriptor of another family's regular font at the same size.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    UIFontDescriptor(name: newFamily, size: pointSize)
  }
}
