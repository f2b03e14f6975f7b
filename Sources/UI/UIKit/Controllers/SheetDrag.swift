import CoreGraphics
import Foundation
import PegMotion
import QuartzCore
import UIFoundation

/// Moves a sheet with a finger, and to a detent or off the screen when the finger lets go.
///
/// - Units: points of the container; points per second.
/// - Source: Apple's pages of UISheetPresentationController; the projected resting place decides, as in "Designing
///   fluid interfaces", WWDC 2018. The spring and the resistance are own choices.
@MainActor
final class SheetDrag {
  private static let duration = 0.5
  /// The highest initial velocity of the spring. Units: remaining distances per second.
  private static let highestSpeed: CGFloat = 10

  private unowned let sheet: UISheetPresentationController
  /// The sheet's top without resistance; nil if no finger drags.
  private var asked: CGFloat?
  /// Whether the user may dismiss the sheet; evaluated once for each drag.
  private var mayDismiss = true
  private var animator: UIViewPropertyAnimator?
  /// The sheet's top while it differs from its detent's.
  private(set) var top: CGFloat?

  init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

  var isActive: Bool { asked != nil }

  /// The distance up to the top of the largest detent.
  var roomAbove: CGFloat { max(0, (asked ?? restingTop) - (tops.first ?? restingTop)) }

  /// The distance up to the top of the current detent.
  var roomToDetent: CGFloat { max(0, (asked ?? restingTop) - restingTop) }

  private var restingTop: CGFloat { sheet.frameOfPresentedViewInContainerView.minY }

  /// The tops at which the sheet may rest, the highest first.
  private var tops: [CGFloat] { sheet.restingPlaces.map(\.top).sorted() }

  func begin() {
    guard asked == nil else { return }
    if let animator {
      animator.stopAnimation(true)
      self.animator = nil
      asked = sheet.presentedView?.frame.minY
    }
    asked = asked ?? restingTop
    mayDismiss = sheet.mayDismiss
    UIView.performWithoutAnimation { show() }
  }

  /// - Parameter way: the distance that the finger has moved since the last call.
  func move(by way: CGFloat) {
    guard let asked else { return }
    self.asked = asked + way
    UIView.performWithoutAnimation { show() }
  }

  private func show() {
    guard let asked, let container = sheet.containerView else { return }
    let (high, low) = (tops.first ?? restingTop, tops.last ?? restingTop)
    var shown = asked
    if asked < high || !mayDismiss {
      // The resistance never lets the sheet go past the upper edge of the screen.
      let dimension = asked < high ? high : container.bounds.height - low
      shown = CGFloat(
        RubberBand.displayed(
          offset: Double(asked), past: Double(high)...Double(max(high, low)),
          dimension: Double(max(0, dimension))))
    }
    top = shown.roundedToPixel(scale: container.displayScale)
    container.setNeedsLayout()
    container.layoutIfNeeded()
  }

  /// - Parameter velocity: of the finger, downwards.
  func end(velocity: CGFloat) {
    guard let asked, let container = sheet.containerView else { return }
    self.asked = nil
    let rate = Double(UIScrollView.DecelerationRate.normal.rawValue)
    let aim = asked + velocity / 1000 * CGFloat(rate / (1 - rate))
    let places = sheet.restingPlaces
    guard let nearest = places.min(by: { abs($0.top - aim) < abs($1.top - aim) }) else { return }
    if abs(container.bounds.height - aim) < abs(nearest.top - aim), sheet.dismissByUser() { return }
    let from = top ?? nearest.top
    sheet.userSelected(nearest.detent)
    settle(from: from, velocity: velocity)
  }

