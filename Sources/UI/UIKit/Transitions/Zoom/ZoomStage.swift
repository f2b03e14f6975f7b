import CoreGraphics
import QuartzCore
import UIFoundation

/// The views of a zoom: the zoomed view, cut to its visible part, the source's picture over it and the dimming behind it.
@MainActor
final class ZoomStage {
  private let view: UIView
  private let cut = UIView()
  /// Lies over the view, with the same transform and cut.
  private let cover = UIView()
  private let coverCut = UIView()
  private let dimming: UIView
  private let container: UIView
  private var picture: UIView?
  private var sourceView: UIView?
  private var sourceAlpha: CGFloat = 1

  let full: ZoomPose
  /// The pose in which the view covers its source.
  private(set) var away: ZoomPose
  /// The pose that was set last.
  private(set) var pose: ZoomPose

  init(
    _ view: UIView, in container: UIView, _ options: UIViewController.Transition.ZoomOptions
  ) {
    (self.view, self.container) = (view, container)
    full = .filling(view.bounds)
    (away, pose) = (.vanished(view.bounds), full)
    dimming = Self.dimming(options)
    dimming.frame = container.bounds
    dimming.isUserInteractionEnabled = false
    container.insertSubview(dimming, belowSubview: view)
    for mask in [cut, coverCut] {
      mask.backgroundColor = .black
      mask.layer.cornerCurve = .continuous
    }
    view.mask = cut
    cover.bounds = view.bounds
    cover.center = view.center
    cover.mask = coverCut
    cover.isUserInteractionEnabled = false
    container.insertSubview(cover, aboveSubview: view)
  }

  /// - Source: black of two fifths without options is an own choice.
  private static func dimming(_ options: UIViewController.Transition.ZoomOptions) -> UIView {
    let color = UIView()
    color.backgroundColor = options.dimmingColor ?? UIColor(white: 0, alpha: 0.4)
    guard let effect = options.dimmingVisualEffect else { return color }
    let blur = UIVisualEffectView(effect: effect)
    if options.dimmingColor != nil {
      color.frame = blur.bounds
      color.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      blur.contentView.addSubview(color)
    }
    return blur
  }

  /// Takes the source view's picture and place, and hides the source view while the transition runs.
  ///
  /// - Parameter aligned: returns the part of the zoomed view that covers the source view.
  func take(_ source: UIView?, aligned: (UIView) -> CGRect?) {
    guard let source, source.window != nil, source.window === container.window else { return }
    let frame = source.convert(source.bounds, to: container)
    away = .covering(
      frame, radius: source.layer.cornerRadius, frame: view.frame, bounds: view.bounds,
      aligned: aligned(source))
    guard away.picture > 0 else { return }
    picture = source.snapshotView(afterScreenUpdates: false)
    if let picture {
      picture.frame = away.visible
      cover.addSubview(picture)
    }
    (sourceView, sourceAlpha) = (source, source.alpha)
    source.alpha = 0
  }

  /// The middle of the view at rest, in the container.
  var middle: CGPoint { view.center }

  /// Shows a pose at once.
  func show(_ pose: ZoomPose?) {
    guard let pose else { return }
    UIView.performWithoutAnimation {
      move(to: pose)
      fade(to: pose)
    }
  }

  /// Sets place, outline and dimming, perhaps within an animation.
  func move(to pose: ZoomPose) {
    self.pose = pose
    view.transform = pose.transform
    cover.transform = pose.transform
    for mask in [cut, coverCut] {
      mask.frame = pose.visible
      mask.layer.cornerRadius = pose.radius
    }
    dimming.alpha = pose.dimming
  }

  /// Sets the shares of the view and of the picture over it.
  func fade(to pose: ZoomPose) {
    view.alpha = pose.alpha
    picture?.alpha = pose.picture
  }

  /// The pose on the screen now.
  var shown: ZoomPose {
    let layer = view.layer.presentation() ?? view.layer
    let mask = cut.layer.presentation() ?? cut.layer
    let transform = layer.affineTransform()
    var shown = pose
    shown.scale = transform.a
    shown.offset = CGPoint(x: transform.tx, y: transform.ty)
    shown.visible = mask.frame
    shown.radius = mask.cornerRadius
    shown.alpha = CGFloat(layer.opacity)
    shown.picture = CGFloat((picture?.layer.presentation() ?? picture?.layer)?.opacity ?? 0)
    shown.dimming = CGFloat((dimming.layer.presentation() ?? dimming.layer).opacity)
    return shown
  }

  /// Removes the added views, and gives the others their values at rest.
  func leave() {
    UIView.performWithoutAnimation {
      show(full)
      view.mask = nil
      for added in [cover, dimming] { added.removeFromSuperview() }
      sourceView?.alpha = sourceAlpha
      sourceView = nil
    }
  }
}
