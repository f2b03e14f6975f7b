import Foundation
import QuartzCore
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

// A text that is longer than its field scrolls with the caret while it is edited; otherwise its end is cut off.
extension UITextField {
  /// The place of the edited text, which may begin before the field and end after it.
  var editedTextFrame: CGRect {
    let room = editingRect(forBounds: bounds)
    let width = editedTextWidth
    guard width > room.width else { return room }
    return CGRect(x: room.minX - textScroll, y: room.minY, width: width, height: room.height)
  }

  /// The width of the text and of a caret after it; 0 while nothing is edited.
  private var editedTextWidth: CGFloat {
    guard isEditing, hasText else { return 0 }
    return textLabel.sizeThatFits(.zero).width + CaretView.width
  }

  /// Scrolls as far as the caret, or the end of the selection that moves, needs to be seen.
  func scrollToCaret() {
    let room = editingRect(forBounds: bounds)
    let most = editedTextWidth - room.width
    guard most > 0 else {
      if textScroll != 0 || textLabel.layer.mask != nil { textLabel.layer.mask = nil }
      return textScroll = 0
    }
    let selection = editor.selection
    let isStartMoving =
      selection.length > 0 && selection.location != scrolledSelection.location
      && NSMaxRange(selection) == NSMaxRange(scrolledSelection)
    scrolledSelection = selection
    textScroll = min(max(textScroll, 0), most)
    let offset = isStartMoving ? selection.location : NSMaxRange(selection)
    let x = caretRect(for: IndexedPosition(offset)).minX
    if x < room.minX { textScroll += x - room.minX }
    let end = room.maxX - CaretView.width
    if x > end { textScroll += x - end }
    textScroll = min(max(textScroll, 0), most).roundedToPixel(scale: displayScale)
    textLabel.frame = editedTextFrame
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let mask = textLabel.layer.mask ?? CALayer()
    mask.backgroundColor = CGColor(gray: 0, alpha: 1)
    mask.frame = CGRect(x: textScroll, y: 0, width: room.width, height: room.height)
    textLabel.layer.mask = mask
    CATransaction.commit()
  }
}
