import CoreGraphics
import UIFoundation

/// The item's picture, title and second line at the top of a share sheet, with the button that closes it.
///
/// - Units: points.
/// - Source: lengths of the sheet's parts are own choices after pictures of iOS 13 to 18.
@MainActor
final class ShareHeader: UIView {
  static let height: CGFloat = 76
  static let side: CGFloat = 44

  private let picture = UIImageView()
  private let title = UILabel()
  private let detail = UILabel()
  let close = UIButton(type: .close)
  private let line = UIView()

  init(_ content: ShareContent) {
    super.init(frame: .zero)
    title.text = content.title
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    title.numberOfLines = 2
    detail.text = content.detail
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = .secondaryLabel
    let image = content.picture(size: CGSize(width: Self.side, height: Self.side))
    picture.image = image ?? UIImage(systemName: content.symbol)
    picture.contentMode = image == nil ? .center : .scaleAspectFill
    picture.backgroundColor = .tertiarySystemFill
    picture.tintColor = .secondaryLabel
    picture.layer.cornerRadius = 8
    picture.clipsToBounds = true
    line.backgroundColor = .separator
    for view in [picture, title, detail, close, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, isMirrored) = (CGFloat(16), isReadRightToLeft)
    func mirrored(_ rect: CGRect) -> CGRect {
      isMirrored
        ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        : rect
    }
    let middle = Self.height / 2
    picture.frame = mirrored(
      CGRect(x: margin, y: middle - Self.side / 2, width: Self.side, height: Self.side))
    let left = margin + Self.side + 12
    let room = max(0, bounds.width - left - margin - 30 - 8)
    let titleHeight = min(38, title.sizeThatFits(CGSize(width: room, height: 0)).height)
    let detailHeight =
      detail.text == "" ? 0 : detail.sizeThatFits(CGSize(width: room, height: 0)).height
    let top = (middle - (titleHeight + detailHeight) / 2).roundedToPixel(scale: displayScale)
    title.frame = mirrored(CGRect(x: left, y: top, width: room, height: titleHeight))
    detail.frame = mirrored(
      CGRect(x: left, y: top + titleHeight, width: room, height: detailHeight))
    close.frame = mirrored(
      CGRect(x: bounds.width - margin - 30, y: middle - 15, width: 30, height: 30))
    let hairline = 1 / displayScale
    line.frame = CGRect(x: 0, y: Self.height - hairline, width: bounds.width, height: hairline)
  }
}

/// An icon with its name in the row of apps.
@MainActor
final class ShareAppButton: UIControl {
  static let size = CGSize(width: 76, height: 92)
  private static let side: CGFloat = 60

  private let icon = UIImageView()
  private let name = UILabel()

  /// - Parameter color: of the plate behind a symbol; nil shows the image itself.
  init(_ title: String, _ image: UIImage?, color: UIColor?) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    icon.image = image
    icon.contentMode = color == nil ? .scaleAspectFit : .center
    if color != nil { icon.tintColor = .white }
    icon.backgroundColor = color ?? .secondarySystemGroupedBackground
    icon.layer.cornerRadius = 14
    icon.layer.cornerCurve = .continuous
    icon.clipsToBounds = true
    icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 26)
    icon.frame = CGRect(
      x: (Self.size.width - Self.side) / 2, y: 0, width: Self.side, height: Self.side)
    name.text = title
    name.font = .systemFont(ofSize: 11)
    name.textAlignment = .center
    name.frame = CGRect(x: 0, y: Self.side + 6, width: Self.size.width, height: 14)
    for view in [icon, name] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityLabel = title
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { icon.alpha = isHighlighted ? 0.6 : 1 } }
}

/// An action with its symbol in the list of a share sheet.
@MainActor
final class ShareActionRow: UIControl {
  static let height: CGFloat = 52

  private let title = UILabel()
  private let icon = UIImageView()
  private let line = UIView()

  /// - Parameter hasLine: whether a line separates the row from the next one.
  init(_ text: String, _ image: UIImage?, hasLine: Bool) {
    super.init(frame: .zero)
    title.text = text
    title.font = .systemFont(ofSize: 17)
    icon.image = image?.withRenderingMode(.alwaysTemplate)
    icon.contentMode = .scaleAspectFit
    icon.tintColor = .label
    line.backgroundColor = .separator
    line.isHidden = !hasLine
    for view in [title, icon, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    backgroundColor = .secondarySystemGroupedBackground
    isAccessibilityElement = true
    accessibilityLabel = text
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet {
      backgroundColor = isHighlighted ? .systemGray4 : .secondarySystemGroupedBackground
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = isReadRightToLeft
    let room = max(0, bounds.width - 16 - 16 - 24 - 12)
    title.frame = CGRect(
      x: isMirrored ? bounds.width - 16 - room : 16, y: 0, width: room, height: bounds.height)
    icon.frame = CGRect(
      x: isMirrored ? 16 : bounds.width - 16 - 24, y: (bounds.height - 24) / 2, width: 24,
      height: 24)
    let hairline = 1 / displayScale
    line.frame = CGRect(
      x: isMirrored ? 0 : 16, y: bounds.height - hairline, width: max(0, bounds.width - 16),
      height: hairline)
  }
}
