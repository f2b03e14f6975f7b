import CoreGraphics
import Foundation
import UIFoundation

/// A row that a finger has lifted to move it.
@MainActor
final class RowReorder {
  let cell: UITableViewCell
  let source: IndexPath
  /// The row's destination, and the one proposed to the delegate.
  var target: IndexPath
  var proposed: IndexPath
  /// The finger's distance below the row's upper edge when it took the row.
  let grip: CGFloat
  /// The finger's y in the visible part of the table.
  var fingerY: CGFloat
  let scrolling = EdgeScrolling()

  init(_ cell: UITableViewCell, at path: IndexPath, grip: CGFloat, fingerY: CGFloat) {
    self.cell = cell
    source = path
    target = path
    proposed = path
    self.grip = grip
    self.fingerY = fingerY
  }
}

// Rows that fingers move.
extension UITableView: RowReordering {
  /// Units: seconds. Own choice.
  private static let reorderDuration = 0.25

  func beginReorder(_ row: UIView, _ touch: UITouch) -> Bool {
    guard reorder == nil, let cell = row as? UITableViewCell, let path = indexPath(for: cell) else {
      return false
    }
    closeSwipe(animated: true)
    let y = touch.location(in: self).y
    reorder = RowReorder(
      cell, at: path, grip: y - rowFrame(path, loadedGeometry()).minY, fingerY: y - bounds.minY)
    cell.editing.isReordering = true
    cell.setNeedsUpdateConfiguration()
    orderSubviews()
    UIView.animate(withDuration: Self.reorderDuration) { cell.showShadow(isLifted: true) }
    return true
  }

  func dragReorder(_ touch: UITouch) {
    guard let reorder else { return }
    reorder.fingerY = touch.location(in: self).y - bounds.minY
    followFinger()
    scrollIfNearEdge()
  }

  private func followFinger() {
    guard let reorder else { return }
    var frame = rowFrame(reorder.source, loadedGeometry())
    frame.origin.y = bounds.minY + reorder.fingerY - reorder.grip
    reorder.cell.frame = frame
    let proposed = place(ofRowAt: frame, reorder.source)
    guard proposed != reorder.proposed else { return }
    reorder.proposed = proposed
    let target =
      delegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: reorder.source, toProposedIndexPath: proposed)
      ?? proposed
    guard target != reorder.target else { return }
    reorder.target = target
    UIView.animate(
      withDuration: Self.reorderDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      })
  }

  /// Returns the destination of a lifted row: after the rows whose middles it has passed, in their places without it.
  private func place(ofRowAt frame: CGRect, _ source: IndexPath) -> IndexPath {
    let geometry = loadedGeometry()
    let height = frame.height
    let middle = min(max(frame.midY, 0), geometry.tableFooterY)
    let sections = geometry.sectionRange(from: middle - 0.5, to: middle + 0.5)
    let section = sections.last { geometry.sectionY($0) <= middle } ?? source.section
    let count = geometry.sections[section].rows.count
    let visible = geometry.rows(from: bounds.minY - height, to: bounds.maxY + height)
      .filter { $0.section == section }
    var row = visible.first?.row ?? count
    if section == source.section, source.row < row { row -= 1 }
    for path in visible where path != source {
      let y = geometry.rowY(path) - (path > source ? height : 0)
      if y + geometry.rowHeight(path) / 2 < frame.minY { row += 1 } else { break }
    }
    let most = section == source.section ? count - 1 : count
    return IndexPath(row: min(max(row, 0), most), section: section)
  }

  /// The row that is taken away from its place and the place that is left free, by a reorder control or by a drag.
  private var opening: (source: IndexPath?, target: IndexPath, height: CGFloat)? {
    let geometry = loadedGeometry()
    if let reorder {
      return (reorder.source, reorder.target, geometry.rowHeight(reorder.source))
    }
    guard let gap = dragAndDrop?.gap, let target = gap.target else { return nil }
    return (gap.source, target, geometry.rowHeight(gap.source ?? target))
  }

  /// Returns the distance by which a row makes way for the lifted one.
  func reorderShift(of path: IndexPath) -> CGFloat {
    var shift = placeholderShift(of: path)
    guard let opening, path != opening.source else { return shift }
    var row = path.row
    if let source = opening.source {
      if path > source { shift -= opening.height }
      if path.section == source.section, path.row > source.row { row -= 1 }
    }
    if IndexPath(row: row, section: path.section) >= opening.target { shift += opening.height }
    return shift
  }

  /// Returns the distance by which a header or footer makes way for the lifted row.
  func reorderShift(of key: SectionViewKey) -> CGFloat {
    // A header comes before its section's rows, a footer behind them.
    let place = IndexPath(row: key.kind == .footer ? Int.max : -1, section: key.section)
    let shift = placeholderShift(of: place)
    guard let opening else { return shift }
    func isAfter(_ path: IndexPath) -> Bool {
      key.section > path.section || key.section == path.section && key.kind == .footer
    }
    return shift + (isAfter(opening.target) ? opening.height : 0)
      - (opening.source.map(isAfter) ?? false ? opening.height : 0)
  }

  private func scrollIfNearEdge() {
    guard let reorder else { return }
    // A table scrolls along one axis: no row is near its sides.
    let place = CGPoint(x: bounds.width / 2, y: reorder.fingerY)
    reorder.scrolling.follow(place, in: self) { [weak self] offset in
      guard let self else { return }
      self.contentOffset = offset
      self.followFinger()
      self.scrollIfNearEdge()
    }
  }

  func endReorder() {
    guard let lifted = reorder else { return }
    lifted.scrolling.cancel()
    let (source, target) = (lifted.source, lifted.target)
    let y = lifted.cell.frame.minY
    if target != source {
      let old = loadedGeometry()
      dataSource?.tableView(self, moveRowAt: source, to: target)
      var update = BatchUpdate()
      update.moved[source] = target
      UIView.performWithoutAnimation {
        reorder = nil
        change(update, old, resolve(update, old))
        layoutIfNeeded()
        lifted.cell.frame.origin.y = y
      }
    } else {
      reorder = nil
    }
    settle(lifted.cell, at: target)
  }

  func cancelReorder() {
    guard let lifted = reorder else { return }
    lifted.scrolling.cancel()
    reorder = nil
    settle(lifted.cell, at: lifted.source)
  }

  private func settle(_ cell: UITableViewCell, at path: IndexPath) {
    cell.editing.isReordering = false
    cell.setNeedsUpdateConfiguration()
    bringSubviewToFront(cell)
    UIView.animate(
      withDuration: Self.reorderDuration, delay: 0, options: .allowUserInteraction,
      animations: {
        cell.showShadow(isLifted: false)
        cell.frame = self.rowFrame(path, self.loadedGeometry())
        self.setNeedsLayout()
        self.layoutIfNeeded()
      })
  }
}
