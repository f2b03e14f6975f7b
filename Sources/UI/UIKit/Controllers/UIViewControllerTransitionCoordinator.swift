public import CoreGraphics
public import Foundation

/// The state of a running transition between controllers or sizes.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var isCancelled: Bool { get }
  var isInteractive: Bool { get }
  var initiallyInteractive: Bool { get }
  /// The progress of the transition, 0...1.
  var percentComplete: CGFloat { get }
  /// Seconds.
  var transitionDuration: TimeInterval { get }
  var containerView: UIView { get }
  /// The rotation of the content.
  var targetTransform: CGAffineTransform { get }
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
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(alongsideTransition animation: ((Context) -> Void)?) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// The change of a window's size, which happens at once.
final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  let containerView: UIView
  private var animations: [(Context) -> Void] = []
  private var completions: [(Context) -> Void] = []

  init(_ controller: UIViewController, container: UIView) {
    containerView = container
    super.init()
    controller.sizeTransition = self
    self.controller = controller
  }

  private weak var controller: UIViewController?
  private(set) var percentComplete: CGFloat = 0
  var isAnimated: Bool { false }
  var isCancelled: Bool { false }
  var isInteractive: Bool { false }
  var initiallyInteractive: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var targetTransform: CGAffineTransform { .identity }

  func animate(
    alongsideTransition animation: ((Context) -> Void)?, completion: ((Context) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs the added changes, lays out, and runs the completions.
  func finish() {
    for animation in animations { animation(self) }
    containerView.layoutIfNeeded()
    percentComplete = 1
    for completion in completions { completion(self) }
    controller?.sizeTransition = nil
  }
}
