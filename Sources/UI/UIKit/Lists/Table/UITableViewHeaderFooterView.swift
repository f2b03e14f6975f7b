public import Foundation
import UIFoundation

/// The header or footer of a section.
///
/// - Units: points.
/// - Source: measured iOS 15–18 headers: 17 semibold in plain tables, 13 in capitals in grouped ones.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ReusableView {
  open private(set) var reuseIdentifier: String?
  /// The view that holds the content; a content configuration replaces it by a view of its own.
  open private(set) var contentView = UIView()

  /// The look that the table gives the view's labels.
  struct Appearance: Equatable {
    var kind = SectionViewKey.Kind.header
    var style = UITableView.Style.plain
    var margin: CGFloat = 16
    /// The widths beside the content that the screen hides.
    var safeInsets = UIEdgeInsets.zero
  }

  var appearance = Appearance() {
    didSet { if appearance != oldValue { appearanceDidChange() } }
  }
  /// The width for which the view's height was measured.
  var measuredWidth: CGFloat?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  package override func setUpParts() {
    super.setUpParts()
    addSubview(contentView)
    appearanceDidChange()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.decodeObject(forKey: "UIReuseIdentifier") as? String
    super.init(coder: coder)
  }

  // MARK: Content

  private var madeTextLabel: UILabel?
  private var madeDetailTextLabel: UILabel?

  /// The title, created at the first access.
  open var textLabel: UILabel? {
    if let madeTextLabel { return madeTextLabel }
    let label = UILabel()
    contentView.addSubview(label)
    madeTextLabel = label
    styleLabels()
    return label
  }

  /// A second line, created at the first access; only grouped tables show it.
  open var detailTextLabel: UILabel? {
    if let madeDetailTextLabel { return madeDetailTextLabel }
    let label = UILabel()
    contentView.addSubview(label)
    madeDetailTextLabel = label
    styleLabels()
    return label
  }

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      replaceBackground(oldValue, by: backgroundView)
      configurations.backgroundWasSet(backgroundView, \.backgroundConfiguration, of: self)
      showPinned()
    }
  }

  // MARK: Configurations

  /// The content that replaces the labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set {
      configurations.content = newValue
      showContent()
    }
  }

  /// The background behind the content; by default none, or a material while the view floats.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      if newValue != nil { (backgroundColor, backgroundView) = (nil, nil) }
      configurations.background = newValue
      showBackground()
    }
  }

  open override var backgroundColor: UIColor? {
    didSet { configurations.backgroundWasSet(backgroundColor, \.backgroundConfiguration, of: self) }
  }

  private let configurations = ConfigurationHost()

  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  /// Returns a configuration with the fonts and colours of headers or footers of the table's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (appearance.style, appearance.kind) {
    case (.plain, .header): .plainHeader()
    case (.plain, .footer): .plainFooter()
    case (_, .header): .groupedHeader()
    case (_, .footer): .groupedFooter()
    }
  }

  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }

  private func showContent() {
    measuredWidth = nil
    superview?.setNeedsLayout()
    if let new = configurations.view(replacing: contentView, for: configurationState) {
      replaceContentView(by: new)
    }
  }

  private func replaceContentView(by new: UIView) {
    madeTextLabel?.removeFromSuperview()
    madeDetailTextLabel?.removeFromSuperview()
    (madeTextLabel, madeDetailTextLabel) = (nil, nil)
    insertSubview(new, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = new
    appearanceDidChange()
  }

  private func showBackground() {
    configurations.showBackground(in: self, for: configurationState)
    showPinned()
    setNeedsLayout()
  }

  // MARK: Floating

  /// Whether the view floats over rows.
  var isPinned = false {
    didSet {
      guard isPinned != oldValue else { return }
      showPinned()
      if contentConfiguration != nil { showContent() }
    }
  }
  private var material: UIVisualEffectView?

  /// Shows the bars' material while a plain table's header floats over rows; at its place the header is clear.
  private func showPinned() {
    let shows =
      isPinned && appearance.style == .plain && backgroundView == nil
      && backgroundConfiguration == nil && backgroundColor == nil
    guard shows != (material != nil) else { return }
    material?.removeFromSuperview()
    material = nil
    if shows {
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
      view.frame = bounds
      insertSubview(view, at: 0)
      material = view
    }
  }

  /// Prepares the view for another section; subclasses undo what sections set.
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
    showPinned()
    styleLabels()
    setNeedsLayout()
  }

  private func styleLabels() {
    let isPlain = appearance.style == .plain
    madeTextLabel?.font = .preferredFont(forTextStyle: isPlain ? .headline : .footnote)
    madeTextLabel?.textColor = .secondaryLabel
    madeTextLabel?.numberOfLines = isPlain ? 1 : 0
    madeDetailTextLabel?.font = .preferredFont(forTextStyle: .footnote)
    for label in [madeTextLabel, madeDetailTextLabel] {
      label?.adjustsFontForContentSizeCategory = true
    }
    madeDetailTextLabel?.textColor = .secondaryLabel
    madeDetailTextLabel?.isHidden = isPlain
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    configurations.backgroundView?.frame = bounds
    material?.frame = bounds
    contentView.frame = bounds.inset(by: appearance.safeInsets)
    let margin = appearance.margin
    let width = contentView.bounds.width - 2 * margin
    func height(_ label: UILabel?) -> CGFloat {
      label?.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height ?? 0
    }
    guard appearance.style != .plain else {
      madeTextLabel?.frame = CGRect(x: margin, y: 0, width: width, height: bounds.height)
      return
    }
    let (title, detail) = (height(madeTextLabel), height(madeDetailTextLabel))
    // The text of a grouped header ends 6 above the rows, that of a footer begins 7.5 below them.
    let top = appearance.kind == .header ? bounds.height - 6 - title - detail : 7.5
    let y = top.roundedToPixel(scale: displayScale)
    madeTextLabel?.frame = CGRect(x: margin, y: y, width: width, height: title)
    madeDetailTextLabel?.frame = CGRect(x: margin, y: y + title, width: width, height: detail)
  }

  /// Returns the size that the constraints of the view and of its content allow; without them the title's height.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if let list = contentView as? UIListContentView {
      return list.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
    }
    var (size, axes) = fittingSize(
      targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority,
      content: contentView, room: appearance.safeInsets)
    if !axes.contains(.vertical), verticalFittingPriority != .required {
      let metrics = TableMetrics(style: appearance.style, scale: displayScale, width: size.width)
      size.height = titleHeight(width: size.width, metrics: metrics) ?? targetSize.height
    }
    return size
  }

  /// Returns the height of the content, without the space above a grouped table's first header; nil without content.
  func fittingHeight(width: CGFloat) -> CGFloat? {
    let height = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? height : contentView.constrainedHeight(width: width)
  }

  /// Returns the height that the labels need; nil without text.
  private func titleHeight(width: CGFloat, metrics: TableMetrics) -> CGFloat? {
    guard let label = madeTextLabel, label.text != nil else { return nil }
    // The height of a title already includes one line of the default size.
    let standard = UIFont.systemFont(ofSize: metrics.style == .plain ? 17 : 13)
    let line = standard.lineHeight.ceiledToPixel(scale: metrics.scale)
    let safe = appearance.safeInsets
    let inner = CGSize(
      width: width - safe.left - safe.right - 2 * appearance.margin,
      height: CGFloat.greatestFiniteMagnitude)
    let text = [label, madeDetailTextLabel].compactMap { $0?.sizeThatFits(inner).height }
    let shown = metrics.style == .plain ? text.first ?? 0 : text.reduce(0, +)
    return max(metrics.titleHeight, metrics.titleHeight + shown - line)
  }
}
