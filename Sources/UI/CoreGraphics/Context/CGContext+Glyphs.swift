public import Foundation
package import PegDisplayList
import PegGeometry
package import PegPixels
import PegScene

/// Apple's name for the number of a glyph in its font.
public typealias CGGlyph = UInt16

extension CGContext {
  /// Sets the operation that draws text.
  ///
  /// Strokes have the state's line width, join, miter limit and dashes. Strings and labels stroke in the text's own colour, not in the
  /// state's stroke colour.
  ///
  /// - Source: Apple's page of `setTextDrawingMode(_:)`. The colour was observed by those who draw a label's outline with it: they set
  ///   the label's `textColor` before they call `drawText(in:)`.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

  /// The place of the next glyphs in user space.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
  }

  /// Sets the size of the font. Units: points per em.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size }

  /// Sets the space added after every glyph. Units: points.
  public func setCharacterSpacing(_ spacing: CGFloat) { state.characterSpacing = spacing }

  /// The font of the state, for the module that knows fonts.
  package var textFont: AnyObject? {
    get { state.font }
    set { state.font = newValue }
  }
  package var textFontSize: CGFloat { state.fontSize }
  package var textSpacing: CGFloat { state.characterSpacing }

  /// The colour that fills shapes; black for a pattern.
  package var textFillColor: StraightColor {
    state.fill.pattern == nil ? state.fill.straight : .black
  }
  package var textStrokeColor: StraightColor {
    state.stroke.pattern == nil ? state.stroke.straight : .black
  }

  /// Keeps glyphs between pixels; glyphs on whole pixels are not here: false gives a warning.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    if !shouldSubpixelPositionFonts {
      SceneDiagnostics.reportOfCaller(
        .warning, "setShouldSubpixelPositionFonts(false): glyphs lie between pixels all the same")
    }
  }

  /// Keeps glyphs between pixels, as `setShouldSubpixelPositionFonts(_:)` does.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    setShouldSubpixelPositionFonts(allowsFontSubpixelPositioning)
  }

  /// Glyphs are drawn at their exact places, which no setting of steps between pixels changes by more than a step.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}

  /// Glyphs are drawn at their exact places, which no setting of steps between pixels changes by more than a step.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}

  /// Keeps edges of glyphs grey, as on iOS, whose screens have no other kind of smoothing.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}

  /// Keeps edges of glyphs grey, as on iOS, whose screens have no other kind of smoothing.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}

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
