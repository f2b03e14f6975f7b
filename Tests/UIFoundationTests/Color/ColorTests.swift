import CoreGraphics
import Foundation
import Testing
import UIFoundation

struct ColorTests {
  private static func traits(
    _ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast = .normal,
    _ level: UIUserInterfaceLevel = .base
  ) -> UITraitCollection {
    UITraitCollection { traits in
      traits.userInterfaceStyle = style
      traits.accessibilityContrast = contrast
      traits.userInterfaceLevel = level
    }
  }

  /// Red, green and blue as 0xRRGGBB, and alpha in percent.
  private func value(_ color: UIColor, _ traits: UITraitCollection) -> (hex: Int, alpha: Int) {
    let c = color.resolvedColor(with: traits).cgColor.components!
    let bytes = c.prefix(3).map { Int(($0 * 255).rounded()) }
    return (bytes[0] << 16 | bytes[1] << 8 | bytes[2], Int((c[3] * 100).rounded()))
  }

  /// Apple's published values: light, dark, and alphas.
  @Test func semanticColorsAreApples() {
    let table: [(UIColor, Int, Int, Int, Int)] = [
      (.label, 0x000000, 100, 0xFFFFFF, 100), (.secondaryLabel, 0x3C3C43, 60, 0xEBEBF5, 60),
      (.tertiaryLabel, 0x3C3C43, 30, 0xEBEBF5, 30), (.quaternaryLabel, 0x3C3C43, 18, 0xEBEBF5, 16),
      (.placeholderText, 0x3C3C43, 30, 0xEBEBF5, 30), (.link, 0x007AFF, 100, 0x0984FF, 100),
      (.separator, 0x3C3C43, 29, 0x545458, 60), (.opaqueSeparator, 0xC6C6C8, 100, 0x38383A, 100),
      (.systemBackground, 0xFFFFFF, 100, 0x000000, 100),
      (.secondarySystemBackground, 0xF2F2F7, 100, 0x1C1C1E, 100),
      (.tertiarySystemBackground, 0xFFFFFF, 100, 0x2C2C2E, 100),
      (.systemGroupedBackground, 0xF2F2F7, 100, 0x000000, 100),
      (.systemFill, 0x787880, 20, 0x787880, 36), (.quaternarySystemFill, 0x747480, 8, 0x767680, 18),
      (.systemRed, 0xFF3B30, 100, 0xFF453A, 100), (.systemGreen, 0x34C759, 100, 0x30D158, 100),
      (.systemBlue, 0x007AFF, 100, 0x0A84FF, 100), (.systemMint, 0x00C7BE, 100, 0x63E6E2, 100),
      (.systemGray, 0x8E8E93, 100, 0x8E8E93, 100), (.systemGray6, 0xF2F2F7, 100, 0x1C1C1E, 100),
    ]
    for (color, light, lightAlpha, dark, darkAlpha) in table {
      #expect(value(color, Self.traits(.light)) == (light, lightAlpha))
      #expect(value(color, Self.traits(.dark)) == (dark, darkAlpha))
    }
  }

  @Test func elevationAndContrastCount() {
    let raised = Self.traits(.dark, .normal, .elevated)
    #expect(value(.systemBackground, raised).hex == 0x1C1C1E)
    #expect(value(.tertiarySystemGroupedBackground, raised).hex == 0x3A3A3C)
    #expect(value(.systemBackground, Self.traits(.light, .normal, .elevated)).hex == 0xFFFFFF)
    #expect(value(.systemBlue, Self.traits(.light, .high)).hex == 0x0040DD)
    #expect(value(.systemBlue, Self.traits(.dark, .high)).hex == 0x409CFF)
  }

  @Test func providersAreAskedWhenColorsAreUsed() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let faded = color.withAlphaComponent(0.5)
    #expect(value(faded, Self.traits(.dark)) == (0xFFFFFF, 50))
    #expect(value(faded, Self.traits(.light)) == (0x000000, 50))
    Self.traits(.dark).performAsCurrent {
      #expect(color.cgColor == CGColor(gray: 1, alpha: 1))
    }
    #expect(color == UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
    #expect(color != .black)
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  /// Hue, saturation and brightness lead back, on a grid of colours.
  @Test func huesLeadBack() {
    for hue in stride(from: 0.0, to: 1, by: 0.07) {
      for saturation in [0.2, 0.6, 1] {
        let color = UIColor(hue: hue, saturation: saturation, brightness: 0.8, alpha: 0.4)
        var (h, s, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
        #expect(abs(h - hue) < 1e-5 && abs(s - saturation) < 1e-5)
        #expect(abs(b - 0.8) < 1e-6 && abs(a - 0.4) < 1e-6)
      }
    }
    var (white, alpha) = (CGFloat(0), CGFloat(0))
    #expect(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: &alpha))
    #expect(white == CGFloat(0.25))
    #expect(!UIColor.red.getWhite(nil, alpha: nil))
  }

  /// The corners of Display P3 lie outside of sRGB; greys are the same in both.
  ///
  /// Source: CSS Color 4, §10, for the map between the two.
  @Test func wideColorsKeepWhatSRGBLacks() {
    func isNear(_ color: UIColor, _ expected: [CGFloat], _ tolerance: CGFloat) -> Bool {
      zip(color.cgColor.components!, expected).allSatisfy { abs($0 - $1) < tolerance }
    }
    let corner = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    #expect(isNear(corner, [1.0931, -0.2267, -0.1501], 1e-4))
    #expect(
      isNear(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1), [0.5, 0.5, 0.5], 1e-6))
    // The sRGB red that simulators tag as Display P3 is 234, 51, 35: each within half a level.
    let red = UIColor(displayP3Red: 234.0 / 255, green: 51.0 / 255, blue: 35.0 / 255, alpha: 1)
    #expect(isNear(red, [1, 0, 0], 0.03))
  }

  @Test func patternsRepeatAPicture() {
    let color = UIColor(patternImage: UIImage(cgImage: numberedImage(2, 2)))
    let image = draw(5, 2) { context in
      color.setFill()
      context.fill(rect(0, 0, 5, 2))
    }
    #expect((0..<5).map { pixel(image, $0, 1)[0] } == [0, 20, 0, 20, 0])
  }
}
