import CoreGraphics
import Foundation

extension UIBezierPath {
  func clipCurrentContext() {
    guard let context = GraphicsStack.current else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: rule)
  }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  func fillPath(in mode: CGBlendMode?, alpha: CGFloat) {
    draw(mode, alpha) { $0.fillPath(using: rule) }
  }

  func strokePath(in mode: CGBlendMode?, alpha: CGFloat) {
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
