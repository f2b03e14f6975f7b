import Foundation
import UIFoundation

extension CGRect {
  /// Returns the part between two lines, of no height if it is outside of them.
  fileprivate func clipped(minY: CGFloat, maxY: CGFloat) -> CGRect {
    let top = min(max(self.minY, minY), maxY)
    return CGRect(x: minX, y: top, width: width, height: max(0, min(self.maxY, maxY) - top))
  }
}

extension UITextField {
  /// Places the caret; a field that is lower than its line, as one of a single point that takes keys for other views, cuts it off.
  func placeCaret(at position: UITextPosition) {
    caret.frame = caretRect(for: position).clipped(minY: bounds.minY, maxY: bounds.maxY)
  }

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
