public import Foundation

extension UIFont {
  /// The weight of a font, from −1 to 1; 0 is regular.
  ///
  /// - Source: the values Apple documents for `UIFont.Weight`.
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The nearest available weight, on the scale from 100 to 900.
    var fontWeight: Int {
      let known: [Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      let nearest = known.indices.min {
        abs(known[$0].rawValue - rawValue) < abs(known[$1].rawValue - rawValue)
      }!
      return (nearest + 1) * 100
    }
  }
}
