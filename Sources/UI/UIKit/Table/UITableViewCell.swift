import CCellInit
public import Foundation
public import UIFoundation

/// A row of a table: content, up to two labels and an image, an accessory, and the line below it.
///
/// - Units: points.
/// - Source: measured iOS 13–18 cells with labels.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ReusableView {
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1 = 1
    case value2 = 2
    case subtitle = 3
  }

  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue = 1
    case gray = 2
    case `default` = 3
  }

  public let reuseIdentifier: String?
  public let contentView = UIView()
  let style: CellStyle
  let separator = UIView()
  let topSeparator = UIView()

  var appearance = RowAppearance() {
    didSet {
      guard appearance != oldValue else { return }
      if backgroundColor == oldValue.background { backgroundColor = appearance.background }
      if appearance.margin != oldValue.margin { setContentMargins() }
      appearanceDidChange()
    }
  }
  /// The width for which the cell's height was measured.
  var measuredWidth: CGFloat?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    backgroundColor = appearance.background
    addSubview(contentView)
    addSubview(separator)
    separator.isUserInteractionEnabled = false
    topSeparator.isUserInteractionEnabled = false
    setContentMargins()
    appearanceDidChange()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: Content

  private(set) var madeTextLabel: UILabel?
  private(set) var madeDetailTextLabel: UILabel?
  private(set) var madeImageView: UIImageView?

  /// The main label, made when it is first asked for.
  open var textLabel: UILabel? {
    if let madeTextLabel { return madeTextLabel }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
    if style == .value2 {
      label.textColor = tintColor
      label.textAlignment = .right
    }
    contentView.addSubview(label)
    madeTextLabel = label
    return label
  }

  /// The second label, made when it is first asked for; nil in the default style.
  open var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if let madeDetailTextLabel { return madeDetailTextLabel }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .subtitle || style == .value2 ? 12 : 17)
    label.textColor = style == .value1 ? .secondaryLabel : .label
    contentView.addSubview(label)
    madeDetailTextLabel = label
    return label
  }

  /// The image before the labels, made when it is first asked for; nil in the style `value2`.
  open var imageView: UIImageView? {
    guard style != .value2 else { return nil }
    if let madeImageView { return madeImageView }
    let view = UIImageView()
    contentView.addSubview(view)
    madeImageView = view
    return view
  }

  /// How far the content is moved in, in steps of `indentationWidth`.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }

  /// A view at the right edge of the cell, centred; it keeps its size.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      accessoryView.map(addSubview)
      setNeedsLayout()
    }
  }

  /// The insets of the line below this cell; until it is set the table's.
  ///
  /// Its vertical parts are not used.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? appearance.separatorInset ?? UIEdgeInsets(left: appearance.margin) }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  private(set) var ownSeparatorInset: UIEdgeInsets?

  /// Readies a cell for another row; subclasses undo what rows set.
  open func prepareForReuse() {
    measuredWidth = nil
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
  }

  // MARK: Selection

  /// How a selected cell looks; each style but `none` is the same gray.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { updateSelectionLook() } }
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

  /// What lies behind the content, over `backgroundView`, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    get { ownSelectedBackgroundView }
    set {
      ownSelectedBackgroundView?.removeFromSuperview()
      ownSelectedBackgroundView = newValue
      updateSelectionLook()
    }
  }
  private var ownSelectedBackgroundView: UIView?
  /// The selection's background in use.
  private(set) var selectionBackground: UIView?

  open var isSelected: Bool {
    get { selected }
    set { setSelected(newValue, animated: false) }
  }
  private var selected = false

  open var isHighlighted: Bool {
    get { highlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var highlighted = false

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != self.selected else { return }
    self.selected = selected
    updateSelectionLook()
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != self.highlighted else { return }
    self.highlighted = highlighted
    updateSelectionLook()
  }

  private func updateSelectionLook() {
    let shows = (selected || highlighted) && selectionStyle != .none
    selectionBackground?.removeFromSuperview()
    selectionBackground = nil
    if shows {
      let view = ownSelectedBackgroundView ?? UIView()
      if ownSelectedBackgroundView == nil { view.backgroundColor = .systemGray4 }
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
      selectionBackground = view
    }
    setHighlight(shows, below: contentView)
    appearanceDidChange()
  }

  private func setHighlight(_ highlight: Bool, below view: UIView) {
    for view in view.subviews {
      (view as? UILabel)?.isHighlighted = highlight
      setHighlight(highlight, below: view)
    }
  }

  // MARK: Layout

  private func setContentMargins() {
    contentView.layoutMargins = UIEdgeInsets(
      top: 11, left: appearance.margin, bottom: 11, right: appearance.margin)
  }

  private func appearanceDidChange() {
    let shows = selectionBackground == nil
    separator.isHidden = !appearance.hasSeparator || !shows
    separator.backgroundColor = appearance.separatorColor
    topSeparator.backgroundColor = appearance.separatorColor
    if appearance.hasTopSeparator && shows {
      addSubview(topSeparator)
    } else {
      topSeparator.removeFromSuperview()
    }
    roundCard()
    setNeedsLayout()
  }

  private func roundCard() {
    let isCard = appearance.style == .insetGrouped && (appearance.isFirst || appearance.isLast)
    guard isCard || layer.cornerRadius == TableMetrics.cardCornerRadius else { return }
    layer.cornerRadius = isCard ? TableMetrics.cardCornerRadius : 0
    clipsToBounds = isCard
    layer.maskedCorners = []
    if appearance.isFirst {
      layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
    if appearance.isLast {
      layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts()
  }
}

extension ReuseSource where View == UITableViewCell {
  /// Makes cells by `init(style:reuseIdentifier:)` of a class known at run time only.
  ///
  /// Swift allows that for `required` initialisers alone, which users' cells do not have.
  convenience init() {
    self.init { type, identifier, _ in
      withOwnedWords(of: identifier) { first, second in
        Unmanaged<UITableViewCell>.fromOpaque(
          peg_cell_init(
            unsafeBitCast(type, to: UnsafeRawPointer.self),
            unsafeBitCast(UITableViewCell.CellStyle.default, to: UInt8.self), first, second)
        ).takeRetainedValue()
      }
    }
  }
}
