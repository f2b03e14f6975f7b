public import CoreGraphics
public import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegText
import UIFoundation

/// Glyphs of a line with the same attributes and the same font, from left to right.
public final class CTRun {
  let content: TypesetContent
  let piece: Typesetter.Piece
  /// The place of the first glyph's pen on the line. Units: points.
  let start: Double

  init(_ piece: CTLine.Piece, start: Double) {
    content = piece.content
    self.piece = piece.piece
    self.start = start
  }

  var style: StyledText.Style { content.typesetter.text.styles[piece.style] }

  /// The font that the glyphs belong to.
  var font: UIFont { content.font(of: piece) }

  /// The attributes of the text, with the font that the glyphs belong to.
  var attributes: [NSAttributedString.Key: Any] {
    var attributes = content.attributes(at: piece.range.lowerBound)
    attributes[.font] = font
    return attributes
  }

  /// Draws glyphs at the context's text position.
  func draw(_ glyphs: Range<Int>, in context: CGContext) {
    let style = style
    let extents = style.extents
    let run = piece.run(from: start, glyphs: glyphs)
    context.drawUpright {
      let items = content.typeset.items(
        of: [run], at: Point(x: 0, y: 0), ascent: extents.ascent, descent: extents.descent,
        scale: Double(context.scale), color: .black
      ) { context.textColor(of: $0) }
      for item in items { context.draw(item) }
    }
  }
}

/// The directions of a run's glyphs.
///
/// - Source: the values of Apple's `CTRunStatus`.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let rightToLeft = CTRunStatus(rawValue: 1)
  /// The string indices are not in the order of the glyphs.
  public static let nonMonotonic = CTRunStatus(rawValue: 2)
  public static let hasNonIdentityMatrix = CTRunStatus(rawValue: 4)
}

public func CTRunGetGlyphCount(_ run: CTRun) -> Int { run.piece.glyphs.count }

/// Returns the attributes of the run's text by their names; its font is the one that the glyphs belong to.
///
/// The function is there for each of the types that code casts the result to: the compiler takes this one for
/// `as! [NSAttributedString.Key: Any]`.
public func CTRunGetAttributes(_ run: CTRun) -> [NSAttributedString.Key: Any] { run.attributes }

/// Returns the attributes of the run's text for `as CFDictionary` and `as [String: Any]`.
@_disfavoredOverload
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  Dictionary(uniqueKeysWithValues: run.attributes.map { ($0.key.rawValue, $0.value) })
}

/// Returns the attributes of the run's text for `as NSDictionary`, by strings.
@_disfavoredOverload
public func CTRunGetAttributes(_ run: CTRun) -> NSDictionary {
  let result = NSMutableDictionary()
  for (key, value) in run.attributes {
    result.setObject(value, forKey: NSString(string: key.rawValue))
  }
  return result
}

public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus {
  var status: CTRunStatus = run.piece.level & 1 == 1 ? .rightToLeft : []
  let clusters = run.piece.glyphs.map(\.cluster)
  let isOrdered = zip(clusters, clusters.dropFirst()).allSatisfy {
    status.contains(.rightToLeft) ? $0 >= $1 : $0 <= $1
  }
  if !isOrdered { status.insert(.nonMonotonic) }
  return status
}

/// Returns the part of the text that the run shows. UTF-16 offsets in the whole text.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(run.piece.range) }

public func CTRunGetTextMatrix(_ run: CTRun) -> CGAffineTransform { .identity }

/// Copies glyphs.
///
/// - Shape: `buffer` has `range.length` elements; a length of 0 means all glyphs from the location.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  copy(run, range, to: buffer) { CGGlyph(truncatingIfNeeded: $0.id) }
}

/// Copies the places of glyphs from the line's start, y upwards. Units: points.
///
/// - Shape: as of `CTRunGetGlyphs`.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  let chosen = range.resolved(count: run.piece.glyphs.count)
  let placed = run.piece.run(from: run.start, glyphs: chosen).glyphs
  for (index, glyph) in placed.enumerated() {
    buffer[index] = CGPoint(x: glyph.position.x, y: -glyph.position.y)
  }
}

/// Copies the advances of glyphs. Units: points.
///
/// - Shape: as of `CTRunGetGlyphs`.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  copy(run, range, to: buffer) { CGSize(width: $0.advance, height: 0) }
}

/// Copies the offset of the first UTF-16 unit that each glyph shows, in the whole text.
///
/// - Shape: as of `CTRunGetGlyphs`.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<Int>
) {
  copy(run, range, to: buffer, \.cluster)
}

private func copy<T>(
  _ run: CTRun, _ range: CFRange, to buffer: UnsafeMutablePointer<T>,
  _ value: (ShapedText.Glyph) -> T
) {
  let chosen = range.resolved(count: run.piece.glyphs.count)
  for (index, glyph) in run.piece.glyphs[chosen].enumerated() { buffer[index] = value(glyph) }
}

/// Measures glyphs of the run.
///
/// - Parameter range: of glyphs; a length of 0 means all from the location.
/// - Returns: the width. Units: points.
@discardableResult
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let extents = run.style.extents
  ascent?.pointee = CGFloat(extents.ascent)
  descent?.pointee = CGFloat(extents.descent)
  leading?.pointee = CGFloat(extents.leading)
  let chosen = range.resolved(count: run.piece.glyphs.count)
  return run.piece.glyphs[chosen].reduce(0) { $0 + $1.advance }
}

/// Measures the box around the outlines of glyphs, at the context's text position; null for blanks.
///
/// - Units: points, y upwards.
public func CTRunGetImageBounds(_ run: CTRun, _ context: CGContext?, _ range: CFRange) -> CGRect {
  let chosen = range.resolved(count: run.piece.glyphs.count)
  let glyphs = run.font.glyphs
  let isSpace = run.style.attachment != nil
  var box = CGRect.null
  for glyph in run.piece.run(from: run.start, glyphs: chosen).glyphs {
    guard !isSpace, let own = glyphs?.box(of: glyph.id), !own.isNull else { continue }
    box = box.union(own.offsetBy(dx: glyph.position.x, dy: -glyph.position.y))
  }
  guard let context, !box.isNull else { return box }
  return box.offsetBy(dx: context.textPosition.x, dy: context.textPosition.y)
}

/// Draws glyphs of the run at their places on the line, which begins at the context's text position.
///
/// - Parameter range: of glyphs; a length of 0 means all from the location.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  run.draw(range.resolved(count: run.piece.glyphs.count), in: context)
}
