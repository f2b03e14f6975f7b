public import Foundation
import QuartzCore
import UIFoundation
public import PegRuntime

/// A view that reacts to touches by sending events to actions.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// Kinds of events.
  ///
  /// - Source: the values of Apple's `UIControl.Event`.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0FFF)
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control; `normal` is the empty set.
  ///
  /// - Source: the values of Apple's `UIControl.State`.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = State([])
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// - Source: the values of Apple's `UIControl.ContentHorizontalAlignment`.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left = 1
    case right = 2
    case fill = 3
    case leading = 4
    case trailing = 5
  }

  /// - Source: the values of Apple's `UIControl.ContentVerticalAlignment`.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top = 1
    case bottom = 2
    case fill = 3
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control that calls an action at `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.add("enabled", isEnabled, unless: true)
    properties.addState(isSelected: isSelected, isHighlighted: isHighlighted)
    super.addShownProperties(to: &properties)
  }

  // MARK: State

  open var isEnabled = true {
    willSet { willChange("enabled", of: self) }
    didSet {
      if isEnabled != oldValue { stateChanged() }
      didChange("enabled", of: self)
    }
  }

  open var isSelected = false {
    willSet { willChange("selected", of: self) }
    didSet {
      if isSelected != oldValue { stateChanged() }
      didChange("selected", of: self)
    }
  }

  open var isHighlighted = false {
    willSet { willChange("highlighted", of: self) }
    didSet {
      if isHighlighted != oldValue { stateChanged() }
      didChange("highlighted", of: self)
    }
  }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called after a part of the state changed; controls redraw here.
  package func stateChanged() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Tracking

  /// Whether the control follows a finger, until the finger is lifted or the control stops following it.
  open private(set) var isTracking = false
  /// Whether the tracked finger counts as on the control, which it does up to 70 points outside it.
  open private(set) var isTouchInside = false

  /// The distance from the control up to which a finger counts as on it. Units: points. Source: observed.
  package static let slop: CGFloat = 70

  /// Returns whether the control follows a finger that came down on it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Returns whether the control continues to follow a finger that moved.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  open func cancelTracking(with event: UIEvent?) {}

  /// Whether a tap belongs to the control rather than to gestures on the views around it.
  package var takesTaps: Bool { false }

  /// Sends the events of a finger that is lifted on the control.
  package func touchUpInside() { sendActions(for: .touchUpInside) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    currentEvent = event
    defer { currentEvent = nil }
    // A disabled control passes its touches to the next responder.
    guard isEnabled else { return super.touchesBegan(touches, with: event) }
    guard let touch = touches.first, !isTracking else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return isTouchInside = false }
    isHighlighted = true
    sendActions(for: .touchDown)
    if touch.tapCount > 1 { sendActions(for: .touchDownRepeat) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    currentEvent = event
    defer { currentEvent = nil }
    guard isEnabled || isTracking else { return super.touchesMoved(touches, with: event) }
    guard let touch = touches.first, isTracking else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
    isTracking = continueTracking(touch, with: event)
    guard isTracking else {
      isHighlighted = false
      return isTouchInside = false
    }
    if isTouchInside != wasInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    currentEvent = event
    defer { currentEvent = nil }
    guard isEnabled || isTracking else { return super.touchesEnded(touches, with: event) }
    guard let touch = touches.first, isTracking else { return }
    isTouchInside = isNear(touch)
    isHighlighted = false
    endTracking(touch, with: event)
    isTracking = false
    if isTouchInside { touchUpInside() } else { sendActions(for: .touchUpOutside) }
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    currentEvent = event
    defer { currentEvent = nil }
    guard isEnabled || isTracking else { return super.touchesCancelled(touches, with: event) }
    guard isTracking else { return }
    isHighlighted = false
    cancelTracking(with: event)
    (isTracking, isTouchInside) = (false, false)
    sendActions(for: .touchCancel)
  }

  private func isNear(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    return self.point(inside: point, with: nil)
      || bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(point)
  }

  /// Keeps taps on a control from gestures of the views around it.
  ///
  /// - Source: Apple's page of UIGestureRecognizer, "Interacting with other user interface controls".
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    guard takesTaps, isEnabled, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  // MARK: Content

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The alignment with `leading` and `trailing` replaced by sides.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  package var isRightToLeft: Bool { traitCollection.layoutDirection == .rightToLeft }

  /// Returns the part of the bounds that a control of a fixed size draws in, regardless of the size that layout gives it.
  ///
  /// - Source: own choice: the leading edge and the top.
  func leadingRect(of size: CGSize) -> CGRect {
    let x = isRightToLeft ? bounds.maxX - size.width : bounds.minX
    return CGRect(x: x, y: bounds.minY, width: size.width, height: size.height)
  }

  // MARK: Actions

  private enum Call {
    case action(UIAction)
    case method(Selector, ofTarget: Bool)
  }

  private struct Registration {
    var call: Call
    var events: Event
    /// The object whose method is called; nil also for the responder chain.
    weak var target: AnyObject?

    var action: UIAction? { if case .action(let action) = call { action } else { nil } }
    var selector: Selector? { if case .method(let selector, _) = call { selector } else { nil } }
    /// Whether the method's target is found in the responder chain.
    var goesUpTheChain: Bool { if case .method(_, false) = call { true } else { false } }

    func hasTarget(_ other: Any?) -> Bool {
      guard case .method(_, let isOfTarget) = call else { return false }
      return other.map { isOfTarget && $0 as AnyObject === target } ?? true
    }
  }

  private var registrations: [Registration] = []
  /// The event of the touch that the control handles at present.
  private var currentEvent: UIEvent?

  /// Calls an action at events; it replaces an action with the same identifier at these events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    if let index = registrations.firstIndex(where: { $0.action === action }) {
      registrations[index].events.formUnion(controlEvents)
    } else {
      registrations.append(Registration(call: .action(action), events: controlEvents))
    }
  }

  /// Calls a method of the target at events; the control does not retain the target.
  ///
  /// - Parameter target: nil searches the responder chain, from the control on, for an object that has the method.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object = target.map { $0 as AnyObject }
    if let index = registrations.firstIndex(where: {
      $0.selector == action && $0.target === object && $0.goesUpTheChain == (target == nil)
    }) {
      registrations[index].events.formUnion(controlEvents)
      return
    }
    registrations.append(
      Registration(
        call: .method(action, ofTarget: target != nil), events: controlEvents, target: object))
  }

  /// Stops calling a method of a target at events; a nil action means all methods, a nil target all targets.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    var found = registrations.indices.filter { index in
      registrations[index].hasTarget(target)
        && !registrations[index].events.isDisjoint(with: controlEvents)
    }
    if let action {
      let selectors = found.map { registrations[$0].selector ?? Selector("") }
      found = action.matches(in: selectors).map { found[$0] }
    }
    for index in found { registrations[index].events.subtract(controlEvents) }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// The names of the methods of a target that are called at an event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = registrations.compactMap { registration -> String? in
      guard registration.events.isSuperset(of: controlEvent),
        target == nil ? registration.goesUpTheChain : registration.hasTarget(target)
      else { return nil }
      return registration.selector.map { NSStringFromSelector($0) }
    }
    return names.isEmpty ? nil : names
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    for index in registrations.indices
    where registrations[index].action?.identifier == actionIdentifier {
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// The events that trigger actions.
  open var allControlEvents: Event { registrations.reduce(into: []) { $0.formUnion($1.events) } }

  /// Calls `handler` with each action, or target and selector, and its events, in the order of their addition, until it sets its
  /// last argument.
  open func enumerateEventHandlers(
    _ handler: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var stop = false
    for registration in registrations where !stop {
      let method = registration.selector.map { (registration.target as Any?, $0) }
      handler(registration.action, method, registration.events, &stop)
    }
  }

  /// The objects whose methods the control calls; NSNull stands for the responder chain.
  open var allTargets: Set<AnyHashable> {
    var targets = Set(registrations.compactMap { $0.target as? AnyHashable })
    if registrations.contains(where: \.goesUpTheChain) { targets.insert(NSNull()) }
    return targets
  }

  /// Whether a tap opens the control's menu instead of sending the primary action.
  open var showsMenuAsPrimaryAction = false
  /// The text that a pointer resting on the control would show.
  open var toolTip: String?

  /// Calls the actions registered for one of the events, each once, in the order of their addition.
  open func sendActions(for controlEvents: Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      switch registration.call {
      case .action(let action): sendAction(action)
      case .method(let selector, let isOfTarget):
        // A target that is gone gets nothing.
        if !isOfTarget || registration.target != nil {
          sendAction(selector, to: registration.target, for: currentEvent)
        }
      }
    }
  }

  open func sendAction(_ action: UIAction) {
    guard !action.attributes.contains(.disabled) else { return }
    action.perform(sender: self)
  }

  /// Calls a method of a target with the control and the event.
  ///
  /// - Parameter target: nil searches the responder chain for an object that has the method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    dispatch(action, to: target, from: self, for: event)
  }

  /// Sends the event of a tap if the control is enabled.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    sendActions(for: .primaryActionTriggered)
  }

  /// Sends the events of a value that a touch changed.
  package func sendValueChanged() {
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    if !isEnabled { defaults.traits.insert(.notEnabled) }
    if isSelected { defaults.traits.insert(.selected) }
    return defaults
  }
}
