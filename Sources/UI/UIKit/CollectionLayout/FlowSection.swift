import CoreGraphics
import Foundation

/// The items of a section in lines, from the start of the first line.
///
/// - Units: points.
/// - Source: UIKit's documented flow layout and observed placements: full lines are justified, the last one starts at
///   the leading side, and an item that fits alone in a line is centred.
struct FlowLines {
  /// Where an item begins along both axes, and how long it is.
  struct Place {
    var main: CGFloat
    var cross: CGFloat
    var mainLength: CGFloat
    var crossLength: CGFloat
  }

  /// What the lines have to keep to.
  struct Limits {
    /// The length that lines have.
    var available: CGFloat
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    /// Pixels per point.
    var scale: CGFloat

    func floored(_ value: CGFloat) -> CGFloat { ((value * scale) + 1e-6).rounded(.down) / scale }
  }

  private struct Line {
    var first: Int
    var main: CGFloat
    var length: CGFloat
    var lead: CGFloat
    var gap: CGFloat
  }

  private enum Content {
    /// Items of one size in columns: the number of columns, where the first begins, and the space between them.
    case uniform(main: CGFloat, cross: CGFloat, columns: Int, lead: CGFloat, gap: CGFloat)
    case varied(sizes: [(main: CGFloat, cross: CGFloat)], starts: [CGFloat], lines: [Line])
  }

  let count: Int
  private let limits: Limits
  private let content: Content
  /// From the start of the first line to the end of the last.
  let length: CGFloat

  /// - Complexity: O(1).
  init(count: Int, main: CGFloat, cross: CGFloat, limits: Limits) {
    self.count = count
    self.limits = limits
    let available = limits.available
    let fit = ((available + limits.itemSpacing + 1e-3) / max(cross + limits.itemSpacing, 1e-3))
    let columns = max(1, Int(clampingCount: min(fit, 1e6)))
    var (lead, gap) = (CGFloat(0), limits.itemSpacing)
    if columns > 1 {
      gap = limits.floored((available - cross * CGFloat(columns)) / CGFloat(columns - 1))
    } else {
      lead = max(0, limits.floored((available - cross) / 2))
    }
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
      while end < sizes.count,
        used + limits.itemSpacing + sizes[end].cross <= limits.available + 1e-3
      {
        used += limits.itemSpacing + sizes[end].cross
        longest = max(longest, sizes[end].main)
        end += 1
      }
      let spare = limits.available - used
      var line = Line(
        first: first, main: main, length: longest, lead: 0, gap: limits.itemSpacing)
      if end - first == 1 {
        let isAlone = end < sizes.count || used * 2 + limits.itemSpacing > limits.available + 1e-3
        if isAlone { line.lead = max(0, limits.floored(spare / 2)) }
      } else if end < sizes.count {
        line.gap = limits.floored(limits.itemSpacing + spare / CGFloat(end - first - 1))
      }
      var cross = line.lead
      for index in first..<end {
        starts.append(cross)
        cross += sizes[index].cross + line.gap
      }
      lines.append(line)
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
        cross: lead + CGFloat(column) * (cross + gap), mainLength: main, crossLength: cross)
    case .varied(let sizes, let starts, let lines):
      let line = lines[lines.partitioningIndex { $0.first > item } - 1]
      let size = sizes[item]
      return Place(
        main: line.main + (line.length - size.main) / 2, cross: starts[item],
        mainLength: size.main, crossLength: size.cross)
    }
  }

  /// Returns the items of the lines that reach into a stretch of the main axis.
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
  /// Where the header begins, from the start of the content.
  let start: CGFloat
  let header: CGFloat
  let footer: CGFloat
  /// Insets along the main axis, and before the lines across it.
  let insets: (start: CGFloat, end: CGFloat, cross: CGFloat)
  let lines: FlowLines

  var linesStart: CGFloat { start + header + insets.start }
  var footerStart: CGFloat { linesStart + lines.length + insets.end }
  var end: CGFloat { footerStart + footer }
}
