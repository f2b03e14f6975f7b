public import Foundation
import UIFoundation

/// A row of a table: content, up to two labels and an image, and the line below it.
///
/// - Units: points.
/// - Source: observed iOS 13–18 metrics of cells with labels.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1 = 1
    case subtitle = 3

    /// How Swift stores the value: the case's index, not its raw value.
    var rawByte: UInt8 { unsafeBitCast(self, to: UInt8.self) }
  }

  public let reuseIdentifier: String?
  public let contentView = UIView()
  private let style: CellStyle
  private let separator = UIView()
  private var separatorInsets = UIEdgeInsets.zero

  /// The table's margin of text, and the width for which the cell's height was measured.
  package var sideMargin: CGFloat = 16 {
    didSet { if sideMargin != oldValue { setNeedsLayout() } }
  }
  package var measuredWidth: CGFloat?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    backgroundColor = .systemBackground
    addSubview(contentView)
    addSubview(separator)
    separator.isUserInteractionEnabled = false
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Content

  private var madeTextLabel: UILabel?
  private var madeDetailTextLabel: UILabel?
  private var madeImageView: UIImageView?

  /// The main label, made when it is first asked for.
  open var textLabel: UILabel? {
    if let madeTextLabel { return madeTextLabel }
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    contentView.addSubview(label)
    madeTextLabel = label
    return label
  }

  /// The second label, made when it is first asked for; nil in the default style.
  open var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if let madeDetailTextLabel { return madeDetailTextLabel }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    label.textColor = style == .subtitle ? .label : .secondaryLabel
    contentView.addSubview(label)
    madeDetailTextLabel = label
    return label
  }

  /// The image before the labels, made when it is first asked for.
  open var imageView: UIImageView? {
    if let madeImageView { return madeImageView }
    let view = UIImageView()
    contentView.addSubview(view)
    madeImageView = view
    return view
  }

  /// Readies a cell for another row; subclasses undo what rows set.
  open func prepareForReuse() {}

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    let scale = displayScale
    let hairline = separator.isHidden ? 0 : 1 / scale
    contentView.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height - hairline)
    let content = contentView.bounds
    var left = sideMargin
    if let image = madeImageView, let size = image.image?.size {
      image.frame = CGRect(
        x: left, y: (content.height - size.height) / 2, width: size.width, height: size.height)
      left = image.frame.maxX + 16
    }
    layoutLabels(left: left, in: content)
    let lineLeft = max(separatorInsets.left, left > sideMargin ? left : 0)
    separator.frame = CGRect(
      x: lineLeft, y: bounds.height - 1 / scale,
      width: bounds.width - lineLeft - separatorInsets.right, height: 1 / scale)
  }

  private func layoutLabels(left: CGFloat, in content: CGRect) {
    let width = content.width - left - sideMargin
    let (main, detail) = (madeTextLabel, madeDetailTextLabel)
    func fitted(_ label: UILabel?) -> CGSize {
      label?.sizeThatFits(CGSize(width: width, height: content.height)) ?? .zero
    }
    switch style {
    case .default:
      main?.frame = CGRect(x: left, y: 0, width: width, height: content.height)
    case .subtitle:
      let (first, second) = (fitted(main), fitted(detail))
      let top = (content.height - first.height - second.height) / 2
      main?.frame = CGRect(x: left, y: top, width: min(first.width, width), height: first.height)
      detail?.frame = CGRect(
        x: left, y: top + first.height, width: min(second.width, width), height: second.height)
    case .value1:
      let second = fitted(detail)
      let detailWidth = min(second.width, width)
      detail?.frame = CGRect(
        x: left + width - detailWidth, y: 0, width: detailWidth, height: content.height)
      let gap: CGFloat = detailWidth > 0 ? 8 : 0
      main?.frame = CGRect(
        x: left, y: 0, width: max(0, width - detailWidth - gap), height: content.height)
    }
  }

  /// The height that the constraints of `contentView` ask for, and the line's; nil without constraints.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    guard let height = contentView.constrainedHeight(width: width) else { return nil }
    return height + (separator.isHidden ? 0 : 1 / displayScale)
  }

  func showSeparator(color: UIColor?, inset: UIEdgeInsets) {
    separator.isHidden = color == nil
    separator.backgroundColor = color
    separatorInsets = inset
    setNeedsLayout()
  }
}
