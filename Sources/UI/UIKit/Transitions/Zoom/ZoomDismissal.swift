import CoreGraphics
import Foundation
import UIFoundation

/// A recognizer around scroll views that takes a drag away from them.
@MainActor
protocol OuterDrag: UIGestureRecognizer {
  /// Returns whether a drag that starts in a direction belongs to this recognizer and not to the scroll view.
  func takes(_ way: CGVector, over scroll: UIScrollView) -> Bool
}

extension UIScrollView {
  /// Returns whether a recognizer of a view around this one takes a drag that starts in a direction.
  func losesDrag(_ way: CGVector) -> Bool {
    var ancestor = superview
    while let view = ancestor {
      for gesture in view.gestureRecognizers ?? [] where gesture.isEnabled {
        if let outer = gesture as? any OuterDrag, outer.takes(way, over: self) { return true }
      }
      ancestor = view.superview
    }
    return false
  }
}

/// A container of zoomed controllers: a navigation stack, or the container of a presentation.
@MainActor
protocol ZoomHost: AnyObject {
  /// The zoomed controller on the screen that a finger may dismiss.
  var zoomedController: UIViewController? { get }
  /// The zoom that runs now.
  var runningZoom: ZoomAnimator? { get }
  /// Ends the running transition at once.
  func finishZoom()
  /// Begins to dismiss the zoomed controller under a finger, in the pose of an interrupted zoom.
  func beginZoomDismissal(from pose: ZoomPose?)
}

/// Dismisses a zoomed controller by a finger that drags down, or away from the leading edge; takes running zooms over.
///
/// - Units: points; points per second.
/// - Source: Apple, "Enhancing your app with fluid transitions"; a controller that is still coming appears first, and is
///   dismissed then (WWDC 2024, "Enhance your UI animations and transitions"). The way that completes a dismissal, a
///   quarter of the height with a tenth of a second of the velocity, is an own choice.
@MainActor
final class ZoomDismissal: UIPanGestureRecognizer, OuterDrag, UIGestureRecognizerDelegate {
  /// The distance from the leading edge within which a drag to the side begins.
  private static let edge: CGFloat = 20

  private weak var host: (any ZoomHost)?
  private var begun: ZoomPose?
  private var touched = CGPoint.zero

  init(_ host: any ZoomHost) {
    self.host = host
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    delegate = self
    handler = { [weak self] _ in self?.follow() }
  }

  private static func isMirrored(_ view: UIView) -> Bool {
    view.traitCollection.layoutDirection == .rightToLeft
  }

  // MARK: The beginning

  private var isFromLeadingEdge: Bool {
    guard let touch = touches.first, let view, let window = touch.window else { return false }
    let x = window.convert(touch.startPoint, to: view).x
    return Self.isMirrored(view) ? x >= view.bounds.maxX - Self.edge : x <= Self.edge
  }

  private func isTowardsDismissal(_ way: CGVector) -> Bool {
    let side: CGFloat = view.map { Self.isMirrored($0) } == true ? -1 : 1
    return abs(way.dy) > abs(way.dx) ? way.dy > 0 : side * way.dx > 0 && isFromLeadingEdge
  }

  override func isWanted(_ way: CGVector) -> Bool {
    guard let host else { return false }
    if host.runningZoom != nil { return true }
    return host.zoomedController != nil && isTowardsDismissal(way)
  }

  /// Whether UIKit begins the dismissal: content that scrolls down first does not let it.
  private var isAtTop: Bool {
    guard let touched = touches.first?.view else { return true }
    // Content such as a slider keeps its touches.
    if touched.claimsTouches, !isFromLeadingEdge { return false }
    for view in sequence(first: touched, next: \.superview) {
      if let scroll = view as? UIScrollView, scroll.canDrag.y,
        scroll.contentOffset.y > -scroll.adjustedContentInset.top, !isFromLeadingEdge
      {
        return false
      }
      if view === self.view { break }
    }
    return true
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let host else { return false }
    return host.runningZoom != nil || mayDismiss
  }

  private var mayDismiss: Bool {
    guard let zoomed = host?.zoomedController,
      case .zoom(let options, _) = zoomed.preferredTransition?.kind
    else { return false }
    let willBegin = isAtTop
    let speed = velocity(in: nil)
    return options.interactiveDismissShouldBegin?(
      .init(
        location: location(in: zoomed.view), velocity: CGVector(dx: speed.x, dy: speed.y),
        willBegin: willBegin)) ?? willBegin
  }

  func takes(_ way: CGVector, over scroll: UIScrollView) -> Bool {
    guard let host, state == .possible, !touches.isEmpty else { return false }
    if host.runningZoom != nil { return true }
    return host.zoomedController != nil && isTowardsDismissal(way) && mayDismiss
  }

  // MARK: The course

  private func follow() {
    guard let host, let view else { return }
    let way = translation(in: view)
    switch state {
    case .began:
      begin(host, view)
      move(by: way)
    case .changed: move(by: way)
    case .ended: end(by: way, velocity: velocity(in: nil))
    case .cancelled: host.runningZoom?.letGo(completes: false, velocity: 0)
    case .possible, .failed: break
    }
  }

  private func begin(_ host: any ZoomHost, _ view: UIView) {
    if let running = host.runningZoom {
      let pose = running.freeze()
      if running.isZoomingIn {
        // The controller appears before it goes.
        host.finishZoom()
        host.beginZoomDismissal(from: pose)
        begun = pose
      } else {
        running.takeOver()
        begun = pose
      }
    } else {
      host.beginZoomDismissal(from: nil)
      begun = host.runningZoom?.begun
    }
    let place = location(in: view)
    let way = translation(in: view)
    let middle = host.runningZoom?.middle ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    touched = CGPoint(x: place.x - way.x - middle.x, y: place.y - way.y - middle.y)
  }

  private func progress(_ way: CGPoint) -> CGFloat {
    guard let view, view.bounds.height > 0 else { return 0 }
    let side: CGFloat = Self.isMirrored(view) ? -1 : 1
    return min(1, max(0, max(way.y / view.bounds.height, side * way.x / view.bounds.width)))
  }

  private func move(by way: CGPoint) {
    guard let begun, let running = host?.runningZoom else { return }
    let progress = progress(way)
    running.show(begun.dragged(by: way, touched: touched, progress: progress), progress: progress)
  }

  private func end(by way: CGPoint, velocity: CGPoint) {
    guard let running = host?.runningZoom else { return }
    let aim = CGPoint(x: way.x + velocity.x / 10, y: way.y + velocity.y / 10)
    let completes = progress(aim) > 0.25
    let rest = running.remaining(completes: completes)
    let length = rest.x * rest.x + rest.y * rest.y
    let speed = length > 1 ? (velocity.x * rest.x + velocity.y * rest.y) / length : 0
    running.letGo(completes: completes, velocity: min(10, max(0, speed)))
  }
}
