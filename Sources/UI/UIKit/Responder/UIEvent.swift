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

  open var type: EventType { .touches }
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

  /// Returns the touch itself, because each move has one sample.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
}
