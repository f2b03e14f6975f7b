import Foundation
import UIFoundation

/// An accessory in a list's cell, with the room that it takes.
///
/// - Units: points.
@MainActor
struct ListAccessory {
  let accessory: UICellAccessory
  let view: UIView
  /// The width of an accessory that does not grow with text.
  private let ownWidth: CGFloat?

  /// - Parameter margin: between the accessory and what is outside of it.
  init(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) {
    self.accessory = accessory
    var own: CGFloat?
    switch accessory.kind {
    case .disclosureIndicator: view = CellAccessoryView(.disclosureIndicator)
    case .checkmark: view = CellAccessoryView(.checkmark)
    case .detail(let action):
      let made = CellAccessoryView(.detailButton)
      made.button?.addAction(UIAction { _ in action?() }, for: .touchUpInside)
      view = made
    case .delete(let action):
      view = CellEditing.makeControl(.delete) { action?() }
      own = CellEditing.controlWidth
    case .insert(let action):
      view = CellEditing.makeControl(.insert) { action?() }
      own = CellEditing.controlWidth
    case .multiselect:
      view = UIImageView()
      view.contentMode = .center
      own = CellEditing.controlWidth
    case .reorder:
      view = ReorderControl()
      own = CellEditing.reorderWidth
    case .outlineDisclosure(_, let action):
      view = OutlineDisclosureView { [weak cell] in
        if let action { action() } else { cell?.toggleOutline() }
      }
    case .label(let text, let font):
      let label = UILabel()
      label.text = text
      label.font = font
      label.textColor = accessory.options.tintColor ?? .secondaryLabel
      label.textAlignment = .right
      let size = label.sizeThatFits(
        CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
      view = label
      own = size.width + Self.gap
    case .custom(let custom, _, let keepsSize):
      view = custom
      let size =
        keepsSize || custom.bounds.size != .zero
        ? custom.bounds.size : custom.systemLayoutSizeFitting(.zero)
      if custom.bounds.size != size { custom.bounds.size = size }
      own = size.width + Self.gap
    }
    if let color = accessory.options.tintColor, !(view is UILabel) { view.tintColor = color }
    switch accessory.options.reservedLayoutWidth {
    case .custom(let reserved): own = reserved + Self.gap
    case .standard: own = Self.standardWidth + Self.gap
    case .actual, nil: break
    }
    ownWidth = own
  }

  /// The distance from the accessory's outer edge to the content.
  var width: CGFloat {
    ownWidth ?? (view as? CellAccessoryView)?.room(margin: 0) ?? Self.outlineWidth
  }

  /// The space between a view and the content. Source: that of a table's own accessory views.
  private static let gap: CGFloat = 8
  /// The width reserved for standard accessories. Source: own choice, the room of a detail button.
  private static let standardWidth: CGFloat = 24
  /// The width of a chevron's room.
  private static let outlineWidth: CGFloat = 20.4

  /// Whether the cell's margin is outside of the accessory.
  var keepsMargin: Bool {
    switch accessory.kind {
    case .delete, .insert, .multiselect, .reorder: false
    default: true
    }
  }

  /// Places the view in its room.
  ///
  /// - Parameters:
  ///   - slot: the room from the content to the cell's edge or the next accessory.
  ///   - outer: the margin within that room, at the outer side.
  func place(in slot: CGRect, outer: CGFloat, scale: CGFloat) {
    switch accessory.kind {
    case .disclosureIndicator, .checkmark, .detail:
      (view as? CellAccessoryView)?.margin = outer
      view.frame = slot
    case .delete, .insert, .multiselect, .reorder, .outlineDisclosure:
      view.frame = CGRect(
        x: accessory.isLeading ? slot.maxX - width : slot.minX, y: slot.minY, width: width,
        height: slot.height)
    case .label, .custom:
      let length = width - Self.gap
      let height = view is UILabel ? slot.height : view.bounds.height
      let own = accessory.options.reservedLayoutWidth == nil ? length : view.bounds.width
      let start = accessory.isLeading ? slot.maxX - width : slot.minX + Self.gap
      view.frame = CGRect(
        x: start + (length - own) / 2,
        y: (slot.minY + (slot.height - height) / 2).roundedToPixel(scale: scale), width: own,
        height: height)
    }
  }

  /// Shows the state of its cell.
  func update(isSelected: Bool, isExpanded: Bool) {
    (view as? OutlineDisclosureView)?.isExpanded = isExpanded
    guard case .multiselect = accessory.kind, let image = view as? UIImageView else { return }
    let look = UIImage.SymbolConfiguration(pointSize: 20)
    image.image = UIImage(
      systemName: isSelected ? "checkmark.circle.fill" : "circle", withConfiguration: look)
    image.tintColor = isSelected ? nil : .tertiaryLabel
  }
}

/// A chevron that turns down while an outline is expanded.
@MainActor
final class OutlineDisclosureView: UIView {
  private let chevron: UIImageView
  private let action: @MainActor () -> Void

  init(action: @escaping @MainActor () -> Void) {
    self.action = action
    let look = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
    chevron = UIImageView(image: UIImage(systemName: "chevron.forward", withConfiguration: look))
    super.init(frame: .zero)
    addSubview(chevron)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.handler = { [weak self] _ in self?.action() }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  var isExpanded = false {
    didSet {
      chevron.transform = isExpanded ? CGAffineTransform(rotationAngle: .pi / 2) : .identity
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let size = chevron.image?.size else { return }
    chevron.bounds.size = size
    // The ink of 7 points ends 0.6 before the margin, as that of other chevrons.
    chevron.center = CGPoint(x: bounds.maxX - 4.1, y: bounds.midY)
  }
}
