import CoreGraphics
import QuartzCore
import UIFoundation

// The picture of a view that a menu or a drag lifts.
extension UIPreviewParameters {
  /// Returns the part of a view that the preview shows. Units: points of the view.
  func part(of view: UIView) -> CGRect { visiblePath?.bounds ?? view.bounds }

  /// Gives the view that holds the picture its corners and background.
  func cut(_ clip: UIView, cornerRadius: CGFloat) {
    clip.clipsToBounds = true
    clip.layer.cornerRadius = cornerRadius
    clip.layer.cornerCurve = .continuous
    clip.backgroundColor = backgroundColor ?? .systemBackground
  }

  /// Adds the picture of a view to one of the size of its part, cut along the visible path.
  func showPicture(of view: UIView, in clip: UIView) {
    let part = part(of: view)
    guard let picture = view.snapshotView(afterScreenUpdates: true) else { return }
    picture.frame.origin = CGPoint(x: -part.minX, y: -part.minY)
    clip.addSubview(picture)
    guard let visiblePath else { return }
    let mask = CAShapeLayer()
    let shape = UIBezierPath()
    shape.append(visiblePath)
    shape.apply(CGAffineTransform(translationX: -part.minX, y: -part.minY))
    mask.path = shape.cgPath
    clip.layer.mask = mask
  }
}
