import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// An entry of a menu's panel.
///
/// - Units: points.
@MainActor
final class MenuRowView: UIView {
  let element: UIMenuElement
  /// Whether it is the title of an inner menu, which a tap leaves.
  let isHeader: Bool
  private let hasMarks: Bool
  private let isTile: Bool
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let imageView = UIImageView()
  private let mark = UIImageView()

  convenience init(_ element: UIMenuElement, hasMarks: Bool, isHeader: Bool) {
    self.init(element, hasMarks: hasMarks, isHeader: isHeader, isTile: false)
    let size: CGFloat = isHeader ? 13 : 17
    let isMenu = element is UIMenu
    let symbol = isMenu ? UIImage(systemName: "chevron.right") : element.image
    imageView.image = symbol?.withConfiguration(
      UIImage.SymbolConfiguration(
        pointSize: isMenu ? 13 : size, weight: isMenu || isHeader ? .semibold : .regular))
    titleLabel.font = .systemFont(ofSize: 17, weight: isHeader ? .semibold : .regular)
  }

  /// Creates an entry that stands beside others.
  convenience init(tile element: UIMenuElement, showsTitle: Bool) {
    self.init(element, hasMarks: false, isHeader: false, isTile: true)
    titleLabel.isHidden = !showsTitle && element.image != nil
    titleLabel.font = .systemFont(ofSize: 12)
    titleLabel.textAlignment = .center
    imageView.image = element.image?.withConfiguration(
      UIImage.SymbolConfiguration(pointSize: 19, weight: .regular))
    if (element as? any UIMenuLeaf)?.state == .on { mark.isHidden = true }
  }

  private init(_ element: UIMenuElement, hasMarks: Bool, isHeader: Bool, isTile: Bool) {
    self.element = element
    self.hasMarks = hasMarks
    self.isHeader = isHeader
    self.isTile = isTile
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    titleLabel.text = element.title
    titleLabel.numberOfLines = 2
    subtitleLabel.text = element.subtitle
    subtitleLabel.font = .systemFont(ofSize: 13)
    subtitleLabel.textColor = .secondaryLabel
    let color: UIColor =
      !isEnabled ? .tertiaryLabel : element.isDestructive ? .systemRed : .label
    titleLabel.textColor = color
    imageView.tintColor = color
    imageView.contentMode = .center
    mark.tintColor = color
    mark.contentMode = .center
    let state = (element as? any UIMenuLeaf)?.state ?? .off
    mark.isHidden = state == .off
    mark.image = UIImage(systemName: state == .mixed ? "minus" : "checkmark")?.withConfiguration(
      UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold))
    for view in [titleLabel, subtitleLabel, imageView, mark] { addSubview(view) }
    accessibilityLabel = element.title
    isAccessibilityElement = true
  }

  required init?(coder: NSCoder) { nil }

  var isEnabled: Bool {
    !((element as? any UIMenuLeaf)?.attributes.contains(.disabled) ?? false)
  }

  var isHighlighted = false {
    didSet {
      backgroundColor = isHighlighted && isEnabled ? .tertiarySystemFill : nil
    }
  }

  /// Returns whether a point of the window is on the entry.
  func contains(_ point: CGPoint) -> Bool { bounds.contains(convert(point, from: nil)) }

  private var start: CGFloat { hasMarks ? 36 : 16 }
  private var imageRoom: CGFloat { imageView.image == nil ? 16 : 52 }
  private var hasSubtitle: Bool { !(element.subtitle ?? "").isEmpty }

  /// Returns the height for a width: 44 for one line.
  func height(width: CGFloat) -> CGFloat {
    let room = CGSize(width: width - start - imageRoom, height: 0)
    let subtitle = hasSubtitle ? subtitleLabel.sizeThatFits(room).height + 2 : 0
    return max(44, (titleLabel.sizeThatFits(room).height + subtitle + 22).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if isTile { return layoutTile() }
    let scale = displayScale
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      let left = isMirrored ? bounds.width - x - width : x
      view.frame = CGRect(x: left, y: y.roundedToPixel(scale: scale), width: width, height: height)
    }
    let room = bounds.width - start - imageRoom
    let title = titleLabel.sizeThatFits(CGSize(width: room, height: 0)).height
    let subtitle =
      hasSubtitle ? subtitleLabel.sizeThatFits(CGSize(width: room, height: 0)).height : 0
    let gap: CGFloat = hasSubtitle ? 2 : 0
    let top = (bounds.height - title - subtitle - gap) / 2
    place(titleLabel, start, top, room, title)
    place(subtitleLabel, start, top + title + gap, room, subtitle)
    place(imageView, bounds.width - 44, 0, 32, bounds.height)
    place(mark, 10, 0, 22, bounds.height)
  }

  private func layoutTile() {
    let showsTitle = !titleLabel.isHidden
    let title =
      showsTitle ? titleLabel.sizeThatFits(CGSize(width: bounds.width, height: 0)).height : 0
    let image: CGFloat = imageView.image == nil ? 0 : 24
    let gap: CGFloat = showsTitle && image > 0 ? 4 : 0
    let top = ((bounds.height - title - image - gap) / 2).roundedToPixel(scale: displayScale)
    imageView.frame = CGRect(x: 0, y: top, width: bounds.width, height: image)
    titleLabel.frame = CGRect(
      x: 4, y: top + image + gap, width: max(0, bounds.width - 8), height: title)
    let isOn = (element as? any UIMenuLeaf)?.state == .on
    backgroundColor = isOn ? .tertiarySystemFill : nil
  }
}
