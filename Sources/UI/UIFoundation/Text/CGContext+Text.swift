package import CoreGraphics
import PegDisplayList
import PegGeometry
package import PegPixels

extension CGContext {
  /// Draws one item of a text.
  package func draw(_ item: TextItem) {
    switch item {
    case .glyphs(let run): draw(run)
    case .outlined(let run, let outline):
      guard let width = outline.width else {
        draw(run, stroke: outline.color)
        return
      }
      draw(run, outline.isFilled ? .fillStroke : .stroke, stroke: outline.color, width: width)
    case .emoji(let paint): if showsText { draw(paint) }
    case .image(let paint): draw(paint)
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

  private func draw(_ paint: ImagePaint) {
    drawUpright(CGImage(paint.bitmap), in: CGRect(paint.destination), tint: paint.tint)
  }
}

extension TextItem {
  /// Returns the item in a single colour, as for a shadow.
  package func tinted(_ color: StraightColor) -> TextItem {
    switch self {
    case .glyphs(var run):
      run.color = color
      return .glyphs(run)
    case .outlined(var run, var outline):
      run.color = color
      outline.color = color
      return .outlined(run, outline)
    case .emoji(var paint):
      paint.tint = color
      return .emoji(paint)
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
