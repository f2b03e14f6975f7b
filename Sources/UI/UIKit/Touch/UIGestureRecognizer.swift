import CoreGraphics
public import Foundation
public import PegRuntime
import QuartzCore

/// Decides which touches a gesture recognizer gets, whether it begins, and how it relates to others.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: RespondingObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

/// The defaults pass what a delegate lacks to the object that its `forwardingTarget(for:)` names.
extension UIGestureRecognizerDelegate {
  private func other(_ name: String) -> (any UIGestureRecognizerDelegate)? {
    Forwarding.target(of: self, name) as? any UIGestureRecognizerDelegate
  }
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    other("gestureRecognizerShouldBegin:")?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    other("gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:")?
      .gestureRecognizer(
        gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    other("gestureRecognizer:shouldRequireFailureOfGestureRecognizer:")?
      .gestureRecognizer(gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    other("gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:")?
      .gestureRecognizer(gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer)
      ?? false
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    other("gestureRecognizer:shouldReceiveTouch:")?
      .gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true
  }
}

/// Recognizes a gesture in the touches on a view.
///
/// - Source: Apple's page of UIGestureRecognizer and "About the gesture recognizer state machine".
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, NibAwaking {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// The state of a discrete gesture that is recognized.
    public static let recognized = State.ended
  }

  private var actions: [(target: WeakTarget, selector: Selector)] = []
  /// Called at each step of the gesture, before the targets.
  final package var handler: (@MainActor (UIGestureRecognizer) -> Void)?

  private struct WeakTarget {
    weak var object: AnyObject?
  }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() { self.init(target: nil, action: nil) }

  /// The class, the address, the state and the view.
  nonisolated open override var description: String {
    guard MainQueue.isCurrent else { return ObjectDescription.of(self) }
    return MainActor.assumeIsolated {
      let name = "\(state)"
      var more = "; state = " + name.prefix(1).uppercased() + name.dropFirst()
      if let view { more += "; view = " + ObjectDescription.of(view) }
      return ObjectDescription.of(self, more)
    }
  }

  /// The raw values of the kinds of touches that reach the recognizer; all kinds unless code sets it.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]

  /// Calls a method of the target at every step of the gesture; the target is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append((WeakTarget(object: target as AnyObject), action))
  }

  /// Stops calling a method of a target; a nil action means all methods, a nil target all targets.
  open func removeTarget(_ target: Any?, action: Selector?) {
    var found = actions.indices.filter { index in
      target.map { $0 as AnyObject === actions[index].target.object } ?? true
    }
    if let action {
      found = action.matches(in: found.map { actions[$0].selector }).map { found[$0] }
    }
    for index in found.reversed() { actions.remove(at: index) }
  }

  /// Called when all objects of the nib that the recognizer comes from are connected.
  open func awakeFromNib() {}

  // MARK: Settings

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var name: String?
  open package(set) weak var view: UIView?
  /// Whether a recognized gesture takes its touches away from the view.
  open var cancelsTouchesInView = true
  /// Whether the view gets touches only after the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view gets a touch's end only after the gesture has failed.
  open var delaysTouchesEnded = true
  open var isEnabled = true {
    didSet {
      guard !isEnabled, oldValue else { return }
      if isInProgress { state = .cancelled } else if !touches.isEmpty { state = .failed }
    }
  }

  // MARK: State

  private var current = State.possible
  /// The state that the gesture enters once the gestures that it waits for have failed.
  var wanted: State?
  /// The touches that belong to the gesture, in the order in which they came down.
  private(set) var touches: [UITouch] = []
  private var failureRequirements: [UIGestureRecognizer] = []

  /// The state, which subclasses set from touches. The other gestures on the same touches decide whether it takes
  /// effect.
  open var state: State {
    get { current }
    set { arbiter.request(newValue, by: self) }
  }

  var isInProgress: Bool { current == .began || current == .changed }
  var isDecided: Bool { current == .ended || current == .cancelled || current == .failed }

  private var arbiter: GestureArbiter {
    touches.first?.window?.gestureArbiter ?? view?.window?.gestureArbiter ?? .detached
  }

  /// Enters a state and calls the targets.
  func enter(_ new: State) {
    current = new
    wanted = nil
    guard new != .possible, new != .failed else { return }
    sendActions()
  }

  private func sendActions() {
    handler?(self)
    for action in actions {
      if let target = action.target.object { action.selector.perform(on: target, with: self) }
    }
  }

  /// Resets the recognizer for the next gesture.
  func finishSequence() {
    touches = []
    current = .possible
    wanted = nil
    reset()
  }

  open func reset() {}

  // MARK: Relations

  /// Makes this gesture wait until the other one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.append(otherGestureRecognizer)
  }

  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  func waits(for other: UIGestureRecognizer) -> Bool {
    guard other !== self else { return false }
    return failureRequirements.contains { $0 === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  func isFound(togetherWith other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// Returns whether the gesture may begin; subclasses add conditions of their own.
  ///
  /// The view under the finger decides too: a slider keeps gestures around it from beginning.
  func mayBegin() -> Bool {
    guard delegate?.gestureRecognizerShouldBegin(self) ?? true,
      view?.gestureRecognizerShouldBegin(self) ?? true
    else { return false }
    let hit = touches.first?.view
    return hit === view || hit?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// Whether content waits for touches until this gesture has failed.
  var holdsContentBack: Bool { false }

  // MARK: Touches

  func receive(_ touch: UITouch, _ event: UIEvent) {
    switch touch.phase {
    case .began:
      touches.append(touch)
      if !isDecided { touchesBegan([touch], with: event) }
    case .moved: if !isDecided { touchesMoved([touch], with: event) }
    case .ended: if !isDecided { touchesEnded([touch], with: event) }
    case .cancelled: if !isDecided { touchesCancelled([touch], with: event) }
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// Stops the gesture from getting a touch.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isInProgress ? .cancelled : .failed
  }

  /// The touches that are down.
  var fingers: [UITouch] { touches.filter { $0.phase != .ended && $0.phase != .cancelled } }

  open var numberOfTouches: Int { fingers.isEmpty ? touches.count : fingers.count }

  /// The middle of the touches in a view's coordinates, or the window's.
  open func location(in view: UIView?) -> CGPoint {
    let points = (fingers.isEmpty ? touches : fingers).map { $0.location(in: view) }
    guard !points.isEmpty else { return .zero }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let all = fingers.isEmpty ? touches : fingers
    guard all.indices.contains(touchIndex) else {
      raise(
        .range,
        "-[\(type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds "
          + "(\(all.count)).")
    }
    return all[touchIndex].location(in: view)
  }
}
