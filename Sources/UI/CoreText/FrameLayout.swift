import CoreGraphics
import Foundation
import PegText
import UIFoundation

/// Fills a region with the lines of a text.
///
/// - Units: points from the region's upper left corner, y down.
struct FrameLayout {
  private let content: TypesetContent
  private let region: FrameRegion
  private let range: Range<Int>
  private(set) var lines: [PlacedLine] = []
  /// The end of the text that fits. A UTF-16 offset.
  private(set) var end: Int
  /// The width of the widest line, with its indent and without the white space at its end.
  private(set) var width = 0.0
  /// The height of all lines.
  private(set) var height = 0.0

  /// The rules of a paragraph.
  private struct Paragraph {
    var range: Range<Int>
    var style: NSParagraphStyle
    var rules: ParagraphRules
  }

  /// The place for one line.
  private struct Slot {
    var left: Double
    var right: Double
    var width: Double { right - left }
  }

  init(_ content: TypesetContent, _ range: Range<Int>, in region: FrameRegion) {
    self.content = content
    self.range = range
    self.region = region
    end = range.lowerBound
    fill()
  }

  /// The step by which lines move down until a place is found for them: own choice.
  private static let step = 1.0

  private mutating func fill() {
    var y = 0.0
    while end < range.upperBound {
      let paragraph = paragraph(at: end)
      let isFirst = end == paragraph.range.lowerBound
      if isFirst, !lines.isEmpty { y += paragraph.rules.spacingBefore }
      guard let bottom = fillBand(paragraph, from: &y) else { return }
      height = bottom
      y = bottom + paragraph.rules.lineSpacing
      if end >= paragraph.range.upperBound { y += paragraph.rules.spacingAfter }
    }
  }

  private func paragraph(at offset: Int) -> Paragraph {
    let whole = content.typesetter.paragraphRange(at: offset)
    let style = content.typesetter.style(at: whole.lowerBound)
    return Paragraph(
      range: whole, style: content.paragraphStyle(at: whole.lowerBound),
      rules: content.typesetter.text.styles[style].paragraph)
  }

  /// Places lines beside each other in the first band from `y` that has room, and moves `y` to the band's top.
  ///
  /// - Returns: the band's bottom; nil if the region is full.
  private mutating func fillBand(_ paragraph: Paragraph, from y: inout Double) -> Double? {
    var lineHeight = naturalHeight(at: end, paragraph)
    while y + lineHeight <= region.height + tolerance {
      var slots = region.intervals(from: y, to: y + lineHeight).map {
        Slot(left: $0.lowerBound, right: $0.upperBound)
      }
      slots.removeAll { !mayHold($0, at: end) }
      guard let first = slots.first else {
        if region.isRectangle { return nil }
        y += Self.step
        continue
      }
      let line = line(in: first, paragraph)
      let needed = paragraph.rules.height(line.ascent + line.descent + line.leading)
      if needed > lineHeight + tolerance {
        // The line has taller letters than its first one: the band must be higher.
        lineHeight = needed
        continue
      }
      let top = y
      var bottom = y + needed
      place(line, in: first, paragraph, top: top)
      for slot in slots.dropFirst() where end < paragraph.range.upperBound {
        guard mayHold(slot, at: end) else { continue }
        let next = self.line(in: slot, paragraph)
        let height = paragraph.rules.height(next.ascent + next.descent + next.leading)
        guard height <= lineHeight + tolerance else { break }
        bottom = max(bottom, top + height)
        place(next, in: slot, paragraph, top: top)
      }
      return bottom
    }
    return nil
  }

  /// Returns the height of a line that begins at an offset, from its first character.
  private func naturalHeight(at offset: Int, _ paragraph: Paragraph) -> Double {
    let style = content.typesetter.text.styles[content.typesetter.style(at: offset)]
    let extents = style.extents
    return paragraph.rules.height(extents.ascent + extents.descent + extents.leading)
  }

