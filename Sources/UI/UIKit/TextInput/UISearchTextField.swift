public import Foundation
import QuartzCore
import UIFoundation

/// The text field of a search bar: grey, with a magnifying glass.
///
/// - Units: points.
/// - Source: 36 high, radius 10, as on iOS 13 to 18.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  private let glass = UIImageView()

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    glass.image = UIImage(systemName: "magnifyingglass")
    glass.tintColor = .secondaryLabel
    glass.frame.size = glass.intrinsicContentSize
    glass.contentMode = .center
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    attributedPlaceholder = Self.placeholder("")
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// - Parameters: the icons at the start and for clearing; nil for those of the system.
  func showIcons(search: UIImage?, clear: UIImage?) {
    glass.image = search ?? UIImage(systemName: "magnifyingglass")
    glass.frame.size = glass.intrinsicContentSize
    clearImage = clear
  }

  private static func placeholder(_ text: String) -> NSAttributedString {
    NSAttributedString(
      string: text,
      attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.secondaryLabel])
  }

  open override var placeholder: String? {
    get { super.placeholder }
    set { attributedPlaceholder = newValue.map { Self.placeholder($0) } }
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.leftViewRect(forBounds: bounds)
    return rect.offsetBy(dx: 6, dy: 0)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.textRect(forBounds: bounds)
    rect.origin.x += 5
    rect.size.width = max(0, rect.width - 11)
    return rect
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 36)
  }
}
