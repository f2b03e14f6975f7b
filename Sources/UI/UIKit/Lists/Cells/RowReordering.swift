import Foundation
import UIFoundation

/// A list whose rows fingers can move.
@MainActor
protocol RowReordering: UIView {
  func beginReorder(_ row: UIView, _ touch: UITouch) -> Bool
  func dragReorder(_ touch: UITouch)
  func endReorder()
  func cancelReorder()
}

extension UIView {
  /// Shows or hides the shadow of a row that a finger has lifted, on all sides. Own choice, by eye.
  func showShadow(isLifted: Bool) {
    layer.shadowOffset = .zero
    layer.shadowRadius = 6
    layer.shadowOpacity = isLifted ? 0.25 : 0
  }
}

/// The three lines with which a finger lifts a row.
@MainActor
final class ReorderControl: UIControl, TouchClaiming {
  private let lines = CellEditing.makeReorderMark()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(lines)
  }

  required init?(coder: NSCoder) { nil }

  package override var takesTaps: Bool { true }

  private var list: (any RowReordering)? { superview?.superview as? any RowReordering }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let row = superview, let list else { return false }
    return list.beginReorder(row, touch)
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    list?.dragReorder(touch)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { list?.endReorder() }

  override func cancelTracking(with event: UIEvent?) { list?.cancelReorder() }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    lines.tintColor = ownTintColor ?? .tertiaryLabel
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    lines.frame = bounds
  }
}
