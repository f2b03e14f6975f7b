package import Foundation
package import PegDisplayList
import PegGeometry
package import PegPixels

/// A symbol at a size and a weight: the size of its picture, and its drawing.
///
/// - Units: points; y down from the picture's upper left corner.
/// - Source: proportions that give the 24.333 × 23.667 points observed for iOS's "plus.circle" at 17 points, large
///   scale and 3 pixels per point; the rest is own design.
package struct SymbolGlyph: Hashable, Sendable {
  package let name: String
  package let size: CGSize
  /// The distance from the picture's lower edge up to the baseline of a text beside the symbol.
  package let baselineOffset: CGFloat
  /// The number of points per unit of the drawing.
  private let unit: Double
  /// The position of the drawing's (0, 0).
  private let origin: Point
  /// The width of lines, in units of the drawing.
  private let lineWidth: Double

  /// Half the height of a capital. Units: hundredths of an em.
  private static let halfCapital = 35.23

  /// - Parameters:
  /// - weight: from 1 (the thinnest) to 9.
  /// - factor: the factor that the symbol's scale applies to the size.
  ///   - scale: pixels per point.
  /// - Returns: the glyph; nil if there is no symbol with the name.
  package init?(name: String, pointSize: Double, weight: Int, factor: Double, scale: Double) {
    guard SymbolCatalog.contains(name) || name == SymbolCatalog.frame,
      let parts = SymbolCatalog.parts(of: name)
    else { return nil }
    self.name = name
    unit = pointSize * factor / 100
    lineWidth = Self.lineWidths[min(max(weight, 1), 9) - 1]
    var ink: Rect?
    for part in parts where !part.isErased {
      let outline = part.path.stroked(Self.style(part, lineWidth), tolerance: 0.2)
      guard let box = outline.controlBounds else { continue }
      ink =
        ink.map {
          Rect(
            left: min($0.left, box.left), top: min($0.top, box.top),
            right: max($0.right, box.right), bottom: max($0.bottom, box.bottom))
        } ?? box
    }
    let box = ink ?? Rect(x: 0, y: 0, width: 0, height: 0)
    func up(_ length: Double) -> Double { (length * scale - 1e-6).rounded(.up) / scale }
    let width = up(box.width * unit + 0.16 * pointSize)
    let height = up(box.height * unit + 0.12 * pointSize)
    size = CGSize(width: width, height: height)
    origin = Point(x: width / 2 - box.midX * unit, y: height / 2 - box.midY * unit)
    baselineOffset = height - (origin.y + Self.halfCapital * pointSize / 100)
  }

  /// The widths of lines by weight. Units: hundredths of an em. Source: own design.
  private static let lineWidths = [2.4, 3.6, 5.6, 7.6, 9, 10.4, 12.4, 14.6, 17]

  private static func style(_ part: SymbolPart, _ width: Double) -> StrokeStyle {
    StrokeStyle(width: part.width * width, join: .round, cap: .round)
  }

  /// Returns the symbol in one colour.
  package func picture(_ color: StraightColor, isMirrored: Bool = false) -> DisplayList {
    picture(SymbolCatalog.parts(of: name) ?? [], colors: [color], isMirrored)
  }

  /// Returns the symbol with a colour for each level; the last colour is used for all further levels.
  ///
  /// - Precondition: there is at least one colour.
  package func picture(levels colors: [StraightColor], isMirrored: Bool = false) -> DisplayList {
    picture(SymbolCatalog.parts(of: name, isLayered: true) ?? [], colors: colors, isMirrored)
  }

  /// Whether the symbol is mirrored in right-to-left layouts.
  package var followsDirection: Bool {
    [
      "chevron.forward", "chevron.backward", "arrow.forward", "arrow.backward", "list.bullet",
      "list.dash", "checklist",
    ].contains { name == $0 || name.hasPrefix($0 + ".") }
  }

  private func picture(
    _ parts: [SymbolPart], colors: [StraightColor], _ isMirrored: Bool
  ) -> DisplayList {
    var builder = DisplayListBuilder(size: Size(width: size.width, height: size.height))
    let map = Affine(
      a: isMirrored ? -unit : unit, b: 0, c: 0, d: unit,
      tx: isMirrored ? Double(size.width) - origin.x : origin.x, ty: origin.y)
    for level in [1, 0] {
      let parts = parts.filter { $0.level == level }
      guard !parts.isEmpty else { continue }
      let color = colors[min(level, colors.count - 1)]
      // Parts overlap, so translucent parts are drawn opaque in a group with an opacity.
      let isGroup = color.alpha < 1 || parts.contains(where: \.isErased)
      if isGroup { builder.beginGroup(GroupEffect(opacity: color.alpha)) }
      let paint = Paint.color(isGroup ? color.withAlpha(1) : color)
      for part in parts {
        let mode: BlendMode = part.isErased ? .destinationOut : .normal
        if part.isFilled {
          builder.add(.fill(.path(part.path, .nonZero), paint), transform: map, blendMode: mode)
        }
        builder.stroke(
          part.path, Self.style(part, lineWidth), paint, transform: map, blendMode: mode)
      }
      if isGroup { builder.endGroup() }
    }
    return builder.build()
  }
}
