import Foundation
import QuartzCore
import UIFoundation

extension UITextField {
  var textAttributes: [NSAttributedString.Key: Any] {
    [.font: shownFont, .foregroundColor: textColor ?? .label]
  }

  var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }

  func replaceSideView(_ old: UIView?, _ new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    show()
  }

  func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  var showsLeft: Bool { leftView != nil && isShown(leftViewMode) }
  var showsRight: Bool { rightView != nil && isShown(rightViewMode) }
  var showsClear: Bool { isShown(clearButtonMode) && hasText && !showsRight }

  func show() {
    let shown = text ?? ""
    if isSecureTextEntry {
      let dots = String(repeating: "\u{2022}", count: shown.count)
      textLabel.attributedText = NSAttributedString(string: dots, attributes: textAttributes)
    } else {
      textLabel.attributedText = attributedText
    }
    textLabel.textAlignment = textAlignment
    textLabel.lineBreakMode = .byTruncatingTail
    textLabel.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    textLabel.minimumScaleFactor = minimumFontSize / shownFont.pointSize
    textLabel.alpha = isEnabled ? 1 : 0.5
    placeholderLabel.attributedText = ownPlaceholder?.completed(with: [
      .font: shownFont, .foregroundColor: placeholderLabel.ownColor ?? .placeholderText,
    ])
    placeholderLabel.textAlignment = textAlignment
    placeholderLabel.isHidden = hasText
    leftView?.isHidden = !showsLeft
    rightView?.isHidden = !showsRight
    clearButton.isHidden = !showsClear
    caret.isHidden = !isEditing
    showBorder()
    setNeedsLayout()
  }

  /// - Source: the look of iOS 13 to 18: a hairline of the separators' grey around a background, radius 5.
  func showBorder() {
    let hairline = 1 / displayScale
    func line(_ width: CGFloat, _ color: UIColor, radius: CGFloat, _ fill: UIColor?) {
      border.layer.borderWidth = width
      border.layer.borderColor = CGColor(color.resolved(traitCollection))
      border.layer.cornerRadius = radius
      border.backgroundColor = fill
    }
    let image = isEnabled ? background : disabledBackground ?? background
    border.image = borderStyle == .roundedRect ? nil : image
    border.isHidden = borderStyle == .none && border.image == nil
    guard border.image == nil else { return line(0, .clear, radius: 0, nil) }
    switch borderStyle {
    case .none: line(0, .clear, radius: 0, nil)
    case .line: line(1, .label, radius: 0, nil)
    case .bezel: line(1, .systemGray3, radius: 0, .systemBackground)
    case .roundedRect:
      let color = UIColor {
        $0.userInterfaceStyle == .dark
          ? UIColor(white: 1, alpha: 0.2) : UIColor(white: 0, alpha: 0.2)
      }
      line(hairline, color, radius: 5, .systemBackground)
    }
  }

  /// The distance of text from the sides of the border.
  var sidePadding: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  func sideRect(_ view: UIView?, _ bounds: CGRect, atRight: Bool) -> CGRect {
    guard let view else { return CGRect(origin: bounds.origin, size: .zero) }
    var size = view.bounds.size
    if size == .zero { size = view.sizeThatFits(bounds.size) }
    let margin: CGFloat = borderStyle == .roundedRect ? 5 : 0
    let x = atRight ? bounds.maxX - size.width - margin : bounds.minX + margin
    return CGRect(
      x: x, y: (bounds.midY - size.height / 2).roundedToPixel(scale: displayScale),
      width: size.width, height: size.height)
  }
}
