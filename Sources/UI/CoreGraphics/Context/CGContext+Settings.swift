public import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegScene

extension CGContext {
  public func setFillColor(_ color: CGColor) { state.fill = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(gray: gray, alpha: alpha)
  }

  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(gray: gray, alpha: alpha)
  }

  public func setLineWidth(_ width: CGFloat) { state.line.width = width }

  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.style }

  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.style }

  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dashes = lengths.map { Double($0) }
    state.line.dashPhase = phase
  }

  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode.blendMode }

  /// - Units: 0...1, in addition to the alpha of colours.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = max(0, min(1, alpha)) }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Keeps edges smooth. Edges without smoothing are not here: false gives a warning.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    if !shouldAntialias {
      SceneDiagnostics.reportOfCaller(
        .warning, "setShouldAntialias(false): edges are smooth all the same")
    }
  }

  /// Keeps edges smooth, as `setShouldAntialias(_:)` does.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    setShouldAntialias(allowsAntialiasing)
  }

  /// Sets the shadow of everything drawn afterwards; nil removes it.
  ///
  /// - Parameters:
  /// - offset: in the surface's coordinates, independent of the transform: positive values go right and down.
  /// - blur: 0 gives a sharp shadow.
  /// - Source: the standard deviation is half the blur, as for the shadows of an HTML canvas.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, !color.isInvisible else {
      state.shadow = nil
      return
    }
    state.shadow = Shadow(
      color: color.straight, offset: Point(x: offset.width, y: offset.height),
      sigma: max(0, blur) / 2, reach: max(0, blur) * 1.75)
  }

  /// Sets a black shadow with an alpha of a third for everything drawn afterwards.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }
}
