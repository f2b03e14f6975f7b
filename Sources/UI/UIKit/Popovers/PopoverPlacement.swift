import CoreGraphics
import UIFoundation

/// The place of a popover beside its source.
///
/// - Units: points of the container.
struct PopoverPlacement: Equatable {
  /// The frame without the arrow.
  var frame: CGRect
  /// The direction in which the arrow points; empty without an arrow.
  var direction: UIPopoverArrowDirection
  /// The distance of the arrow's tip from the middle of its edge.
  var arrowOffset: CGFloat = 0

  /// The space that a popover may take and the measures of its arrow.
  struct Surroundings {
    var source: CGRect
    /// The part of the container inside the margins.
    var room: CGRect
    var arrow: CGSize
    var cornerRadius: CGFloat
    var mayOverlap: Bool
  }

  /// Chooses among the permitted directions the first in which the content has room, otherwise the one with most of it.
  ///
  /// - Source: own choice of the order: up, down, left, right. Without a permitted direction the popover has no arrow and lies
  ///   over the middle of its source, as observed on iOS.
  static func best(
    for size: CGSize, permitted: UIPopoverArrowDirection, in surroundings: Surroundings
  ) -> PopoverPlacement {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let candidates = order.filter { permitted.contains($0) }.map { surroundings.place(size, $0) }
    let full = candidates.first { $0.frame.width >= size.width && $0.frame.height >= size.height }
    if let full { return full }
    func area(_ placement: PopoverPlacement) -> CGFloat {
      placement.frame.width * placement.frame.height
    }
    guard var largest = candidates.first else { return surroundings.placeOver(size) }
    for candidate in candidates where area(candidate) > area(largest) { largest = candidate }
    return surroundings.mayOverlap ? surroundings.overlapping(largest, size) : largest
  }

  /// The tip of the arrow, or the middle of the frame without one.
  func tip(arrowHeight: CGFloat) -> CGPoint {
    switch direction {
    case .up: CGPoint(x: frame.midX + arrowOffset, y: frame.minY - arrowHeight)
    case .down: CGPoint(x: frame.midX + arrowOffset, y: frame.maxY + arrowHeight)
    case .left: CGPoint(x: frame.minX - arrowHeight, y: frame.midY + arrowOffset)
    case .right: CGPoint(x: frame.maxX + arrowHeight, y: frame.midY + arrowOffset)
    default: CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// Returns the insets that the arrow takes at its edge.
  func insets(arrowHeight: CGFloat) -> UIEdgeInsets {
    switch direction {
    case .up: UIEdgeInsets(top: arrowHeight)
    case .down: UIEdgeInsets(bottom: arrowHeight)
    case .left: UIEdgeInsets(left: arrowHeight)
    case .right: UIEdgeInsets(right: arrowHeight)
    default: .zero
    }
  }

  /// The frame with the strip that the arrow lies in.
  func outerFrame(arrowHeight: CGFloat) -> CGRect {
    let insets = insets(arrowHeight: arrowHeight)
    return frame.inset(
      by: UIEdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

extension PopoverPlacement.Surroundings {
  /// Returns the place in one direction, with the part of the size that has room.
  fileprivate func place(_ size: CGSize, _ direction: UIPopoverArrowDirection) -> PopoverPlacement {
    let isVertical = direction == .up || direction == .down
    let space: CGFloat =
      switch direction {
      case .up: room.maxY - source.maxY
      case .down: source.minY - room.minY
      case .left: room.maxX - source.maxX
      default: source.minX - room.minX
      }
    let length = max(0, space - arrow.height)
    let width = min(size.width, isVertical ? room.width : length)
    let height = min(size.height, isVertical ? length : room.height)
    let along =
      isVertical
      ? clamp(source.midX - width / 2, room.minX, room.maxX - width)
      : clamp(source.midY - height / 2, room.minY, room.maxY - height)
    let origin =
      switch direction {
      case .up: CGPoint(x: along, y: source.maxY + arrow.height)
      case .down: CGPoint(x: along, y: source.minY - arrow.height - height)
      case .left: CGPoint(x: source.maxX + arrow.height, y: along)
      default: CGPoint(x: source.minX - arrow.height - width, y: along)
      }
    let frame = CGRect(origin: origin, size: CGSize(width: width, height: height))
    return PopoverPlacement(
      frame: frame, direction: direction, arrowOffset: arrowOffset(frame, isVertical))
  }

  /// The offset of a tip that points to the middle of the source, as far as the straight part of the edge allows.
  private func arrowOffset(_ frame: CGRect, _ isVertical: Bool) -> CGFloat {
    let (length, wanted) =
      isVertical
      ? (frame.width, source.midX - frame.midX) : (frame.height, source.midY - frame.midY)
    let reach = max(0, length / 2 - cornerRadius - arrow.width / 2)
    return clamp(wanted, -reach, reach)
  }

  fileprivate func placeOver(_ size: CGSize) -> PopoverPlacement {
    let (width, height) = (min(size.width, room.width), min(size.height, room.height))
    return PopoverPlacement(
      frame: CGRect(
        x: clamp(source.midX - width / 2, room.minX, room.maxX - width),
        y: clamp(source.midY - height / 2, room.minY, room.maxY - height), width: width,
        height: height), direction: [])
  }

  /// Returns a place with the whole size, as far as the room allows, over a part of the source.
  fileprivate func overlapping(_ place: PopoverPlacement, _ size: CGSize) -> PopoverPlacement {
    var place = place
    let arrowInsets = place.insets(arrowHeight: arrow.height)
    let inner = room.inset(by: arrowInsets)
    let (width, height) = (min(size.width, inner.width), min(size.height, inner.height))
    switch place.direction {
    case .down: place.frame.origin.y = place.frame.maxY - height
    case .right: place.frame.origin.x = place.frame.maxX - width
    default: break
    }
    place.frame.size = CGSize(width: width, height: height)
    place.frame.origin.x = clamp(place.frame.minX, inner.minX, inner.maxX - width)
    place.frame.origin.y = clamp(place.frame.minY, inner.minY, inner.maxY - height)
    place.arrowOffset = arrowOffset(place.frame, [.up, .down].contains(place.direction))
    return place
  }

  private func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    max(low, min(value, high))
  }
}
