public import Foundation
import PegDisplayList
import PegGeometry
import PegPixels

extension CGContext {
  // MARK: The current path

  public func fillPath(using rule: CGPathFillRule = .winding) {
    takePath { fill(.path($0, rule.rule)) }
  }

  public func strokePath() { takePath { stroke($0) } }

  /// Fills the current path, strokes it, or both, and begins a new path.
  public func drawPath(using mode: CGPathDrawingMode) {
    takePath { path in
      switch mode {
      case .fill, .fillStroke: fill(.path(path, .nonZero))
      case .eoFill, .eoFillStroke: fill(.path(path, .evenOdd))
      case .stroke: break
      }
      switch mode {
      case .stroke, .fillStroke, .eoFillStroke: stroke(path)
      case .fill, .eoFill: break
      }
    }
  }

  /// Clips everything drawn until the state is restored to the current path, and begins a new path.
  public func clip(using rule: CGPathFillRule = .winding) {
    let taken = current
    current = Path()
    pushClip(.path(taken, rule.rule), transform: .identity)
  }

  // MARK: Shapes

  public func fill(_ rect: CGRect) { fill(.rect(Rect(rect))) }

  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  public func fillEllipse(in rect: CGRect) { fill(.path(Path(ellipseIn: Rect(rect)), .nonZero)) }

  public func stroke(_ rect: CGRect) { stroke(Path(Rect(rect))) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.line.width
    state.line.width = width
    stroke(rect)
    state.line.width = old
  }

  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: Rect(rect))) }

  /// Draws a line from each point at an even index to the next one.
  public func strokeLineSegments(between points: [CGPoint]) {
    var lines = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      lines.move(to: Point(points[index]))
      lines.line(to: Point(points[index + 1]))
    }
    stroke(lines)
  }

  /// Makes the rectangle transparent.
  public func clear(_ rect: CGRect) {
    beginDrawing()
    builder.add(
      .fill(.rect(Rect(rect)), .color(.black)), transform: state.transform, blendMode: .clear)
    endDrawing()
  }

  // MARK: Clips

  public func clip(to rect: CGRect) { pushClip(.rect(Rect(rect)), transform: state.transform) }

  public func clip(to rects: [CGRect]) {
    var area = Path()
    for rect in rects { area.append(Path(Rect(rect))) }
    pushClip(.path(area, .nonZero), transform: state.transform)
  }

  /// The box of the clip area, in user space.
  public var boundingBoxOfClipPath: CGRect {
    var box = Rect(size: Size(size))
    for clip in builder.currentClips {
      switch clip.shape {
      case .rect(let rect): box = box.intersection(clip.transform.apply(rect))
      case .roundedRect(let shape): box = box.intersection(clip.transform.apply(shape.rect))
      case .path(let path, _):
        let bounds = path.transformed(by: clip.transform).curveBounds
        box = bounds.map { box.intersection($0) } ?? .zero
      }
    }
    return state.transform.inverse.map { CGRect($0.apply(box)) } ?? .null
  }

  private func pushClip(_ shape: Shape, transform: Affine) {
    builder.pushClip(shape, transform: transform)
    state.clips += 1
  }

  // MARK: Recording

  /// Fills a shape given in user space.
  func fill(_ shape: Shape) {
    let (paint, hasAlpha) = paint(state.fill)
    record(.fill(shape, paint), hasAlpha: hasAlpha)
  }

  /// Strokes a path given in user space.
  func stroke(_ path: Path) {
    let (paint, hasAlpha) = paint(state.stroke)
    let outline = path.stroked(
      state.line, tolerance: DisplayListBuilder.strokeTolerance(under: state.transform))
    if outline.isEmpty { return }
    record(.fill(.path(outline, .nonZero), paint), hasAlpha: hasAlpha)
  }

  /// Returns the paint for a colour, and whether the paint includes the state's alpha.
  private func paint(_ color: CGColor) -> (Paint, hasAlpha: Bool) {
    guard color.pattern == nil else { return (color.paint, false) }
    let straight = color.straight
    return (.color(straight.withAlpha(straight.alpha * Float(state.alpha))), true)
  }
}