  /// Whether the word at an offset fits into a slot, so that a narrow corner of a shape does not break it.
  private func mayHold(_ slot: Slot, at offset: Int) -> Bool {
    guard !region.isRectangle else { return true }
    let typesetter = content.typesetter
    func endsBetweenWords(_ width: Double) -> Bool {
      let end = typesetter.lineEnd(from: offset, width: width, byWord: true)
      return end >= range.upperBound || typesetter.mayBreak(at: end)
    }
    // A word that fits nowhere is broken.
    return endsBetweenWords(slot.width) || !endsBetweenWords(region.width)
  }

  /// Returns the line from the end of the text so far in a slot.
  private func line(in slot: Slot, _ paragraph: Paragraph) -> CTLine {
    let typesetter = content.typesetter
    let limit = limit(slot, paragraph)
    let rest = end..<min(range.upperBound, paragraph.range.upperBound)
    switch paragraph.style.lineBreakMode {
    case .byWordWrapping, .byCharWrapping:
      let byWord = paragraph.style.lineBreakMode == .byWordWrapping
      let lineEnd = min(
        range.upperBound, typesetter.lineEnd(from: end, width: limit, byWord: byWord))
      return content.line(end..<lineEnd)
    case .byClipping: return content.line(rest)
    case .byTruncatingHead: return truncated(rest, limit, .start)
    case .byTruncatingTail: return truncated(rest, limit, .end)
    case .byTruncatingMiddle: return truncated(rest, limit, .middle)
    }
  }

  private func truncated(
    _ rest: Range<Int>, _ limit: Double, _ type: CTLineTruncationType
  ) -> CTLine {
    let line = content.line(rest)
    let last = max(rest.lowerBound, content.typesetter.trimmedEnd(rest).upperBound - 1)
    let token = TypesetContent(
      NSAttributedString(string: "\u{2026}", attributes: content.attributes(at: last)))
    return CTLineCreateTruncatedLine(line, limit, type, token.line(0..<token.count)) ?? line
  }

  private func head(_ paragraph: Paragraph) -> Double {
    end == paragraph.range.lowerBound ? paragraph.rules.firstLineIndent : paragraph.rules.indent
  }

  /// Returns the width of a slot between the paragraph's indents.
  private func limit(_ slot: Slot, _ paragraph: Paragraph) -> Double {
    let tail = paragraph.rules.tailIndent
    let width = tail > 0 ? min(tail, slot.width) : slot.width + tail
    return max(0, width - head(paragraph))
  }

  /// Adds a line to the lines, and its text to the text so far.
  private mutating func place(
    _ line: CTLine, in slot: Slot, _ paragraph: Paragraph, top: Double
  ) {
    var line = line
    let limit = limit(slot, paragraph)
    let head = head(paragraph)
    let isLast = line.range.upperBound >= paragraph.range.upperBound
    var alignment = paragraph.style.alignment
    if alignment == .justified, !isLast, limit.isFinite {
      line = CTLineCreateJustifiedLine(line, 1, limit) ?? line
    }
    if alignment == .natural || alignment == .justified {
      alignment = line.isRightToLeft ? .right : .left
    }
    let factor: CGFloat = alignment == .center ? 0.5 : alignment == .right ? 1 : 0
    let pen = limit.isFinite ? CTLineGetPenOffsetForFlush(line, factor, limit) : 0
    let start = line.isRightToLeft ? slot.right - head - limit : slot.left + head
    let natural = line.ascent + line.descent + line.leading
    // The height that the rules add or remove is above the glyphs.
    let baseline = top + line.ascent + paragraph.rules.height(natural) - natural
    lines.append(
      PlacedLine(line: line, x: limit.isFinite ? start + pen : head, baseline: baseline))
    width = max(width, line.width - line.trailingWidth + head)
    end = max(end + 1, line.range.upperBound)
  }
}
