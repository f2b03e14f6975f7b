import Foundation
import UIFoundation

extension UITableViewCell {
  private var stateMask: StateMask {
    var mask: StateMask = isEditing ? .showingEditControl : []
    if editing.confirmation != nil { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  /// Shows or hides the controls for editing, and tells the cell before and after.
  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing.isOn else { return }
    let state: StateMask = editing ? .showingEditControl : []
    willTransition(to: state)
    self.editing.isOn = editing
    accessoryChanged()
    updateEditingControls(animated: animated)
    setNeedsUpdateConfiguration()
    guard animated else {
      didTransition(to: state)
      return
    }
    UIView.animate(
      withDuration: 0.3, animations: { self.layoutIfNeeded() },
      completion: { _ in self.didTransition(to: state) })
  }

  /// The widths of the controls. Source: own choice.
  private static let confirmationWidth: CGFloat = 82

  /// The distance by which the content makes room for the control at the leading edge.
  var leadingEditingWidth: CGFloat {
    isEditing && (editingStyle != .none || shouldIndentWhileEditing) ? CellEditing.controlWidth : 0
  }

  /// The width of the reorder control at the trailing edge.
  var trailingEditingWidth: CGFloat {
    isEditing && showsReorderControl && editing.canMove ? CellEditing.reorderWidth : 0
  }

  /// The distance by which the content makes room for the button that removes the row.
  var confirmationWidth: CGFloat { editing.confirmation == nil ? 0 : Self.confirmationWidth }

  /// Adds the controls for the state and removes others; animated ones move in from the edges, and out again.
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

  /// Returns the frame of a hidden control: outside of an edge.
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
    // The confirmation button moves the whole row aside.
    editing.control?.frame = CGRect(
      x: safeRoom.before + appearance.margin - 8 - confirmationWidth, y: 0,
      width: CellEditing.controlWidth,
      height: height)
    editing.confirmation?.frame = CGRect(
      x: bounds.width - Self.confirmationWidth, y: 0, width: Self.confirmationWidth, height: height)
    editing.reorder?.frame = CGRect(
      x: bounds.width - confirmationWidth - CellEditing.reorderWidth - safeRoom.after, y: 0,
      width: CellEditing.reorderWidth,
      height: height)
  }

  /// Inserts a row at once, but asks for confirmation before one is removed.
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
    willTransition(to: stateMask.union(.showingDeleteConfirmation))
    editing.confirmation = button
    editing.isSwiped = true
    setNeedsUpdateConfiguration()
    UIView.animate(
      withDuration: 0.3, animations: { self.layoutIfNeeded() },
      completion: { _ in self.didTransition(to: self.stateMask) })
  }

  /// Removes the confirmation button.
  func cancelConfirmation() {
    guard let button = editing.confirmation else { return }
    willTransition(to: stateMask.subtracting(.showingDeleteConfirmation))
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
