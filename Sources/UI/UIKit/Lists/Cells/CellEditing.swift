import Foundation
import UIFoundation

/// The state of a cell while its table is edited.
@MainActor
final class CellEditing {
  var isOn = false
  var isSwiped = false
  var isReordering = false
  /// Whether the table lets the row be moved.
  var canMove = false
  var control: UIButton?
  /// The button that removes the row, which the control at the leading edge shows.
  var confirmation: UIButton?
  var reorder: ReorderControl?

  /// The widths of the controls. Units: points. Source: own choice.
  static let controlWidth: CGFloat = 38
  static let reorderWidth: CGFloat = 44

  /// Makes the round button at the leading edge that removes or inserts a row.
  static func makeControl(
    _ style: UITableViewCell.EditingStyle, _ action: @escaping @MainActor () -> Void
  ) -> UIButton {
    let isDelete = style == .delete
    let colors: [UIColor] = [.white, isDelete ? .systemRed : .systemGreen]
    let look = UIImage.SymbolConfiguration(pointSize: 20)
      .applying(UIImage.SymbolConfiguration(paletteColors: colors))
    let control = UIButton(type: .custom)
    control.setImage(
      UIImage(
        systemName: isDelete ? "minus.circle.fill" : "plus.circle.fill", withConfiguration: look),
      for: [])
    control.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return control
  }

  /// Makes the lines at the trailing edge with which a row is moved.
  static func makeReorderMark() -> UIImageView {
    let look = UIImage.SymbolConfiguration(pointSize: 18)
    let view = UIImageView(
      image: UIImage(systemName: "line.3.horizontal", withConfiguration: look))
    view.tintColor = .tertiaryLabel
    view.contentMode = .center
    return view
  }

  func reset() {
    (isSwiped, isReordering) = (false, false)
    confirmation?.removeFromSuperview()
    confirmation = nil
  }
}
