import PegDisplayList
import PegGeometry
import PegPixels

extension Gallery {
  private static func clipped(
    _ title: String, detail x: Double, _ y: Double, _ clips: [(Shape, Affine)]
  ) -> Primitive {
    Primitive(title, detail: x, y) {
      for (shape, transform) in clips { $0.pushClip(shape, transform: transform) }
      $0.add(
        .fill(
          .rect(Rect(x: 0, y: 0, width: 64, height: 64)),
          .gradient(
            Gradient(
              .linear(Point(x: 8, y: 8), Point(x: 56, y: 56)),
              stops: [.init(0, Ink.orange), .init(1, Ink.purple)]))), transform: .identity)
      for _ in clips { $0.popClip() }
    }
  }

  private static let eighth = Affine(
    a: 0.7071, b: 0.7071, c: -0.7071, d: 0.7071, tx: 32, ty: -13.25)

  private static func discs(_ builder: inout DisplayListBuilder) {
    builder.add(.fill(Form.circle(25, 26, 17), .color(Ink.orange)), transform: .identity)
    builder.add(.fill(Form.circle(39, 38, 17), .color(Ink.blue)), transform: .identity)
  }

  private static func group(
    _ title: String, detail x: Double, _ y: Double, _ effect: GroupEffect,
    _ content: @escaping @Sendable (inout DisplayListBuilder) -> Void
  ) -> Primitive {
    Primitive(title, detail: x, y) {
      $0.beginGroup(effect)
      content(&$0)
      $0.endGroup()
    }
  }

  private static func star(_ color: StraightColor) -> @Sendable (inout DisplayListBuilder) -> Void {
    { $0.add(.fill(.path(Form.star, .nonZero), .color(color)), transform: .identity) }
  }

  static let effects: [Primitive] = [
    clipped(
      "Clip to continuous corners", detail: 4, 4,
      [
        (.roundedRect(Form.rounded(7, 20, .continuous)), .identity)
      ]),
    clipped("Clip to a path", detail: 20, 4, [(.path(Form.star, .evenOdd), .identity)]),
    clipped(
      "Clips in each other", detail: 12, 8,
      [
        (.roundedRect(Form.rounded(8, 10)), .identity), (.rect(Form.box), eighth),
        (Form.circle(30, 34, 24), .identity),
      ]),
    Primitive("Mask", detail: 8, 8) {
      $0.beginGroup(GroupEffect())
      $0.add(
        .fill(
          .rect(Rect(x: 0, y: 0, width: 64, height: 64)),
          .gradient(
            Gradient(
              .linear(.zero, Point(x: 64, y: 0)),
              stops: [.init(0, Ink.orange), .init(1, Ink.blue)]))), transform: .identity)
      $0.beginMask()
      $0.stroke(
        Path(ellipseIn: Rect(x: 14, y: 14, width: 36, height: 36)), StrokeStyle(width: 12),
        .color(.black), transform: .identity)
      $0.endGroup()
      $0.endGroup()
    },
    group("Opacity of a group", detail: 20, 20, GroupEffect(opacity: 0.5), discs),
    Primitive("Opacity of each item", detail: 20, 20) {
      for (x, y, color) in [(25.0, 26.0, Ink.orange), (39, 38, Ink.blue)] {
        $0.add(
          .fill(Form.circle(x, y, 17), .color(color.withAlpha(0.5))), transform: .identity)
      }
    },
    Primitive("Shadow of a shape", detail: 4, 36) {
      $0.add(
        .shadow(
          .roundedRect(Form.rounded(16, 8)),
          Shadow(color: StraightColor.black.withAlpha(0.5), offset: Point(x: 0, y: 3), radius: 6)),
        transform: .identity)
      $0.add(.fill(.roundedRect(Form.rounded(16, 8)), .color(.white)), transform: .identity)
    },
    group(
      "Shadow of a group", detail: 34, 14,
      GroupEffect(
        shadow: Shadow(
          color: StraightColor.black.withAlpha(0.6), offset: Point(x: 3, y: 4), radius: 4)),
      star(Ink.orange)),
    group(
      "Blur", detail: 18, 14, GroupEffect(blur: Size(width: 2, height: 2)), star(Ink.green)),
    group(
      "Blur along one axis", detail: 18, 14, GroupEffect(blur: Size(width: 5, height: 0)),
      star(Ink.green)),
    Primitive("Backdrop, blurred and saturated", detail: 3, 22) {
      $0.add(
        .fill(
          .rect(Form.box),
          .pattern(
            Pattern(bitmap: Picture.checks, tile: Rect(x: 0, y: 0, width: 24, height: 24)))),
        transform: .identity)
      $0.add(
        .fill(
          .roundedRect(RoundedRect(rect: Rect(x: 4, y: 30, width: 56, height: 24), radius: 8)),
          .backdrop(BackdropFilter(sigma: 4, saturation: 1.8))), transform: .identity)
    },
    group(
      "Perspective", detail: 6, 2,
      GroupEffect(
        projection: Homography(
          x: SIMD3(1, 0.12, 0.009), y: SIMD3(0, 1, 0), one: SIMD3(1, 2, 1)))
    ) {
      $0.add(.fill(.roundedRect(Form.rounded(4, 10)), .color(Ink.blue)), transform: .identity)
      $0.add(
        Picture.paint(Picture.landscape, into: Rect(x: 12, y: 12, width: 40, height: 40)),
        transform: .identity)
    },
  ]

  // MARK: Blend modes

  static let blending: [Primitive] = BlendMode.allCases.map { mode in
    Primitive("\(mode)", detail: 26, 4) {
      $0.beginGroup(GroupEffect())
      $0.add(
        .fill(
          .roundedRect(RoundedRect(rect: Rect(x: 5, y: 5, width: 38, height: 54), radius: 6)),
          .gradient(
            Gradient(
              .linear(Point(x: 0, y: 5), Point(x: 0, y: 59)),
              stops: [.init(0, Ink.orange), .init(1, Ink.green)]))), transform: .identity)
      $0.add(
        .fill(
          Form.circle(38, 32, 20),
          .gradient(
            Gradient(
              .linear(Point(x: 18, y: 0), Point(x: 58, y: 0)),
              stops: [
                .init(0.5, Ink.blue), .init(0.5, Ink.purple.withAlpha(0.6)),
              ]))),
        transform: .identity, blendMode: mode)
      $0.endGroup()
    }
  }
}
