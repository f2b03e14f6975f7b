public import Foundation
package import PegDisplayList
import PegGeometry
package import PegPixels

/// A drawing surface that records what is drawn; pixels are made from the record later.
///
/// - Units: points, y down.
public final class CGContext {
  private struct State {
    var transform = Affine.identity
    var fillColor = StraightColor.black
    var clips = 0
  }

  private var builder: DisplayListBuilder
  private var state = State()
  private var saved: [State] = []

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

  public func clip(to rect: CGRect) {
    builder.pushClip(.rect(Rect(rect)), transform: state.transform)
    state.clips += 1
  }

  public func fill(_ rect: CGRect) {
    builder.add(
      .fill(.rect(Rect(rect)), .color(state.fillColor)), transform: state.transform)
  }

  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  public func fillEllipse(in rect: CGRect) {
    let kappa = 0.5522847498307936
    let r = Rect(rect)
    let (rx, ry) = (r.width / 2, r.height / 2)
    let center = Point(x: r.midX, y: r.midY)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * rx, y: center.y + y * ry) }
    var path = Path()
    path.move(to: at(1, 0))
    path.cubic(control1: at(1, kappa), control2: at(kappa, 1), to: at(0, 1))
    path.cubic(control1: at(-kappa, 1), control2: at(-1, kappa), to: at(-1, 0))
    path.cubic(control1: at(-1, -kappa), control2: at(-kappa, -1), to: at(0, -1))
    path.cubic(control1: at(kappa, -1), control2: at(1, -kappa), to: at(1, 0))
    path.close()
    builder.add(
      .fill(.path(path, .nonZero), .color(state.fillColor)), transform: state.transform)
  }

  /// Draws the whole image into the rectangle, upright.
  package func draw(_ image: CGImage, in rect: CGRect, tint: StraightColor? = nil) {
    let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    builder.add(
      .image(
        ImagePaint(
          bitmap: image.bitmap, source: source, destination: Rect(rect), tint: tint)),
      transform: state.transform)
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
