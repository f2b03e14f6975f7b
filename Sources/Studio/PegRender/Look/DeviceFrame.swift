import PegDisplayList
package import PegGeometry
package import PegPixels

/// The front of a device around its screen, in true proportions.
///
/// - Units: points of the screen, in portrait orientation.
package struct DeviceFrame: Hashable, Sendable {
  /// The part of the display that the camera takes.
  package enum Cutout: Hashable, Sendable {
    /// A bay at the top edge.
    case notch(width: Double, height: Double)
    /// A pill below the top edge.
    case island(width: Double, height: Double, top: Double)
  }

  /// The edges of the body that have buttons.
  package enum Edge: Hashable, Sendable { case left, right, top }

  /// A button that stands out from an edge, from and to parts of the edge's length.
  package struct Button: Hashable, Sendable {
    package var edge: Edge
    package var from: Double
    package var to: Double

    package init(_ edge: Edge, _ from: Double, _ to: Double) {
      (self.edge, self.from, self.to) = (edge, from, to)
    }
  }

  /// The screen in portrait orientation.
  package var screen: Size
  /// The radius of the screen's corners.
  package var cornerRadius: Double
  /// The radius of the body's corners.
  package var bodyRadius: Double
  /// The distances from the screen to the edges of the body: left and right, top, bottom.
  package var side: Double
  package var top: Double
  package var bottom: Double
  package var cutout: Cutout?
  /// The diameter of the home button; nil without one.
  package var homeButton: Double?
  package var buttons: [Button]
  package var metal: StraightColor
  /// Whether the device lies on its right side, with its top to the left.
  package var isLandscape = false

  package init(
    screen: Size, cornerRadius: Double, bodyRadius: Double,
    borders: (side: Double, top: Double, bottom: Double), metal: StraightColor
  ) {
    self.screen = screen
    self.cornerRadius = cornerRadius
    self.bodyRadius = bodyRadius
    (side, top, bottom) = borders
    buttons = []
    self.metal = metal
  }

  /// The depth of buttons outside of the body.
  static let buttonDepth = 3.0
  /// The width of the metal band that the front shows: flat sides of phones show more of it than bevelled edges; by eye.
  private var band: Double { cutout == nil ? 3 : 5 }

  /// The size of the body in portrait orientation.
  private var body: Size {
    Size(width: screen.width + 2 * side, height: screen.height + top + bottom)
  }

  /// The distances from the screen to the edges of the body with its buttons, in the device's orientation.
  var insets: (left: Double, top: Double, right: Double, bottom: Double) {
    let depth = Self.buttonDepth
    let onTop = buttons.contains { $0.edge == .top } ? depth : 0
    return isLandscape
      ? (top + onTop, side + depth, bottom, side + depth)
      : (side + depth, top + onTop, side + depth, bottom)
  }

  /// Returns the map from the body's coordinates in portrait orientation to a picture that has the screen at the place.
  private func transform(around place: Rect) -> Affine {
    isLandscape
      ? Affine(a: 0, b: -1, c: 1, d: 0, tx: place.x - top, ty: place.bottom + side)
      : .translation(x: place.x - side, y: place.y - top)
  }

  /// The outline of the body, with its transform, for shadows.
  func outline(around place: Rect) -> (shape: Shape, transform: Affine) {
    (
      .roundedRect(RoundedRect(rect: Rect(size: body), radius: bodyRadius, curve: .continuous)),
      transform(around: place)
    )
  }

  // MARK: Behind the screen

  func drawBody(around place: Rect, into builder: inout DisplayListBuilder) {
    let transform = transform(around: place)
    func fill(_ rect: Rect, radius: Double, _ paint: Paint) {
      builder.add(
        .fill(.roundedRect(RoundedRect(rect: rect, radius: radius, curve: .continuous)), paint),
        transform: transform)
    }
    let whole = Rect(size: body)
    for button in buttons {
      fill(rect(of: button), radius: 1.5, .color(metal.scaled(by: 0.72)))
    }
    // A dark line around a band of metal, lighter at the top left, then black glass.
    fill(whole, radius: bodyRadius, .color(metal.scaled(by: 0.55)))
    fill(
      whole.inset(dx: 0.5, dy: 0.5), radius: bodyRadius - 0.5,
      .gradient(
        Gradient(
          .linear(.zero, Point(x: whole.width, y: whole.height)),
          stops: [
            .init(0, metal.mixed(with: .white, 0.35)), .init(0.35, metal),
            .init(0.65, metal.scaled(by: 0.8)), .init(1, metal.mixed(with: .white, 0.15)),
          ])))
    fill(
      whole.inset(dx: band, dy: band), radius: bodyRadius - band,
      .color(Self.glass))
    drawFront(transform, into: &builder)
  }

  private static let glass = StraightColor(red: 0.012, green: 0.012, blue: 0.016)

  private func rect(of button: Button) -> Rect {
    let depth = Self.buttonDepth
    switch button.edge {
    case .left:
      return Rect(
        left: -depth, top: button.from * body.height, right: depth,
        bottom: button.to * body.height)
    case .right:
      return Rect(
        left: body.width - depth, top: button.from * body.height, right: body.width + depth,
        bottom: button.to * body.height)
    case .top:
      return Rect(
        left: button.from * body.width, top: -depth, right: button.to * body.width, bottom: depth)
    }
  }

  /// Draws home button, camera and loudspeaker on the black glass; sizes by eye, but for the button's.
  private func drawFront(_ transform: Affine, into builder: inout DisplayListBuilder) {
    guard let homeButton else { return }
    func disc(_ x: Double, _ y: Double, _ radius: Double, _ grey: Float) {
      let box = Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
      let color = StraightColor(red: grey, green: grey, blue: grey)
      builder.add(.fill(.path(Path(ellipseIn: box), .nonZero), .color(color)), transform: transform)
    }
    let middle = body.width / 2
    disc(middle, body.height - bottom / 2, homeButton / 2, 0.3)
    disc(middle, body.height - bottom / 2, homeButton / 2 - 2, 0.025)
    // A tablet has the camera alone; a phone has it beside the loudspeaker.
    guard screen.width < 500 else { return disc(middle, top / 2, 4, 0.12) }
    disc(middle - 48, top / 2, 5.5, 0.12)
    builder.add(
      .fill(
        .roundedRect(
          RoundedRect(rect: Rect(x: middle - 30, y: top / 2 - 3, width: 60, height: 6), radius: 3)),
        .color(StraightColor(red: 0.12, green: 0.12, blue: 0.12))), transform: transform)
  }

  // MARK: In front of the screen

  /// Draws the part of the display that the camera takes.
  func drawCutout(around place: Rect, into builder: inout DisplayListBuilder) {
    guard let cutout else { return }
    let transform = transform(around: place)
    let middle = body.width / 2
    switch cutout {
    case .island(let width, let height, let offset):
      let box = Rect(x: middle - width / 2, y: top + offset, width: width, height: height)
      builder.add(
        .fill(.roundedRect(RoundedRect(rect: box, radius: height / 2)), .color(.black)),
        transform: transform)
      lens(
        Point(x: box.right - height / 2, y: box.midY), height * 0.17, transform, into: &builder)
    case .notch(let width, let height):
      builder.add(
        .fill(.path(notch(width: width, height: height), .nonZero), .color(Self.glass)),
        transform: transform)
      let speaker = Rect(x: middle - 26, y: top + height * 0.2, width: 52, height: 5.5)
      builder.add(
        .fill(
          .roundedRect(RoundedRect(rect: speaker, radius: 2.75)),
          .color(StraightColor(red: 0.1, green: 0.1, blue: 0.1))), transform: transform)
      lens(Point(x: middle + 48, y: speaker.midY), 5, transform, into: &builder)
    }
  }

  private func lens(
    _ center: Point, _ radius: Double, _ transform: Affine, into builder: inout DisplayListBuilder
  ) {
    for (part, blue) in [(1.0, Float(0.09)), (0.55, 0.2)] {
      let r = radius * part
      builder.add(
        .fill(
          .path(
            Path(ellipseIn: Rect(x: center.x - r, y: center.y - r, width: 2 * r, height: 2 * r)),
            .nonZero), .color(StraightColor(red: 0.05, green: 0.05, blue: blue))),
        transform: transform)
    }
  }

  /// Returns the outline of a notch, whose sides meet the screen's edge in small arcs.
  private func notch(width: Double, height: Double) -> Path {
    let (flare, corner) = (6.0, min(20.0, height * 0.62))
    let left = body.width / 2 - width / 2
    let right = left + width
    var path = Path()
    // A point above the edge hides the seam between notch and glass.
    path.move(to: Point(x: left - flare, y: top - 1))
    path.line(to: Point(x: left - flare, y: top))
    path.arc(
      corner: Point(x: left, y: top), end: Point(x: left, y: top + height), radius: flare)
    path.arc(
      corner: Point(x: left, y: top + height), end: Point(x: right, y: top + height),
      radius: corner)
    path.arc(
      corner: Point(x: right, y: top + height), end: Point(x: right, y: top), radius: corner)
    path.arc(
      corner: Point(x: right, y: top), end: Point(x: right + flare, y: top), radius: flare)
    path.line(to: Point(x: right + flare, y: top))
    path.line(to: Point(x: right + flare, y: top - 1))
    path.close()
    return path
  }
}

extension StraightColor {
  /// Returns the colour with its components multiplied.
  func scaled(by factor: Float) -> StraightColor {
    StraightColor(red: red * factor, green: green * factor, blue: blue * factor, alpha: alpha)
  }

  /// Returns the colour between this one and another.
  func mixed(with other: StraightColor, _ share: Float) -> StraightColor {
    func between(_ a: Float, _ b: Float) -> Float { a + (b - a) * share }
    return StraightColor(
      red: between(red, other.red), green: between(green, other.green),
      blue: between(blue, other.blue), alpha: between(alpha, other.alpha))
  }
}
