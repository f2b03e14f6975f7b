import Foundation
import UIFoundation

extension UITableViewCell {
  /// The widths of the controls. Source: own choice.
  private static let confirmationWidth: CGFloat = 82

  /// How far the content is moved in for the control at the leading edge.
  var leadingEditingWidth: CGFloat {
    isEditing && (editingStyle != .none || shouldIndentWhileEditing) ? CellEditing.controlWidth : 0
  }

  /// What the reorder control takes at the trailing edge.
  var trailingEditingWidth: CGFloat {
    isEditing && showsReorderControl && editing.canMove ? CellEditing.reorderWidth : 0
  }

  /// How far the content is moved away for the button that removes the row.
  var confirmationWidth: CGFloat { editing.confirmation == nil ? 0 : Self.confirmationWidth }

  /// Has the controls that the state asks for among the subviews; animated ones come from the edges, and go there.
  func updateEditingControls(animated: Bool) {
    if !isEditing { editing.reset() }
    takeAway(editing.control, atStart: true, animated: animated)
    takeAway(editing.reorder, atStart: false, animated: animated)
    (editing.control, editing.reorder) = (nil, nil)
    if isEditing, editingStyle != .none {
      let control = CellEditing.makeControl(editingStyle) { [weak self] in self?.controlTapped() }
      editing.control = control
      add(control, width: CellEditing.controlWidth, atStart: true)
    }
    if trailingEditingWidth > 0 {
      let control = ReorderControl()
      editing.reorder = control
      add(control, width: CellEditing.reorderWidth, atStart: false)
    }
    setNeedsLayout()
  }

  /// Where a control is that does not show: outside of an edge.
  private func outside(_ width: CGFloat, atStart: Bool) -> CGRect {
    let isLeft = atStart != (traitCollection.layoutDirection == .rightToLeft)
    return CGRect(x: isLeft ? -width : bounds.width, y: 0, width: width, height: bounds.height)
  }

  private func add(_ control: UIView, width: CGFloat, atStart: Bool) {
    addSubview(control)
    UIView.performWithoutAnimation {
      control.frame = outside(width, atStart: atStart)
      control.layoutIfNeeded()
    }
  }

  private func takeAway(_ control: UIView?, atStart: Bool, animated: Bool) {
    guard let control else { return }
    guard animated else { return control.removeFromSuperview() }
    UIView.animate(
      withDuration: 0.3,
      animations: { control.frame = self.outside(control.frame.width, atStart: atStart) },
      completion: { _ in control.removeFromSuperview() })
  }

  func placeEditingControls(height: CGFloat) {
    // The button that removes the row moves all of it aside.
    editing.control?.frame = CGRect(
      x: appearance.margin - 8 - confirmationWidth, y: 0, width: CellEditing.controlWidth,
      height: height)
    editing.confirmation?.frame = CGRect(
      x: bounds.width - Self.confirmationWidth, y: 0, width: Self.confirmationWidth, height: height)
    editing.reorder?.frame = CGRect(
      x: bounds.width - confirmationWidth - CellEditing.reorderWidth, y: 0,
      width: CellEditing.reorderWidth,
      height: height)
  }

  /// Puts a row in at once, and asks first before one is removed.
  private func controlTapped() {
    guard editingStyle == .delete else { return commit() }
    guard editing.confirmation == nil else { return }
    let button = UIButton(type: .custom)
    button.setTitle(confirmationTitle, for: [])
    button.backgroundColor = .systemRed
    button.addAction(UIAction { [weak self] _ in self?.commit() }, for: .touchUpInside)
    UIView.performWithoutAnimation {
      addSubview(button)
      button.frame = CGRect(
        x: bounds.width, y: 0, width: Self.confirmationWidth, height: bounds.height)
      button.layoutIfNeeded()
    }
    editing.confirmation = button
    editing.isSwiped = true
    setNeedsUpdateConfiguration()
    UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
  }

  /// Takes the button away again that removes the row.
  func cancelConfirmation() {
    guard let button = editing.confirmation else { return }
    editing.confirmation = nil
    editing.isSwiped = false
    setNeedsUpdateConfiguration()
    setNeedsLayout()
    UIView.animate(
      withDuration: 0.3,
      animations: {
        button.frame.origin.x = self.bounds.width
        self.layoutIfNeeded()
      }, completion: { _ in button.removeFromSuperview() })
  }

  private var confirmationTitle: String {
    guard let table = superview as? UITableView, let path = table.indexPath(for: self) else {
      return "Delete"
    }
    return table.delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path)
      ?? "Delete"
  }

  private func commit() {
    guard let table = superview as? UITableView, let path = table.indexPath(for: self) else {
      return
    }
    table.dataSource?.tableView(table, commit: editingStyle, forRowAt: path)
  }
}
