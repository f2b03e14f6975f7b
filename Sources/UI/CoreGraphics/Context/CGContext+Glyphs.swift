package import PegDisplayList
import PegGeometry
package import PegPixels

extension CGContext {
  /// Sets the operation that draws text.
  ///
  /// Strokes have the state's line width, join, miter limit and dashes. Strings and labels stroke in the text's own colour, not in the
  /// state's stroke colour.
  ///
  /// - Source: Apple's page of `setTextDrawingMode(_:)`. The colour was observed by those who draw a label's outline with it: they set
  ///   the label's `textColor` before they call `drawText(in:)`.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// Whether the state's mode draws text at all.
  package var showsText: Bool { state.textMode != .invisible }

  /// Draws shaped text in the state's mode; positions are in user space.
  ///
  /// - Parameter stroke: the colour of strokes; nil means the text's.
  package func draw(_ run: GlyphRun, stroke: StraightColor? = nil) {
    draw(run, state.textMode, stroke: stroke ?? run.color, width: state.line.width)
  }

  /// Draws shaped text in a mode; positions are in user space.
  ///
  /// - Parameter width: the width of strokes in user space.
  package func draw(
    _ run: GlyphRun, _ mode: CGTextDrawingMode, stroke: StraightColor, width: Double
  ) {
    if mode.fills { record(run) }
    guard mode.strokes, run.size > 0, run.size.isFinite else { return }
    var line = state.line
    line.width = width
    let tolerance = DisplayListBuilder.strokeTolerance(under: state.transform)
    var lines = run
    lines.font = run.font.stroked(line.scaled(by: 1 / run.size), tolerance: tolerance / run.size)
    lines.color = stroke
    record(lines)
  }

  /// Records glyphs to be filled.
  private func record(_ run: GlyphRun) {
    var run = run
    run.color = run.color.withAlpha(run.color.alpha * Float(state.alpha))
    guard state.transform.isTranslation else {
      record(.glyphs(run), hasAlpha: true)
      return
    }
    // The positions include the translation, so that the run's origin is that of the surface and snaps with it.
    let offset = Point(x: state.transform.tx, y: state.transform.ty)
    for index in run.glyphs.indices {
      run.glyphs[index].position = run.glyphs[index].position + offset
    }
    record(.glyphs(run), transform: .identity, hasAlpha: true)
  }
}
