public import CoreGraphics
public import Foundation
import PegDisplayList
import PegGeometry
import PegScene
package import PegText

extension CGContext {
  /// Sets the font of `showGlyphs(_:at:)`.
  public func setFont(_ font: CGFont) { textFont = font }

  /// Draws glyphs of the context's font in the fill colour and the text mode.
  ///
  /// - Shape: one position for each glyph.
  /// - Units: points, y upwards; the text matrix maps positions to user space.
  public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
    guard let font = textFont as? CGFont else { return }
    draw(glyphs, at: positions, font: font.face.withSize(textFontSize))
  }

  /// Draws glyphs of a font.
  ///
  /// - Units: points, y upwards, in the coordinates of the text matrix.
  package func draw(_ glyphs: [CGGlyph], at positions: [CGPoint], font: UIFont) {
    guard showsText, let source = font.glyphs else { return }
    drawUpright {
      if let bitmaps = source.bitmaps {
        for (glyph, position) in zip(glyphs, positions) {
          guard let picture = bitmaps.picture(of: UInt32(glyph)) else { continue }
          let size = source.drawnSize
          let box = CGRect(
            x: Double(position.x) + picture.box.left * size,
            y: -Double(position.y) + picture.box.top * size,
            width: picture.box.width * size, height: picture.box.height * size)
          drawUpright(CGImage(picture.bitmap), in: box)
        }
        return
      }
      draw(
        GlyphRun(
          font: source.glyphFont, size: source.drawnSize, color: textFillColor,
          glyphs: zip(glyphs, positions).map {
            GlyphRun.Glyph(id: UInt32($0), position: Point(x: $1.x, y: -$1.y))
          }), stroke: textStrokeColor)
    }
  }

  /// Draws in the coordinates of the text matrix, turned so that y points down.
  package func drawUpright(_ body: () -> Void) {
    saveGState()
    concatenate(textMatrix)
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0))
    body()
    restoreGState()
  }
}

extension UIFont {
  /// The font's glyphs; nil, and a failure in the scene's messages, if its file cannot be read.
  package var glyphs: FontGlyphs? {
    do {
      return try FontGlyphs(textFont)
    } catch {
      SceneDiagnostics.reportOfCaller(.failure, error.description)
      return nil
    }
  }
}
