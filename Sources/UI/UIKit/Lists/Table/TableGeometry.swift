import Foundation

/// The places of a table's parts, computed from the heights of its sections.
///
/// - Units: points of the content, y down.
struct TableGeometry {
  struct Section {
    /// The space above the header; it scrolls away while the header floats.
    var topPadding: CGFloat
    var headerHeight: CGFloat
    var rows: RowHeights
    var footerHeight: CGFloat

    var height: CGFloat { topPadding + headerHeight + rows.total + footerHeight }
  }

  private(set) var sections: [Section]
  /// The heights of the views above and below all sections.
  var headerHeight: CGFloat { didSet { computeStarts() } }
  var footerHeight: CGFloat
  /// The y of each section's top and, at the end, of the last section's bottom.
  private var sectionStarts: [CGFloat] = []

  init(headerHeight: CGFloat, footerHeight: CGFloat, sections: [Section]) {
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    self.sections = sections
    computeStarts()
  }

  var contentHeight: CGFloat { sectionStarts.last! + footerHeight }

  var tableFooterY: CGFloat { sectionStarts.last! }

  /// Changes a section's heights.
  ///
  /// - Complexity: O(sections + rows of the section / 512).
  mutating func update(_ section: Int, _ change: (inout Section) -> Void) {
    change(&sections[section])
    computeStarts()
  }

  func rowHeight(_ path: IndexPath) -> CGFloat { sections[path.section].rows[path.row] }

  func rowY(_ path: IndexPath) -> CGFloat {
    rowsY(path.section) + sections[path.section].rows.start(of: path.row)
  }

  /// Returns the y of a section's top, above the space over its header.
  func sectionY(_ section: Int) -> CGFloat { sectionStarts[section] }

  /// Returns the y of the header while it does not float.
  func headerY(_ section: Int) -> CGFloat { sectionStarts[section] + sections[section].topPadding }

  /// Returns the y of the footer while it does not float.
  func footerY(_ section: Int) -> CGFloat { rowsY(section) + sections[section].rows.total }

  private func rowsY(_ section: Int) -> CGFloat {
    headerY(section) + sections[section].headerHeight
  }

  /// Returns the y of the header while the visible content begins at `visibleTop`.
  ///
  /// - Source: observed UIKit behaviour: it stays at the top of the visible content until the section's end pushes it
  ///   off.
  func floatingHeaderY(_ section: Int, visibleTop: CGFloat) -> CGFloat {
    let height = sections[section].headerHeight
    return min(max(headerY(section), visibleTop), sectionStarts[section + 1] - height)
  }

  /// Returns the y of the footer while the visible content ends at `visibleBottom`.
  func floatingFooterY(_ section: Int, visibleBottom: CGFloat) -> CGFloat {
    let height = sections[section].footerHeight
    return max(min(footerY(section), visibleBottom - height), rowsY(section))
  }

  /// The largest number of rows without height that are shown at one place; no screen shows a difference beyond it.
  static let maximumEmptyRows = 256

  /// Returns the rows that touch the span, in order; of rows without height at one place the first `maximumEmptyRows`.
  ///
  /// - Complexity: O(log sections + rows / 512 + rows returned).
  func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var result: [IndexPath] = []
    for section in sectionRange(from: top, to: bottom) {
      let rows = sections[section].rows
      let origin = rowsY(section)
      guard rows.count > 0 else { continue }
      var row = rows.row(at: top - origin)
      var y = origin + rows.start(of: row)
      var empty = 0
      while row < rows.count, y < bottom {
        let height = rows[row]
        let end = y + height
        empty = height == 0 ? empty + 1 : 0
        if empty > 0, end <= top || empty > Self.maximumEmptyRows {
          row = rows.firstRow(withHeightFrom: row)
          continue
        }
        if end > top { result.append(IndexPath(row: row, section: section)) }
        y = end
        row += 1
      }
    }
    return result
  }

  /// Returns the sections that touch the span.
  func sectionRange(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard !sections.isEmpty, bottom > top else { return 0..<0 }
    let after = sectionStarts.partitioningIndex { $0 > top }
    let first = max(0, min(after - 1, sections.count - 1))
    var end = first
    while end < sections.count, sectionStarts[end] < bottom { end += 1 }
    return first..<end
  }

  private mutating func computeStarts() {
    sectionStarts = []
    sectionStarts.reserveCapacity(sections.count + 1)
    var y = headerHeight
    for section in sections {
      sectionStarts.append(y)
      y += section.height
    }
    sectionStarts.append(y)
  }
}
