public import CoreGraphics
public import Foundation
public import PegRuntime

/// The name of a controller that takes part in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible at the beginning.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The name of a view that takes part in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is visible at the beginning.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is visible at the end.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The views, frames and state of a transition between two controllers, for the object that animates it.
///
/// - Units: points, in the coordinates of the container view.
/// - Source: Apple's page of UIViewControllerContextTransitioning.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the animation takes place; the animator adds the view of `to`.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a finger controls the transition now.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  /// The style of the presented controller; `none` in a container such as a navigation controller.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The rotation of the content.
  var targetTransform: CGAffineTransform { get }

  /// Reports the progress of an interaction, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that an interaction has ended and the transition completes.
  func finishInteractiveTransition()
  /// Reports that an interaction has ended and the transition is taken back.
  func cancelInteractiveTransition()
  /// Reports that an interaction takes a running transition over.
  func pauseInteractiveTransition()
  /// Ends the transition. Animators call it when all their animations have ended.
  ///
  /// - Parameter didComplete: false if the transition was taken back.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view of a controller; nil if it stays where it is, as one that is partly covered does.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view at the beginning; zero if the view is not visible then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end; zero if the view is not visible then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition between two controllers.
///
/// - Units: seconds.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the view of `to` to the container, starts the animations, and completes the transition when they end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animator that makes the transition's changes, always the same one; optional.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Called when the transition has ended; optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { AbsentAnimator() }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The answer of an object that does not implement `interruptibleAnimator(using:)`.
final class AbsentAnimator: UIViewPropertyAnimator {
  init() { super.init(duration: 0, timingParameters: UICubicTimingParameters()) }
}

/// Controls the progress of a transition by a finger.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest after the interaction; 1 by default.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest after the interaction; ease-in-out by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins under the control of the interaction; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Provides the animators, interactions and presentation controllers of a controller that is presented.
///
/// - Source: Apple's page of UIViewControllerTransitioningDelegate.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: RespondingObject {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
