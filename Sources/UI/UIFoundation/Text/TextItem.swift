import Foundation
package import PegDisplayList
package import PegGeometry
package import PegPixels
import PegText

/// One item in the drawing of a text.
///
/// - Units: points.
package enum TextItem: Hashable, Sendable {
  case glyphs(GlyphRun)
  /// Glyphs with a stroke.
  case outlined(GlyphRun, GlyphOutline)
  /// A glyph that is a picture.
  case emoji(ImagePaint)
  /// An attachment.
  case image(ImagePaint)
  /// A background or a line under or through text.
  case fill(Rect, StraightColor)
  /// Items with a common shadow.
  indirect case shadowed([TextItem], Shadow)
}

/// The stroke along the outlines of glyphs.
package struct GlyphOutline: Hashable, Sendable {
  package var color: StraightColor
  /// Units: points; nil if the context in which the glyphs are drawn decides on width and filling.
  package var width: Double?
  /// Whether the glyphs are filled too, beneath the stroke.
  package var isFilled: Bool
}

/// The attributes of a range of text other than its font.
struct TextDecoration {
  /// The attribute's value, not yet resolved to a colour.
  var foreground: Any?
  var background: Any?
  var underline: NSUnderlineStyle
  var underlineColor: Any?
  var strikethrough: NSUnderlineStyle
  var strikethroughColor: Any?
  /// Units: percent of the font's size; negative if the glyphs are filled too.
  var strokeWidth: Double
  var strokeColor: Any?
  var shadow: NSShadow?
  var attachment: NSTextAttachment?
  /// The alignment of the paragraph style, which takes precedence over the label's.
  var alignment: NSTextAlignment?

