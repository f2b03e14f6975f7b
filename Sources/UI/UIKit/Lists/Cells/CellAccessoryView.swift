import Foundation
import UIFoundation

extension UITableViewCell {
  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case detailDisclosureButton = 2
    case checkmark = 3
    case detailButton = 4
  }
}

/// Draws an accessory type, from the content's end to the cell's right edge.
///
/// - Units: points.
/// - Source: measured on iOS 15: a chevron of 7 × 11.8 whose ink ends 16.6 from the edge with a margin of 16, 12.8 after
///   the content; a checkmark of 14.2 × 14.2.
@MainActor
final class CellAccessoryView: UIView {
  let type: UITableViewCell.AccessoryType
  private let mark: UIImageView?
  private(set) var button: UIButton?
  var margin: CGFloat = 16 {
    didSet { if margin != oldValue { setNeedsLayout() } }
  }

  /// The distance of the marks' ink from the margin.
  private static let inkInset: CGFloat = 0.6
  private static let gap: CGFloat = 12.8
  private static let chevronWidth: CGFloat = 7
  private static let checkmarkWidth: CGFloat = 14.2
  private static let buttonWidth: CGFloat = 24

  init(_ type: UITableViewCell.AccessoryType) {
    self.type = type
    switch type {
    case .disclosureIndicator, .detailDisclosureButton:
      mark = UIImageView(image: UIImage(systemName: "chevron.forward"))
      mark?.tintColor = .tertiaryLabel
    case .checkmark: mark = UIImageView(image: UIImage(systemName: "checkmark"))
    case .none, .detailButton: mark = nil
    }
    super.init(frame: .zero)
    sizeMark()
    if type == .detailButton || type == .detailDisclosureButton {
      let made = UIButton(type: .detailDisclosure)
      made.addAction(UIAction { [weak self] _ in self?.buttonTapped() }, for: .touchUpInside)
      button = made
      addSubview(made)
    }
    mark.map(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// The factor by which marks are larger than beside text of 17 points, with which they grow.
  private var growth: CGFloat {
    UIFontMetrics.default.fontGrowth(compatibleWith: traitCollection)
  }

  private var markWidth: CGFloat {
    (type == .checkmark ? Self.checkmarkWidth : Self.chevronWidth) * growth
  }

  private func sizeMark() {
    // Ink of 11.8 points in height for chevrons.
    let size: CGFloat = type == .checkmark ? 18 : 14
    mark?.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: size * growth, weight: .semibold)
  }

  package override func contentSizeCategoryDidChange() {
    super.contentSizeCategoryDidChange()
    sizeMark()
    superview?.setNeedsLayout()
  }

  /// Returns the part of the cell's width that the accessory takes.
  func room(margin: CGFloat) -> CGFloat {
    let markWidth = markWidth
    switch type {
    case .none: return 0
    case .disclosureIndicator, .checkmark: return margin + Self.inkInset + markWidth + Self.gap
    case .detailButton: return margin + Self.buttonWidth + Self.gap
    case .detailDisclosureButton:
      return margin + Self.inkInset + markWidth + Self.gap + Self.buttonWidth + Self.gap
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    func place(_ view: UIView, center: CGFloat) {
      let size = view.sizeThatFits(bounds.size)
      let x = isRightToLeft ? bounds.width - center : center
      view.frame = CGRect(
        x: (x - size.width / 2).roundedToPixel(scale: displayScale),
        y: ((bounds.height - size.height) / 2).roundedToPixel(scale: displayScale),
        width: size.width, height: size.height)
    }
    var right = bounds.width - margin
    if let mark {
      // Symbols have as much room on either side of their ink.
      place(mark, center: right - Self.inkInset - markWidth / 2)
      right -= Self.inkInset + markWidth + Self.gap
    }
    if let button { place(button, center: right - Self.buttonWidth / 2) }
  }

  private func buttonTapped() {
    guard let cell = superview as? UITableViewCell, let table = cell.superview as? UITableView,
      let path = table.indexPath(for: cell)
    else { return }
    cell.accessorySegue?()
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }
}
