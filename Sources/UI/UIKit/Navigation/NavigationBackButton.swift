import Foundation
import QuartzCore
import UIFoundation

/// The back button of a navigation bar: a chevron and the title of the item below.
///
/// - Units: points.
/// - Source: observed on iOS 17: the chevron's ink from x 9.33 to 20.33 and 19 high, the text from 29.
final class NavigationBackButton: UIControl {
  static let titleX: CGFloat = 29
  private static let ink = CGRect(x: 28.0 / 3, y: 12.5, width: 11, height: 19)
  private static let stroke: CGFloat = 8.0 / 3

  private let chevron = CAShapeLayer()
  private let indicator = UIImageView()
  private let background = UIImageView()
  /// The pictures behind the button: usually, and while it is pressed. The chevron is above them.
  var backgroundPictures: (normal: UIImage?, pressed: UIImage?) = (nil, nil) {
    didSet { showBackground() }
  }
  /// The offset of the title. Units: points.
  private var titleOffset = UIOffset.zero
  let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = .systemFont(ofSize: 17)
    addSubview(background)
    addSubview(titleLabel)
    addSubview(indicator)
    let ends = Self.ink.insetBy(dx: Self.stroke / 2, dy: Self.stroke / 2)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: ends.maxX, y: ends.minY))
    path.addLine(to: CGPoint(x: ends.minX, y: ends.midY))
    path.addLine(to: CGPoint(x: ends.maxX, y: ends.maxY))
    chevron.path = path
    chevron.lineWidth = Self.stroke
    chevron.lineCap = .round
    chevron.lineJoin = .round
    chevron.fillColor = nil
    layer.addSublayer(chevron)
    showTint()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { showBackground() } }

  private func showBackground() {
    background.image =
      (isHighlighted ? backgroundPictures.pressed : nil) ?? backgroundPictures.normal
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showTint()
  }

  private func showTint() {
    titleLabel.textColor = tintColor
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    chevron.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
    CATransaction.commit()
  }

  /// Shows a picture in place of the chevron, and moves the title.
  func show(_ picture: UIImage?, titleOffset: UIOffset) {
    indicator.image = picture.map {
      $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0
    }
    chevron.isHidden = picture != nil
    self.titleOffset = titleOffset
    setNeedsLayout()
  }

  /// The distance of the title from the edge: behind the chevron, or as far behind a picture.
  private var titleX: CGFloat {
    indicator.image.map { Self.pictureX + $0.size.width + Self.pictureX } ?? Self.titleX
  }

  private static let pictureX: CGFloat = 8

  /// Shows the longest of the titles that fits, or none.
  ///
  /// - Returns: the button's width with that title.
  func choose(_ titles: [String], attributes: [NSAttributedString.Key: Any], room: CGFloat)
    -> CGFloat
  {
    titleLabel.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
    titleLabel.textColor = attributes[.foregroundColor] as? UIColor ?? tintColor
    for title in titles {
      titleLabel.text = title
      let width = titleX + titleLabel.sizeThatFits(bounds.size).width
      if width <= room { return width }
    }
    titleLabel.text = nil
    return titleX
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = titleLabel.sizeThatFits(bounds.size)
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    let top = ((bounds.height - size.height) / 2).flooredToPixel(scale: displayScale)
    titleLabel.frame = CGRect(
      x: (isRightToLeft ? bounds.width - titleX - size.width : titleX) + titleOffset.horizontal,
      y: top + titleOffset.vertical, width: size.width, height: size.height)
    // A picture keeps its height, in the middle of the button, and stretches to its width.
    let height = min(bounds.height, background.image?.size.height ?? 0)
    background.frame = CGRect(
      x: 0, y: ((bounds.height - height) / 2).flooredToPixel(scale: displayScale),
      width: bounds.width, height: height)
    let picture = indicator.image?.size ?? .zero
    indicator.frame = CGRect(
      x: isRightToLeft ? bounds.width - Self.pictureX - picture.width : Self.pictureX,
      y: ((bounds.height - picture.height) / 2).flooredToPixel(scale: displayScale),
      width: picture.width, height: picture.height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    chevron.setAffineTransform(
      isRightToLeft
        ? CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.width, ty: 0) : .identity)
    CATransaction.commit()
  }
}
