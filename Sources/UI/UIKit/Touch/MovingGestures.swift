public import Foundation
import PegMotion
public import UIFoundation

/// Recognizes fingers that move.
///
/// - Units: points, and points per second.
/// - Source: observed: a drag is recognized after 10 points, which its translation leaves out.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// The distance that the fingers move before the drag is recognized.
  package static let slop = 10.0

  private var origin = CGPoint.zero
  private var last: (point: CGPoint, time: TimeInterval)?
  /// The velocity, smoothed over the last samples. It does not fall while a finger rests, because no samples come then.
  private var speed = CGVector.zero

  open override func reset() {
    super.reset()
    last = nil
    speed = .zero
  }

  open func translation(in view: UIView?) -> CGPoint {
    let now = location(in: nil)
    let (a, b) = (convert(now, to: view), convert(origin, to: view))
    return CGPoint(x: a.x - b.x, y: a.y - b.y)
  }

  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let now = location(in: nil)
    origin = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
  }

  open func velocity(in view: UIView?) -> CGPoint { CGPoint(x: speed.dx, y: speed.dy) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return point }
    return view.convert(point, from: window)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.count > maximumNumberOfTouches {
      state = isInProgress ? .cancelled : .failed
      return
    }
    // A further finger moves the centre, but this is not a movement.
    let now = location(in: nil)
    if let last {
      origin = CGPoint(x: origin.x + now.x - last.point.x, y: origin.y + now.y - last.point.y)
    } else {
      origin = now
    }
    last = (now, event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    sample(event.timestamp)
    if isInProgress {
      state = .changed
      return
    }
    guard state == .possible, wanted == nil, fingers.count >= minimumNumberOfTouches else { return }
    let now = location(in: nil)
    let (dx, dy) = (Double(now.x - origin.x), Double(now.y - origin.y))
    let way = (dx * dx + dy * dy).squareRoot()
    guard way >= Self.slop else { return }
    guard isWanted(CGVector(dx: dx, dy: dy)) else { return state = .failed }
    origin.x += CGFloat(dx / way * Self.slop)
    origin.y += CGFloat(dy / way * Self.slop)
    state = .began
  }

  /// Returns whether a drag that starts in a direction is of this kind.
  func isWanted(_ way: CGVector) -> Bool { true }

  /// The weight of a new sample against the earlier ones.
  private static let weight = 0.75

  private func sample(_ time: TimeInterval) {
    let now = location(in: nil)
    if let last, time > last.time {
      let seconds = time - last.time
      let (x, y) = (Double(now.x - last.point.x) / seconds, Double(now.y - last.point.y) / seconds)
      let isFirst = speed == .zero
      let weight = isFirst ? 1 : Self.weight
      speed = CGVector(
        dx: CGFloat(x * weight + Double(speed.dx) * (1 - weight)),
        dy: CGFloat(y * weight + Double(speed.dy) * (1 - weight)))
    }
    last = (now, time)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.count < minimumNumberOfTouches else {
      // A lifted finger moves the centre too.
      let now = location(in: nil)
      if let last {
        origin = CGPoint(x: origin.x + now.x - last.point.x, y: origin.y + now.y - last.point.y)
      }
      last = (now, event.timestamp)
      return
    }
    state = isInProgress ? .ended : .failed
  }
}

/// Recognizes a drag that begins at an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  /// The distance from the edge within which a finger must come down. Units: points.
  private static let margin = 20.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first, let window = touch.window else { return }
    let (point, box) = (touch.point, window.bounds)
    let isAtEdge =
      edges.contains(.left) && Double(point.x - box.minX) <= Self.margin
      || edges.contains(.right) && Double(box.maxX - point.x) <= Self.margin
      || edges.contains(.top) && Double(point.y - box.minY) <= Self.margin
      || edges.contains(.bottom) && Double(box.maxY - point.y) <= Self.margin
    if !isAtEdge { state = .failed }
  }

  override func isWanted(_ way: CGVector) -> Bool {
    let isSideways = abs(way.dx) > abs(way.dy)
    return edges.contains(.left) && isSideways && way.dx > 0
      || edges.contains(.right) && isSideways && way.dx < 0
      || edges.contains(.top) && !isSideways && way.dy > 0
      || edges.contains(.bottom) && !isSideways && way.dy < 0
  }
}

/// Recognizes two fingers that change their distance.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance as a multiple of the distance at the beginning.
  open var scale: CGFloat = 1 {
    didSet { if !isMeasuring, scale > 0 { unit = distance / Double(scale) } }
  }
  /// The velocity of the scale. Units: scale per second.
  open private(set) var velocity: CGFloat = 0

  private static let slop = 8.0
  private var start = 0.0
  private var unit = 0.0
  private var lastTime: TimeInterval = 0
  private var isMeasuring = false

  open override func reset() {
    super.reset()
    isMeasuring = true
    scale = 1
    isMeasuring = false
    velocity = 0
  }

  private var distance: Double {
    guard fingers.count >= 2 else { return unit * Double(scale) }
    let (a, b) = (fingers[0].point, fingers[1].point)
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    return (dx * dx + dy * dy).squareRoot()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.count == 2 {
      start = distance
      unit = max(1, start)
      lastTime = event.timestamp
    } else if fingers.count > 2, state == .possible {
      state = .failed
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.count == 2 else { return }
    if state == .possible {
      guard abs(distance - start) >= Self.slop else { return }
      unit = max(1, distance)
      state = .began
      lastTime = event.timestamp
    } else if isInProgress {
      let new = CGFloat(distance / unit)
      if event.timestamp > lastTime {
        velocity = (new - scale) / CGFloat(event.timestamp - lastTime)
      }
      lastTime = event.timestamp
      isMeasuring = true
      scale = new
      isMeasuring = false
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.count < 2 else { return }
    if isInProgress { state = .ended } else if fingers.isEmpty { state = .failed }
  }
}

/// Recognizes two fingers that turn around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle since the beginning, clockwise. Units: radians.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation. Units: radians per second.
  open private(set) var velocity: CGFloat = 0

  private static let slop = 0.1
  private var lastAngle = 0.0
  private var turned = 0.0
  private var lastTime: TimeInterval = 0

  open override func reset() {
    super.reset()
    rotation = 0
    velocity = 0
    turned = 0
  }

  private var angle: Double {
    guard fingers.count >= 2 else { return lastAngle }
    let (a, b) = (fingers[0].point, fingers[1].point)
    return Elementary.atan2(Double(b.y - a.y), Double(b.x - a.x))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingers.count == 2 {
      lastAngle = angle
      lastTime = event.timestamp
    } else if fingers.count > 2, state == .possible {
      state = .failed
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.count == 2 else { return }
    let now = angle
    var change = now - lastAngle
    if change > .pi { change -= 2 * .pi }
    if change < -.pi { change += 2 * .pi }
    lastAngle = now
    if state == .possible {
      turned += change
      if abs(turned) >= Self.slop { state = .began }
    } else if isInProgress {
      rotation += CGFloat(change)
      if event.timestamp > lastTime {
        velocity = CGFloat(change / (event.timestamp - lastTime))
      }
      state = .changed
    }
    lastTime = event.timestamp
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.count < 2 else { return }
    if isInProgress { state = .ended } else if fingers.isEmpty { state = .failed }
  }
}