  init(_ attributes: [NSAttributedString.Key: Any]) {
    foreground = attributes[.foregroundColor]
    background = attributes[.backgroundColor]
    underline = Self.lineStyle(attributes[.underlineStyle])
    underlineColor = attributes[.underlineColor]
    strikethrough = Self.lineStyle(attributes[.strikethroughStyle])
    strikethroughColor = attributes[.strikethroughColor]
    strokeWidth = Self.number(attributes[.strokeWidth]) ?? 0
    strokeColor = attributes[.strokeColor]
    shadow = attributes[.shadow] as? NSShadow
    attachment = attributes[.attachment] as? NSTextAttachment
    alignment = (attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment
    if attributes[.link] != nil {
      foreground = UIColor.link
      underline.formUnion(.single)
    }
  }

  /// Whether lines under or through the text omit white space.
  var hasLinesByWord: Bool { underline.contains(.byWord) || strikethrough.contains(.byWord) }

  mutating func removeLinesByWord() {
    if underline.contains(.byWord) { underline = [] }
    if strikethrough.contains(.byWord) { strikethrough = [] }
  }

  /// The largest valid length. Units: points.
  static let largest = 1e6

  private static func lineStyle(_ value: Any?) -> NSUnderlineStyle {
    if let style = value as? NSUnderlineStyle { return style }
    return NSUnderlineStyle(rawValue: number(value).map { Int($0) } ?? 0)
  }

  /// Returns a length from an attribute's value of any numeric type; nil if it isn't a valid length.
  static func number(_ value: Any?) -> Double? {
    anyNumber(value).flatMap { abs($0) <= largest ? $0 : nil }
  }

  private static func anyNumber(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as any BinaryInteger: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// Converts placed lines to items.
struct TextPainter {
  /// The drawing attributes of a style.
  struct Style {
    var font: TextFont
    var color: StraightColor
    var background: StraightColor?
    var underline: NSUnderlineStyle
    var underlineColor: StraightColor
    var strikethrough: NSUnderlineStyle
    var strikethroughColor: StraightColor
    var outline: GlyphOutline?
    var shadow: Shadow?
    /// The factor of the glyphs' widths.
    var stretch: Double
    /// Whether an attachment takes the place of the glyphs.
    var isAttachment: Bool
    /// The picture that replaces every glyph, and its box. Units: points, y upwards.
    var picture: (bitmap: Bitmap, box: CGRect, isTemplate: Bool)?

    /// - Parameters:
    /// - color: the colour if the decoration has none.
    /// - resolve: converts a value of the decoration to a colour.
    init(
      _ decoration: TextDecoration, _ style: StyledText.Style, color: StraightColor,
      resolve: (Any) -> StraightColor?
    ) {
      font = style.font
      stretch = style.distortion.stretch
      let own = decoration.foreground.flatMap(resolve) ?? color
      self.color = own
      background = decoration.background.flatMap(resolve)
      underline = decoration.underline
      underlineColor = decoration.underlineColor.flatMap(resolve) ?? own
      strikethrough = decoration.strikethrough
      strikethroughColor = decoration.strikethroughColor.flatMap(resolve) ?? own
      let stroke = decoration.strokeColor.flatMap(resolve)
      let width = decoration.strokeWidth
      if stroke != nil || width != 0 {
        outline = GlyphOutline(
          color: stroke ?? own, width: width == 0 ? nil : abs(width) / 100 * font.size,
          isFilled: width < 0)
      }
      if let cast = decoration.shadow, let color = cast.shadowColor.flatMap(resolve) {
        let blur = max(0, TextDecoration.number(cast.shadowBlurRadius) ?? 0)
        shadow = Shadow(
          color: color,
          offset: Point(
            x: TextDecoration.number(cast.shadowOffset.width) ?? 0,
            y: TextDecoration.number(cast.shadowOffset.height) ?? 0),
          sigma: blur / 2, reach: blur * 1.75)
      }
      isAttachment = decoration.attachment != nil
      if let attachment = decoration.attachment, let image = attachment.image,
        let bitmap = image.cgImage?.bitmap, !attachment.box.isEmpty
      {
        picture = (bitmap, attachment.box, image.renderingMode == .alwaysTemplate)
      }
    }
  }

  let styles: [Style]
  /// The number of pixels per point.
  let scale: Double

  /// The position of lines under text: the distance of the line's middle below the baseline, and the line's thickness.
  /// Units: ems.
  ///
  /// - Source: own choice, similar to the `post` and `OS/2` tables of Inter: 0.1 and 0.05 for the underline;
  ///   strikethrough lines go through the middle of "x" with thickness 0.05.
  private static let underlineOffset = 0.1
  private static let lineThickness = 0.05

  /// Appends the items of one line's runs: backgrounds, lines under text, glyphs, lines through text.
  ///
  /// - Parameters:
  /// - origin: the start of the line on its baseline.
  ///   - top: the line's upper edge.
  ///   - bottom: the line's lower edge.
  func append(
    _ runs: [TextLayout.Run], at origin: Point, top: Double, bottom: Double,
    to items: inout [TextItem]
  ) {
    for run in runs {
      guard let background = styles[run.style].background else { continue }
      items.append(
        .fill(
          Rect(x: origin.x + run.start, y: top, width: run.end - run.start, height: bottom - top),
          background))
    }
    appendShadowed(runs, to: &items) { run, style, items in
      let middle = Self.underlineOffset * style.font.size
      append(style.underline, run, at: origin, middle, style.underlineColor, to: &items)
    }
    appendShadowed(runs, to: &items) { run, _, items in append(run, at: origin, to: &items) }
    appendShadowed(runs, to: &items) { run, style, items in
      let middle = -style.font.xHeight / 2
      append(style.strikethrough, run, at: origin, middle, style.strikethroughColor, to: &items)
    }
  }

  /// Appends the items that `draw` adds for each run, with the run's shadow if it has one.
  private func appendShadowed(
    _ runs: [TextLayout.Run], to items: inout [TextItem],
    draw: (TextLayout.Run, Style, inout [TextItem]) -> Void
  ) {
    for run in runs {
      let style = styles[run.style]
      guard let shadow = style.shadow else {
        draw(run, style, &items)
        continue
      }
      var own: [TextItem] = []
      draw(run, style, &own)
      if !own.isEmpty { items.append(.shadowed(own, shadow)) }
    }
  }

  private func append(_ run: TextLayout.Run, at origin: Point, to items: inout [TextItem]) {
    if let picture = styles[run.style].picture {
      for glyph in run.glyphs {
        let pen = glyph.position + origin
        let box = Rect(
          x: pen.x + picture.box.minX, y: pen.y - picture.box.maxY, width: picture.box.width,
          height: picture.box.height)
        let tint = picture.isTemplate ? styles[run.style].color : nil
        items.append(.image(Self.paint(picture.bitmap, in: box, tint: tint)))
      }
      return
    }
    // An attachment without a picture takes space but draws nothing.
    if styles[run.style].isAttachment { return }
    if let bitmaps = run.bitmaps {
      let width = run.size * styles[run.style].stretch
      for glyph in run.glyphs {
        guard let picture = bitmaps.picture(of: glyph.id) else { continue }
        let pen = glyph.position + origin
        let box = Rect(
          x: pen.x + picture.box.left * width, y: pen.y + picture.box.top * run.size,
          width: picture.box.width * width, height: picture.box.height * run.size)
        items.append(.emoji(Self.paint(picture.bitmap, in: box)))
      }
      return
    }
    let glyphs = run.glyphs.map { GlyphRun.Glyph(id: $0.id, position: $0.position + origin) }
    let text = GlyphRun(
      font: run.font, size: run.size, color: styles[run.style].color, glyphs: glyphs)
    items.append(styles[run.style].outline.map { .outlined(text, $0) } ?? .glyphs(text))
  }

  /// Returns the paint of a whole picture.
  private static func paint(
    _ bitmap: Bitmap, in box: Rect, tint: StraightColor? = nil
  ) -> ImagePaint {
    let source = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    return ImagePaint(bitmap: bitmap, source: source, destination: box, tint: tint)
  }

  /// Appends a line with a whole number of pixels as its thickness.
  ///
  /// - Parameter middle: the distance of the line's middle below the baseline.
  private func append(
    _ style: NSUnderlineStyle, _ run: TextLayout.Run, at origin: Point, _ middle: Double,
    _ color: StraightColor, to items: inout [TextItem]
  ) {
    guard style.count > 0, run.end > run.start else { return }
    let size = styles[run.style].font.size * (style.isThick ? 2 : 1)
    let thickness = max(1, (Self.lineThickness * size * scale).rounded()) / scale
    let top = ((origin.y + middle - thickness / 2) * scale).rounded() / scale
    let (left, right) = (origin.x + run.start, origin.x + run.end)
    let dashes = Self.dashes(style.pattern.map { $0 * thickness }, from: left, to: right)
    for index in 0..<style.count {
      let y = top + Double(2 * index) * thickness
      for dash in dashes {
        items.append(
          .fill(
            Rect(
              x: dash.lowerBound, y: y, width: dash.upperBound - dash.lowerBound, height: thickness),
            color))
      }
    }
  }

  /// Returns the dashes of a line.
  ///
  /// - Parameter pattern: alternating lengths of dashes and gaps, counted from 0 so that adjacent runs fit together;
  ///   empty for an unbroken line. A line of more than ten thousand dashes is drawn unbroken too.
  private static func dashes(
    _ pattern: [Double], from left: Double, to right: Double
  ) -> [ClosedRange<Double>] {
    let period = pattern.reduce(0, +)
    guard period > 0, (right - left) / period < 10_000 else { return [left...right] }
    var dashes: [ClosedRange<Double>] = []
    var start = (left / period).rounded(.down) * period
    while start < right {
      var at = start
      for (index, length) in pattern.enumerated() {
        let (from, to) = (max(at, left), min(at + length, right))
        if index % 2 == 0, from < to { dashes.append(from...to) }
        at += length
      }
      start += period
    }
    return dashes
  }
}
