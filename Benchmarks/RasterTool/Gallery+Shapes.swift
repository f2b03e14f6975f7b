import PegDisplayList
import PegGeometry
import PegPixels

/// The drawings of the sheets, in order.
enum Gallery {
  static let sheets: [PrimitiveSheet] = [
    PrimitiveSheet("primitives-shapes", "Shapes, strokes and borders", shapes),
    PrimitiveSheet("primitives-paints", "Gradients, pictures and text", paints),
    PrimitiveSheet("primitives-effects", "Clips, groups, shadows, blurs and projections", effects),
    PrimitiveSheet("primitives-blending", "Blend modes", blending),
  ]

  private static let fan: Primitive = Primitive("Hairlines at every slope", detail: 20, 36) {
    for index in 0...12 {
      let angle = Double(index)
      $0.stroke(
        Form.line([(6, 58), (6 + 54 * (angle / 12), 58 - 54 * (1 - angle / 12))]),
        StrokeStyle(width: 0.5), .color(Ink.black), transform: .identity)
    }
  }

  static let shapes: [Primitive] = [
    .fill("Circular corners", detail: 3, 3, .roundedRect(Form.rounded(6.3, 14)), .color(Ink.blue)),
    .fill(
      "Continuous corners", detail: 3, 3, .roundedRect(Form.rounded(6, 18, .continuous)),
      .color(Ink.blue)),
    .fill(
      "A radius for each corner", detail: 34, 34,
      .roundedRect(
        RoundedRect(
          rect: Form.box.inset(dx: -2, dy: -2),
          radii: RoundedRect.Radii(topLeft: 24, topRight: 0, bottomRight: 16, bottomLeft: 6))),
      .color(Ink.blue)),
    .fill(
      "Elliptical corners", detail: 3, 3,
      .path(
        Path(rect: Rect(x: 6, y: 6, width: 52, height: 52), corners: Size(width: 24, height: 12)),
        .nonZero), .color(Ink.blue)),
    .fill("Non-zero rule", detail: 20, 16, .path(Form.star, .nonZero), .color(Ink.green)),
    .fill("Even-odd rule", detail: 20, 16, .path(Form.star, .evenOdd), .color(Ink.green)),
    fan,
    .fill(
      "Ellipse", detail: 3, 30,
      .path(
        Path(ellipseIn: Rect(x: 4.4, y: 12.7, width: 55, height: 38)), .nonZero), .color(Ink.orange)
    ),
    Primitive("Border inside its bounds", detail: 3, 3) {
      $0.add(.fill(.roundedRect(Form.rounded(6, 14)), .color(Ink.orange)), transform: .identity)
      $0.add(
        .border(Form.rounded(6, 14), width: 3, .color(Ink.black)), transform: .identity)
    },
    .stroke("Miter joins, butt caps", detail: 38, 4, Form.zigzag, StrokeStyle(width: 7)),
    .stroke(
      "Round joins and caps", detail: 38, 4, Form.zigzag,
      StrokeStyle(width: 7, join: .round, cap: .round)),
    .stroke(
      "Bevel joins, square caps", detail: 38, 4, Form.zigzag,
      StrokeStyle(width: 7, join: .bevel, cap: .square)),
    .stroke("Cubic", detail: 12, 10, Form.wave, StrokeStyle(width: 5, cap: .round)),
    .stroke("Dots", detail: 12, 10, Form.wave, StrokeStyle(width: 4, cap: .round, dashes: [0, 7])),
    .stroke(
      "Dashes on a closed path", detail: 2, 2,
      Path(Rect(x: 9, y: 9, width: 46, height: 46)), StrokeStyle(width: 2, dashes: [7, 4])),
  ]
}
