import CoreGraphics
public import Foundation
import PegText

/// The part of a line that is cut off.
///
/// - Source: the values of Apple's `CTLineTruncationType`.
public enum CTLineTruncationType: UInt32, Sendable {
  case start = 0
  case end = 1
  case middle = 2
}

/// Returns the line cut to a width, with a sign in place of what is cut; the line itself if it fits.
///
/// - Parameters:
///   - truncationToken: the sign, usually a line with "…"; nil for none.
/// - Units: points.
/// - Returns: nil if the sign is wider than the width.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  guard line.width - line.trailingWidth > width + tolerance else { return line }
  let room = width - (truncationToken?.width ?? 0)
  guard room >= -tolerance else { return nil }
  let advances = line.advances
  let whole = line.content.typesetter.trimmedEnd(line.range)
  func prefix(_ room: Double) -> Range<Int> {
    var (end, sum) = (whole.lowerBound, 0.0)
    for cluster in advances where whole.contains(cluster.offset) {
      sum += cluster.advance
      guard sum <= room + tolerance else { break }
      end = cluster.end
    }
    return whole.lowerBound..<end
  }
  func suffix(_ room: Double, after limit: Int) -> Range<Int> {
    var (start, sum) = (whole.upperBound, 0.0)
    for cluster in advances.reversed() where whole.contains(cluster.offset) {
      sum += cluster.advance
      guard sum <= room + tolerance, cluster.offset >= limit else { break }
      start = cluster.offset
    }
    return start..<whole.upperBound
  }
  var head = whole.lowerBound..<whole.lowerBound
  var tail = whole.upperBound..<whole.upperBound
  switch truncationType {
  case .end: head = prefix(room)
  case .start: tail = suffix(room, after: whole.lowerBound)
  case .middle:
    head = prefix(room / 2)
    tail = suffix(room - line.width(of: head), after: head.upperBound)
    let filled = prefix(room - line.width(of: tail))
    head = head.lowerBound..<min(filled.upperBound, tail.lowerBound)
  }
  return line.replacing(
    between: line.content.typesetter.trimmedEnd(head), and: tail, with: truncationToken)
}

/// Returns the line with its white space widened or narrowed so that it fills a width.
///
/// - Parameters:
///   - justificationFactor: the part of the difference to distribute: 1 or more for all, 0 or less for none.
/// - Units: points; the white space at the end stays.
/// - Returns: nil if the line has no white space to change.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  let factor = Double(max(0, min(1, justificationFactor)))
  let difference = (justificationWidth - (line.width - line.trailingWidth)) * factor
  if difference == 0 { return line }
  let content = line.content
  let ink = content.typesetter.trimmedEnd(line.range)
  func isStretched(_ piece: CTLine.Piece, _ glyph: ShapedText.Glyph) -> Bool {
    piece.content === content && ink.contains(glyph.cluster)
      && content.typesetter.isBlank(at: glyph.cluster)
  }
  let spaces = line.pieces.reduce(0) { sum, piece in
    sum + piece.piece.glyphs.count { isStretched(piece, $0) }
  }
  guard spaces > 0 else { return nil }
  let pieces = line.pieces.map { piece in
    var piece = piece
    for index in piece.piece.glyphs.indices where isStretched(piece, piece.piece.glyphs[index]) {
      piece.piece.glyphs[index].advance += difference / Double(spaces)
    }
    return piece
  }
  return CTLine(
    content: content, range: line.range, pieces: pieces, isRightToLeft: line.isRightToLeft)
}

/// The excess over a width that a line may have, so that a text fits into the width that was measured for it. Units: points.
let tolerance = 0.001

extension CTLine {
  /// The clusters of the line's own text in the text's order, with the sums of their advances.
  fileprivate var advances: [(offset: Int, end: Int, advance: Double)] {
    var sums: [Int: Double] = [:]
    for piece in pieces where piece.content === content {
      for glyph in piece.piece.glyphs { sums[glyph.cluster, default: 0] += glyph.advance }
    }
    let starts = sums.keys.sorted()
    return starts.enumerated().map { index, start in
      (start, index + 1 < starts.count ? starts[index + 1] : range.upperBound, sums[start] ?? 0)
    }
  }

  /// Returns the width of a part of the text.
  fileprivate func width(of part: Range<Int>) -> Double {
    advances.reduce(0) { part.contains($1.offset) ? $0 + $1.advance : $0 }
  }

  /// Returns the line with a sign between two parts of its text.
  fileprivate func replacing(
    between head: Range<Int>, and tail: Range<Int>, with token: CTLine?
  ) -> CTLine {
    func part(_ range: Range<Int>) -> [Piece] {
      pieces.compactMap { piece in
        guard piece.content === content else { return nil }
        return piece.piece.part(range).map { Piece(content: content, piece: $0) }
      }
    }
    let sign = (token?.pieces ?? []).map { piece in
      var piece = piece
      // The sign stands where the text was, in the direction of the line.
      if piece.piece.level & 1 != (isRightToLeft ? 1 : 0) { piece.piece.level += 1 }
      return piece
    }
    return CTLine(
      content: content, range: range, pieces: part(head) + sign + part(tail),
      isRightToLeft: isRightToLeft)
  }
}
