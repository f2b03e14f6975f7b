public import Foundation
import PegMotion
import QuartzCore

/// Recognizes taps.
///
/// - Source: Apple's page of UITapGestureRecognizer; times and distances as commonly observed.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var mostFingers = 0
  private var timeout: SceneClock.Appointment?

  /// The largest movement of a finger, its longest stay, and the longest time until the next tap. Units: points;
  /// seconds.
  private static let allowance = 45.0
  private static let longest = 1.5
  private static let interval = 0.35

  open override func reset() {
    super.reset()
    taps = 0
    mostFingers = 0
    timeout?.cancel()
  }

  private func failAfter(_ seconds: Double) {
    timeout?.cancel()
    let clock = SceneClock.current
    timeout = clock.schedule(at: clock.now + SceneTime(seconds: seconds)) { [weak self] in
      self?.state = .failed
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    mostFingers = max(mostFingers, fingers.count)
    if mostFingers > numberOfTouchesRequired { state = .failed } else { failAfter(Self.longest) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where touch.travel > Self.allowance { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.isEmpty else { return }
    guard mostFingers == numberOfTouchesRequired else { return state = .failed }
    taps += 1
    mostFingers = 0
    if taps >= numberOfTapsRequired {
      timeout?.cancel()
      state = .ended
    } else {
      failAfter(Self.interval)
    }
  }
}

/// Recognizes a long press, which continues until the finger is lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// Units: seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance that the finger may move before the press is recognized. Units: points.
  open var allowableMovement: CGFloat = 10

  private var timer: SceneClock.Appointment?

  open override func reset() {
    super.reset()
    timer?.cancel()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, touch.tapCount > numberOfTapsRequired else {
      return state = .failed
    }
    guard fingers.count == numberOfTouchesRequired else {
      if fingers.count > numberOfTouchesRequired { state = isInProgress ? .cancelled : .failed }
      return
    }
    let clock = SceneClock.current
    let time = clock.now + SceneTime(clampingSeconds: max(0, minimumPressDuration))
    timer = clock.schedule(at: time) { [weak self] in self?.state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isInProgress {
      state = .changed
    } else if touches.contains(where: { $0.travel > Double(allowableMovement) }) {
      timer?.cancel()
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    timer?.cancel()
    state = isInProgress ? .ended : .failed
  }
}

/// Recognizes a quick stroke in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction = Direction.right
  open var numberOfTouchesRequired = 1

  /// The least distance, the largest deviation, and the longest time. Units: points; seconds.
  private static let way = 50.0
  private static let stray = 50.0
  private static let longest = 0.5

  private var start: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.count == 1 { start = event.timestamp }
    if fingers.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard event.timestamp - start <= Self.longest else { return state = .failed }
    guard fingers.count == numberOfTouchesRequired else { return }
    let ways = fingers.map {
      (Double($0.point.x - $0.startPoint.x), Double($0.point.y - $0.startPoint.y))
    }
    func allGo(_ along: (Double, Double) -> Double, _ across: (Double, Double) -> Double) -> Bool {
      ways.allSatisfy { along($0.0, $0.1) >= Self.way && abs(across($0.0, $0.1)) <= Self.stray }
    }
    let found: [(Direction, Bool)] = [
      (.right, allGo({ x, _ in x }, { _, y in y })), (.left, allGo({ x, _ in -x }, { _, y in y })),
      (.up, allGo({ _, y in -y }, { x, _ in x })), (.down, allGo({ _, y in y }, { x, _ in x })),
    ]
    if found.contains(where: { direction.contains($0.0) && $0.1 }) {
      state = .ended
    } else if found.contains(where: { $0.1 }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}

extension UITouch {
  /// The finger's distance from the place where it came down. Units: points.
  var travel: Double {
    let (dx, dy) = (Double(point.x - startPoint.x), Double(point.y - startPoint.y))
    return (dx * dx + dy * dy).squareRoot()
  }
}
