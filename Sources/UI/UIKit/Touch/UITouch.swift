public import Foundation
import QuartzCore

/// A finger on the screen, from when it comes down until it is lifted.
///
/// - Units: points; time stamps in seconds of scene time.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case moved = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
    /// The phases of a pointer without a pressed button; no touch here has them.
    case regionEntered = 5
    case regionMoved = 6
    case regionExited = 7
  }

  public enum TouchType: Int, Sendable {
    case direct = 0
    case indirect = 1
    case pencil = 2
    case indirectPointer = 3
    public static var stylus: TouchType { .pencil }
  }

  open package(set) var phase = Phase.began
  open package(set) var timestamp: TimeInterval = 0
  open package(set) var tapCount = 1
  open package(set) weak var window: UIWindow?
  /// The view that the finger came down on, which gets the touch wherever it moves.
  open package(set) weak var view: UIView?
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?
  open var type: TouchType { .direct }
  open var majorRadius: CGFloat { 20 }
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }

  /// Whether the view has received the touch; gestures may have to be decided first.
  var hasReachedView = false

  package private(set) var point = CGPoint.zero
  package private(set) var previousPoint = CGPoint.zero
  private(set) var startPoint = CGPoint.zero
  /// The number of the touch. Touches are delivered in the order in which they came down.
  let sequence: Int
  private static var count = 0

  /// Creates a touch at the origin without a window, for subclasses in tests.
  public override init() {
    Self.count += 1
    sequence = Self.count
    super.init()
  }

  package convenience init(at point: CGPoint, in window: UIWindow, timestamp: TimeInterval) {
    self.init()
    self.point = point
    previousPoint = point
    startPoint = point
    self.window = window
    self.timestamp = timestamp
  }

  package func move(to new: CGPoint, phase: Phase, timestamp: TimeInterval) {
    previousPoint = point
    point = new
    self.phase = phase
    self.timestamp = timestamp
  }

  /// Runs work with the finger back at the place where it came down, to deliver the touch's beginning late.
  func atStart(_ work: () -> Void) {
    let now = (point, previousPoint, phase)
    (point, previousPoint, phase) = (startPoint, startPoint, .began)
    work()
    (point, previousPoint, phase) = now
  }

  open func location(in view: UIView?) -> CGPoint { convert(point, to: view) }

  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPoint, to: view) }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let window, let view else { return point }
    return view.convert(point, from: window)
  }
}
