import CCellInit
public import Foundation
import UIFoundation

/// The header or footer of a section.
///
/// - Units: points.
/// - Source: measured iOS 15–18 headers: 17 semibold in plain tables, 13 in capitals in grouped ones.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ReusableView {
  public let reuseIdentifier: String?
  public let contentView = UIView()

  /// How the table wants its labels.
  struct Appearance: Equatable {
    var kind = SectionViewKey.Kind.header
    var style = UITableView.Style.plain
    var margin: CGFloat = 16
  }

  var appearance = Appearance() {
    didSet { if appearance != oldValue { appearanceDidChange() } }
  }
  /// The width for which the view's height was measured.
  var measuredWidth: CGFloat?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
    appearanceDidChange()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Content

  private var madeTextLabel: UILabel?
  private var madeDetailTextLabel: UILabel?

  /// The title, made when it is first asked for.
  open var textLabel: UILabel? {
    if let madeTextLabel { return madeTextLabel }
    let label = UILabel()
    contentView.addSubview(label)
    madeTextLabel = label
    styleLabels()
    return label
  }

  /// A second line, made when it is first asked for; grouped tables alone show it.
  open var detailTextLabel: UILabel? {
    if let madeDetailTextLabel { return madeDetailTextLabel }
    let label = UILabel()
    contentView.addSubview(label)
    madeDetailTextLabel = label
    styleLabels()
    return label
  }

  /// What lies behind the content.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Readies a view for another section; subclasses undo what sections set.
  open func prepareForReuse() { measuredWidth = nil }

  /// Shows a section's title: grouped tables show headers in capitals.
  func showTitle(_ title: String) {
    let isCapitals = appearance.style != .plain && appearance.kind == .header
    textLabel?.text = isCapitals ? title.uppercased() : title
  }

  // MARK: Layout

  private func appearanceDidChange() {
    let margin = appearance.margin
    contentView.layoutMargins = UIEdgeInsets(top: 8, left: margin, bottom: 8, right: margin)
    backgroundColor = appearance.style == .plain ? .systemBackground : nil
    styleLabels()
    setNeedsLayout()
  }

  private func styleLabels() {
    let isPlain = appearance.style == .plain
    madeTextLabel?.font =
      isPlain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
    madeTextLabel?.textColor = .secondaryLabel
    madeTextLabel?.numberOfLines = isPlain ? 1 : 0
    madeDetailTextLabel?.font = .systemFont(ofSize: 13)
    madeDetailTextLabel?.textColor = .secondaryLabel
    madeDetailTextLabel?.isHidden = isPlain
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    contentView.frame = bounds
    let (margin, width) = (appearance.margin, bounds.width - 2 * appearance.margin)
    func height(_ label: UILabel?) -> CGFloat {
      label?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height ?? 0
    }
    guard appearance.style != .plain else {
      madeTextLabel?.frame = CGRect(x: margin, y: 0, width: width, height: bounds.height)
      return
    }
    let (title, detail) = (height(madeTextLabel), height(madeDetailTextLabel))
    // A grouped header's text stands 6 above the rows, a footer's 7.5 below them.
    let top = appearance.kind == .header ? bounds.height - 6 - title - detail : 7.5
    let y = top.roundedToPixel(scale: displayScale)
    madeTextLabel?.frame = CGRect(x: margin, y: y, width: width, height: title)
    madeDetailTextLabel?.frame = CGRect(x: margin, y: y + title, width: width, height: detail)
  }

  /// The height of the content, without the space above a grouped table's first header.
  ///
  /// - Parameter metrics: the table's.
  func fittingHeight(width: CGFloat, metrics: TableMetrics) -> CGFloat? {
    if let height = contentView.constrainedHeight(width: width) { return height }
    guard let label = madeTextLabel, label.text != nil else { return nil }
    guard metrics.style != .plain else { return metrics.titleHeight }
    let inner = CGSize(
      width: width - 2 * appearance.margin, height: CGFloat.greatestFiniteMagnitude)
    let text = [label, madeDetailTextLabel].compactMap { $0?.sizeThatFits(inner).height }
    let line = label.font.lineHeight.ceiledToPixel(scale: metrics.scale)
    return metrics.titleHeight + text.reduce(0, +) - line
  }
}

extension ReuseSource where View == UITableViewHeaderFooterView {
  /// Makes views by `init(reuseIdentifier:)` of a class known at run time only.
  convenience init() {
    self.init { type, identifier, _ in
      withOwnedWords(of: identifier) { first, second in
        Unmanaged<UITableViewHeaderFooterView>.fromOpaque(
          peg_header_footer_init(unsafeBitCast(type, to: UnsafeRawPointer.self), first, second)
        ).takeRetainedValue()
      }
    }
  }
}
