import Foundation
package import PegDisplayList
package import PegGeometry
package import PegPixels
import PegText

/// One step of drawing a text.
///
/// - Units: points.
package enum TextItem: Hashable, Sendable {
  case glyphs(GlyphRun)
  /// An emoji.
  case image(ImagePaint)
  /// A background or a line under or through text.
  case fill(Rect, StraightColor)
}

/// What a stretch of text has besides its font.
struct TextDecoration {
  /// Colours as they were given.
  var foreground: Any?
  var background: Any?
  var underline: NSUnderlineStyle
  var underlineColor: Any?
  var strikethrough: NSUnderlineStyle
  var strikethroughColor: Any?
  /// That of the paragraph style, which outranks the label's.
  var alignment: NSTextAlignment?

  init(_ attributes: [NSAttributedString.Key: Any]) {
    foreground = attributes[.foregroundColor]
    background = attributes[.backgroundColor]
    underline = Self.lineStyle(attributes[.underlineStyle])
    underlineColor = attributes[.underlineColor]
    strikethrough = Self.lineStyle(attributes[.strikethroughStyle])
    strikethroughColor = attributes[.strikethroughColor]
    alignment = (attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment
  }

  private static func lineStyle(_ value: Any?) -> NSUnderlineStyle {
    if let style = value as? NSUnderlineStyle { return style }
    return NSUnderlineStyle(rawValue: number(value).map { Int($0) } ?? 0)
  }

  /// Returns a number that an attribute may hold in any of the types people write.
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// Turns placed lines into items.
struct TextPainter {
  /// How a style is drawn.
  struct Style {
    var font: TextFont
    var color: StraightColor
    var background: StraightColor?
    var underline: NSUnderlineStyle
    var underlineColor: StraightColor
    var strikethrough: NSUnderlineStyle
    var strikethroughColor: StraightColor

    /// - Parameters:
    ///   - color: the colour where the decoration has none.
    ///   - resolve: turns what the decoration holds into a colour.
    init(
      _ decoration: TextDecoration, font: TextFont, color: StraightColor,
      resolve: (Any) -> StraightColor?
    ) {
      self.font = font
      let own = decoration.foreground.flatMap(resolve) ?? color
      self.color = own
      background = decoration.background.flatMap(resolve)
      underline = decoration.underline
      underlineColor = decoration.underlineColor.flatMap(resolve) ?? own
      strikethrough = decoration.strikethrough
      strikethroughColor = decoration.strikethroughColor.flatMap(resolve) ?? own
    }
  }

  let styles: [Style]
  /// Pixels per point.
  let scale: Double

  /// Where lines under and through text lie. Units: ems; the middle of the line below the baseline, its thickness.
  ///
  /// - Source: own choice, near the `post` and `OS/2` tables of Inter: 0.1 and 0.05 under, 0.05 through the middle of "x".
  private static let underlineOffset = 0.1
  private static let lineThickness = 0.05

  /// Appends what draws one line: backgrounds, lines under text, glyphs, lines through text.
  ///
  /// - Parameters:
  ///   - origin: where the line starts on its baseline.
  ///   - top: the line's upper edge.
  ///   - bottom: the line's lower edge.
  func append(
    _ line: TextLayout.Line, at origin: Point, top: Double, bottom: Double,
    to items: inout [TextItem]
  ) {
    for run in line.runs {
      guard let background = styles[run.style].background else { continue }
      items.append(
        .fill(
          Rect(x: origin.x + run.start, y: top, width: run.end - run.start, height: bottom - top),
          background))
    }
    for run in line.runs {
      let style = styles[run.style]
      let middle = Self.underlineOffset * style.font.size
      append(style.underline, run, at: origin, middle, style.underlineColor, to: &items)
    }
    for run in line.runs { append(run, at: origin, to: &items) }
    for run in line.runs {
      let style = styles[run.style]
      let middle = -style.font.xHeight / 2
      append(style.strikethrough, run, at: origin, middle, style.strikethroughColor, to: &items)
    }
  }

  private func append(_ run: TextLayout.Run, at origin: Point, to items: inout [TextItem]) {
    if let bitmaps = run.bitmaps {
      for glyph in run.glyphs {
        guard let picture = bitmaps.picture(of: glyph.id) else { continue }
        let pen = glyph.position + origin
        let source = Rect(
          x: 0, y: 0, width: Double(picture.bitmap.width), height: Double(picture.bitmap.height))
        items.append(
          .image(
            ImagePaint(
              bitmap: picture.bitmap, source: source,
              destination: Rect(
                x: pen.x + picture.box.left * run.size, y: pen.y + picture.box.top * run.size,
                width: picture.box.width * run.size, height: picture.box.height * run.size))))
      }
      return
    }
    let glyphs = run.glyphs.map { GlyphRun.Glyph(id: $0.id, position: $0.position + origin) }
    items.append(
      .glyphs(
        GlyphRun(font: run.font, size: run.size, color: styles[run.style].color, glyphs: glyphs)))
  }

  /// Appends a line of whole pixels.
  ///
  /// - Parameter middle: how far below the baseline the line's middle lies.
  private func append(
    _ style: NSUnderlineStyle, _ run: TextLayout.Run, at origin: Point, _ middle: Double,
    _ color: StraightColor, to items: inout [TextItem]
  ) {
    guard style.rawValue & 0xF != 0, run.end > run.start else { return }
    let size = styles[run.style].font.size * (style.rawValue & 0xF == 2 ? 2 : 1)
    let thickness = max(1, (Self.lineThickness * size * scale).rounded()) / scale
    let top = ((origin.y + middle - thickness / 2) * scale).rounded() / scale
    for index in 0..<(style.rawValue & 0xF == 9 ? 2 : 1) {
      items.append(
        .fill(
          Rect(
            x: origin.x + run.start, y: top + Double(2 * index) * thickness,
            width: run.end - run.start, height: thickness), color))
    }
  }
}
