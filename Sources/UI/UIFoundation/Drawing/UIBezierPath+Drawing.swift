public import CoreGraphics
import Foundation

extension UIBezierPath {
  /// Fills the path with the current context's fill colour.
  public func fill() { fill(with: nil, alpha: 1) }

  /// Fills the path with the current context's fill colour in a blend mode.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    fill(with: Optional(blendMode), alpha: alpha)
  }

  /// Strokes the path with the current context's stroke colour.
  public func stroke() { stroke(with: nil, alpha: 1) }

  /// Strokes the path with the current context's stroke colour in a blend mode.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    stroke(with: Optional(blendMode), alpha: alpha)
  }

  /// Clips later drawing in the current context to the inside of the path.
  public func addClip() {
    guard let context = GraphicsStack.current else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: rule)
  }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func fill(with mode: CGBlendMode?, alpha: CGFloat) {
    draw(mode, alpha) { $0.fillPath(using: rule) }
  }

  private func stroke(with mode: CGBlendMode?, alpha: CGFloat) {
    draw(mode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dash.phase, lengths: dash.lengths)
      context.strokePath()
    }
  }

  /// Calls `body` with the path as the current path of the current context, and restores the context's state afterwards.
  private func draw(_ mode: CGBlendMode?, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = GraphicsStack.current else { return }
    context.saveGState()
    if let mode { context.setBlendMode(mode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(cgPath)
    body(context)
    context.restoreGState()
  }
}
