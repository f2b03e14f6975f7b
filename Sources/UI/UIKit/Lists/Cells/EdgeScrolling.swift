import CoreGraphics
import Foundation
import PegMotion
import QuartzCore
import UIFoundation

/// Scrolls a list while a finger holds a row or an item near one of its edges.
@MainActor
final class EdgeScrolling {
  /// Own choices. Units: points; points per redraw.
  private static let margin: CGFloat = 50
  private static let step: CGFloat = 6

  private var appointment: SceneClock.Appointment?

  func cancel() { appointment?.cancel() }

  /// Changes the offset of a list at the next redraw, if a place is near an edge with more content behind it.
  ///
  /// - Parameters:
  ///   - place: the distance from the upper left corner of the list's visible area. Units: points.
  ///   - scroll: sets the offset.
  func follow(
    _ place: CGPoint, in list: UIScrollView, _ scroll: @escaping @MainActor (CGPoint) -> Void
  ) {
    cancel()
    let (inset, size, offset) = (list.adjustedContentInset, list.bounds.size, list.contentOffset)
    let dx = Self.step(place.x, size.width, inset.left, inset.right)
    let dy = Self.step(place.y, size.height, inset.top, inset.bottom)
    let new = list.nearestOffset(CGPoint(x: offset.x + dx, y: offset.y + dy))
    guard dx != 0 || dy != 0, new != offset else { return }
    let clock = SceneClock.current
    appointment = clock.schedule(
      at: clock.nextRefresh(after: clock.now), rank: .displayLink
    ) { scroll(new) }
  }

  /// - Parameters:
  ///   - before, after: the insets at the ends of the axis.
  private static func step(
    _ place: CGFloat, _ length: CGFloat, _ before: CGFloat, _ after: CGFloat
  ) -> CGFloat {
    if place < before + margin { return -step }
    return place > length - after - margin ? step : 0
  }
}
