import CoreGraphics
import Foundation
import UIFoundation

/// Paints a keyboard into a context, under the traits that are current.
@MainActor
struct KeyboardPainter {
  let look: KeyboardLook
  let context: CGContext
  let scale: CGFloat
  let bounds: CGRect

  private var metrics: KeyboardMetrics { look.metrics }

  func paint(_ places: [KeyLayout.Place], _ suggestions: [CGRect], pressed: Int?) {
    paintBar(suggestions)
    for (index, place) in places.enumerated() { paint(place, isPressed: index == pressed) }
    paintIconsOutside()
  }

  // MARK: Keys

  private func paint(_ place: KeyLayout.Place, isPressed: Bool) {
    let (key, frame) = (place.key, place.frame)
    let isReturn = key.action == .return
    let standsOut = isReturn && look.returnStandsOut && look.returnIsEnabled
    let isOn = key.action == .shift && look.isShifted
    var color = KeyboardColors.text
    if !key.isBare {
      var cap = key.isDark != isPressed && !isOn ? KeyboardColors.darkCap : KeyboardColors.cap
      if standsOut, !isPressed { (cap, color) = (.systemBlue, .white) }
      if isOn { (cap, color) = (.white, .black) }
      let radius = metrics.cornerRadius
      fill(
        UIBezierPath(roundedRect: frame.offsetBy(dx: 0, dy: 1), cornerRadius: radius),
        KeyboardColors.shadow)
      fill(UIBezierPath(roundedRect: frame, cornerRadius: radius), cap)
    }
    if isReturn, !look.returnIsEnabled { color = KeyboardColors.faint }
    paintFace(key, in: frame, color)
  }

  private func paintFace(_ key: Key, in frame: CGRect, _ color: UIColor) {
    let fonts = metrics.fontSizes
    switch key.face {
    case .letter(let text):
      let isSmall = text != text.uppercased()
      let size = look.plan.isPad ? fonts.small + 1 : isSmall ? fonts.small : fonts.capital
      // Small letters have most of their ink below the middle of the line.
      paint(
        text, in: frame.offsetBy(dx: 0, dy: isSmall ? -1.5 : 0), .systemFont(ofSize: size), color)
    case .word(let text):
      if metrics.isPad, key.action == .return || key.width != 1 {
        let inner = frame.insetBy(dx: 10, dy: 7)
        paint(text, in: inner, .systemFont(ofSize: fonts.word), color, atEnd: key.width == 0)
      } else {
        paint(text, in: frame.insetBy(dx: 3, dy: 0), .systemFont(ofSize: fonts.word), color)
      }
    case .figure(let text, let letters):
      let big = UIFont.systemFont(ofSize: 25)
      guard metrics.isUpright else {
        // Sideways keys are too low for letters.
        return paint(text, in: frame, big, color)
      }
      let isAlone = letters.isEmpty && text != "1"
      let line = CGRect(
        x: frame.minX, y: frame.minY + (isAlone ? 0 : -6), width: frame.width, height: frame.height)
      paint(text, in: line, big, color)
      paint(
        letters, in: frame.offsetBy(dx: 1, dy: 13), .systemFont(ofSize: 10, weight: .bold), color,
        tracking: 2)
    case .pair(let text, let above):
      let upper = CGRect(
        x: frame.minX, y: frame.minY + 2, width: frame.width, height: frame.height * 0.4)
      paint(above, in: upper, .systemFont(ofSize: fonts.word * 0.85), KeyboardColors.faint)
      let isSmall = text != text.uppercased()
      let lower = frame.offsetBy(dx: 0, dy: frame.height * 0.13 - (isSmall ? 1.5 : 0))
      paint(
        text, in: lower, .systemFont(ofSize: isSmall ? fonts.small : fonts.capital), color)
    case .symbol(let name): paintSymbol(name, in: frame, color, size: metrics.isPad ? 22 : 19)
    case .shift: KeyIcons.shift(in: frame, isFilled: look.isShifted).paint(color)
    case .delete: KeyIcons.delete(in: frame).paint(color)
    case .dismiss:
      let middle = frame.offsetBy(dx: 0, dy: -4)
      paintSymbol("keyboard", in: middle, color, size: 20)
      paintSymbol("chevron.down", in: frame.offsetBy(dx: 0, dy: 11), color, size: 9)
    }
  }

  // MARK: Around the keys

  private func paintBar(_ frames: [CGRect]) {
    guard let suggestions = look.suggestions else { return }
    for (index, frame) in frames.enumerated() {
      paint(
        suggestions[index].title, in: frame.insetBy(dx: 6, dy: 0), .systemFont(ofSize: 17),
        KeyboardColors.text)
      guard index > 0, !suggestions[index].title.isEmpty else { continue }
      let height = frame.height * 0.56
      fill(
        UIBezierPath(
          rect: CGRect(
            x: frame.minX.roundedToPixel(scale: scale),
            y: (frame.midY - height / 2).roundedToPixel(scale: scale), width: 1,
            height: height.roundedToPixel(scale: scale))), KeyboardColors.line)
    }
  }

