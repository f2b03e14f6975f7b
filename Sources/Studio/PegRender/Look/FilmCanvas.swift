package import PegDisplayList
package import PegGeometry
import PegPixels

/// The picture around one or several screens, for demonstration.
///
/// - Units: points.
package struct FilmCanvas: Hashable, Sendable {
  /// One screen on the canvas.
  package struct Panel: Hashable, Sendable {
    /// The size of the whole screen.
    package var screen: Size
    /// The part of the screen that is shown; nil for all of it.
    package var crop: Rect?
    /// The radius of the corners of what is shown.
    package var cornerRadius = 0.0
    /// The device around the screen.
    package var frame: DeviceFrame?
    /// A line of text as a picture, above the screen.
    package var label: DisplayList?

    package init(screen: Size) { self.screen = screen }

    /// The size of what is shown.
    var shown: Size { crop.map { Size(width: $0.width, height: $0.height) } ?? screen }

    var insets: (left: Double, top: Double, right: Double, bottom: Double) {
      frame?.insets ?? (0, 0, 0, 0)
    }

    /// The size with the device around.
    var outer: Size {
      let insets = insets
      return Size(
        width: shown.width + insets.left + insets.right,
        height: shown.height + insets.top + insets.bottom)
    }
  }

  /// A caption's place: beside the screens, or over the lower edge of the picture.
  package enum CaptionPlace: String, Hashable, Sendable, CaseIterable { case below, above, over }

  package var panels: [Panel]
  /// Space on all sides of the screens, or of the devices around them.
  package var padding = 0.0
  /// Nil leaves the area empty.
  package var background: Backdrop? = .color(.white)
  /// The radius of the shadow of screens or devices; 0 for none.
  package var shadow = 0.0
  /// The size of the largest caption; nil without captions.
  package var captionSize: Size?
  package var captionPlace = CaptionPlace.below
  /// Whether the first two screens lie one over the other, with a line between the parts that show.
  package var isWiped = false
  /// The pixels per point of the film: to those pixels a picture snaps before it is enlarged.
  package var pixelsPerPoint = 1.0

  package init(_ panels: [Panel]) { self.panels = panels }

  private static let captionGap = 16.0
  /// The least distance of text from the edges of the picture, by eye.
  private static let captionMargin = 12.0
  private static let labelGap = 10.0
  /// The distance of captions over a screen from its lower edge, above a home indicator; by eye.
  private static let captionFloor = 44.0
  /// The distance between screens side by side, by eye.
  private static let panelGap = 32.0

  private var placed: [Panel] { isWiped ? Array(panels.prefix(1)) : panels }

  /// The height that the largest caption takes beside the screens.
  private var captionStrip: Double {
    guard let captionSize, captionPlace != .over else { return 0 }
    return captionSize.height + Self.captionGap + max(0, Self.captionMargin - padding)
  }

  private var labelStrip: Double {
    let highest = panels.compactMap { $0.label?.size.height }.max()
    return highest.map { $0 + Self.labelGap + max(0, Self.captionMargin - padding) } ?? 0
  }

  /// The size of the whole picture.
  package var size: Size {
    let gaps = Self.panelGap * Double(placed.count - 1)
    let width = placed.reduce(gaps) { $0 + $1.outer.width }
    let height = placed.map(\.outer.height).max() ?? 0
    let text = captionSize.map { $0.width + 2 * padding } ?? 0
    return Size(
      width: max(width + 2 * padding, text),
      height: height + 2 * padding + captionStrip + labelStrip)
  }

  /// Returns the place of a screen, or of its part that is shown, in the whole picture; devices stand on one line.
  package func place(ofPanel index: Int) -> Rect {
    let panels = placed
    let gaps = Self.panelGap * Double(panels.count - 1)
    let width = panels.reduce(gaps) { $0 + $1.outer.width }
    let index = min(index, panels.count - 1)
    var x = ((size.width - width) / 2).rounded()
    for panel in panels[..<index] { x += panel.outer.width + Self.panelGap }
    let panel = panels[index]
    let floor = size.height - padding - (captionPlace == .below ? captionStrip : 0)
    return Rect(
      x: x + panel.insets.left, y: floor - panel.outer.height + panel.insets.top,
      width: panel.shown.width, height: panel.shown.height)
  }

  /// The changing part of a frame.
  package struct Content {
    /// The picture of each screen.
    package var screens: [DisplayList]
    /// The marks of fingers on each screen.
    package var touches: [[TouchMark]]
    /// The text at this time, and its opacity.
    package var caption: (list: DisplayList, opacity: Double)?
    /// The part of the whole picture that is shown enlarged, and how far the film has come to it; nil for all of it.
    package var zoom: (part: Rect, share: Double)?
    /// The place of the line between two screens, as a part of their width.
    package var wipe = 0.5

    package init(_ screens: [DisplayList], touches: [[TouchMark]] = []) {
      self.screens = screens
      self.touches = touches
    }
  }

  private var isPlain: Bool {
    guard panels.count == 1, padding == 0, shadow == 0, captionSize == nil else { return false }
    let panel = panels[0]
    return panel.crop == nil && panel.cornerRadius == 0 && panel.frame == nil && panel.label == nil
  }

  /// Returns the picture of the screens with everything around.
  package func draw(_ content: Content) -> DisplayList {
    if isPlain, content.zoom == nil, content.touches.allSatisfy(\.isEmpty) {
      return content.screens[0]
    }
    let whole = size
    var builder = DisplayListBuilder(size: whole)
    background?.draw(whole, into: &builder)
    if let zoom = content.zoom {
      drawZoomed(content, zoom.part, into: &builder)
    } else {
      drawPanels(content, into: &builder)
    }
    if let caption = content.caption {
      draw(caption.list, caption.opacity, zoomed: content.zoom?.share ?? 0, into: &builder)
    }
    return builder.build()
  }

  // MARK: Screens

  private func drawPanels(_ content: Content, into builder: inout DisplayListBuilder) {
    for (index, panel) in placed.enumerated() {
      let place = place(ofPanel: index)
      if shadow > 0 { drawShadow(panel, place, into: &builder) }
      panel.frame?.drawBody(around: place, into: &builder)
      builder.pushClip(
        .roundedRect(RoundedRect(rect: place, radius: panel.cornerRadius, curve: .continuous)),
        transform: .identity, snapping: .edges)
      // The parts of a screen on which nothing is drawn are black.
      builder.add(.fill(.rect(place), .color(.black)), transform: .identity, snapping: .edges)
      if isWiped {
        drawWiped(content, place, into: &builder)
      } else {
        append(content, index, place, into: &builder)
      }
      let origin = origin(of: panel, place)
      for touch in content.touches.indices.contains(index) ? content.touches[index] : [] {
        touch.draw(at: origin, into: &builder)
      }
      builder.popClip()
      panel.frame?.drawCutout(around: place, into: &builder)
      if isWiped { drawHandle(content.wipe, place, into: &builder) }
      drawLabels(index, panel, place, into: &builder)
    }
  }

  private func origin(of panel: Panel, _ place: Rect) -> Point {
    Point(x: place.x - (panel.crop?.x ?? 0), y: place.y - (panel.crop?.y ?? 0))
  }

  private func append(
    _ content: Content, _ index: Int, _ place: Rect, into builder: inout DisplayListBuilder
  ) {
    let origin = origin(of: panels[index], place)
    builder.append(content.screens[index], transform: .translation(x: origin.x, y: origin.y))
  }

  private func drawShadow(_ panel: Panel, _ place: Rect, into builder: inout DisplayListBuilder) {
    let corner = RoundedRect(rect: place, radius: panel.cornerRadius, curve: .continuous)
    let outline = panel.frame?.outline(around: place) ?? (.roundedRect(corner), .identity)
    // A wide soft shadow below, and a narrow one that grounds the edge; strengths by eye.
    for (part, alpha) in [(1.0, Float(0.28)), (0.25, 0.18)] {
      let down = shadow * 0.4 * part
      let turned = outline.transform.b != 0
      builder.add(
        .shadow(
          outline.shape,
          Shadow(
            color: StraightColor(red: 0, green: 0, blue: 0, alpha: alpha),
            offset: turned ? Point(x: -down, y: 0) : Point(x: 0, y: down),
            radius: shadow * part / 2)), transform: outline.transform)
    }
  }

  private func drawLabels(
    _ index: Int, _ panel: Panel, _ place: Rect, into builder: inout DisplayListBuilder
  ) {
    let insets = panel.insets
    let bottom = place.y - insets.top - Self.labelGap
    let (left, right) = (place.left - insets.left, place.right + insets.right)
    func put(_ label: DisplayList, _ x: Double) {
      builder.append(
        label, transform: .translation(x: x.rounded(), y: (bottom - label.size.height).rounded()))
    }
    guard isWiped else {
      if let label = panel.label { put(label, (left + right - label.size.width) / 2) }
      return
    }
    if let label = panels[0].label { put(label, left + 8) }
    if let label = panels.last?.label { put(label, right - 8 - label.size.width) }
  }

  // MARK: The line between two screens

  private func drawWiped(
    _ content: Content, _ place: Rect, into builder: inout DisplayListBuilder
  ) {
    let x = place.x + place.width * content.wipe
    for (index, left, right) in [(0, place.left, x), (1, x, place.right)] {
      builder.pushClip(
        .rect(Rect(left: left, top: place.top, right: right, bottom: place.bottom)),
        transform: .identity, snapping: .edges)
      append(content, index, place, into: &builder)
      builder.popClip()
    }
  }

  /// Draws the line with a knob; sizes by eye.
  private func drawHandle(_ wipe: Double, _ place: Rect, into builder: inout DisplayListBuilder) {
    let x = place.x + place.width * wipe
    func line(_ half: Double, _ color: StraightColor) {
      builder.add(
        .fill(
          .rect(Rect(left: x - half, top: place.top, right: x + half, bottom: place.bottom)),
          .color(color)), transform: .identity)
    }
    line(2, StraightColor(red: 0, green: 0, blue: 0, alpha: 0.2))
    line(1, .white)
    let radius = min(16, place.width / 8)
    let knob = Path(
      ellipseIn: Rect(
        x: x - radius, y: place.midY - radius, width: 2 * radius, height: 2 * radius))
    builder.add(
      .shadow(
        .path(knob, .nonZero),
        Shadow(
          color: StraightColor(red: 0, green: 0, blue: 0, alpha: 0.35),
          offset: Point(x: 0, y: 1), radius: 4)), transform: .identity)
    builder.add(.fill(.path(knob, .nonZero), .color(.white)), transform: .identity)
    for side in [-1.0, 1] {
      var arrow = Path()
      let (tip, back) = (x + side * radius * 0.62, x + side * radius * 0.28)
      arrow.move(to: Point(x: back, y: place.midY - radius * 0.32))
      arrow.line(to: Point(x: tip, y: place.midY))
      arrow.line(to: Point(x: back, y: place.midY + radius * 0.32))
      builder.stroke(
        arrow, StrokeStyle(width: 2, join: .round, cap: .round),
        .color(StraightColor(red: 0.25, green: 0.25, blue: 0.27)), transform: .identity)
    }
  }

  // MARK: Captions

  private func draw(
    _ caption: DisplayList, _ opacity: Double, zoomed: Double,
    into builder: inout DisplayListBuilder
  ) {
    guard opacity > 0, let largest = captionSize else { return }
    let whole = size
    let x = ((whole.width - caption.size.width) / 2).rounded()
    let y: Double
    switch captionPlace {
    case .below:
      y = whole.height - padding - captionStrip + Self.captionGap
    case .above:
      y = max(padding, Self.captionMargin) + largest.height - caption.size.height
    case .over:
      y = (place(ofPanel: 0).bottom - Self.captionFloor - caption.size.height).rounded()
    }
    if opacity < 1 { builder.beginGroup(GroupEffect(opacity: Float(opacity))) }
    // Over screens, text has a ground of its own, which appears while the picture is enlarged.
    let ground = captionPlace == .over ? 1 : min(1, 4 * zoomed)
    if ground > 0 {
      let box = Rect(
        x: x, y: y, width: caption.size.width, height: caption.size.height
      ).inset(dx: -14, dy: -8)
      let isDark = captionPlace == .over || !(background?.isLight ?? true)
      let color: StraightColor = isDark ? .black : .white
      builder.add(
        .fill(
          .roundedRect(RoundedRect(rect: box, radius: 12, curve: .continuous)),
          .color(color.withAlpha((isDark ? 0.74 : 0.88) * Float(ground)))), transform: .identity)
    }
    builder.append(caption, transform: .translation(x: x, y: y))
    if opacity < 1 { builder.endGroup() }
  }

  // MARK: Zoom

  /// Returns the part of the picture that shows a region of a screen as large as possible.
  ///
  /// - Parameters:
  ///   - region: points of the screen.
  ///   - share: 0 for all of the picture, 1 for the region.
  package func viewport(of region: Rect, onPanel index: Int, share: Double) -> Rect {
    let area = Rect(size: size)
    let place = place(ofPanel: index)
    let origin = origin(of: placed[min(index, placed.count - 1)], place)
    let target = region.offsetBy(dx: origin.x, dy: origin.y)
    // No wider than the picture, and not more than eight times as large.
    let width = min(
      area.width,
      max(target.width, target.height * area.width / area.height, area.width / 8))
    let height = width * area.height / area.width
    func clamped(_ middle: Double, _ length: Double, _ low: Double, _ high: Double) -> Double {
      min(max(middle - length / 2, low), high - length)
    }
    let end = Rect(
      x: clamped(target.midX, width, area.left, area.right),
      y: clamped(target.midY, height, area.top, area.bottom), width: width, height: height)
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return Rect(
      x: between(area.x, end.x), y: between(area.y, end.y),
      width: between(area.width, end.width), height: between(area.height, end.height))
  }

  private func drawZoomed(
    _ content: Content, _ part: Rect, into builder: inout DisplayListBuilder
  ) {
    var inner = DisplayListBuilder(size: size)
    drawPanels(content, into: &inner)
    let scale = size.width / part.width
    builder.append(
      inner.build().snapped(pixelsPerPoint: pixelsPerPoint),
      transform: Affine(a: scale, b: 0, c: 0, d: scale, tx: -part.x * scale, ty: -part.y * scale))
  }
}
