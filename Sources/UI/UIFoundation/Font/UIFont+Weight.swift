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

    private static let known: [Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]

    /// - Parameter fontWeight: on the scale from 100 to 900.
    init(nearest fontWeight: Int) {
      self = Self.known[min(max(fontWeight / 100 - 1, 0), Self.known.count - 1)]
    }

    /// The nearest available weight, on the scale from 100 to 900.
    var fontWeight: Int {
      let nearest = Self.known.indices.min {
        abs(Self.known[$0].rawValue - rawValue) < abs(Self.known[$1].rawValue - rawValue)
      }!
      return (nearest + 1) * 100
    }
  }
}