  /// Paints emoji and dictation if they have no keys: in the band of the home indicator, or at the screen's sides.
  private func paintIconsOutside() {
    guard metrics.hasIconsOutside, !look.plan.isPad else { return }
    let rowsEnd = look.barHeight + metrics.rowsHeight
    let y = metrics.isUpright ? rowsEnd + 27 : rowsEnd - 20
    let x: CGFloat = metrics.isUpright ? 40 : 45
    let size: CGFloat = metrics.isUpright ? 25 : 22
    func box(_ x: CGFloat) -> CGRect { CGRect(x: x - 20, y: y - 20, width: 40, height: 40) }
    paintSymbol("face.smiling", in: box(x), KeyboardColors.icon, size: size)
    paintSymbol("mic", in: box(bounds.width - x), KeyboardColors.icon, size: size)
  }

  // MARK: Tools

  private func fill(_ path: UIBezierPath, _ color: UIColor) {
    color.setFill()
    path.fill()
  }

  private func paintSymbol(_ name: String, in frame: CGRect, _ color: UIColor, size: CGFloat) {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .light)
    guard
      let image = UIImage(systemName: name, withConfiguration: configuration)?
        .withTintColor(color, renderingMode: .alwaysOriginal)
    else { return }
    image.draw(
      at: CGPoint(
        x: (frame.midX - image.size.width / 2).roundedToPixel(scale: scale),
        y: (frame.midY - image.size.height / 2).roundedToPixel(scale: scale)))
  }

  /// Paints a line in the middle of a frame, or in a lower corner of it, in smaller type if it is too long.
  private func paint(
    _ text: String, in frame: CGRect, _ font: UIFont, _ color: UIColor, tracking: CGFloat = 0,
    atEnd: Bool? = nil
  ) {
    guard !text.isEmpty else { return }
    var attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
    if tracking != 0 { attributes[.kern] = tracking }
    var size = text.size(withAttributes: attributes)
    if size.width > frame.width {
      attributes[.font] = font.withSize(font.pointSize * max(0.3, frame.width / size.width))
      size = text.size(withAttributes: attributes)
    }
    var point = CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2)
    if let atEnd {
      point.y = frame.maxY - size.height
      point.x = atEnd ? frame.maxX - size.width : frame.minX
    }
    text.draw(at: point, withAttributes: attributes)
  }
}

/// Drawings on keys for which there is no symbol.
@MainActor
enum KeyIcons {
  struct Drawing {
    var path: UIBezierPath
    var isFilled: Bool

    func paint(_ color: UIColor) {
      color.set()
      path.lineWidth = 1.5
      path.lineJoinStyle = .round
      path.lineCapStyle = .round
      if isFilled { path.fill() }
      path.stroke()
    }
  }

  /// An arrow upwards.
  static func shift(in frame: CGRect, isFilled: Bool) -> Drawing {
    let path = UIBezierPath()
    let (x, y) = (frame.midX, frame.midY)
    let points: [(CGFloat, CGFloat)] = [
      (0, -8.5), (9, 1), (4, 1), (4, 8), (-4, 8), (-4, 1), (-9, 1),
    ]
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: x + point.0, y: y + point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.close()
    return Drawing(path: path, isFilled: isFilled)
  }

  /// A label that points left, with a cross.
  static func delete(in frame: CGRect) -> Drawing {
    let path = UIBezierPath()
    let (x, y) = (frame.midX, frame.midY)
    path.move(to: CGPoint(x: x - 11.5, y: y))
    path.addLine(to: CGPoint(x: x - 4.5, y: y - 7.5))
    path.addLine(to: CGPoint(x: x + 8, y: y - 7.5))
    path.addQuadCurve(
      to: CGPoint(x: x + 11, y: y - 4.5), controlPoint: CGPoint(x: x + 11, y: y - 7.5))
    path.addLine(to: CGPoint(x: x + 11, y: y + 4.5))
    path.addQuadCurve(
      to: CGPoint(x: x + 8, y: y + 7.5), controlPoint: CGPoint(x: x + 11, y: y + 7.5))
    path.addLine(to: CGPoint(x: x - 4.5, y: y + 7.5))
    path.close()
    for (from, to) in [(CGFloat(-1), CGFloat(1)), (1, -1)] {
      path.move(to: CGPoint(x: x + 2.5 - 3, y: y + 3 * from))
      path.addLine(to: CGPoint(x: x + 2.5 + 3, y: y + 3 * to))
    }
    return Drawing(path: path, isFilled: false)
  }
}
