import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The picture of a dragged item above the screen.
///
/// - Units: points of the window.
@MainActor
final class DragPlatter: UIView {
  /// The growth of lifted views, and the corners of those without corners of their own. Source: by eye.
  static let lift: CGFloat = 1.05
  private static let radius: CGFloat = 8
  private let clip = UIView()

  /// Shows the view of a preview at the preview's place.
  init(_ preview: UITargetedDragPreview, in window: UIWindow) {
    super.init(frame: .zero)
    center = preview.target.container.convert(preview.target.center, to: window)
    layer.shadowColor = CGColor(UIColor.black.resolved(window.traitCollection))
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.shadowOpacity = 0
    addSubview(clip)
    show(preview.view, preview.parameters)
  }

  required init?(coder: NSCoder) { nil }

  /// Replaces the picture.
  func show(_ view: UIView, _ parameters: UIPreviewParameters) {
    bounds = CGRect(origin: .zero, size: parameters.part(of: view).size)
    clip.frame = bounds
    for old in clip.subviews { old.removeFromSuperview() }
    parameters.cut(
      clip,
      cornerRadius: parameters.visiblePath == nil ? max(view.layer.cornerRadius, Self.radius) : 0)
    if view.bounds.isEmpty { view.layoutIfNeeded() }
    parameters.showPicture(of: view, in: clip)
  }

  /// Grows and gets a shadow, or goes back.
  func show(isLifted: Bool) {
    transform = isLifted ? CGAffineTransform(scaleX: Self.lift, y: Self.lift) : .identity
    layer.shadowOpacity = isLifted ? 0.25 : 0
  }
}

/// The sign at the corner of dragged items: a plus for a copy, a bar for a forbidden place, and the number of items.
@MainActor
final class DragBadge: UIView {
  /// Own choice, by eye. Units: points.
  private static let side: CGFloat = 24
  private let image = UIImageView()
  private let label = UILabel()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    layer.cornerRadius = Self.side / 2
    image.frame = bounds.insetBy(dx: 5, dy: 5)
    image.contentMode = .scaleAspectFit
    image.tintColor = .white
    label.frame = bounds
    label.textAlignment = .center
    label.textColor = .white
    label.font = .systemFont(ofSize: 14, weight: .semibold)
    addSubview(image)
    addSubview(label)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ operation: UIDropOperation, count: Int) {
    image.image = nil
    label.text = count > 1 ? "\(count)" : nil
    isHidden = false
    switch operation {
    case .copy:
      backgroundColor = .systemGreen
      if count == 1 { image.image = UIImage(systemName: "plus") }
    case .forbidden:
      backgroundColor = .systemGray
      label.text = nil
      image.image = UIImage(systemName: "nosign")
    case .move, .cancel:
      backgroundColor = .systemBlue
      isHidden = count == 1
    }
  }
}
