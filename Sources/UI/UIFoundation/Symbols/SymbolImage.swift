import Foundation
package import PegDisplayList
import PegPixels

/// A symbol in an image: its name, its configuration and its drawing.
package struct SymbolImage: Sendable {
  package let name: String
  package let configuration: UIImage.SymbolConfiguration?
  package let glyph: SymbolGlyph

  /// - Parameter traits: the traits for text styles; nil means `UITraitCollection.current`.
  /// - Returns: the symbol; nil if there is none with the name. In an imported app a frame stands for a symbol that is not drawn.
  init?(
    name: String, configuration: UIImage.SymbolConfiguration?, displayScale: CGFloat,
    traits: UITraitCollection? = nil
  ) {
    let font = configuration?.resolvedFont(traits) ?? (size: 17, weight: .regular)
    let isFramed = PegResources.hasMain && SymbolCatalog.isUnknown(name)
    guard
      let glyph = SymbolGlyph(
        name: isFramed ? SymbolCatalog.frame : name, pointSize: Double(font.size),
        weight: font.weight.rawValue,
        factor: (configuration?.scale ?? .unspecified).factor, scale: Double(displayScale))
    else { return nil }
    self.name = name
    self.configuration = configuration
    self.glyph = glyph
  }

  /// Returns the drawing under traits, in the given colour unless the configuration specifies colours.
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

  /// Whether the configuration, not the tint, determines the colours.
  package var hasOwnColors: Bool {
    switch configuration?.coloring {
    case .hierarchical, .palette: true
    case .monochrome, nil: false
    }
  }
}
