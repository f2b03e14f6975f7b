import PegPixels

/// Apple's named colours.
///
/// - Source: Apple, Human Interface Guidelines, "Color", system colours with their accessible variants; the fixed ones
///   from the UIColor documentation.
extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let lightGray = UIColor(white: 0.666667, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let darkGray = UIColor(white: 0.333333, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

  /// The tint colour of the view that shows the colour, or else the app's accent or the system's blue.
  public static let tintColor = UIColor(.system("tintColor")) { traits in
    (traits.tint ?? PegResources.accentColor ?? .systemBlue).resolvedColor(with: traits)
  }

  public static let label = adaptive(
    "labelColor", 0x000000, 100, dark: 0xFFFFFF, 100)
  public static let secondaryLabel = adaptive(
    "secondaryLabelColor", 0x3C3C43, 60, dark: 0xEBEBF5, 60)
  public static let tertiaryLabel = adaptive(
    "tertiaryLabelColor", 0x3C3C43, 30, dark: 0xEBEBF5, 30)
  public static let quaternaryLabel = adaptive(
    "quaternaryLabelColor", 0x3C3C43, 18, dark: 0xEBEBF5, 16)
  public static let placeholderText = adaptive(
    "placeholderTextColor", 0x3C3C43, 30, dark: 0xEBEBF5, 30)
  public static let link = adaptive(
    "linkColor", 0x007AFF, 100, dark: 0x0984FF, 100)
  public static let separator = adaptive(
    "separatorColor", 0x3C3C43, 29, dark: 0x545458, 60)
  public static let opaqueSeparator = adaptive(
    "opaqueSeparatorColor", 0xC6C6C8, 100, dark: 0x38383A, 100)
  public static let systemBackground = adaptive(
    "systemBackgroundColor", 0xFFFFFF, dark: 0x000000, elevated: 0x1C1C1E)
  public static let secondarySystemBackground = adaptive(
    "secondarySystemBackgroundColor", 0xF2F2F7, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  public static let tertiarySystemBackground = adaptive(
    "tertiarySystemBackgroundColor", 0xFFFFFF, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  public static let systemGroupedBackground = adaptive(
    "systemGroupedBackgroundColor", 0xF2F2F7, dark: 0x000000, elevated: 0x1C1C1E)
  public static let secondarySystemGroupedBackground = adaptive(
    "secondarySystemGroupedBackgroundColor", 0xFFFFFF, dark: 0x1C1C1E, elevated: 0x2C2C2E)
  public static let tertiarySystemGroupedBackground = adaptive(
    "tertiarySystemGroupedBackgroundColor", 0xF2F2F7, dark: 0x2C2C2E, elevated: 0x3A3A3C)
  public static let systemFill = adaptive(
    "systemFillColor", 0x787880, 20, dark: 0x787880, 36)
  public static let secondarySystemFill = adaptive(
    "secondarySystemFillColor", 0x787880, 16, dark: 0x787880, 32)
  public static let tertiarySystemFill = adaptive(
    "tertiarySystemFillColor", 0x767680, 12, dark: 0x767680, 24)
  public static let quaternarySystemFill = adaptive(
    "quaternarySystemFillColor", 0x747480, 8, dark: 0x767680, 18)
  public static let systemRed = adaptive(
    "systemRedColor", 0xFF3B30, dark: 0xFF453A, contrast: 0xD70015, dark: 0xFF6961)
  public static let systemOrange = adaptive(
    "systemOrangeColor", 0xFF9500, dark: 0xFF9F0A, contrast: 0xC93400, dark: 0xFFB340)
  public static let systemYellow = adaptive(
    "systemYellowColor", 0xFFCC00, dark: 0xFFD60A, contrast: 0xB25000, dark: 0xFFD426)
  public static let systemGreen = adaptive(
    "systemGreenColor", 0x34C759, dark: 0x30D158, contrast: 0x248A3D, dark: 0x30DB5B)
  public static let systemMint = adaptive(
    "systemMintColor", 0x00C7BE, dark: 0x63E6E2, contrast: 0x0C817B, dark: 0x66D4CF)
  public static let systemTeal = adaptive(
    "systemTealColor", 0x30B0C7, dark: 0x40C8E0, contrast: 0x008299, dark: 0x5DE6FF)
  public static let systemCyan = adaptive(
    "systemCyanColor", 0x32ADE6, dark: 0x64D2FF, contrast: 0x0071A4, dark: 0x70D7FF)
  public static let systemBlue = adaptive(
    "systemBlueColor", 0x007AFF, dark: 0x0A84FF, contrast: 0x0040DD, dark: 0x409CFF)
  public static let systemIndigo = adaptive(
    "systemIndigoColor", 0x5856D6, dark: 0x5E5CE6, contrast: 0x3634A3, dark: 0x7D7AFF)
  public static let systemPurple = adaptive(
    "systemPurpleColor", 0xAF52DE, dark: 0xBF5AF2, contrast: 0x8944AB, dark: 0xDA8FFF)
  public static let systemPink = adaptive(
    "systemPinkColor", 0xFF2D55, dark: 0xFF375F, contrast: 0xD30F45, dark: 0xFF6482)
  public static let systemBrown = adaptive(
    "systemBrownColor", 0xA2845E, dark: 0xAC8E68, contrast: 0x7F6545, dark: 0xB59469)
  public static let systemGray = adaptive(
    "systemGrayColor", 0x8E8E93, dark: 0x8E8E93, contrast: 0x6C6C70, dark: 0xAEAEB2)
  public static let systemGray2 = adaptive(
    "systemGray2Color", 0xAEAEB2, dark: 0x636366, contrast: 0x8E8E93, dark: 0x7C7C80)
  public static let systemGray3 = adaptive(
    "systemGray3Color", 0xC7C7CC, dark: 0x48484A, contrast: 0xAEAEB2, dark: 0x545456)
  public static let systemGray4 = adaptive(
    "systemGray4Color", 0xD1D1D6, dark: 0x3A3A3C, contrast: 0xBCBCC0, dark: 0x444446)
  public static let systemGray5 = adaptive(
    "systemGray5Color", 0xE5E5EA, dark: 0x2C2C2E, contrast: 0xD8D8DC, dark: 0x363638)
  public static let systemGray6 = adaptive(
    "systemGray6Color", 0xF2F2F7, dark: 0x1C1C1E, contrast: 0xEBEBF0, dark: 0x242426)

  public static let darkText = UIColor(white: 0, alpha: 1)
  /// The older name of `systemGroupedBackground`.
  @available(*, deprecated, renamed: "systemGroupedBackground")
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  public static let lightText = UIColor(white: 1, alpha: 0.6)

  /// - Parameter name: the name in descriptions.
  /// - Units: colours as 0xRRGGBB, alphas in percent.
  private static func adaptive(
    _ name: String, _ light: UInt32, _ lightAlpha: Int, dark: UInt32, _ darkAlpha: Int
  ) -> UIColor {
    let lightColor = UIColor(hex: light, percent: lightAlpha)
    let darkColor = UIColor(hex: dark, percent: darkAlpha)
    return UIColor(.system(name)) { $0.userInterfaceStyle == .dark ? darkColor : lightColor }
  }

  /// Returns a colour with other values under increased contrast.
  ///
  /// - Units: colours as 0xRRGGBB.
  private static func adaptive(
    _ name: String, _ light: UInt32, dark: UInt32, contrast: UInt32, dark darkContrast: UInt32
  ) -> UIColor {
    let normal = adaptive(name, light, 100, dark: dark, 100)
    let high = adaptive(name, contrast, 100, dark: darkContrast, 100)
    return UIColor(.system(name)) { $0.accessibilityContrast == .high ? high : normal }
  }

  /// Returns a background with another value for the elevated level in dark mode.
  ///
  /// - Units: colours as 0xRRGGBB.
  private static func adaptive(
    _ name: String, _ light: UInt32, dark: UInt32, elevated: UInt32
  ) -> UIColor {
    let base = adaptive(name, light, 100, dark: dark, 100)
    let raised = adaptive(name, light, 100, dark: elevated, 100)
    return UIColor(.system(name)) { $0.userInterfaceLevel == .elevated ? raised : base }
  }

  private convenience init(hex: UInt32, percent: Int) {
    func channel(_ shift: UInt32) -> Float { Float(hex >> shift & 255) / 255 }
    let (red, green, blue) = (channel(16), channel(8), channel(0))
    self.init(
      StraightColor(red: red, green: green, blue: blue, alpha: Float(percent) / 100),
      red == green && green == blue ? .white : .components)
  }
}
