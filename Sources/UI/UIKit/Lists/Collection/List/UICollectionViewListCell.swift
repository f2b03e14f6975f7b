public import Foundation
import QuartzCore
import UIFoundation

/// A row, a header or a footer of a list: content between accessories, over the line below it.
///
/// - Units: points.
/// - Source: the numbers of a table's cells.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  private let separator = UIView()
  private let topSeparator = UIView()
  private(set) var row = ListRow(role: .item, appearance: RowAppearance(), isSidebar: false)
  private var isInList = false
  private var material: UIVisualEffectView?

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    for line in [separator, topSeparator] {
      line.isUserInteractionEnabled = false
      line.isHidden = true
      addSubview(line)
    }
    contentViewDidChange()
    setNeedsUpdateConfiguration()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func adopt(_ row: ListRow?) {
    guard let row, row != self.row || !isInList else { return }
    isInList = true
    let old = self.row
    self.row = row
    if row.isPinned != old.isPinned { showPinned() }
    contentViewDidChange()
    showLines()
    setNeedsUpdateConfiguration()
  }

  // MARK: Content

  /// The indentation of the content, in steps of `indentationWidth`.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { contentViewDidChange() } }
  }
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { contentViewDidChange() } }
  }
  /// Whether leading accessories are indented too.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { setNeedsLayout() } }
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  /// Returns a configuration with the fonts and colours of the cell's role in its list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (row.role, row.appearance.style) {
    case (.item, _): .cell()
    case (.header, .plain): .plainHeader()
    case (.header, _): .groupedHeader()
    case (.footer, .plain): .plainFooter()
    case (.footer, _): .groupedFooter()
    }
  }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard row.role == .item else { return .clear() }
    if row.isSidebar { return .listSidebarCell() }
    return row.appearance.style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  /// The list's background; nil outside of lists, where cells are clear.
  override var fallbackBackground: UIBackgroundConfiguration? {
    isInList ? defaultBackgroundConfiguration() : nil
  }

  override func contentViewDidChange() {
    let margin = row.appearance.margin
    contentView.layoutMargins = UIEdgeInsets(
      top: 11, left: margin + (hasLeading ? 0 : indentation), bottom: 11, right: margin)
    contentView.autoresizingMask = []
    setNeedsLayout()
  }

  // MARK: Accessories

  /// The accessories at the cell's edges.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      // Cells that are reused mostly show the same ones.
      if accessories.count == oldValue.count,
        zip(accessories, oldValue).allSatisfy({ $0.looksSame(as: $1) })
      {
        return
      }
      showAccessories()
    }
  }
  private var leading: [ListAccessory] = []
  private var trailing: [ListAccessory] = []
  private var hasLeading: Bool { !leading.isEmpty }
  /// The views of the accessories, from the leading side on.
  var accessoryViews: [UIView] { (leading + trailing).map { $0.view } }

  private func showAccessories() {
    for view in accessoryViews { view.removeFromSuperview() }
    let shown = accessories.filter { $0.isShown(editing: isEditing) }
    func made(leading: Bool) -> [ListAccessory] {
      UICellAccessory.arranged(shown, leading: leading).map { ListAccessory($0, in: self) }
    }
    leading = made(leading: true)
    trailing = made(leading: false)
    for view in accessoryViews { addSubview(view) }
    for part in leading + trailing { part.update(isSelected: isSelected, isExpanded: isExpanded) }
    contentViewDidChange()
    superview?.setNeedsLayout()
  }

  override func showEditing(_ editing: Bool) {
    let old = isEditing
    super.showEditing(editing)
    if isEditing != old { showAccessories() }
  }

  override func stateDidChange() {
    super.stateDidChange()
    for part in leading + trailing { part.update(isSelected: isSelected, isExpanded: isExpanded) }
    showLines()
  }

  /// Expands or collapses the outline below the cell's item.
  func toggleOutline() {
    var ancestor = superview
    while let view = ancestor, !(view is UICollectionView) { ancestor = view.superview }
    guard let collection = ancestor as? UICollectionView, let path = collection.indexPath(for: self)
    else { return }
    (collection.dataSource as? any OutlineToggling)?.toggleOutline(at: path)
  }

  // MARK: Lines and background

  private func showLines() {
    let shows = row.role == .item && !isSelected && !isHighlighted
    separator.isHidden = !shows || !row.appearance.hasSeparator
    separator.backgroundColor = row.appearance.separatorColor
    topSeparator.isHidden = !shows || !(row.appearance.hasTopSeparator || row.hasTopLine)
    topSeparator.backgroundColor = row.appearance.separatorColor ?? .separator
    roundCard(row.appearance)
    setNeedsLayout()
  }

  /// Shows the bars' material while a header floats over rows.
  private func showPinned() {
    material?.removeFromSuperview()
    material = nil
    guard row.isPinned, row.appearance.style == .plain else { return }
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    view.frame = bounds
    insertSubview(view, at: 0)
    material = view
  }

  // MARK: Layout

  /// Returns the room of accessories at an edge.
  ///
  /// - Returns: the total room, and for each accessory its width and the margin outside of it.
  private func room(
    _ parts: [ListAccessory], start: CGFloat
  ) -> (total: CGFloat, slots: [(width: CGFloat, outer: CGFloat)]) {
    var slots: [(width: CGFloat, outer: CGFloat)] = []
    var total = start
    for (index, part) in parts.enumerated() {
      let outer = index == 0 && part.keepsMargin ? row.appearance.margin : 0
      let width = (outer + part.width).roundedToPixel(scale: displayScale)
      slots.append((width, outer))
      total += width
    }
    return (total, slots)
  }

  /// The room of accessories before and after the content.
  private var contentRoom: (before: CGFloat, after: CGFloat) {
    (
      room(leading, start: hasLeading && indentsAccessories ? indentation : 0).total,
      room(Array(trailing.reversed()), start: 0).total
    )
  }

  private func contentSpan(width: CGFloat) -> ClosedRange<CGFloat> {
    let room = contentRoom
    return room.before...max(room.before, width - room.after)
  }

  private func lineHeight(scale: CGFloat) -> CGFloat {
    row.role == .item && row.appearance.hasSeparator ? 1 / scale : 0
  }

  override func layoutContent() {
    material?.frame = bounds
    let pixel = 1 / displayScale
    let height = bounds.height - lineHeight(scale: displayScale)
    let span = contentSpan(width: bounds.width)
    contentView.frame = CGRect(
      x: span.lowerBound, y: 0, width: span.upperBound - span.lowerBound, height: height)
    placeAccessories(height: height)
    var textLeft = span.lowerBound + row.appearance.margin
    if let list = contentView as? UIListContentView {
      list.endsAtAccessory = !trailing.isEmpty
      textLeft = span.lowerBound + list.textStart
    }
    separator.frame = row.appearance.lineFrame(
      in: bounds.size, pixel: pixel, textLeft: textLeft, inset: nil)
    let inset = row.topLineInset
    let left = inset?.left ?? (row.appearance.hasTopSeparator ? 0 : textLeft)
    topSeparator.frame = CGRect(
      x: left, y: 0, width: max(0, bounds.width - left - (inset?.right ?? 0)), height: pixel)
    if traitCollection.layoutDirection == .rightToLeft { mirror() }
  }

  private func placeAccessories(height: CGFloat) {
    var x: CGFloat = hasLeading && indentsAccessories ? indentation : 0
    for (part, slot) in zip(leading, room(leading, start: 0).slots) {
      part.place(
        in: CGRect(x: x, y: 0, width: slot.width, height: height), outer: slot.outer,
        scale: displayScale)
      x += slot.width
    }
    x = bounds.width
    let outward = Array(trailing.reversed())
    for (part, slot) in zip(outward, room(outward, start: 0).slots) {
      x -= slot.width
      part.place(
        in: CGRect(x: x, y: 0, width: slot.width, height: height), outer: slot.outer,
        scale: displayScale)
    }
  }

  private func mirror() {
    for view in [contentView, separator, topSeparator] + accessoryViews {
      view.frame.origin.x = bounds.width - view.frame.maxX
    }
  }

  /// Returns the size that the content needs, with the room of accessories and the line.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let beside = contentRoom
    let room = UIEdgeInsets(
      top: 0, left: beside.before, bottom: lineHeight(scale: displayScale), right: beside.after)
    if contentView is any UIContentView {
      (contentView as? UIListContentView)?.endsAtAccessory = !trailing.isEmpty
      let inner = contentView.systemLayoutSizeFitting(
        CGSize(
          width: max(0, targetSize.width - room.left - room.right),
          height: max(0, targetSize.height - room.bottom)),
        withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
      return CGSize(
        width: inner.width + room.left + room.right, height: inner.height + room.bottom)
    }
    var (size, axes) = fittingSize(
      targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority,
      content: contentView, room: room)
    if !axes.contains(.vertical), verticalFittingPriority != .required {
      size.height = TableMetrics.rowHeight
    }
    return size
  }

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.fitting != nil, layoutAttributes.listRow != nil,
      let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
    else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    preferred.size.height =
      systemLayoutSizeFitting(
        CGSize(width: preferred.size.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    return preferred
  }
}

/// A data source that expands and collapses the outline below an item.
@MainActor
protocol OutlineToggling: AnyObject {
  func toggleOutline(at path: IndexPath)
}
