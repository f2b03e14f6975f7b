import Foundation
import PegMotion
import QuartzCore
import UIFoundation

/// The animation of a presented view onto the screen or off it, and of the view that it covers.
///
/// The views already have their final frames, so layout never sees a place on the way. Only their layers are animated.
///
/// - Units: points; seconds.
/// - Source: half a second, and a curve that is steep at first, are own choices.
@MainActor
final class PresentationTransition {
  static let duration = 0.5
  /// The duration of a change of the presented view's size.
  static let resizing = 0.3
  private static let curve = CAMediaTimingFunction(controlPoints: 0.32, 0.72, 0, 1)
  /// The scale from which a popover grows; own choice.
  private static let smallestScale: CGFloat = 0.2
  private static let prefix = "presentation."

  private let isAppearing: Bool
  private var moved: [(layer: CALayer, key: String)] = []
  private var appointment: SceneClock.Appointment?
  private var end: (() -> Void)?

  /// - Parameter end: called when the animation ends or is cut short.
  init(isAppearing: Bool, end: @escaping () -> Void) {
    (self.isAppearing, self.end) = (isAppearing, end)
    let clock = SceneClock.current
    appointment = clock.schedule(at: clock.now + SceneTime(seconds: Self.duration)) {
      [weak self] in self?.finish()
    }
  }

  func fade(_ view: UIView) { animate(view.layer, "opacity", away: CGFloat(0)) }

  /// Slides a view up from further down, or down again.
  func slide(_ view: UIView, by way: CGFloat) {
    let position = view.layer.position
    animate(view.layer, "position", away: CGPoint(x: position.x, y: position.y + way))
  }

  /// Scales a view up from a point of its superview, or down to it.
  func grow(_ view: UIView, from origin: CGPoint) {
    let (scale, center) = (Self.smallestScale, view.center)
    animate(
      view.layer, "transform",
      away: CATransform3DMakeAffineTransform(
        CGAffineTransform(
          a: scale, b: 0, c: 0, d: scale, tx: (origin.x - center.x) * (1 - scale),
          ty: (origin.y - center.y) * (1 - scale))))
  }

  /// Turns the screen to the container or away from it; returns false for styles that do not turn it.
  ///
  /// - Source: Apple's page of UIModalTransitionStyle: a flip from right to left, backwards for a dismissal. A partial curl rolls the
  ///   covered screen off completely, without the rest that stays on iOS.
  func turn(_ container: UIView, _ style: UIModalTransitionStyle) -> Bool {
    guard let place = container.superview else { return false }
    let options: UIView.AnimationOptions
    switch style {
    case .flipHorizontal:
      options = isAppearing ? .transitionFlipFromRight : .transitionFlipFromLeft
    case .partialCurl: options = isAppearing ? .transitionCurlUp : .transitionCurlDown
    default: return false
    }
    UIView.performWithoutAnimation { container.isHidden = isAppearing }
    UIView.transition(with: place, duration: Self.duration, options: options) { [isAppearing] in
      container.isHidden = !isAppearing
    }
    return true
  }

  /// Scales a covered view back to a card, or forward again.
  func stepBack(_ view: UIView) {
    animate(view.layer, "transform", away: CATransform3DIdentity)
    animate(view.layer, "cornerRadius", away: CGFloat(0))
  }

  /// - Parameter away: the value without the presentation.
  private func animate(_ layer: CALayer, _ keyPath: String, away: Any) {
    let animation = CABasicAnimation(keyPath: keyPath)
    if isAppearing { animation.fromValue = away } else { animation.toValue = away }
    animation.duration = Self.duration
    animation.timingFunction = Self.curve
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = isAppearing
    let key = Self.prefix + keyPath
    layer.add(animation, forKey: key)
    moved.append((layer, key))
  }

  /// Ends the transition now unless it has ended.
  func finish() {
    guard let end else { return }
    self.end = nil
    appointment?.cancel()
    end()
    for (layer, key) in moved { layer.removeAnimation(forKey: key) }
  }
}
