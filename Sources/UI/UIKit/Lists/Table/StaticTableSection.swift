import CoreGraphics
import Foundation

/// A section of a table whose rows are in a storyboard.
@MainActor
package struct StaticTableSection {
  package var header: String?
  package var footer: String?
  package var cells: [UITableViewCell]
  /// The heights of rows that the storyboard sets, by their indexes. Units: points.
  package var heights: [Int: CGFloat]

  package init(
    header: String?, footer: String?, cells: [UITableViewCell], heights: [Int: CGFloat]
  ) {
    self.header = header
    self.footer = footer
    self.cells = cells
    self.heights = heights
  }
}

extension UITableView {
  /// Returns a section of the storyboard's; nil if there is none, because code has added it.
  func staticSection(_ index: Int) -> StaticTableSection? {
    guard let staticSections, staticSections.indices.contains(index) else { return nil }
    return staticSections[index]
  }

  func staticCell(at path: IndexPath) -> UITableViewCell? {
    guard let cells = staticSection(path.section)?.cells, cells.indices.contains(path.row) else {
      return nil
    }
    return cells[path.row]
  }

  func staticHeight(at path: IndexPath) -> CGFloat? {
    staticSection(path.section)?.heights[path.row]
  }
}
