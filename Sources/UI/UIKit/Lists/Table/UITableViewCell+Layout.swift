import Foundation
import UIFoundation

extension UITableViewCell {
  /// Places the content, the accessory, the backgrounds and the lines.
  func layoutParts() {
    let pixel = 1 / displayScale
    let lineHeight = appearance.hasSeparator ? pixel : 0
    let placed = contentSpan(width: bounds.width)
    let content =
      placed.lowerBound - confirmationWidth...placed.upperBound - confirmationWidth
    placeAccessory(content)
    contentView.frame = CGRect(
      x: content.lowerBound, y: 0, width: content.upperBound - content.lowerBound,
      height: bounds.height - lineHeight)
    placeEditingControls(height: bounds.height - lineHeight)
    configurations.backgroundView?.frame = bounds
    backgroundView?.frame = bounds
    selectionBackground?.frame = bounds
    let textLeft = layoutContent(in: contentView.bounds)
    let lineLeft = appearance.style == .insetGrouped ? contentStart : textLeft
    placeLines(pixel: pixel, textLeft: content.lowerBound + lineLeft)
    if traitCollection.layoutDirection == .rightToLeft { mirrorParts() }
  }

  /// Mirrors all parts horizontally; list content views mirror their own parts.
  private func mirrorParts() {
    let own: [UIView?] = [
      contentView, separator, topSeparator, typeAccessory, customAccessory, editing.control,
      editing.confirmation, editing.reorder,
    ]
    for view in own.compactMap({ $0 }) { view.frame.origin.x = bounds.width - view.frame.maxX }
    let content: [UIView?] = [madeTextLabel, madeDetailTextLabel, madeImageView]
    for view in content.compactMap({ $0 }) {
      view.frame.origin.x = contentView.bounds.width - view.frame.maxX
    }
  }

  /// The accessory view that the application has set, if any.
  private var customAccessory: UIView? { isEditing ? editingAccessoryView : accessoryView }

  var hasAccessory: Bool { customAccessory != nil || typeAccessory != nil }

  /// The unsafe widths before and after the content.
  var safeRoom: (before: CGFloat, after: CGFloat) {
    let (left, right) = (appearance.safeInsets.left, appearance.safeInsets.right)
    return traitCollection.layoutDirection == .rightToLeft ? (right, left) : (left, right)
  }

  /// The room beside the content for unsafe areas, editing controls, the accessory and the section index.
  private var contentRoom: (before: CGFloat, after: CGFloat) {
    let margin = trailingEditingWidth > 0 ? 0 : appearance.margin
    let before = safeRoom.before + leadingEditingWidth
    let after = safeRoom.after + trailingEditingWidth + appearance.indexWidth
    if let view = customAccessory {
      return (before, after + margin + view.bounds.width + 8)
    }
    let room = typeAccessory?.room(margin: margin).roundedToPixel(scale: displayScale) ?? 0
    return (before, after + room)
  }

  /// Returns the horizontal span of the content beside the row's accessories.
  private func contentSpan(width: CGFloat) -> ClosedRange<CGFloat> {
    let room = contentRoom
    return room.before...max(room.before, width - room.after)
  }

  private func placeAccessory(_ content: ClosedRange<CGFloat>) {
    let right =
      bounds.width - confirmationWidth - trailingEditingWidth - appearance.indexWidth
      - safeRoom.after
    if let view = customAccessory {
      let size = view.bounds.size
      let x = content.upperBound + 8
      let y = ((bounds.height - size.height) / 2).roundedToPixel(scale: displayScale)
      view.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    }
    typeAccessory?.margin = trailingEditingWidth > 0 ? 0 : appearance.margin
    typeAccessory?.frame = CGRect(
      x: content.upperBound, y: 0, width: right - content.upperBound, height: bounds.height)
  }

  private func placeLines(pixel: CGFloat, textLeft: CGFloat) {
    separator.frame = appearance.lineFrame(
      in: bounds.size, pixel: pixel, textLeft: textLeft, inset: ownSeparatorInset)
    topSeparator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
  }

  /// The start of an image or, without one, of the text. Lines of cards begin there too.
  ///
  /// - Source: a picture of iOS 15, for the lines.
  private var contentStart: CGFloat {
    appearance.margin + CGFloat(indentationLevel) * indentationWidth
  }

