package import CoreGraphics
import PegDisplayList
import PegGeometry
package import PegPixels

extension CGContext {
  /// Draws one item of a text.
  package func draw(_ item: TextItem) {
    switch item {
    case .glyphs(let run): draw(run)
    case .image(let paint):
      drawUpright(CGImage(paint.bitmap), in: CGRect(paint.destination), tint: paint.tint)
    case .fill(let rect, let color):
      saveGState()
      setFillColor(CGColor(color))
      fill(CGRect(rect))
      restoreGState()
    case .shadowed(let items, let shadow):
      beginGroup(GroupEffect(shadow: shadow))
      for item in items { draw(item) }
      endGroup()
    }
  }
}

extension TextItem {
  /// Returns the item in a single colour, as for a shadow.
  package func tinted(_ color: StraightColor) -> TextItem {
    switch self {
    case .glyphs(var run):
      run.color = color
      return .glyphs(run)
    case .image(var paint):
      paint.tint = color
      return .image(paint)
    case .fill(let rect, _): return .fill(rect, color)
    case .shadowed(let items, var shadow):
      shadow.color = color
      return .shadowed(items.map { $0.tinted(color) }, shadow)
    }
  }
}
