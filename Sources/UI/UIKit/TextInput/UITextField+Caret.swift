import Foundation
import UIFoundation

extension UITextField {
  /// Returns the frame of a caret after the last character, or before the placeholder's first one, as high as the line.
  func caretFrame(in text: CGRect) -> CGRect {
    let line = shownFont.lineHeight
    let x = hasText || placeholderLabel.text == nil ? caretX(in: text) : caretXBeforePlaceholder
    return CGRect(
      x: x.roundedToPixel(scale: displayScale),
      y: (text.midY - line / 2).roundedToPixel(scale: displayScale), width: CaretView.width,
      height: line)
  }

  private var caretXBeforePlaceholder: CGFloat {
    let room = placeholderRect(forBounds: bounds)
    let width = min(placeholderLabel.sizeThatFits(room.size).width, room.width)
    let isAtRight = textAlignment == .right || textAlignment == .natural && isRightToLeft
    let x =
      textAlignment == .center ? room.midX - width / 2 : isAtRight ? room.maxX - width : room.minX
    return isRightToLeft ? x + width : x - CaretView.width
  }

  private func caretX(in text: CGRect) -> CGFloat {
    let width = hasText ? min(textLabel.sizeThatFits(text.size).width, text.width) : 0
    let isAtRight = textAlignment == .right || textAlignment == .natural && isRightToLeft
    var x = text.minX + width
    if textAlignment == .center { x = text.midX + width / 2 }
    if isAtRight { x = isRightToLeft ? text.maxX - width : text.maxX }
    return min(max(x, text.minX), text.maxX - CaretView.width)
  }
}
