import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import PegScene
import PegText
import UIFoundation

/// A text whose glyphs are known, shared by the typesetter and by all lines and runs made from it.
final class TypesetContent {
  /// The text as the caller gave it.
  let string: NSAttributedString
  let typeset: TypesetText
  let typesetter: Typesetter
  /// The fonts whose glyphs the runs have, by the style and the identity of the outlines.
  private var fonts: [FontKey: UIFont] = [:]

  private struct FontKey: Hashable {
    var style: Int
    var outlines: UInt64
  }

  init(_ attributed: NSAttributedString) {
    let string = NSAttributedString(attributedString: attributed)
    // Only text without a font gets the default one, whose absence is reported.
    let font = string.hasFontEverywhere ? UIFont.systemFont(ofSize: 12) : defaultFont()
    var typeset = TypesetText(string.forCoreText, font: font, space: Names.delegate)
    do {
      typesetter = try Typesetter(typeset.text)
      self.string = string
    } catch {
      SceneDiagnostics.reportOfCaller(.failure, error.description)
      self.string = NSAttributedString()
      typeset = TypesetText(self.string, font: font, space: Names.delegate)
      typesetter = Self.empty(typeset)
    }
    self.typeset = typeset
  }

  private static func empty(_ typeset: TypesetText) -> Typesetter {
    guard let typesetter = try? Typesetter(typeset.text) else {
      preconditionFailure("an empty text needs no font")
    }
    return typesetter
  }

  var count: Int { typesetter.text.units.count }

  /// Returns the line with a range's glyphs.
  func line(_ range: Range<Int>) -> CTLine {
    CTLine(
      content: self, range: range,
      pieces: typesetter.pieces(range).map { CTLine.Piece(content: self, piece: $0) },
      isRightToLeft: typesetter.isRightToLeft(at: range.lowerBound))
  }

  /// Returns the attributes of a character; those of an empty text are empty.
  func attributes(at offset: Int) -> [NSAttributedString.Key: Any] {
    guard string.length > 0 else { return [:] }
    return string.attributes(at: min(max(0, offset), string.length - 1), effectiveRange: nil)
  }

  /// Returns the paragraph style of a character.
  func paragraphStyle(at offset: Int) -> NSParagraphStyle {
    attributes(at: offset)[.paragraphStyle] as? NSParagraphStyle ?? .default
  }

  /// Returns the font whose glyphs a piece has: that of its attributes, or the one that replaces it for its characters.
  func font(of piece: Typesetter.Piece) -> UIFont {
    let key = FontKey(style: piece.style, outlines: piece.font.source.identity)
    if let font = fonts[key] { return font }
    let own = attributes(at: piece.range.lowerBound)[.font] as? UIFont ?? defaultFont()
    var font = own
    if let glyphs = own.glyphs, glyphs.glyphFont != piece.font,
      let other = TextFont(drawing: piece.font, size: piece.size)
    {
      font = UIFont(other)
    }
    fonts[key] = font
    return font
  }
}

extension NSAttributedString {
  fileprivate var hasFontEverywhere: Bool {
    var isComplete = true
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, _, stop in
      guard !(value is UIFont) else { return }
      isComplete = false
      stop.pointee = true
    }
    return isComplete
  }
}

extension Typesetter.Piece {
  /// The piece as a part of a line that begins at `start`.
  ///
  /// - Parameter glyphs: the indices of the glyphs that it has.
  func run(from start: Double, glyphs chosen: Range<Int>) -> TextLayout.Run {
    var pen = start + glyphs[..<chosen.lowerBound].reduce(0) { $0 + $1.advance }
    let first = pen
    let placed = glyphs[chosen].map { glyph in
      defer { pen += glyph.advance }
      return GlyphRun.Glyph(id: glyph.id, position: Point(x: pen + glyph.dx, y: glyph.dy))
    }
    return TextLayout.Run(
      font: font, bitmaps: bitmaps, size: size, style: style, start: first, end: pen,
      glyphs: placed)
  }
}