  /// Springs to the detent.
  private func settle(from: CGFloat, velocity: CGFloat) {
    let way = restingTop - from
    // The limit keeps a flick close to the detent from throwing the sheet past it.
    let speed = way == 0 ? 0 : min(Self.highestSpeed, max(0, velocity / way))
    let spring = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: speed, dy: 0))
    animate(spring) { self.top = nil }
  }

  /// Makes changes to the sheet and animates their effects with a spring.
  func animate(_ changes: @escaping () -> Void) {
    animate(UISpringTimingParameters(dampingRatio: 1), changes)
  }

  private func animate(_ spring: UISpringTimingParameters, _ changes: @escaping () -> Void) {
    guard let container = sheet.containerView, container.window != nil,
      UIView.areAnimationsEnabled
    else {
      changes()
      sheet.containerView?.setNeedsLayout()
      return
    }
    animator?.stopAnimation(true)
    container.layoutIfNeeded()
    let new = UIViewPropertyAnimator(duration: Self.duration, timingParameters: spring)
    new.addAnimations {
      changes()
      container.setNeedsLayout()
      container.layoutIfNeeded()
    }
    new.addCompletion { [weak self] _ in self?.animator = nil }
    animator = new
    new.startAnimation()
  }
}

/// Drags a sheet by its parts that do not scroll.
final class SheetPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var drag: SheetDrag?
  private var last: CGFloat = 0

  init(_ drag: SheetDrag) {
    self.drag = drag
    super.init(target: nil, action: nil)
    handler = { [weak self] _ in self?.follow() }
  }

  override func isWanted(_ way: CGVector) -> Bool { abs(way.dy) > abs(way.dx) }

  private func follow() {
    let y = translation(in: nil).y
    switch state {
    case .began:
      drag?.begin()
      drag?.move(by: y)
    case .changed: drag?.move(by: y - last)
    case .ended: drag?.end(velocity: velocity(in: nil).y)
    default: drag?.end(velocity: 0)
    }
    last = y
  }
}

/// Divides a finger's movement between scrolling content and the sheet around it.
///
/// - Units: points.
/// - Source: Apple's page of `prefersScrollingExpandsWhenScrolledToEdge`; a sheet goes down, and up to a larger detent, only
///   with content at its top.
@MainActor
struct SheetDragSplitter: DragSplitter {
  private weak var drag: SheetDrag?
  private let expands: Bool
  /// The finger's last place, and the part of its movement that the sheet has taken.
  private var last: CGFloat = 0
  private var taken: CGFloat = 0
  /// Whether the last movement moved the sheet alone.
  private var movesSheet = false

  /// Returns nil if fingers don't drag the sheet, or pull the content to refresh.
  init?(_ scroll: UIScrollView, in sheet: UISheetPresentationController) {
    guard scroll.refreshControl == nil, scroll.canDrag.y, sheet.isDraggable else { return nil }
    (drag, expands) = (sheet.drag, sheet.prefersScrollingExpandsWhenScrolledToEdge)
  }

  /// Returns the part of the finger's movement that scrolls the content.
  ///
  /// - Parameters:
  ///   - finger: the finger's distance from the start of the drag, downwards.
  ///   - edge: the offset at which the content is at its top.
  ///   - offset: returns the content's offset for a part of the movement, if the content follows the finger.
  mutating func share(
    finger: CGFloat, edge: CGFloat, offset: (CGFloat) -> CGFloat
  ) -> CGFloat {
    guard let drag else { return finger - taken }
    let step = finger - last
    let past = offset(last - taken) - edge
    last = finger
    var part: CGFloat = 0
    if step > 0 {
      part = max(0, step - max(0, past))
    } else if past <= 1e-6 {
      part = -min(-step, expands ? drag.roomAbove : drag.roomToDetent)
    }
    if part != 0 {
      drag.begin()
      drag.move(by: part)
      taken += part
    }
    if step != 0 { movesSheet = part == step }
    return finger - taken
  }

  /// Ends the sheet's drag; returns the velocity that remains for the content.
  func end(velocity: CGFloat) -> CGFloat {
    guard let drag, drag.isActive else { return velocity }
    drag.end(velocity: movesSheet ? velocity : 0)
    return movesSheet ? 0 : velocity
  }
}
