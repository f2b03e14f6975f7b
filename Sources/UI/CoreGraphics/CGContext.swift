public import Foundation
package import PegDisplayList
import PegGeometry
package import PegPixels

/// A drawing surface that records what is drawn; pixels are made from the record later.
///
/// - Units: points, y down.
public final class CGContext {
  struct State {
    var transform = Affine.identity
    var fillColor = StraightColor.black
    var strokeColor = StraightColor.black
    var stroke = StrokeStyle()
    var blendMode = BlendMode.normal
    var clips = 0
  }

  var builder: DisplayListBuilder
  var state = State()
  private var saved: [State] = []
  private var path = Path()

  package init(size: CGSize) {
    builder = DisplayListBuilder(size: Size(size))
  }

  /// The map from user space to the surface.
  public var ctm: CGAffineTransform { CGAffineTransform(state.transform) }

  public func saveGState() { saved.append(state) }

  /// Goes back to the state of the matching `saveGState`; does nothing where there is none.
  public func restoreGState() {
    guard let previous = saved.popLast() else { return }
    for _ in previous.clips..<state.clips { builder.popClip() }
    state = previous
  }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = Affine(transform).then(state.transform)
  }

  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func setFillColor(_ color: CGColor) { state.fillColor = color.straight }

  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color.straight }

  public func setLineWidth(_ width: CGFloat) { state.stroke.width = width }

  public func setLineCap(_ cap: CGLineCap) { state.stroke.cap = cap.style }

  public func setLineJoin(_ join: CGLineJoin) { state.stroke.join = join.style }

  public func setMiterLimit(_ limit: CGFloat) { state.stroke.miterLimit = limit }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.stroke.dashes = lengths.map { Double($0) }
    state.stroke.dashPhase = phase
  }

  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode.blendMode }

  // MARK: The current path, whose points go through the transform in force when they are added

  public func beginPath() { path = Path() }

  public func move(to point: CGPoint) { path.move(to: mapped(point)) }

  public func addLine(to point: CGPoint) { path.line(to: mapped(point)) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.cubic(control1: mapped(control1), control2: mapped(control2), to: mapped(end))
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.quadratic(control: mapped(control), to: mapped(end))
  }

  public func closePath() { path.close() }

  public func addRect(_ rect: CGRect) { append(Path(Rect(rect))) }

  public func addEllipse(in rect: CGRect) { append(Path(ellipseIn: Rect(rect))) }

  public func addPath(_ other: CGPath) { append(other.path) }

  public func fillPath(using rule: CGPathFillRule = .winding) {
    takePath { fill($0, rule == .evenOdd ? .evenOdd : .nonZero) }
  }

  public func strokePath() { takePath { stroke($0) } }

  public func stroke(_ rect: CGRect) { stroke(Path(Rect(rect))) }

  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: Rect(rect))) }

  /// Cuts everything drawn until the state is restored to the current path, and begins a new one.
  public func clip(using rule: CGPathFillRule = .winding) {
    takePath {
      builder.pushClip(
        .path($0, rule == .evenOdd ? .evenOdd : .nonZero), transform: state.transform)
      state.clips += 1
    }
  }

  private func mapped(_ point: CGPoint) -> Point { state.transform.apply(Point(point)) }

  private func append(_ other: Path) { path.append(other.transformed(by: state.transform)) }

  /// Calls `body` with the current path in user space; none where the transform flattens the plane.
  private func takePath(_ body: (Path) -> Void) {
    if let inverse = state.transform.inverse, !path.isEmpty {
      body(path.transformed(by: inverse))
    }
    path = Path()
  }

  private func fill(_ path: Path, _ rule: FillRule) {
    builder.add(
      .fill(.path(path, rule), .color(state.fillColor)), transform: state.transform,
      blendMode: state.blendMode)
  }

  private func stroke(_ path: Path) {
    builder.stroke(
      path, state.stroke, .color(state.strokeColor), transform: state.transform,
      blendMode: state.blendMode)
  }

  /// Draws what follows until `endTransparencyLayer` as one picture.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
    builder.beginGroup(GroupEffect(blendMode: state.blendMode), transform: state.transform)
    saveGState()
    state.blendMode = .normal
  }

  public func endTransparencyLayer() {
    restoreGState()
    builder.endGroup()
  }

  public func clip(to rect: CGRect) {
    builder.pushClip(.rect(Rect(rect)), transform: state.transform)
    state.clips += 1
  }

  public func fill(_ rect: CGRect) {
    builder.add(
      .fill(.rect(Rect(rect)), .color(state.fillColor)), transform: state.transform,
      blendMode: state.blendMode)
  }

  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: Rect(rect)), .nonZero) }

  /// Draws the whole image into the rectangle, upright.
  package func draw(_ image: CGImage, in rect: CGRect, tint: StraightColor? = nil) {
    let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    builder.add(
      .image(
        ImagePaint(
          bitmap: image.bitmap, source: source, destination: Rect(rect), tint: tint)),
      transform: state.transform)
  }

  /// Draws a recorded picture, stretched to a rectangle.
  package func draw(_ picture: DisplayList, in rect: CGRect) {
    guard picture.size.width > 0, picture.size.height > 0 else { return }
    let map = Affine(
      a: rect.width / picture.size.width, b: 0, c: 0, d: rect.height / picture.size.height,
      tx: rect.minX, ty: rect.minY)
    builder.append(picture, transform: map.then(state.transform))
  }

  /// Draws shaped text; positions are in user space.
  package func draw(_ run: GlyphRun) {
    guard state.transform.isTranslation else {
      builder.add(.glyphs(run), transform: state.transform)
      return
    }
    // Positions take the translation, so that the run's own origin stays that of the surface and snaps with it.
    var moved = run
    let offset = Point(x: state.transform.tx, y: state.transform.ty)
    for index in moved.glyphs.indices {
      moved.glyphs[index].position = moved.glyphs[index].position + offset
    }
    builder.add(.glyphs(moved), transform: .identity)
  }

  /// Ends drawing and returns the record.
  package func finish() -> DisplayList {
    while !saved.isEmpty { restoreGState() }
    for _ in 0..<state.clips { builder.popClip() }
    state.clips = 0
    return builder.build()
  }
}
