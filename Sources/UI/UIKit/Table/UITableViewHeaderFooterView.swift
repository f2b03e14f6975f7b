public import Foundation
import UIFoundation

/// The header or footer of a section, with a label.
///
/// - Units: points.
/// - Source: observed iOS 15–18 look of plain sections: 17 semibold in the secondary label colour.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public let contentView = UIView()

  package var sideMargin: CGFloat = 16 {
    didSet { if sideMargin != oldValue { setNeedsLayout() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  /// The title, made when it is first asked for.
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    return label
  }()

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    let width = bounds.width - 2 * sideMargin
    for case let label as UILabel in contentView.subviews {
      label.frame = CGRect(x: sideMargin, y: 0, width: width, height: bounds.height)
    }
  }
}
