import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// Darkens the screen and shows an alert or an action sheet on it.
///
/// - Units: points.
/// - Source: iOS 13 to 18: alerts 270 wide with corners of 14, buttons 44 high; sheets 8 from the edges with buttons of 57.
@MainActor
final class AlertBackdropView: UIView {
  private unowned let controller: UIAlertController
  private let panel = UIView()
  private let cancelPanel = UIView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var buttons: [(action: UIAlertAction, button: UIButton)] = []
  private var lines: [UIView] = []

  init(_ controller: UIAlertController) {
    self.controller = controller
    super.init(frame: UIScreen.main.bounds)
    backgroundColor = UIColor {
      UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    for panel in [panel, cancelPanel] {
      panel.backgroundColor = Self.material
      panel.layer.cornerRadius = 14
      panel.layer.cornerCurve = .continuous
      panel.clipsToBounds = true
      addSubview(panel)
    }
    cancelPanel.backgroundColor = .secondarySystemGroupedBackground
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      panel.addSubview(label)
    }
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  /// The colour of the system's material over plain content; the content behind is not blurred.
  private static let material = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 0.145, green: 0.145, blue: 0.15, alpha: 0.98)
      : UIColor(white: 0.957, alpha: 0.98)
  }

  private var isAlert: Bool { controller.preferredStyle == .alert }

  /// Makes the parts again.
  func rebuild() {
    for (_, button) in buttons { button.removeFromSuperview() }
    for line in lines { line.removeFromSuperview() }
    lines = []
    titleLabel.text = controller.title
    titleLabel.font = .systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold)
    titleLabel.textColor = isAlert ? .label : .secondaryLabel
    if let text = controller.attributedTitle { titleLabel.attributedText = text }
    messageLabel.text = controller.message
    messageLabel.font = .systemFont(ofSize: 13)
    messageLabel.textColor = isAlert ? .label : .secondaryLabel
    if let text = controller.attributedMessage { messageLabel.attributedText = text }
    if let content { panel.addSubview(content) }
    for field in controller.textFields ?? [] {
      field.borderStyle = .roundedRect
      panel.addSubview(field)
    }
    buttons = orderedActions.map { action in
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      let isHeavy =
        controller.preferredAction.map { $0 === action } ?? (action.style == .cancel)
      button.titleLabel?.font = .systemFont(
        ofSize: isAlert ? 17 : 20, weight: isHeavy ? .semibold : .regular)
      if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
      if let color = action.titleTextColor { button.setTitleColor(color, for: .normal) }
      button.isEnabled = action.isEnabled
      addMarks(of: action, to: button)
      button.addAction(
        UIAction { [weak controller, weak action] _ in
          guard let action else { return }
          controller?.tap(action)
        }, for: .touchUpInside)
      let isApart = !isAlert && action.style == .cancel
      (isApart ? cancelPanel : panel).addSubview(button)
      return (action, button)
    }
    setNeedsLayout()
  }

  /// The view of the controller that the alert shows below its texts.
  private var content: UIView? { controller.contentViewController?.view }
  /// The height of that view. Units: points.
  private var contentHeight: CGFloat {
    guard let content = controller.contentViewController else { return 0 }
    let height = content.preferredContentSize.height
    return height > 0 ? height : content.view.bounds.height
  }

  /// Adds the picture before a button's title, and the check mark behind it.
  private func addMarks(of action: UIAlertAction, to button: UIButton) {
    let color = action.imageTintColor ?? action.titleTextColor
    let edge: CGFloat = 16
    func add(_ image: UIImage?, atEnd: Bool) {
      guard let image else { return }
      let view = UIImageView(image: image)
      if let color { view.tintColor = color }
      view.frame.origin = CGPoint(
        x: atEnd ? -edge - view.bounds.width : edge, y: -view.bounds.height / 2)
      view.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin]
      if atEnd { view.autoresizingMask.insert(.flexibleLeftMargin) }
      button.addSubview(view)
    }
    add(action.image, atEnd: false)
    if action.isChecked { add(UIImage(systemName: "checkmark"), atEnd: true) }
    guard action.titleTextAlignment != .center else { return }
    let isLeft = action.titleTextAlignment == .left || action.titleTextAlignment == .natural
    button.contentHorizontalAlignment = isLeft ? .left : .right
    let room = action.image.map { $0.size.width + 2 * edge } ?? edge
    button.contentEdgeInsets = UIEdgeInsets(left: isLeft ? room : 0, right: isLeft ? 0 : edge)
  }

  /// The actions in the order shown: the cancelling one is first of two in an alert, and last otherwise.
  private var orderedActions: [UIAlertAction] {
    let others = controller.actions.filter { $0.style != .cancel }
    let cancel = controller.actions.filter { $0.style == .cancel }
    return isAlert && controller.actions.count == 2 ? cancel + others : others + cancel
  }

  private func addLine(_ frame: CGRect) {
    let line = UIView(frame: frame)
    line.backgroundColor = .separator
    panel.addSubview(line)
    lines.append(line)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for line in lines { line.removeFromSuperview() }
    lines = []
    if isAlert { layoutAlert() } else { layoutSheet() }
  }

  private static func hasText(_ label: UILabel) -> Bool {
    label.attributedText.map { $0.length > 0 } ?? false
  }

  /// Places title and message below the panel's top and returns their lower edge.
  private func layoutText(width: CGFloat, margin: CGFloat, top: CGFloat, gap: CGFloat) -> CGFloat {
    var y = top
    let room = CGSize(width: width - 2 * margin, height: 0)
    for label in [titleLabel, messageLabel] {
      guard Self.hasText(label) else {
        label.frame = .zero
        continue
      }
      if y > top { y += gap }
      let size = label.sizeThatFits(room)
      label.frame = CGRect(x: margin, y: y, width: room.width, height: size.height)
      y += size.height
    }
    return y
  }

  private func layoutAlert() {
    let width: CGFloat = 270
    let hairline = 1 / displayScale
    cancelPanel.isHidden = true
    var y = layoutText(width: width, margin: 16, top: 20, gap: 2)
    if let content {
      y += 20
      content.frame = CGRect(x: 0, y: y, width: width, height: contentHeight)
      y += contentHeight
    }
    for field in controller.textFields ?? [] {
      y += 12
      field.frame = CGRect(x: 16, y: y, width: width - 32, height: 29)
      y += 29
    }
    // Content reaches down to the buttons.
    if content == nil || controller.textFields?.isEmpty == false { y += 20 }
    y = y.rounded(.up)
    let isPair = buttons.count == 2
    for (index, entry) in buttons.enumerated() {
      let half = width / 2
      entry.button.frame = CGRect(
        x: isPair ? half * CGFloat(index) : 0, y: isPair ? y : y + 44 * CGFloat(index),
        width: isPair ? half : width, height: 44)
      if !isPair || index == 0 {
        addLine(CGRect(x: 0, y: entry.button.frame.minY, width: width, height: hairline))
      }
    }
    if isPair { addLine(CGRect(x: width / 2, y: y, width: hairline, height: 44)) }
    let height = y + (isPair ? 44 : 44 * CGFloat(buttons.count))
    let scale = displayScale
    panel.frame = CGRect(
      x: ((bounds.width - width) / 2).roundedToPixel(scale: scale),
      y: ((bounds.height - height) / 2).roundedToPixel(scale: scale), width: width, height: height)
  }

  private func layoutSheet() {
    let hairline = 1 / displayScale
    let width = min(bounds.width, bounds.height) - 16
    let hasText = [titleLabel, messageLabel].contains(where: Self.hasText)
    var y = hasText ? layoutText(width: width, margin: 16, top: 14, gap: 12) + 14 : 0
    if let content {
      content.frame = CGRect(x: 0, y: y, width: width, height: contentHeight)
      y += contentHeight
    }
    y = y.rounded(.up)
    for (index, entry) in buttons.enumerated() where entry.action.style != .cancel {
      if index > 0 || hasText { addLine(CGRect(x: 0, y: y, width: width, height: hairline)) }
      entry.button.frame = CGRect(x: 0, y: y, width: width, height: 57)
      y += 57
    }
    let cancel = buttons.first { $0.action.style == .cancel }
    cancelPanel.isHidden = cancel == nil
    let bottom = bounds.height - max(safeAreaInsets.bottom, 8)
    let x = (bounds.width - width) / 2
    cancelPanel.frame = CGRect(x: x, y: bottom - 57, width: width, height: 57)
    cancel?.button.frame = cancelPanel.bounds
    let end = cancel == nil ? bottom : bottom - 57 - 8
    panel.frame = CGRect(x: x, y: end - y, width: width, height: y)
  }
}
