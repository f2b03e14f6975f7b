import CoreGraphics
import Foundation
import PegGeometry
import PegScene
import UIFoundation

/// A text laid out in a container.
///
/// - Units: points in the container's coordinates; UTF-16 offsets.
struct TextFlow {
  /// A line, or a part of one beside an excluded shape.
  struct Line {
    /// The line's part of the text, with the line end behind it.
    var range: NSRange
    /// The room that the line has, with the padding.
    var fragment: CGRect
    /// From the first glyph to the last.
    var left: CGFloat
    var right: CGFloat
    var baseline: CGFloat
    var isRightToLeft: Bool
  }

  private(set) var lines: [Line] = []
  private let text: LabelText?
  private let units: [UInt16]
  private let padding: CGFloat
  private let scale: Double

  init(_ attributed: NSAttributedString?, in container: NSTextContainer?) {
    units = Array((attributed?.string ?? "").utf16)
    padding = container?.lineFragmentPadding ?? 0
    scale = Double(container?.scale ?? 1)
    let font = UIFont.systemFont(ofSize: 12)
    text = attributed.flatMap { $0.length > 0 ? LabelText($0, font: font) : nil }
    guard let container, let text else { return }
    do {
      if container.exclusionPaths.isEmpty {
        try layOut(text, in: container)
      } else {
        try layOut(text, around: container)
      }
    } catch {
      Self.fail(error)
    }
  }

  private func options(_ container: NSTextContainer, lines: Int) -> LabelText.Options {
    LabelText.Options(
      numberOfLines: lines, lineBreakMode: container.lineBreakMode, alignment: .natural,
      naturalAlignment: .natural, scale: scale)
  }

  private mutating func layOut(_ text: LabelText, in container: NSTextContainer) throws {
    let width = container.size.width > 0 ? container.size.width : 1e7
    let height = container.size.height > 0 ? min(container.size.height, 1e6) : 1e6
    let box = CGRect(x: padding, y: 0, width: max(1, width - 2 * padding), height: height)
    let places = try text.places(
      in: .init(box), options(container, lines: container.maximumNumberOfLines), placement: .top)
    for (index, place) in places.enumerated() {
      let next =
        index + 1 < places.count ? places[index + 1].range.lowerBound : end(after: place.range)
      lines.append(
        Line(
          range: NSRange(location: place.range.lowerBound, length: next - place.range.lowerBound),
          fragment: CGRect(
            x: 0, y: place.top, width: width, height: place.bottom - place.top),
          left: place.left, right: place.right, baseline: place.baseline,
          isRightToLeft: place.isRightToLeft))
    }
  }

  /// Returns the offset behind the line end that follows a line.
  private func end(after range: Range<Int>) -> Int {
    var end = range.upperBound
    if end < units.count, units[end] == 0x0D { end += 1 }
    if end < units.count, units[end] == 0x0A, end == range.upperBound || units[end - 1] == 0x0D {
      end += 1
    }
    return end
  }

  /// Fills the free parts of each line, from left to right and from top to bottom.
  private mutating func layOut(_ text: LabelText, around container: NSTextContainer) throws {
    let limit = container.size.height > 0 ? container.size.height : 1e6
    let one = options(container, lines: 1)
    var (y, offset) = (CGFloat(0), 0)
    while offset < units.count, y < limit {
      let height = try CGFloat(text.lineHeight(at: offset, one))
      var used: CGFloat = 0
      for segment in container.segments(top: y, bottom: y + height) where offset < units.count {
        let box = CGRect(
          x: segment.left, y: y, width: segment.right - segment.left, height: height)
        guard let place = try text.line(from: offset, in: .init(box), one) else { break }
        let next = end(after: place.range)
        lines.append(
          Line(
            range: NSRange(location: offset, length: next - offset),
            fragment: box.insetBy(dx: -padding, dy: 0), left: place.left, right: place.right,
            baseline: place.baseline, isRightToLeft: place.isRightToLeft))
        used = max(used, place.bottom - y)
        let isEnd = next > place.range.upperBound
        offset = next
        // A paragraph's last line leaves the rest of the line empty.
        if isEnd { break }
      }
      if container.maximumNumberOfLines > 0, lines.count >= container.maximumNumberOfLines {
        return
      }
      y += used > 0 ? used : max(1, height)
    }
  }