  /// Places the image and the labels; returns the left edge of the text.
  private func layoutContent(in content: CGRect) -> CGFloat {
    if let list = contentView as? UIListContentView {
      list.endsAtAccessory = hasAccessory
      return list.textStart
    }
    let margin = appearance.margin
    var left = contentStart
    if let image = madeImageView, let size = image.naturalSize {
      image.frame = CGRect(
        x: left, y: (content.height - size.height) / 2, width: size.width, height: size.height)
      left = image.frame.maxX + 16
    }
    let right = hasAccessory ? 0 : margin
    layoutLabels(left: left, width: max(0, content.width - left - right), height: content.height)
    return left
  }

  private func layoutLabels(left: CGFloat, width: CGFloat, height: CGFloat) {
    let (main, detail) = (madeTextLabel, madeDetailTextLabel)
    func fitted(_ label: UILabel?) -> CGSize {
      label?.sizeThatFits(CGSize(width: width, height: height)) ?? .zero
    }
    switch style {
    case .default:
      main?.frame = CGRect(x: left, y: 0, width: width, height: height)
    case .subtitle:
      let (first, second) = (fitted(main), fitted(detail))
      let top = (height - first.height - second.height) / 2
      main?.frame = CGRect(x: left, y: top, width: min(first.width, width), height: first.height)
      detail?.frame = CGRect(
        x: left, y: top + first.height, width: min(second.width, width), height: second.height)
    case .value1:
      let second = fitted(detail)
      let detailWidth = min(second.width, width)
      detail?.frame = CGRect(
        x: left + width - detailWidth, y: 0, width: detailWidth, height: height)
      let gap: CGFloat = detailWidth > 0 ? 8 : 0
      main?.frame = CGRect(
        x: left, y: 0, width: max(0, width - detailWidth - gap), height: height)
    case .value2:
      // The main label ends 90.5 after the margin, 7.5 before the detail begins.
      main?.frame = CGRect(x: left, y: 0, width: min(90.5, width), height: height)
      detail?.frame = CGRect(x: left + 98, y: 0, width: max(0, width - 98), height: height)
    }
  }

  /// Returns the height of an automatic row of a width; the standard height if the constraints allow a height of zero.
  ///
  /// - Source: UIKit's message in such a case, "Detected a case where constraints ambiguously suggest a height of zero for a
  ///   table view cell's content view. We're considering the collapse unintentional and using standard height instead."
  func fittingHeight(width: CGFloat) -> CGFloat {
    let height = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 1 / displayScale ? height : TableMetrics.rowHeight
  }

  /// Returns the size that the content needs, with the accessory's room and the line.
  func contentFittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let beside = contentRoom
    let room = UIEdgeInsets(
      top: 0, left: beside.before, bottom: appearance.hasSeparator ? 1 / displayScale : 0,
      right: beside.after)
    if let list = contentView as? UIListContentView {
      list.endsAtAccessory = hasAccessory
      let inner = list.systemLayoutSizeFitting(
        CGSize(
          width: max(0, target.width - room.left - room.right),
          height: max(0, target.height - room.bottom)),
        withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
      return CGSize(
        width: inner.width + room.left + room.right, height: inner.height + room.bottom)
    }
    var (size, axes) = fittingSize(
      target, horizontal: horizontal, vertical: vertical, content: contentView, room: room)
    if !axes.contains(.vertical), vertical != .required {
      size.height = sizeThatFits(size).height
    }
    return size
  }

  /// Returns the height that the labels need, with the line.
  ///
  /// - Source: a picture of iOS 15: rows are 44 high or the two lines of a subtitle and 12, those without a line too.
  func labelsHeight(width: CGFloat) -> CGFloat {
    let span = contentSpan(width: width)
    let right = hasAccessory ? 0 : appearance.margin
    var inner = span.upperBound - span.lowerBound - appearance.margin - right
    inner -= CGFloat(indentationLevel) * indentationWidth
    if let size = madeImageView?.naturalSize { inner -= size.width + 16 }
    guard inner > 0 else { return TableMetrics.rowHeight }
    let heights = [madeTextLabel, madeDetailTextLabel].compactMap {
      $0?.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
    }
    if style == .subtitle, heights.count > 1, heights[1] > 0 {
      return max(TableMetrics.rowHeight, heights.reduce(0, +) + 12)
    }
    let line = UIFont.systemFont(ofSize: 17).lineHeight.ceiledToPixel(scale: displayScale)
    return TableMetrics.rowHeight + max(0, (heights.max() ?? 0) - line)
  }
}
