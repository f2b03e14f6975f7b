public import Foundation
public import UIFoundation

/// A part of a query that a search field shows as a pill before its text.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String
  /// The object of the app's that the token stands for.
  open var representedObject: Any?

  public init(icon: UIImage?, text: String) {
    (self.icon, self.text) = (icon, text)
    super.init()
  }
}

/// The pills of a search field's tokens.
///
/// - Units: points.
/// - Source: 24 high, 4 apart, corners of 6: own choices after pictures of iOS 13 to 18.
@MainActor
final class SearchTokenRow: UIView {
  static let gap: CGFloat = 4
  private static let height: CGFloat = 24
  private static let padding: CGFloat = 7

  private var pills: [(plate: UIView, icon: UIImageView, label: UILabel)] = []

  func show(_ tokens: [UISearchToken], color: UIColor) {
    for pill in pills { pill.plate.removeFromSuperview() }
    pills = tokens.map { token in
      let (plate, icon, label) = (UIView(), UIImageView(), UILabel())
      plate.backgroundColor = color
      plate.layer.cornerRadius = 6
      plate.isAccessibilityElement = true
      plate.accessibilityLabel = token.text
      icon.image = token.icon?.withRenderingMode(.alwaysTemplate)
      icon.tintColor = .white
      icon.contentMode = .scaleAspectFit
      label.text = token.text
      label.font = .systemFont(ofSize: 15)
      label.textColor = .white
      plate.addSubview(icon)
      plate.addSubview(label)
      addSubview(plate)
      return (plate, icon, label)
    }
    setNeedsLayout()
  }

  private func width(_ pill: (plate: UIView, icon: UIImageView, label: UILabel)) -> CGFloat {
    let text = pill.label.sizeThatFits(.zero).width
    return 2 * Self.padding + text + (pill.icon.image == nil ? 0 : 16 + Self.gap)
  }

  /// The width of all pills, with the gap after the last one.
  var naturalWidth: CGFloat { pills.reduce(0) { $0 + width($1) + Self.gap } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = isReadRightToLeft
    var x: CGFloat = 0
    for pill in pills {
      let width = width(pill)
      pill.plate.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: (bounds.height - Self.height) / 2,
        width: width, height: Self.height)
      let icon: CGFloat = pill.icon.image == nil ? 0 : 16
      let inner = width - 2 * Self.padding
      pill.icon.frame = CGRect(
        x: isMirrored ? width - Self.padding - icon : Self.padding, y: (Self.height - icon) / 2,
        width: icon, height: icon)
      let room = inner - (icon == 0 ? 0 : icon + Self.gap)
      pill.label.frame = CGRect(
        x: isMirrored ? Self.padding : width - Self.padding - room, y: 0, width: room,
        height: Self.height)
      x += width + Self.gap
    }
  }
}
