import CoreGraphics
import Foundation
import UIFoundation

/// The components of a blur effect.
struct Material {
  /// Standard deviation of the blur. Units: points.
  var sigma: CGFloat
  /// The factor for the saturation of colours beneath; 1 leaves them as they are.
  var saturation: CGFloat
  /// The colour over the blurred backdrop.
  var tint: UIColor

  /// - Source: `light`, `extraLight` and `dark` from the sample code "UIImageEffects" that Apple published in 2013 with the
  ///   first blurs: radius, tint and saturation of its three effects. The system materials are own choices between those
  ///   and the backgrounds they resemble; Apple publishes none of their numbers.
  init(_ style: UIBlurEffect.Style, isDark: Bool) {
    let isDark = Self.fixedStyle(of: style).map { $0 == .dark } ?? isDark
    saturation = 1.8
    sigma = 30
    func system(_ light: CGFloat, _ dark: CGFloat) -> UIColor {
      isDark ? UIColor(white: 0.145, alpha: dark) : UIColor(white: 0.97, alpha: light)
    }
    switch style {
    case .light: tint = UIColor(white: 1, alpha: 0.3)
    case .extraLight:
      (sigma, tint) = (20, UIColor(white: 0.97, alpha: 0.82))
    case .dark, .extraDark:
      (sigma, tint) = (20, UIColor(white: 0.11, alpha: style == .dark ? 0.73 : 0.85))
    case .regular: tint = isDark ? UIColor(white: 0.11, alpha: 0.73) : UIColor(white: 1, alpha: 0.3)
    case .prominent: tint = system(0.82, 0.82)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
      tint = system(0.44, 0.55)
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark:
      tint = system(0.6, 0.7)
    case .systemMaterial, .systemMaterialLight, .systemMaterialDark: tint = system(0.72, 0.82)
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark:
      tint = system(0.85, 0.9)
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark:
      tint = system(0.8, 0.8)
    }
  }

  /// - Source: by eye, from Apple's pictures of iOS 26.
  init(_ glass: UIGlassEffect, isDark: Bool) {
    (sigma, saturation) = (glass.style == .clear ? 4 : 12, 1.8)
    let own = UIColor(white: isDark ? 0.1 : 1, alpha: glass.style == .clear ? 0.1 : 0.35)
    tint = glass.tintColor?.withAlphaComponent(0.6) ?? own
  }

  /// Returns the style of an effect that does not adapt to its surroundings; nil for those that adapt.
  static func fixedStyle(of style: UIBlurEffect.Style) -> UIUserInterfaceStyle? {
    switch style {
    case .light, .extraLight: .light
    case .dark, .extraDark: .dark
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial:
      nil
    case .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    case .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      .dark
    }
  }
}
