package import PegDisplayList
package import PegGeometry
package import PegPixels

/// The decoration around and over a screen, for demonstration.
///
/// - Units: points.
package struct ScreenDecoration: Hashable, Sendable {
  /// Space on all sides of the screen, or of the device around it.
  package var padding = 0.0
  package var background = StraightColor.white
  /// The radius of the screen's corners.
  package var cornerRadius = 0.0
  package var showsDevice = false
  /// A line of text as a picture, centred below the screen.
  package var caption: DisplayList?

  package init() {}

  package static let none = ScreenDecoration()

  /// The width of the device's frame around its screen.
  private static let bezel = 12.0
  private static let captionGap = 16.0
  /// - Source: the circle that Apple's simulator shows for a finger, measured by eye.
  private static let touchRadius = 18.0

  private var rim: Double { showsDevice ? Self.bezel : 0 }

  /// The depth of the buttons that stand out from the device's sides.
  private var buttonDepth: Double { showsDevice ? 3 : 0 }

  /// Returns the size of the whole picture around a screen.
  package func size(around screen: Size) -> Size {
    let captionHeight = caption.map { $0.size.height + Self.captionGap } ?? 0
    let sides = 2 * (padding + rim + buttonDepth)
    return Size(
      width: max(screen.width + sides, (caption?.size.width ?? 0) + 2 * padding),
      height: screen.height + 2 * (padding + rim) + captionHeight)
  }

  /// Returns the place of a screen in the whole picture.
  package func place(of screen: Size) -> Rect {
    Rect(
      x: ((size(around: screen).width - screen.width) / 2).rounded(), y: padding + rim,
      width: screen.width, height: screen.height)
  }

  /// Returns the picture of a screen with its decoration.
  ///
  /// - Parameter touches: the positions of fingers on the screen.
  package func decorate(_ screen: DisplayList, touches: [Point] = []) -> DisplayList {
    if self == .none, touches.isEmpty { return screen }
    let whole = size(around: screen.size)
    let place = place(of: screen.size)
    var builder = DisplayListBuilder(size: whole)
    builder.add(
      .fill(.rect(Rect(size: whole)), .color(background)), transform: .identity, snapping: .edges)
    if showsDevice { drawDevice(around: place, into: &builder) }
    builder.pushClip(
      .roundedRect(RoundedRect(rect: place, radius: cornerRadius, curve: .continuous)),
      transform: .identity, snapping: .edges)
    // The parts of a screen on which nothing is drawn are black.
    builder.add(.fill(.rect(place), .color(.black)), transform: .identity, snapping: .edges)
    builder.append(screen, transform: .translation(x: place.x, y: place.y))
    for touch in touches {
      draw(touch: Point(x: place.x + touch.x, y: place.y + touch.y), into: &builder)
    }
    builder.popClip()
    if let caption {
      builder.append(
        caption,
        transform: .translation(
          x: ((whole.width - caption.size.width) / 2).rounded(),
          y: place.bottom + rim + Self.captionGap))
    }
    return builder.build()
  }

  private func drawDevice(around screen: Rect, into builder: inout DisplayListBuilder) {
    func fill(_ rect: Rect, radius: Double, _ grey: Float) {
      let color = StraightColor(red: grey, green: grey, blue: grey)
      builder.add(
        .fill(
          .roundedRect(RoundedRect(rect: rect, radius: radius, curve: .continuous)), .color(color)),
        transform: .identity)
    }
    let body = screen.inset(dx: -Self.bezel, dy: -Self.bezel)
    // The side button on the right; the silence and volume buttons on the left, as fractions of the height.
    fill(
      Rect(
        x: body.right - 3, y: body.y + body.height * 0.24, width: 6, height: body.height * 0.11),
      radius: 2, 0.25)
    for (top, height) in [(0.15, 0.035), (0.215, 0.065), (0.295, 0.065)] {
      fill(
        Rect(
          x: body.left - 3, y: body.y + body.height * top, width: 6, height: body.height * height),
        radius: 2, 0.25)
    }
    fill(body, radius: cornerRadius + Self.bezel, 0.25)
    fill(body.inset(dx: 2, dy: 2), radius: cornerRadius + Self.bezel - 2, 0.04)
  }

  private func draw(touch: Point, into builder: inout DisplayListBuilder) {
    func disc(_ radius: Double, _ color: StraightColor) {
      let box = Rect(
        x: touch.x - radius, y: touch.y - radius, width: 2 * radius, height: 2 * radius)
      builder.add(
        .fill(.path(Path(ellipseIn: box), .nonZero), .color(color)), transform: .identity)
    }
    disc(Self.touchRadius, StraightColor(red: 0, green: 0, blue: 0, alpha: 0.25))
    disc(Self.touchRadius - 2, StraightColor(red: 1, green: 1, blue: 1, alpha: 0.6))
  }
}
