import CoreGraphics
public import Foundation
import PegText

extension CTLine {
  /// The places of a cluster's edges on the line. Units: points.
  fileprivate struct Cluster {
    /// UTF-16 offsets.
    var range: Range<Int>
    var left: Double
    var right: Double
    var isRightToLeft: Bool

    /// The place of an offset; those inside of a cluster share its width evenly.
    func x(of offset: Int) -> Double {
      let share = Double(offset - range.lowerBound) / Double(max(1, range.count))
      return isRightToLeft ? right - share * (right - left) : left + share * (right - left)
    }
  }

  /// The clusters of the line's own text from left to right.
  fileprivate var clusters: [Cluster] {
    var result: [Cluster] = []
    for run in runs where run.content === content {
      let starts = Set(run.piece.glyphs.map(\.cluster)).sorted()
      var ends: [Int: Int] = [:]
      for (index, start) in starts.enumerated() {
        ends[start] =
          index + 1 < starts.count ? starts[index + 1] : max(start + 1, run.piece.range.upperBound)
      }
      var pen = run.start
      for glyph in run.piece.glyphs {
        if let last = result.last, last.range.lowerBound == glyph.cluster {
          result[result.count - 1].right += glyph.advance
        } else {
          result.append(
            Cluster(
              range: glyph.cluster..<(ends[glyph.cluster] ?? glyph.cluster + 1), left: pen,
              right: pen + glyph.advance, isRightToLeft: run.piece.level & 1 == 1))
        }
        pen += glyph.advance
      }
    }
    return result
  }

  /// Returns the place of the caret before a character.
  fileprivate func caret(before offset: Int, _ clusters: [Cluster]) -> Double {
    if let cluster = clusters.first(where: { $0.range.contains(offset) }) {
      return cluster.x(of: offset)
    }
    return caret(after: offset, clusters)
  }

  /// Returns the place of the caret after the character before an offset.
  fileprivate func caret(after offset: Int, _ clusters: [Cluster]) -> Double {
    let before = clusters.filter { $0.range.lowerBound < offset }
    guard let cluster = before.max(by: { $0.range.upperBound < $1.range.upperBound }) else {
      return isRightToLeft ? width - trailingWidth : 0
    }
    return cluster.x(of: min(offset, cluster.range.upperBound))
  }

  /// Returns the offset whose caret is nearest to a place.
  fileprivate func offset(at x: Double) -> Int {
    var best: (distance: Double, offset: Int)?
    for cluster in clusters {
      for offset in cluster.range.lowerBound...cluster.range.upperBound {
        // Inside of a cluster there is a caret between characters only.
        guard offset == cluster.range.upperBound || content.startsCharacter(at: offset) else {
          continue
        }
        let distance = abs(cluster.x(of: offset) - x)
        if best.map({ distance < $0.distance }) ?? true { best = (distance, offset) }
      }
    }
    return best?.offset ?? range.lowerBound
  }
}

extension TypesetContent {
  /// Whether a user-perceived character starts at an offset.
  fileprivate func startsCharacter(at offset: Int) -> Bool {
    let string = string.string as NSString
    guard offset < string.length else { return true }
    return string.rangeOfComposedCharacterSequence(at: offset).location == offset
  }
}

/// Returns the place of the caret before a character of the line.
///
/// - Parameters:
///   - charIndex: a UTF-16 offset in the whole text.
///   - secondaryOffset: gets the place after the character before, which differs where the direction changes.
/// - Units: points from the line's start.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: Int, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = min(max(charIndex, line.range.lowerBound), line.range.upperBound)
  let clusters = line.clusters
  secondaryOffset?.pointee = CGFloat(line.caret(after: offset, clusters))
  return CGFloat(line.caret(before: offset, clusters))
}

/// Returns the offset in the whole text whose caret is nearest to a place on the line, or `kCFNotFound` for an empty line.
///
/// - Units: points from the line's start; only x counts.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> Int {
  line.runs.isEmpty ? kCFNotFound : line.offset(at: Double(position.x))
}

/// Calls a function with the caret's place before each character, and after the line's last one.
///
/// - Parameter block: gets the place in points, the offset in the whole text, whether it is the leading edge of a character, and a flag
///   that ends the calls.
public func CTLineEnumerateCaretOffsets(
  _ line: CTLine, _ block: (Double, Int, Bool, UnsafeMutablePointer<Bool>) -> Void
) {
  var stop = false
  let clusters = line.clusters
  for offset in line.range where line.content.startsCharacter(at: offset) {
    block(line.caret(before: offset, clusters), offset, true, &stop)
    if stop { return }
    let next = min(
      line.range.upperBound,
      NSMaxRange(
        (line.content.string.string as NSString).rangeOfComposedCharacterSequence(at: offset)))
    block(line.caret(after: next, clusters), offset, false, &stop)
    if stop { return }
  }
}

/// The index of something that is not there.
public let kCFNotFound = -1
