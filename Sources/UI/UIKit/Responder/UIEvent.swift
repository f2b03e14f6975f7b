public import Foundation

/// An event on a screen.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
  }

  /// - Source: the values of Apple's `UIEvent.EventSubtype`, without those of remote controls.
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
  }

  open var type: EventType { .touches }
  open var subtype: EventSubtype { .none }
  /// The time of the event. Units: seconds of scene time.
  open package(set) var timestamp: TimeInterval = 0
  open package(set) var allTouches: Set<UITouch>?

  package convenience init(touches: [UITouch], timestamp: TimeInterval) {
    self.init()
    allTouches = Set(touches)
    self.timestamp = timestamp
  }

  open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches?.filter { $0.window === window }
  }

  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches?.filter { gesture.touches.contains($0) }
  }

  /// The modifier keys that are down.
  open var modifierFlags: UIKeyModifierFlags { [] }

  /// Returns the touch itself, because each move has one sample.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
}

/// A press of a button or of a key of a hardware keyboard.
///
/// - Source: the values of Apple's `UIPress.Phase` and `UIPress.PressType`.
@preconcurrency @MainActor
open class UIPress: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow = 1
    case leftArrow = 2
    case rightArrow = 3
    case select = 4
    case menu = 5
    case playPause = 6
    case pageUp = 30
    case pageDown = 31
    case tvRemoteOneTwoThree = 32
    case tvRemoteFourColors = 33
  }

  open package(set) var timestamp: TimeInterval
  open package(set) var phase = Phase.began
  /// The button; the arrow of an arrow key, and `select` for any other key.
  open var type: PressType {
    switch key?.keyCode {
    case .keyboardUpArrow: .upArrow
    case .keyboardDownArrow: .downArrow
    case .keyboardLeftArrow: .leftArrow
    case .keyboardRightArrow: .rightArrow
    case .keyboardPageUp: .pageUp
    case .keyboardPageDown: .pageDown
    default: .select
    }
  }
  open private(set) weak var window: UIWindow?
  open private(set) weak var responder: UIResponder?
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  open var force: CGFloat { 0 }
  open private(set) var key: UIKey?

  package init(_ key: UIKey, in window: UIWindow, _ responder: UIResponder, timestamp: TimeInterval)
  {
    self.key = key
    self.window = window
    self.responder = responder
    self.timestamp = timestamp
  }
}

/// An event of buttons or keys.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  open package(set) var allPresses: Set<UIPress> = []

  package convenience init(_ press: UIPress) {
    self.init()
    allPresses = [press]
    timestamp = press.timestamp
  }

  open override var type: EventType { .presses }

  open override var modifierFlags: UIKeyModifierFlags {
    allPresses.reduce(into: []) { $0.formUnion($1.key?.modifierFlags ?? []) }
  }

  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
}
