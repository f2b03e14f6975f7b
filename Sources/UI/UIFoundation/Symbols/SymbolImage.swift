import Foundation
package import PegDisplayList
import PegPixels

/// A symbol as an image holds it: what it is, how it was asked for, and how it is drawn.
package struct SymbolImage: Sendable {
  package let name: String
  package let configuration: UIImage.SymbolConfiguration?
  package let glyph: SymbolGlyph

  /// - Parameter traits: what text styles depend on; nil for `UITraitCollection.current`.
  /// - Returns: nil where there is no symbol of that name.
  init?(
    name: String, configuration: UIImage.SymbolConfiguration?, displayScale: CGFloat,
    traits: UITraitCollection? = nil
  ) {
    let font = configuration?.resolvedFont(traits) ?? (size: 17, weight: .regular)
    guard
      let glyph = SymbolGlyph(
        name: name, pointSize: Double(font.size), weight: font.weight.rawValue,
        factor: (configuration?.scale ?? .unspecified).factor, scale: Double(displayScale))
    else { return nil }
    self.name = name
    self.configuration = configuration
    self.glyph = glyph
  }

  /// Returns the drawing under traits, in the given colour unless the configuration has colours of its own.
  package func picture(tint: UIColor, traits: UITraitCollection) -> DisplayList {
    let isMirrored = traits.layoutDirection == .rightToLeft && glyph.followsDirection
    switch configuration?.coloring {
    case .hierarchical(let color):
      let primary = color.resolved(traits)
      let secondary = primary.withAlpha(primary.alpha * 0.5)
      return glyph.picture(levels: [primary, secondary], isMirrored: isMirrored)
    case .palette(let colors):
      return glyph.picture(
        levels: colors.map { $0.resolved(traits) }, isMirrored: isMirrored)
    case .monochrome, nil: return glyph.picture(tint.resolved(traits), isMirrored: isMirrored)
    }
  }

  /// True where the configuration, not the tint, decides the colours.
  package var hasOwnColors: Bool {
    switch configuration?.coloring {
    case .hierarchical, .palette: true
    case .monochrome, nil: false
    }
  }
}
