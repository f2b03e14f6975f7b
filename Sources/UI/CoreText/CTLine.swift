public import CoreGraphics
public import Foundation
import PegGeometry
import PegText

/// A line of text: its glyphs in their order from left to right.
public final class CTLine {
  /// Glyphs of one run, in the text's order, and the text that they come from, which is another one for the sign of a cut.
  struct Piece {
    var content: TypesetContent
    var piece: Typesetter.Piece
  }

  let content: TypesetContent
  /// UTF-16 offsets in the whole text.
  let range: Range<Int>
  /// The glyphs in the text's order.
  let pieces: [Piece]
  let isRightToLeft: Bool
  let runs: [CTRun]
  /// Units: points; with the white space at the end.
  let width: Double
  /// The width of the white space at the end. Units: points.
  let trailingWidth: Double
  /// Units: points.
  let ascent: Double
  let descent: Double
  let leading: Double

  init(content: TypesetContent, range: Range<Int>, pieces: [Piece], isRightToLeft: Bool) {
    self.content = content
    self.range = range
    self.pieces = pieces
    self.isRightToLeft = isRightToLeft
    let ink = content.typesetter.trimmedEnd(range)
    var trailing = 0.0
    for piece in pieces where piece.content === content {
      for glyph in piece.piece.glyphs where glyph.cluster >= ink.upperBound {
        trailing += glyph.advance
      }
    }
    trailingWidth = trailing
    // White space behind the ink of a line from right to left is left of the line's start.
    var pen = isRightToLeft ? -trailing : 0
    runs = Typesetter.visualOrder(pieces.map(\.piece.level)).map { index in
      defer { pen += pieces[index].piece.width }
      return CTRun(pieces[index], start: pen)
    }
    width = pieces.reduce(0) { $0 + $1.piece.width }
    let styles =
      pieces.isEmpty
      ? [content.typesetter.text.styles[safe: content.typesetter.style(at: range.lowerBound)]]
      : pieces.map { $0.content.typesetter.text.styles[$0.piece.style] }
    let extents = styles.compactMap { $0?.extents }
    ascent = extents.map(\.ascent).max() ?? 0
    descent = extents.map(\.descent).max() ?? 0
    leading = extents.map(\.leading).max() ?? 0
  }

  /// Draws the line at the context's text position.
  func draw(in context: CGContext) {
    for run in runs { run.draw(0..<run.piece.glyphs.count, in: context) }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// Creates a line of a whole text, without breaks.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  let content = TypesetContent(attrString)
  return content.line(0..<content.count)
}

public func CTLineGetGlyphCount(_ line: CTLine) -> Int {
  line.runs.reduce(0) { $0 + $1.piece.glyphs.count }
}

/// Returns the line's runs, each a `CTRun`, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// Returns the part of the text on the line. UTF-16 offsets in the whole text.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.range) }

/// Measures the line.
///
/// - Returns: the width with the white space at the end. Units: points.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = CGFloat(line.ascent)
  descent?.pointee = CGFloat(line.descent)
  leading?.pointee = CGFloat(line.leading)
  return line.width
}

/// Returns the width of the white space at the line's end. Units: points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { line.trailingWidth }

/// The parts that the box of a line has.
///
/// - Source: the values of Apple's `CTLineBoundsOptions`.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
  public static let excludeTypographicShifts = CTLineBoundsOptions(rawValue: 1 << 1)
  public static let useHangingPunctuation = CTLineBoundsOptions(rawValue: 1 << 2)
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 1 << 4)
  public static let includeLanguageExtents = CTLineBoundsOptions(rawValue: 1 << 5)
}

/// Measures the line's box from its start on the baseline, y upwards.
///
/// - Parameter options: the leading, below the descent, may be left out; or the box is that around the outlines. No font here has hanging
///   punctuation or optical bounds, so that these options change nothing.
/// - Units: points.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
  let leading = options.contains(.excludeTypographicLeading) ? 0 : line.leading
  return CGRect(
    x: 0, y: -line.descent - leading, width: line.width,
    height: line.ascent + line.descent + leading)
}

/// Measures the box around the outlines of the line, at the context's text position; null for a blank line.
///
/// - Units: points, y upwards.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  line.runs.reduce(CGRect.null) {
    $0.union(CTRunGetImageBounds($1, context, CFRange(location: 0, length: 0)))
  }
}

/// Returns the place at which the line must begin to lie in a width.
///
/// - Parameter flushFactor: 0 for left, 0.5 for the centre, 1 for right; the white space at the end does not count.
/// - Units: points; 0 if the line is too wide.
public func CTLineGetPenOffsetForFlush(
  _ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double
) -> Double {
  max(0, flushWidth - (line.width - line.trailingWidth)) * Double(max(0, min(1, flushFactor)))
}

/// Draws the line at the context's text position.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(in: context) }
