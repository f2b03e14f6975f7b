import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// The part of the screen that is lifted above a context menu: a picture of a view, or a controller's view.
///
/// - Units: points of the window.
@MainActor
final class MenuPreview {
  let target: UITargetedPreview
  let controller: UIViewController?
  /// The platter that moves.
  let platter = UIView()
  /// The place that the preview is lifted from.
  private(set) var home = CGRect.zero
  /// The size that it is shown at.
  private(set) var size = CGSize.zero
  private let clip = UIView()

  init(_ target: UITargetedPreview, controller: UIViewController?) {
    self.target = target
    self.controller = controller
  }

  /// Takes the picture and places the platter over the view that it shows.
  func prepare(in window: UIWindow) {
    let view = target.view
    let parameters = target.parameters
    let center = target.target.container.convert(target.target.center, to: window)
    let part = parameters.part(of: view)
    home = CGRect(
      x: center.x - part.width / 2, y: center.y - part.height / 2, width: part.width,
      height: part.height)
    platter.frame = home
    clip.frame = platter.bounds
    clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let isRounded = parameters.visiblePath == nil || controller != nil
    parameters.cut(
      clip, cornerRadius: isRounded ? max(view.layer.cornerRadius, Self.radius) : 0)
    platter.addSubview(clip)
    if let controller {
      fill(with: controller, in: window)
    } else {
      size = home.size
      parameters.showPicture(of: view, in: clip)
    }
    platter.layer.shadowColor = CGColor(UIColor.black.resolved(window.traitCollection))
    platter.layer.shadowRadius = 24
    platter.layer.shadowOffset = CGSize(width: 0, height: 8)
    platter.layer.shadowOpacity = 0
  }

  /// The corners of a lifted view without corners of its own. Source: by eye.
  private static let radius: CGFloat = 13
  /// The distance of a controller's view from the edges of the screen.
  private static let margin: CGFloat = 16

  private func fill(with controller: UIViewController, in window: UIWindow) {
    let wanted = controller.preferredContentSize
    let most = CGSize(
      width: window.bounds.width - 2 * Self.margin,
      height: window.bounds.height - window.safeAreaInsets.top - window.safeAreaInsets.bottom - 200)
    size = CGSize(
      width: wanted.width > 0 ? min(wanted.width, most.width) : most.width,
      height: wanted.height > 0 ? min(wanted.height, most.height) : most.height)
    controller.beginAppearanceTransition(true, animated: true)
    controller.view.frame = clip.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clip.addSubview(controller.view)
    controller.endAppearanceTransition()
  }

  /// Changes the place that the platter goes back to.
  func retarget(_ preview: UITargetedPreview, in window: UIWindow) {
    let center = preview.target.container.convert(preview.target.center, to: window)
    let size = preview.size
    home = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Takes the controller's view out of the platter.
  func end() {
    guard let controller else { return }
    controller.beginAppearanceTransition(false, animated: true)
    controller.view.removeFromSuperview()
    controller.endAppearanceTransition()
  }
}
