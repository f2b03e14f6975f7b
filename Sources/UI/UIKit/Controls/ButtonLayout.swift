import Foundation
import UIFoundation

/// Computes the frames of the parts of a button with a configuration.
///
/// - Units: points.
@MainActor
struct ButtonLayout {
  var image = CGSize.zero
  var title = CGSize.zero
  var subtitle = CGSize.zero
  var imagePadding: CGFloat = 0
  var titlePadding: CGFloat = 0
  var placement = NSDirectionalRectEdge.leading
  var alignment = UIButton.Configuration.TitleAlignment.automatic
  var horizontal = UIControl.ContentHorizontalAlignment.center
  var vertical = UIControl.ContentVerticalAlignment.center
  var isRightToLeft = false
  var scale: CGFloat = 1

  struct Frames {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
  }

  /// Title and subtitle as one block.
  private var text: CGSize {
    let gap = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
    return CGSize(
      width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  private var isVertical: Bool { placement.contains(.top) || placement.contains(.bottom) }

  private var gap: CGFloat { image.width > 0 && text.width > 0 ? imagePadding : 0 }

  /// The size of everything, without insets.
  var contentSize: CGSize {
    isVertical
      ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
      : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
  }

  /// Returns the frames in a box, which is the bounds without the insets.
  func frames(in box: CGRect) -> Frames {
    let size = contentSize
    func x(_ width: CGFloat) -> CGFloat {
      switch horizontal {
      case .left: box.minX
      case .right: box.maxX - width
      default: box.midX - width / 2
      }
    }
    let top: CGFloat =
      switch vertical {
      case .top: box.minY
      case .bottom: box.maxY - size.height
      default: box.midY - size.height / 2
      }
    var result = Frames()
    var textBox: CGRect
    let text = text
    if isVertical {
      let imageFirst = placement.contains(.top)
      result.image = CGRect(
        origin: CGPoint(
          x: x(image.width), y: imageFirst ? top : top + text.height + gap), size: image)
      textBox = CGRect(
        origin: CGPoint(x: x(text.width), y: imageFirst ? top + image.height + gap : top),
        size: text)
    } else {
      let imageFirst = placement.contains(.trailing) == isRightToLeft
      let left = x(size.width)
      result.image = CGRect(
        origin: CGPoint(
          x: imageFirst ? left : left + text.width + gap,
          y: top + (size.height - image.height) / 2), size: image)
      textBox = CGRect(
        origin: CGPoint(
          x: imageFirst ? left + image.width + gap : left,
          y: top + (size.height - text.height) / 2), size: text)
    }
    func line(_ line: CGSize, y: CGFloat) -> CGRect {
      let slack = textBox.width - line.width
      let x: CGFloat =
        switch alignment {
        case .center: textBox.minX + slack / 2
        case .automatic:
          isVertical ? textBox.minX + slack / 2 : textBox.minX + (isRightToLeft ? slack : 0)
        case .leading: textBox.minX + (isRightToLeft ? slack : 0)
        case .trailing: textBox.minX + (isRightToLeft ? 0 : slack)
        }
      return CGRect(origin: CGPoint(x: x, y: y), size: line)
    }
    result.title = line(title, y: textBox.minY)
    result.subtitle = line(subtitle, y: textBox.maxY - subtitle.height)
    for path in [\Frames.image, \Frames.title, \Frames.subtitle] {
      let frame = result[keyPath: path]
      result[keyPath: path].origin = CGPoint(
        x: frame.minX.roundedToPixel(scale: scale), y: frame.minY.roundedToPixel(scale: scale))
    }
    return result
  }
}