  /// Reports a missing font: as a failure of the scene, or on another thread by ending the program.
  private static func fail(_ error: any Error) {
    guard MainQueue.isCurrent else { preconditionFailure("\(error)") }
    MainActor.assumeIsolated { SceneDiagnostics.fail("\(error)") }
  }

  // MARK: Questions

  var shownRange: NSRange {
    NSRange(location: 0, length: lines.last.map { $0.range.location + $0.range.length } ?? 0)
  }

  var usedRect: CGRect {
    lines.map(used).reduce(nil as CGRect?) { $0?.union($1) ?? $1 } ?? .zero
  }

  /// The part of a line's fragment that has glyphs, with the padding.
  func used(_ line: Line) -> CGRect {
    CGRect(
      x: line.left - padding, y: line.fragment.minY, width: line.right - line.left + 2 * padding,
      height: line.fragment.height)
  }

  func line(at index: Int) -> Line? { lines.last { $0.range.location <= index } ?? lines.first }

  /// The advance of a line's part before an offset.
  func advance(to offset: Int, on line: Line) -> CGFloat {
    let end = min(
      max(offset, line.range.location), line.range.location + lengthWithoutEnd(line))
    do {
      return try CGFloat(text?.advance(of: line.range.location..<end) ?? 0)
    } catch {
      Self.fail(error)
      return 0
    }
  }

  /// Whether a line end stands behind a line.
  func endsParagraph(_ line: Line) -> Bool { lengthWithoutEnd(line) < line.range.length }

  /// The length of a line's range without the line end behind it.
  func lengthWithoutEnd(_ line: Line) -> Int {
    var length = line.range.length
    while length > 0, [0x0A, 0x0D].contains(units[line.range.location + length - 1]) { length -= 1 }
    return length
  }

  func x(_ offset: Int, on line: Line) -> CGFloat {
    let advance = advance(to: offset, on: line)
    return line.isRightToLeft ? line.right - advance : line.left + advance
  }

  /// Returns the boxes of a range, one for each line.
  func rects(_ range: NSRange) -> [CGRect] {
    lines.compactMap { line in
      let common = NSIntersectionRange(line.range, range)
      guard common.length > 0 else { return nil }
      let (a, b) = (x(common.location, on: line), x(common.location + common.length, on: line))
      return CGRect(
        x: min(a, b), y: line.fragment.minY, width: abs(b - a), height: line.fragment.height)
    }
  }

  /// Returns the character at a point, or the nearest one, and the share of its width before the point.
  func character(at point: CGPoint) -> (index: Int, fraction: CGFloat) {
    let rows = lines.filter { $0.fragment.minY <= point.y }
    let top = (rows.last ?? lines.first)?.fragment.minY
    let row = lines.filter { $0.fragment.minY == top }
    guard
      let line = row.last(where: { $0.fragment.minX <= point.x }) ?? row.first
    else { return (0, 0) }
    let text = String(decoding: units, as: UTF16.self) as NSString
    var start = line.range.location
    let end = line.range.location + line.range.length
    while start < end {
      let character = text.rangeOfComposedCharacterSequence(at: start)
      let next = character.location + character.length
      let (a, b) = (x(start, on: line), x(next, on: line))
      let way = b == a ? 0 : (point.x - a) / (b - a)
      if way < 1 || next >= end { return (start, min(max(way, 0), 1)) }
      start = next
    }
    return (line.range.location, 0)
  }

  // MARK: Drawing

  func draw(_ range: NSRange, at origin: CGPoint, in context: CGContext) {
    guard let text else { return }
    let traits = UITraitCollection.current
    do {
      for line in lines where NSIntersectionRange(line.range, range).length > 0 {
        let items = try text.items(
          of: line.range.location..<(line.range.location + line.range.length),
          left: Double(line.left + origin.x), baseline: Double(line.baseline + origin.y),
          scale: scale, color: UIColor.label.resolved(traits)
        ) { ($0 as? UIColor)?.resolved(traits) }
        for item in items { context.draw(item) }
      }
    } catch {
      Self.fail(error)
    }
  }
}
