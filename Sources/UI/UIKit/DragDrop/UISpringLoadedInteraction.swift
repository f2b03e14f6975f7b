import CoreGraphics
public import Foundation
import PegMotion
import QuartzCore

/// The state of a view over which a finger holds dragged items.
///
/// - Source: the values of Apple's `UISpringLoadedInteractionEffectState`.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  case inactive = 0
  /// The finger has come.
  case possible = 1
  /// The view is about to be activated.
  case activating = 2
  case activated = 3
}

/// The state of a spring-loaded interaction, for its behaviour and its effect.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that is activated; the interaction's own unless the behaviour sets another one.
  var targetView: UIView? { get set }
  /// The item that is activated, such as an index path.
  var targetItem: Any? { get set }
  /// Returns the finger's place. Units: points.
  func location(in view: UIView?) -> CGPoint
}

/// Decides when a spring-loaded interaction begins.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Returns whether the interaction goes on at the finger's place; called with each of its movements.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows the state of a spring-loaded interaction.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext)
}

/// A view or an item that dragged items activate if a finger holds them over it.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
  var isSpringLoaded: Bool { get set }
}

/// Activates a view over which a finger holds dragged items.
///
/// - Units: seconds.
/// - Source: Apple's page of UISpringLoadedInteraction. Activating begins after 0.5 s without a movement of more than 10
///   points and takes 0.5 s; both by eye.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
  private static let patience = 0.5
  private static let blinking = 0.5
  private static let slack: CGFloat = 10

  open private(set) weak var view: UIView?
  open private(set) var interactionBehavior: any UISpringLoadedInteractionBehavior
  open private(set) var interactionEffect: any UISpringLoadedInteractionEffect
  private let activate: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  private var hover: SpringHover?
  private var appointment: SceneClock.Appointment?

  /// - Parameters:
  ///   - interactionBehavior: nil allows the interaction everywhere in the view.
  ///   - interactionEffect: nil makes the view blink.
  ///   - activationHandler: called when the view is activated.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)? = nil,
    interactionEffect: (any UISpringLoadedInteractionEffect)? = nil,
    activationHandler:
      @escaping (
        UISpringLoadedInteraction, any UISpringLoadedInteractionContext
      ) -> Void
  ) {
    self.interactionBehavior = interactionBehavior ?? PlainSpringBehavior()
    self.interactionEffect = interactionEffect ?? BlinkingSpringEffect()
    activate = activationHandler
  }

  public convenience init(
    activationHandler:
      @escaping (
        UISpringLoadedInteraction, any UISpringLoadedInteractionContext
      ) -> Void
  ) {
    self.init(
      interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
  }

  open func willMove(to view: UIView?) { if view == nil { finish() } }

  open func didMove(to view: UIView?) { self.view = view }

  // MARK: The finger

  /// Follows a finger with dragged items; returns whether the interaction is on.
  func follow(_ point: CGPoint) -> Bool {
    let old = hover
    let context = old ?? SpringHover(view)
    context.point = point
    guard interactionBehavior.shouldAllow(self, with: context) else {
      finish()
      return false
    }
    hover = context
    if context.state == .activated { return true }
    let hasMoved =
      abs(point.x - context.start.x) > Self.slack || abs(point.y - context.start.y) > Self.slack
    if old == nil || hasMoved || context.isOtherTarget {
      context.begin()
      enter(.possible)
      wait(Self.patience) { [weak self] in self?.blink() }
    }
    return true
  }

  private func blink() {
    enter(.activating)
    wait(Self.blinking) { [weak self] in
      guard let self, let hover else { return }
      enter(.activated)
      activate(self, hover)
    }
  }

  private func wait(_ seconds: Double, _ work: @escaping @MainActor () -> Void) {
    appointment?.cancel()
    let clock = SceneClock.current
    appointment = clock.schedule(at: clock.now + SceneTime(seconds: seconds)) { work() }
  }

  private func enter(_ state: UISpringLoadedInteractionEffectState) {
    guard let hover, hover.state != state else { return }
    hover.state = state
    interactionEffect.interaction(self, didChangeWith: hover)
  }

  /// Ends the interaction, because the finger has gone.
  func finish() {
    appointment?.cancel()
    guard hover != nil else { return }
    enter(.inactive)
    hover = nil
    interactionBehavior.interactionDidFinish(self)
  }
}

