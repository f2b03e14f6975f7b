import Foundation
import UIFoundation

/// What a cell is in while its table is edited.
@MainActor
final class CellEditing {
  var isOn = false
  var isSwiped = false
  var isReordering = false
  /// Whether the table lets the row be moved.
  var canMove = false
  var control: UIButton?
  var reorder: UIImageView?

  func reset() {
    (isSwiped, isReordering) = (false, false)
  }
}

extension UITableViewCell {
  /// The widths of the controls. Source: own choice.
  private static let controlWidth: CGFloat = 38
  private static let reorderWidth: CGFloat = 44

  /// How far the content is moved in for the control at the leading edge.
  var leadingEditingWidth: CGFloat {
    isEditing && (editingStyle != .none || shouldIndentWhileEditing) ? Self.controlWidth : 0
  }

  /// What the reorder control takes at the trailing edge.
  var trailingEditingWidth: CGFloat {
    isEditing && showsReorderControl && editing.canMove ? Self.reorderWidth : 0
  }

  /// Has the controls that the state asks for among the subviews.
  func updateEditingControls() {
    editing.control?.removeFromSuperview()
    editing.control = nil
    if isEditing, editingStyle != .none {
      let isDelete = editingStyle == .delete
      let colors: [UIColor] = [.white, isDelete ? .systemRed : .systemGreen]
      let look = UIImage.SymbolConfiguration(pointSize: 20)
        .applying(UIImage.SymbolConfiguration(paletteColors: colors))
      let control = UIButton(type: .custom)
      control.setImage(
        UIImage(
          systemName: isDelete ? "minus.circle.fill" : "plus.circle.fill", withConfiguration: look),
        for: [])
      control.addAction(UIAction { [weak self] _ in self?.controlTapped() }, for: .touchUpInside)
      addSubview(control)
      editing.control = control
    }
    editing.reorder?.removeFromSuperview()
    editing.reorder = nil
    if trailingEditingWidth > 0 {
      let look = UIImage.SymbolConfiguration(pointSize: 18)
      let view = UIImageView(
        image: UIImage(systemName: "line.3.horizontal", withConfiguration: look))
      view.tintColor = .tertiaryLabel
      view.contentMode = .center
      addSubview(view)
      editing.reorder = view
    }
    setNeedsLayout()
  }

  func placeEditingControls(height: CGFloat) {
    editing.control?.frame = CGRect(
      x: appearance.margin - 8, y: 0, width: Self.controlWidth, height: height)
    editing.reorder?.frame = CGRect(
      x: bounds.width - Self.reorderWidth, y: 0, width: Self.reorderWidth, height: height)
  }

  private func controlTapped() {
    guard let table = superview as? UITableView, let path = table.indexPath(for: self) else {
      return
    }
    table.dataSource?.tableView(table, commit: editingStyle, forRowAt: path)
  }
}
