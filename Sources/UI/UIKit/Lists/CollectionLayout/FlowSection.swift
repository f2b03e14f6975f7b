import CoreGraphics
import Foundation

/// The items of a section in lines, from the start of the first line.
///
/// - Units: points.
/// - Source: UIKit's documented flow layout and recorded placements. A line of equal items has the spaces that the line
///   would have if it were full, and an item that fills its line alone is centred. A line of different items ends at
///   the edge; the last one keeps the least spacing.
struct FlowLines {
  /// An item's start and length along both axes.
  struct Place {
    var main: CGFloat
    var cross: CGFloat
    var mainLength: CGFloat
    var crossLength: CGFloat
  }

  /// The limits and spacings of lines.
  struct Limits {
    /// The length available to a line.
    var available: CGFloat
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    /// Pixels per point.
    var scale: CGFloat

    /// Returns the arrangement of a full line of items of one length: their number, the start of the first, and the
    /// space between them.
    func fullLine(of length: CGFloat) -> (columns: Int, lead: CGFloat, gap: CGFloat) {
      let fit = (available + itemSpacing + 1e-3) / max(length + itemSpacing, 1e-3)
      let columns = max(1, Int(clampingCount: min(fit, 1e6)))
      guard columns > 1 else { return (1, (available - length) / 2, itemSpacing) }
      return (columns, 0, (available - length * CGFloat(columns)) / CGFloat(columns - 1))
    }

    func rounded(_ value: CGFloat) -> CGFloat { value.roundedToPixel(scale: scale) }
  }

  private struct Line {
    var first: Int
    var main: CGFloat
    var length: CGFloat
  }

  private enum Content {
    /// Items of one size in columns: the number of columns, the start of the first, and the space between them.
    case uniform(main: CGFloat, cross: CGFloat, columns: Int, lead: CGFloat, gap: CGFloat)
    case varied(sizes: [(main: CGFloat, cross: CGFloat)], starts: [CGFloat], lines: [Line])
  }

  let count: Int
  private let limits: Limits
  private let content: Content
  /// The distance from the start of the first line to the end of the last.
  let length: CGFloat

  /// - Complexity: O(1).
  init(count: Int, main: CGFloat, cross: CGFloat, limits: Limits) {
    self.count = count
    self.limits = limits
    let (columns, lead, gap) = limits.fullLine(of: cross)
    content = .uniform(main: main, cross: cross, columns: columns, lead: lead, gap: gap)
    let lines = (count + columns - 1) / columns
    length = lines == 0 ? 0 : CGFloat(lines) * (main + limits.lineSpacing) - limits.lineSpacing
  }

  /// - Complexity: O(number of sizes).
  init(sizes: [(main: CGFloat, cross: CGFloat)], limits: Limits) {
    count = sizes.count
    self.limits = limits
    var lines: [Line] = []
    var starts: [CGFloat] = []
    starts.reserveCapacity(sizes.count)
    var main: CGFloat = 0
    var first = 0
    while first < sizes.count {
      var end = first + 1
      var used = sizes[first].cross
      var longest = sizes[first].main
      var isUniform = true
      while end < sizes.count,
        used + limits.itemSpacing + sizes[end].cross <= limits.available + 1e-3
      {
        used += limits.itemSpacing + sizes[end].cross
        longest = max(longest, sizes[end].main)
        isUniform = isUniform && sizes[end] == sizes[first]
        end += 1
      }
      var (cross, gap) = (CGFloat(0), limits.itemSpacing)
      if isUniform {
        (_, cross, gap) = limits.fullLine(of: sizes[first].cross)
      } else if end < sizes.count {
        gap += (limits.available - used) / CGFloat(end - first - 1)
      }
      for index in first..<end {
        starts.append(limits.rounded(cross))
        cross += sizes[index].cross + gap
      }
      lines.append(Line(first: first, main: main, length: longest))
      main += longest + limits.lineSpacing
      first = end
    }
    content = .varied(sizes: sizes, starts: starts, lines: lines)
    length = lines.isEmpty ? 0 : main - limits.lineSpacing
  }

  /// - Complexity: O(log of the number of lines).
  func place(_ item: Int) -> Place {
    switch content {
    case .uniform(let main, let cross, let columns, let lead, let gap):
      let (line, column) = item.quotientAndRemainder(dividingBy: columns)
      return Place(
        main: CGFloat(line) * (main + limits.lineSpacing),
        cross: limits.rounded(lead + CGFloat(column) * (cross + gap)), mainLength: main,
        crossLength: cross)
    case .varied(let sizes, let starts, let lines):
      let line = lines[lines.partitioningIndex { $0.first > item } - 1]
      let size = sizes[item]
      return Place(
        main: line.main + (line.length - size.main) / 2, cross: starts[item],
        mainLength: size.main, crossLength: size.cross)
    }
  }

  /// Returns the items of the lines that reach into a span of the main axis.
  ///
  /// - Complexity: O(log of the number of lines).
  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard count > 0, end > 0, start < length else { return 0..<0 }
    switch content {
    case .uniform(let main, _, let columns, _, _):
      let pitch = main + limits.lineSpacing
      guard pitch > 0 else { return 0..<count }
      let first = max(0, Int(clampingCount: (start / pitch).rounded(.down)))
      let last = Int(clampingCount: (min(end, length) / pitch).rounded(.up))
      return min(first * columns, count)..<min(max(last, first) * columns, count)
    case .varied(_, _, let lines):
      let first = lines.partitioningIndex { $0.main + $0.length > start }
      let last = lines.partitioningIndex { $0.main >= end }
      guard first < last else { return 0..<0 }
      return lines[first].first..<(last < lines.count ? lines[last].first : count)
    }
  }
}

/// A section of a flow layout along the main axis: header, inset, lines, inset, footer.
///
/// - Units: points.
struct FlowSection {
  /// The start of the header, from the start of the content.
  let start: CGFloat
  let header: CGFloat
  let footer: CGFloat
  /// The insets along the main axis, and before the lines across it.
  let insets: (start: CGFloat, end: CGFloat, cross: CGFloat)
  let lines: FlowLines

  var linesStart: CGFloat { start + header + insets.start }
  var footerStart: CGFloat { linesStart + lines.length + insets.end }
  var end: CGFloat { footerStart + footer }
}
