package import Foundation
import QuartzCore
import UIFoundation

/// One item of a tab bar: an image over a title, with a badge.
///
/// - Units: points.
/// - Source: titles of 10 points, medium, as on iOS 13 to 18; badges 18 high with text of 13.
@MainActor
package final class TabBarButton: UIControl {
  package let imageView = UIImageView()
  let label = UILabel()
  package let badge = UILabel()
  private let badgePlate = UIView()
  private var titleOffset = UIOffset.zero
  private var imageOffset = CGPoint.zero

  package override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [imageView, label, badgePlate, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    label.textAlignment = .center
    badge.textAlignment = .center
    imageView.contentMode = .center
    imageView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: 18, weight: .medium, scale: .large)
  }

  package required init?(coder: NSCoder) { nil }

  func show(_ item: UITabBarItem, _ look: UITabBarItemStateAppearance, color: UIColor) {
    imageView.image = isSelected ? item.selectedImage ?? item.image : item.image
    imageView.tintColor = look.iconColor ?? color
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 10, weight: .medium), .foregroundColor: color,
    ]
    attributes.merge(look.titleTextAttributes) { $1 }
    let own = item.shown { $0.titleTextAttributes(for: isSelected ? .selected : .normal) }
    attributes.merge(own ?? [:]) { $1 }
    label.attributedText = item.title.map { NSAttributedString(string: $0, attributes: attributes) }
    imageOffset = item.imageOffset
    titleOffset =
      item.titlePositionAdjustment == .zero
      ? look.titlePositionAdjustment : item.titlePositionAdjustment
    var badgeAttributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white,
    ]
    badgeAttributes.merge(look.badgeTextAttributes) { $1 }
    let ownBadge = item.shown {
      ($0 as? UITabBarItem)?.badgeTextAttributes(for: isSelected ? .selected : .normal)
    }
    badgeAttributes.merge(ownBadge ?? [:]) { $1 }
    badge.attributedText = item.badgeValue.map {
      NSAttributedString(string: $0, attributes: badgeAttributes)
    }
    badge.isHidden = item.badgeValue == nil
    badgePlate.isHidden = item.badgeValue == nil
    badgePlate.backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
    isEnabled = item.isEnabled
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let scale = displayScale
    let image = imageView.intrinsicContentSize
    let hasTitle = !(label.text ?? "").isEmpty
    // With a title the image is in the upper part of the bar, which is 49 high.
    let middle: CGFloat = hasTitle ? 19 : 24.5
    imageView.frame = CGRect(
      x: ((bounds.width - max(image.width, 0)) / 2 + imageOffset.x).roundedToPixel(scale: scale),
      y: (middle - max(image.height, 0) / 2 + imageOffset.y).roundedToPixel(scale: scale),
      width: max(image.width, 0), height: max(image.height, 0))
    let text = label.sizeThatFits(.zero)
    label.frame = CGRect(
      x: ((bounds.width - text.width) / 2 + titleOffset.horizontal).roundedToPixel(scale: scale),
      y: 35 + titleOffset.vertical, width: text.width, height: text.height)
    let count = badge.sizeThatFits(.zero)
    let width = max(18, (count.width + 9).rounded(.up))
    badgePlate.frame = CGRect(x: (bounds.width / 2 + 6).rounded(), y: 2, width: width, height: 18)
    badgePlate.layer.cornerRadius = 9
    badge.frame = badgePlate.frame
  }
}
