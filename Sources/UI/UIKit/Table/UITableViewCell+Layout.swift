import Foundation
import UIFoundation

extension UITableViewCell {
  /// The height of a row with a line of 17 points and one of 12, without the separator; rows of 46.4 were measured.
  private static let subtitleHeight: CGFloat = 46

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
    placeLines(pixel: pixel, textLeft: content.lowerBound + textLeft)
    if traitCollection.layoutDirection == .rightToLeft { mirrorParts() }
  }

  /// Puts everything where it is in a mirror; lists mirror what they hold themselves.
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

  /// The accessory's own view, where there is one.
  private var customAccessory: UIView? { isEditing ? editingAccessoryView : accessoryView }

  var hasAccessory: Bool { customAccessory != nil || typeAccessory != nil }

  /// Where the content lies between the controls of editing and the accessory.
  private func contentSpan(width: CGFloat) -> ClosedRange<CGFloat> {
    let start = leadingEditingWidth
    let end = width - trailingEditingWidth - appearance.indexWidth
    let margin = trailingEditingWidth > 0 ? 0 : appearance.margin
    if let view = customAccessory {
      return start...max(start, end - margin - view.bounds.width - 8)
    }
    guard let typeAccessory else { return start...max(start, end) }
    let room = typeAccessory.room(margin: margin).roundedToPixel(scale: displayScale)
    return start...max(start, end - room)
  }

  private func placeAccessory(_ content: ClosedRange<CGFloat>) {
    let right = bounds.width - confirmationWidth - trailingEditingWidth - appearance.indexWidth
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

  /// Places the image and the labels; returns where the text begins.
  private func layoutContent(in content: CGRect) -> CGFloat {
    if let list = contentView as? UIListContentView {
      list.endsAtAccessory = hasAccessory
      return list.textStart
    }
    let margin = appearance.margin
    var left = margin + CGFloat(indentationLevel) * indentationWidth
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

  /// The height that the constraints of `contentView` or the labels ask for, and the line's.
  ///
  /// - Parameter scale: pixels per point of the screen the cell will be on.
  func fittingHeight(width: CGFloat, scale: CGFloat) -> CGFloat {
    let line = appearance.hasSeparator ? 1 / scale : 0
    updateConfigurationIfNeeded()
    let span = contentSpan(width: width)
    let contentWidth = span.upperBound - span.lowerBound
    if let list = contentView as? UIListContentView {
      list.endsAtAccessory = hasAccessory
      return list.fittingHeight(width: contentWidth).ceiledToPixel(scale: scale) + line
    }
    if let height = contentView.constrainedHeight(width: contentWidth) { return height + line }
    let least = TableMetrics.rowHeight - (appearance.separatorColor == nil ? 0 : 1 / scale)
    return least + labelsGrowth(width: contentWidth, least: least, scale: scale) + line
  }

  /// How much higher the labels make a row than it is with one line of 17 points.
  private func labelsGrowth(width: CGFloat, least: CGFloat, scale: CGFloat) -> CGFloat {
    let right = hasAccessory ? 0 : appearance.margin
    var inner = width - appearance.margin - right - CGFloat(indentationLevel) * indentationWidth
    if let size = madeImageView?.naturalSize { inner -= size.width + 16 }
    guard inner > 0 else { return 0 }
    let heights = [madeTextLabel, madeDetailTextLabel].compactMap {
      $0?.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
    }
    func line(_ size: CGFloat) -> CGFloat {
      UIFont.systemFont(ofSize: size).lineHeight.ceiledToPixel(scale: scale)
    }
    guard style == .subtitle, heights.count > 1, heights[1] > 0 else {
      return max(0, (heights.max() ?? 0) - line(17))
    }
    return max(0, Self.subtitleHeight - least + heights.reduce(0, +) - line(17) - line(12))
  }
}
