import CoreGraphics
import Foundation
import UIFoundation

/// The buttons beside a swiped row, in the room beside it.
///
/// - Units: points.
/// - Source: buttons 74 wide at least with text of 15 points, and images alone in rows below 91 points, as on iOS 11 to
///   18; the rest by eye.
@MainActor
final class SwipeActionsView: UIView {
  private static let leastWidth: CGFloat = 74
  private static let padding: CGFloat = 15

  private let buttons: [SwipeActionButton]
  private let widths: [CGFloat]
  /// Whether the buttons come from the right edge.
  let isAtRight: Bool
  /// Whether the first button takes all of the room, because a full swipe performs its action.
  var isFull = false { didSet { if isFull != oldValue { setNeedsLayout() } } }

  /// - Parameter perform: performs the action at an index.
  init(_ actions: [UIContextualAction], isAtRight: Bool, perform: @escaping (Int) -> Void) {
    self.isAtRight = isAtRight
    let buttons = actions.map { SwipeActionButton($0) }
    self.buttons = buttons
    widths = buttons.map {
      max(SwipeActionsView.leastWidth, $0.contentWidth + 2 * SwipeActionsView.padding)
    }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first one is at the edge, in front of the others when it grows.
    for (index, button) in buttons.enumerated().reversed() {
      button.addAction(UIAction { _ in perform(index) }, for: .touchUpInside)
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The width at which all buttons have their natural widths.
  var openWidth: CGFloat { widths.reduce(0, +) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let stretch = openWidth > 0 ? bounds.width / openWidth : 1
    var edge: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      button.naturalWidth = widths[index]
      let width = widths[index] * stretch
      let shown = isFull && index == 0 ? bounds.width : width
      button.contentIsAtRight = isFull && index == 0 && !isAtRight
      button.isAtRight = isAtRight
      button.frame = CGRect(
        x: isAtRight ? bounds.width - edge - shown : edge, y: 0, width: shown,
        height: bounds.height)
      button.layoutIfNeeded()
      edge += width
    }
  }
}

/// One button beside a swiped row: its content keeps its width while the button grows.
@MainActor
final class SwipeActionButton: UIControl {
  /// The row height from which on an image leaves room for the title.
  private static let heightForBoth: CGFloat = 91

  private let label = UILabel()
  private let imageView = UIImageView()
  var naturalWidth: CGFloat = 0
  var isAtRight = true
  var contentIsAtRight = false

  init(_ action: UIContextualAction) {
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    label.text = action.title
    imageView.image = action.image
    imageView.tintColor = .white
    imageView.contentMode = .center
    clipsToBounds = true
    addSubview(imageView)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  package override var takesTaps: Bool { true }

  var contentWidth: CGFloat {
    let text = label.sizeThatFits(CGSize(width: 1e4, height: 1e4)).width
    return max(text, imageView.image?.size.width ?? 0)
  }

  package override func stateChanged() {
    super.stateChanged()
    for view in [label, imageView] as [UIView] { view.alpha = isHighlighted ? 0.5 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let scale = displayScale
    let fitted = label.sizeThatFits(CGSize(width: max(1, naturalWidth), height: bounds.height))
    let image = imageView.image?.size ?? .zero
    label.isHidden = image.height > 0 && bounds.height < Self.heightForBoth
    let text = label.isHidden ? .zero : fitted
    let gap: CGFloat = image.height > 0 && text.height > 0 ? 4 : 0
    let total = image.height + gap + text.height
    // The content is next to the row, so that it becomes visible as the row makes room.
    let left = isAtRight || contentIsAtRight ? 0 : bounds.width - naturalWidth
    let start = contentIsAtRight ? bounds.width - naturalWidth : left
    var y = (bounds.height - total) / 2
    imageView.frame = CGRect(
      x: (start + (naturalWidth - image.width) / 2).roundedToPixel(scale: scale),
      y: y.roundedToPixel(scale: scale), width: image.width, height: image.height)
    y += image.height + gap
    label.frame = CGRect(
      x: start, y: y.roundedToPixel(scale: scale), width: naturalWidth, height: text.height)
  }
}