/// A finger with dragged items over a view.
@MainActor
private final class SpringHover: NSObject, UISpringLoadedInteractionContext {
  var state = UISpringLoadedInteractionEffectState.inactive
  var targetView: UIView?
  var targetItem: Any?
  /// The finger's place in the window, and the one at which waiting began.
  var point = CGPoint.zero
  private(set) var start = CGPoint.zero
  private var begunItem: AnyHashable?
  private weak var view: UIView?

  init(_ view: UIView?) {
    self.view = view
    targetView = view
  }

  /// Whether the target has changed since waiting began.
  var isOtherTarget: Bool { targetItem as? AnyHashable != begunItem }

  func begin() { (start, begunItem) = (point, targetItem as? AnyHashable) }

  func location(in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return point }
    return view.convert(point, from: window)
  }
}

private final class PlainSpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let view = interaction.view else { return false }
    return view.point(inside: context.location(in: view), with: nil)
  }
}

/// Makes the target paler while it waits, and blink before it is activated.
///
/// - Source: by eye.
private final class BlinkingSpringEffect: NSObject, UISpringLoadedInteractionEffect {
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    guard let view = context.targetView else { return }
    switch context.state {
    case .inactive, .activated: view.layer.opacity = 1
    case .possible: view.layer.opacity = 0.6
    case .activating:
      let blink = CABasicAnimation(keyPath: "opacity")
      (blink.fromValue, blink.toValue) = (0.3, 1.0)
      (blink.duration, blink.repeatCount, blink.autoreverses) = (0.125, 2, true)
      view.layer.opacity = 1
      view.layer.add(blink, forKey: "springLoading")
    }
  }
}

/// Finds the spring-loaded views under a finger that drags items.
@MainActor
final class SpringLoading {
  private var current: UISpringLoadedInteraction?

  /// - Parameter point: the finger's place in the window.
  func follow(_ point: CGPoint, in window: UIWindow?) {
    var view = window?.hitTest(point, with: nil)
    while let here = view {
      for case let spring as UISpringLoadedInteraction in here.interactions
      where spring.follow(point) {
        if current !== spring { current?.finish() }
        return current = spring
      }
      view = here.superview
    }
    end()
  }

  func end() {
    current?.finish()
    current = nil
  }
}

// MARK: Views

/// The spring loading that `isSpringLoaded` of a control adds.
@MainActor
private final class OwnSpringLoading: UISpringLoadedInteraction {}

extension UIView {
  /// Whether the view has the spring loading of `isSpringLoaded`.
  var hasOwnSpring: Bool { interactions.contains { $0 is OwnSpringLoading } }

  /// Adds or removes the spring loading of `isSpringLoaded`.
  func setOwnSpring(
    _ isOn: Bool, _ behavior: (any UISpringLoadedInteractionBehavior)? = nil,
    _ effect: (any UISpringLoadedInteractionEffect)? = nil,
    activate: @escaping (any UISpringLoadedInteractionContext) -> Void
  ) {
    guard isOn != hasOwnSpring else { return }
    guard isOn else {
      for case let own as OwnSpringLoading in interactions { removeInteraction(own) }
      return
    }
    addInteraction(
      OwnSpringLoading(interactionBehavior: behavior, interactionEffect: effect) { activate($1) })
  }
}

extension UIButton: UISpringLoadedInteractionSupporting {
  /// Whether dragged items that are held over the button perform its action.
  public var isSpringLoaded: Bool {
    get { hasOwnSpring }
    set { setOwnSpring(newValue) { [weak self] _ in self?.touchUpInside() } }
  }
}
