import Foundation

/// Where the parts of a plain table lie, from the heights of its sections.
///
/// - Units: points of the content, y down.
struct RowGeometry {
  struct Section {
    var headerHeight: CGFloat
    var footerHeight: CGFloat
    /// Space above the header, which scrolls away from under a floating one.
    var topPadding: CGFloat
    var rowHeights: [CGFloat]
  }

  private(set) var sections: [Section]
  let headerHeight: CGFloat
  let footerHeight: CGFloat
  /// The y of each section's first point and, at the end, of what follows the last one.
  private var sectionStarts: [CGFloat] = []
  /// The y of each row and, at the end, of what follows the section's last row.
  private var rowStarts: [[CGFloat]] = []

  init(headerHeight: CGFloat, footerHeight: CGFloat, sections: [Section]) {
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    self.sections = sections
    computeStarts()
  }

  var contentHeight: CGFloat { sectionStarts.last! + footerHeight }

  var tableFooterY: CGFloat { sectionStarts.last! }

  /// Replaces the height of a row.
  ///
  /// - Complexity: O(rows).
  mutating func setRowHeight(_ height: CGFloat, at path: IndexPath) {
    sections[path.section].rowHeights[path.row] = height
    computeStarts()
  }

  func rowHeight(_ path: IndexPath) -> CGFloat { sections[path.section].rowHeights[path.row] }

  func rowY(_ path: IndexPath) -> CGFloat { rowStarts[path.section][path.row] }

  /// Where the header lies while it does not float.
  func headerY(_ section: Int) -> CGFloat { sectionStarts[section] + sections[section].topPadding }

  func footerY(_ section: Int) -> CGFloat { rowStarts[section].last! }

  /// Where the header lies while the content is seen from `visibleTop` on.
  ///
  /// - Source: observed UIKit behaviour: it stays at the top of what is seen until the section's end pushes it off.
  func floatingHeaderY(_ section: Int, visibleTop: CGFloat) -> CGFloat {
    let height = sections[section].headerHeight
    return min(max(headerY(section), visibleTop), sectionStarts[section + 1] - height)
  }

  /// Where the footer lies while the content is seen down to `visibleBottom`.
  func floatingFooterY(_ section: Int, visibleBottom: CGFloat) -> CGFloat {
    let height = sections[section].footerHeight
    let firstRow = rowStarts[section][0]
    return max(min(footerY(section), visibleBottom - height), firstRow)
  }

  /// The rows that touch the span, in order.
  ///
  /// - Complexity: O(log sections + log rows + rows returned).
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var result: [IndexPath] = []
    for section in sectionRange(from: top, to: bottom) {
      let starts = rowStarts[section]
      var row = max(0, Self.lastIndex(in: starts, notAfter: top))
      while row < starts.count - 1, starts[row] < bottom {
        if starts[row + 1] > top { result.append(IndexPath(row: row, section: section)) }
        row += 1
      }
    }
    return result
  }

  /// The sections that touch the span.
  func sectionRange(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, bottom > top else { return 0..<0 }
    let first = max(0, min(Self.lastIndex(in: sectionStarts, notAfter: top), sections.count - 1))
    var end = first
    while end < sections.count, sectionStarts[end] < bottom { end += 1 }
    return first..<end
  }

  private mutating func computeStarts() {
    sectionStarts = []
    rowStarts = []
    var y = headerHeight
    for section in sections {
      sectionStarts.append(y)
      y += section.topPadding + section.headerHeight
      var starts: [CGFloat] = []
      starts.reserveCapacity(section.rowHeights.count + 1)
      for height in section.rowHeights {
        starts.append(y)
        y += height
      }
      starts.append(y)
      rowStarts.append(starts)
      y += section.footerHeight
    }
    sectionStarts.append(y)
  }

  /// The last index whose value is at most `value`, or −1.
  private static func lastIndex(in sorted: [CGFloat], notAfter value: CGFloat) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
