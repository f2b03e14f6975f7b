import CoreGraphics
import Foundation

// The places of rows and sections, and scrolling to them.
extension UITableView {
  func frameOfRow(at indexPath: IndexPath) -> CGRect {
    let geometry = loadedGeometry()
    guard contains(indexPath, geometry) else { return .zero }
    return rowFrame(indexPath, geometry)
  }

  func frameOfHeader(inSection section: Int) -> CGRect {
    let geometry = loadedGeometry()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: geometry.headerY(section), width: bounds.width,
      height: geometry.sections[section].headerHeight)
  }

  func frameOfFooter(inSection section: Int) -> CGRect {
    let geometry = loadedGeometry()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: geometry.footerY(section), width: bounds.width,
      height: geometry.sections[section].footerHeight)
  }

  func frame(forSection section: Int) -> CGRect {
    let geometry = loadedGeometry()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: geometry.sectionY(section), width: bounds.width,
      height: geometry.sections[section].height)
  }

  func contains(_ path: IndexPath, _ geometry: TableGeometry) -> Bool {
    path.count == 2 && geometry.sections.indices.contains(path.section)
      && (0..<geometry.sections[path.section].rows.count).contains(path.row)
  }

  func scroll(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let geometry = loadedGeometry()
    guard geometry.sections.indices.contains(indexPath.section) else {
      raise(
        .range,
        "Attempted to scroll the table view to an out-of-bounds section (\(indexPath.section)) when "
          + "there are only \(geometry.sections.count) sections.")
    }
    // A section can be scrolled to without naming one of its rows.
    let isSection = indexPath.row == NSNotFound
    guard isSection || contains(indexPath, geometry) else {
      raise(
        .range,
        "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there "
          + "are only \(geometry.sections[indexPath.section].rows.count) rows in section \(indexPath.section)."
      )
    }
    var row =
      isSection ? rect(forSection: indexPath.section) : rowFrame(indexPath, geometry)
    // A floating header covers what lies under it.
    if style == .plain, scrollPosition != .bottom, !isSection {
      let header = geometry.sections[indexPath.section].headerHeight
      row.origin.y -= header
      row.size.height += header
    }
    let visible = bounds.inset(by: adjustedContentInset)
    let top: CGFloat
    switch scrollPosition {
    case .top: top = row.minY
    case .middle: top = row.midY - visible.height / 2
    case .bottom: top = row.maxY - visible.height
    case .none:
      if row.minY < visible.minY {
        top = row.minY
      } else if row.maxY > visible.maxY {
        top = row.maxY - visible.height
      } else {
        return
      }
    }
    let least = -adjustedContentInset.top
    let most = max(
      least, contentSize.height + adjustedContentInset.bottom - bounds.height)
    let y = min(max(top - adjustedContentInset.top, least), most)
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }
}
