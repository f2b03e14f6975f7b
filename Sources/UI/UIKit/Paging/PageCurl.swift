import CoreGraphics
import Foundation
import PegMotion
import QuartzCore
import UIFoundation

/// A page that is being turned: rolled off the new one, or unrolled over the old one.
///
/// The new pages lie in the controller's view from the beginning; the old ones are a picture of it.
@MainActor
final class PageCurl {
  /// - Source: own choice. Units: seconds for a whole page.
  private static let duration = 0.6

  private let view: UIView
  private let picture: ContentTransition
  /// The turned part of the page, 0...1.
  private(set) var part = 0.0

  /// Begins to turn the page that a view shows.
  init(of view: UIView, _ direction: UIPageViewController.NavigationDirection, isVertical: Bool) {
    self.view = view
    let effect: TransitionEffect =
      direction == .forward
      ? isVertical ? .curlUp : .curlLeft : isVertical ? .curlDown : .curlRight
    picture = ContentTransition(of: view.layer, effect)
  }

  /// Shows the page turned by a part, until the next call.
  func show(_ part: Double) {
    self.part = max(0, min(1, part))
    let still = copy(from: self.part, to: self.part)
    still.duration = 3600
    view.layer.add(still, forKey: "transition")
  }

  /// Turns the page to its end, or back, and calls `end` then.
  func finish(_ isDone: Bool, end: @escaping () -> Void) {
    let goal = isDone ? 1.0 : 0
    let waiting = BlockCompletion { _ in end() }
    defer { waiting.close() }
    let seconds = max(0.05, Self.duration * abs(goal - part))
    let course = ViewAnimation.course(
      seconds, delay: 0, timing: .curve(part == 0 ? .easeInOut : .easeOut), options: [])
    guard course.duration > 0, ViewAnimation.areEnabled else {
      return view.layer.removeAnimation(forKey: "transition")
    }
    let change = copy(from: part, to: goal)
    change.timingFunction = CAMediaTimingFunction(name: part == 0 ? .easeInEaseOut : .easeOut)
    course.apply(to: change, on: view.layer)
    waiting.join(change, of: view.layer, blocksTouches: true)
    view.layer.add(change, forKey: "transition")
  }

  private func copy(from: Double, to: Double) -> ContentTransition {
    let result = ContentTransition()
    picture.copyValues(to: result)
    result.span = (from, to)
    return result
  }
}
