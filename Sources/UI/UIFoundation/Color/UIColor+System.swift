import PegPixels

/// Apple's named colours.
///
/// - Source: Apple, Human Interface Guidelines, "Color", system colours; the fixed ones from the UIColor documentation.
extension UIColor {
  public static let black = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
  public static let white = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
  public static let clear = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
  public static let lightGray = UIColor(red: 0.666667, green: 0.666667, blue: 0.666667, alpha: 1)
  public static let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
  public static let darkGray = UIColor(red: 0.333333, green: 0.333333, blue: 0.333333, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  public static let label = adaptive(0x000000, 100, dark: 0xFFFFFF, 100)
  public static let secondaryLabel = adaptive(0x3C3C43, 60, dark: 0xEBEBF5, 60)
  public static let tertiaryLabel = adaptive(0x3C3C43, 30, dark: 0xEBEBF5, 30)
  public static let quaternaryLabel = adaptive(0x3C3C43, 18, dark: 0xEBEBF5, 16)
  public static let placeholderText = adaptive(0x3C3C43, 30, dark: 0xEBEBF5, 30)
  public static let link = adaptive(0x007AFF, 100, dark: 0x0984FF, 100)
  public static let separator = adaptive(0x3C3C43, 29, dark: 0x545458, 60)
  public static let opaqueSeparator = adaptive(0xC6C6C8, 100, dark: 0x38383A, 100)
  public static let systemBackground = adaptive(0xFFFFFF, 100, dark: 0x000000, 100)
  public static let secondarySystemBackground = adaptive(0xF2F2F7, 100, dark: 0x1C1C1E, 100)
  public static let tertiarySystemBackground = adaptive(0xFFFFFF, 100, dark: 0x2C2C2E, 100)
  public static let systemGroupedBackground = adaptive(0xF2F2F7, 100, dark: 0x000000, 100)
  public static let secondarySystemGroupedBackground = adaptive(0xFFFFFF, 100, dark: 0x1C1C1E, 100)
  public static let tertiarySystemGroupedBackground = adaptive(0xF2F2F7, 100, dark: 0x2C2C2E, 100)
  public static let systemFill = adaptive(0x787880, 20, dark: 0x787880, 36)
  public static let secondarySystemFill = adaptive(0x787880, 16, dark: 0x787880, 32)
  public static let tertiarySystemFill = adaptive(0x767680, 12, dark: 0x767680, 24)
  public static let quaternarySystemFill = adaptive(0x747480, 8, dark: 0x767680, 18)
  public static let systemRed = adaptive(0xFF3B30, 100, dark: 0xFF453A, 100)
  public static let systemOrange = adaptive(0xFF9500, 100, dark: 0xFF9F0A, 100)
  public static let systemYellow = adaptive(0xFFCC00, 100, dark: 0xFFD60A, 100)
  public static let systemGreen = adaptive(0x34C759, 100, dark: 0x30D158, 100)
  public static let systemMint = adaptive(0x00C7BE, 100, dark: 0x63E6E2, 100)
  public static let systemTeal = adaptive(0x30B0C7, 100, dark: 0x40C8E0, 100)
  public static let systemCyan = adaptive(0x32ADE6, 100, dark: 0x64D2FF, 100)
  public static let systemBlue = adaptive(0x007AFF, 100, dark: 0x0A84FF, 100)
  public static let systemIndigo = adaptive(0x5856D6, 100, dark: 0x5E5CE6, 100)
  public static let systemPurple = adaptive(0xAF52DE, 100, dark: 0xBF5AF2, 100)
  public static let systemPink = adaptive(0xFF2D55, 100, dark: 0xFF375F, 100)
  public static let systemBrown = adaptive(0xA2845E, 100, dark: 0xAC8E68, 100)
  public static let systemGray = adaptive(0x8E8E93, 100, dark: 0x8E8E93, 100)
  public static let systemGray2 = adaptive(0xAEAEB2, 100, dark: 0x636366, 100)
  public static let systemGray3 = adaptive(0xC7C7CC, 100, dark: 0x48484A, 100)
  public static let systemGray4 = adaptive(0xD1D1D6, 100, dark: 0x3A3A3C, 100)
  public static let systemGray5 = adaptive(0xE5E5EA, 100, dark: 0x2C2C2E, 100)
  public static let systemGray6 = adaptive(0xF2F2F7, 100, dark: 0x1C1C1E, 100)

  /// - Units: colours as 0xRRGGBB, alphas in percent.
  private static func adaptive(
    _ light: UInt32, _ lightAlpha: Int, dark: UInt32, _ darkAlpha: Int
  ) -> UIColor {
    let lightColor = UIColor(hex: light, percent: lightAlpha)
    let darkColor = UIColor(hex: dark, percent: darkAlpha)
    return UIColor { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
  }

  private convenience init(hex: UInt32, percent: Int) {
    func channel(_ shift: UInt32) -> Float { Float(hex >> shift & 255) / 255 }
    self.init(
      StraightColor(
        red: channel(16), green: channel(8), blue: channel(0), alpha: Float(percent) / 100))
  }
}
