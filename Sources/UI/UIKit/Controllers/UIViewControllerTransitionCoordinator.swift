public import CoreGraphics
public import Foundation

/// The state of a running transition between controllers or sizes.
///
/// - Source: Apple's page of UIViewControllerTransitionCoordinatorContext.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began under the control of a finger.
  var initiallyInteractive: Bool { get }
  /// Whether a finger may take over a transition that runs.
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// Seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress of the transition, 0...1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest after an interaction.
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var containerView: UIView { get }
  /// The rotation of the content.
  var targetTransform: CGAffineTransform { get }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs changes alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  typealias Context = any UIViewControllerTransitionCoordinatorContext

  /// Adds changes to make during the transition and work to do after it; returns whether they will run.
  @discardableResult
  func animate(
    alongsideTransition animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
  ) -> Bool

  /// Adds changes of a view that is not in the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
  ) -> Bool

  /// Adds work to do when a finger takes over or lets go.
  func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(alongsideTransition animation: ((Context) -> Void)?) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((Context) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}

/// Runs what controllers add to a transition, and tells them about it.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  /// A controller of the transition; its view is nil if that stays where it is.
  typealias Side = (controller: UIViewController, view: UIView?)

  let containerView: UIView
  let isAnimated: Bool
  let transitionDuration: TimeInterval
  let presentationStyle: UIModalPresentationStyle
  private let (from, to): (Side?, Side?)
  /// The controllers whose `transitionCoordinator` is this one.
  private let owners: [UIViewController]
  private var animations: [(Context) -> Void] = []
  private var completions: [(Context) -> Void] = []
  private var listeners: [(Context) -> Void] = []
  private var hasBegun = false
  private var hasEnded = false

  private(set) var isInteractive = false
  var initiallyInteractive = false
  var isCancelled = false
  var percentComplete: CGFloat = 0

  /// - Parameter duration: in seconds; nil for a change that happens at once.
  init(
    of owners: [UIViewController], in container: UIView, duration: TimeInterval?,
    from: Side? = nil, to: Side? = nil, style: UIModalPresentationStyle = .none
  ) {
    containerView = container
    isAnimated = duration != nil
    transitionDuration = duration ?? 0
    presentationStyle = style
    (self.from, self.to) = (from, to)
    self.owners = owners
    super.init()
    for owner in owners { owner.coordinator = self }
  }

  var isInterruptible: Bool { false }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from?.controller : key == .to ? to?.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.view : key == .to ? to?.view : nil
  }

  func animate(
    alongsideTransition animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
  ) -> Bool {
    guard !hasEnded else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasBegun {
      UIView.animate(withDuration: transitionDuration) { animation(self) }
    } else {
      animations.append(animation)
    }
    return true
  }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping (Context) -> Void) {
    listeners.append(handler)
  }

  // MARK: For the transition

  /// Makes the added changes; called within the transition's own animation.
  func runAlongside() {
    hasBegun = true
    let added = animations
    animations = []
    for animation in added { animation(self) }
  }

  func interactionChanged(_ isInteractive: Bool) {
    self.isInteractive = isInteractive
    for listener in listeners { listener(self) }
  }

  /// Runs the completions.
  func end(isCancelled: Bool = false) {
    guard !hasEnded else { return }
    hasEnded = true
    self.isCancelled = isCancelled
    percentComplete = isCancelled ? 0 : 1
    for owner in owners where owner.coordinator === self { owner.coordinator = nil }
    let added = completions
    completions = []
    for completion in added { completion(self) }
  }
}
