package import Foundation
package import PegGeometry
package import PegPixels
package import PegText

/// Something that takes space on its line in place of characters.
package protocol LineSpace {
  /// Units: points; `descent` is positive below the baseline.
  var lineSpace: (width: Double, ascent: Double, descent: Double) { get }
}

/// An attributed text for a caller that places its lines itself.
package struct TypesetText {
  package let text: StyledText
  private let decorations: [TextDecoration]

  /// - Parameters:
  ///   - font: the font of every character without a `font` attribute.
  ///   - space: the attribute whose value, a `LineSpace`, replaces characters.
  package init(_ attributed: NSAttributedString, font: UIFont, space: NSAttributedString.Key) {
    var builder = StyledTextBuilder(units: Array(attributed.string.utf16), font: font)
    attributed.enumerateAttributes(in: NSRange(location: 0, length: attributed.length)) {
      attributes, range, _ in
      let room = (attributes[space] as? any LineSpace)?.lineSpace
      builder.append(
        attributes, range.location..<(range.location + range.length),
        space: room.map {
          StyledText.Attachment(width: $0.width, ascent: $0.ascent, depth: $0.descent)
        })
    }
    text = builder.text
    decorations = builder.decorations
  }

  /// Returns the items that draw runs of one line: backgrounds, lines under text, glyphs.
  ///
  /// - Parameters:
  ///   - origin: the start of the line on its baseline, y down.
  ///   - ascent: the extent of backgrounds above the baseline, and `descent` below it. Units: points.
  ///   - scale: the number of pixels per point.
  ///   - color: the colour of characters without one.
  ///   - resolve: converts the value of a colour attribute to a colour; nil means `color`.
  package func items(
    of runs: [TextLayout.Run], at origin: Point, ascent: Double, descent: Double, scale: Double,
    color: StraightColor, resolve: (Any) -> StraightColor?
  ) -> [TextItem] {
    // A painter with the styles of these runs alone, so that drawing one run does not resolve the colours of a whole text.
    var indices: [Int: Int] = [:]
    var styles: [TextPainter.Style] = []
    let own = runs.map { run in
      var run = run
      if let index = indices[run.style] {
        run.style = index
      } else {
        indices[run.style] = styles.count
        styles.append(
          TextPainter.Style(
            decorations[run.style], text.styles[run.style], color: color, resolve: resolve))
        run.style = styles.count - 1
      }
      return run
    }
    var items: [TextItem] = []
    TextPainter(styles: styles, scale: scale).append(
      own, at: origin, top: origin.y - ascent, bottom: origin.y + descent, to: &items)
    return items
  }
}
