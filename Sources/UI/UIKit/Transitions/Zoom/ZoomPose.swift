import CoreGraphics
import Foundation
import UIFoundation

/// The place, size and outline of a controller's view on the way between its source view and the whole screen.
///
/// - Units: points; shares 0...1.
struct ZoomPose: Equatable {
  /// The scale around the middle of the view.
  var scale: CGFloat = 1
  /// The distance of the middle from its place at rest, in the container.
  var offset = CGPoint.zero
  /// The visible part, in the view's coordinates.
  var visible: CGRect
  /// The radius of the visible part's corners, in the view's coordinates.
  var radius: CGFloat = 0
  /// The share of the source's picture over the view.
  var picture: CGFloat = 0
  /// The share of the view itself.
  var alpha: CGFloat = 1
  /// The share of the dimming behind the view.
  var dimming: CGFloat = 1

  /// The pose of a view that fills its place.
  static func filling(_ bounds: CGRect) -> ZoomPose { ZoomPose(visible: bounds) }

  /// The pose of a view without a source view: in the middle, transparent.
  ///
  /// - Source: three quarters of the size are an own choice.
  static func vanished(_ bounds: CGRect) -> ZoomPose {
    ZoomPose(scale: 0.75, visible: bounds, radius: 32, alpha: 0, dimming: 0)
  }

  /// The pose in which a part of the view covers a source.
  ///
  /// - Parameters:
  ///   - frame: the view's frame at rest, in the container.
  ///   - bounds: the view's bounds.
  ///   - aligned: the part of the view that covers the source; nil for the largest part in the middle of that shape.
  ///   - source: the source's frame, in the container.
  ///   - radius: the radius of the source's corners.
  static func covering(
    _ source: CGRect, radius: CGFloat, frame: CGRect, bounds: CGRect, aligned: CGRect?
  ) -> ZoomPose {
    guard source.width > 0, source.height > 0 else { return vanished(bounds) }
    var part = aligned.map { $0.offsetBy(dx: bounds.minX, dy: bounds.minY) } ?? bounds
    if part.width <= 0 || part.height <= 0 { part = bounds }
    // Without a part of the caller's, the source's shape fits into the view; with one, the source lies within it.
    let scale = max(source.width / part.width, source.height / part.height)
    let size = CGSize(width: source.width / scale, height: source.height / scale)
    let visible = CGRect(
      x: part.midX - size.width / 2, y: part.midY - size.height / 2, width: size.width,
      height: size.height)
    let offset = CGPoint(
      x: source.midX - frame.midX - scale * (part.midX - bounds.midX),
      y: source.midY - frame.midY - scale * (part.midY - bounds.midY))
    return ZoomPose(
      scale: scale, offset: offset, visible: visible, radius: radius / scale, picture: 1, dimming: 0
    )
  }

  /// The pose of a view that a finger drags, with the touched content under the finger.
  ///
  /// - Parameters:
  ///   - way: the finger's distance from the place at which it took the view.
  ///   - touched: that place relative to the middle of the view at rest, in the container.
  ///   - progress: the share of the way to the dismissal, 0...1.
  /// - Source: the smallest scale, 0.6, and corners of 32 after a tenth of the way are own choices.
  func dragged(
    by way: CGPoint, touched: CGPoint, progress: CGFloat
  ) -> ZoomPose {
    var pose = self
    pose.scale = scale * (1 - 0.4 * progress)
    // The point of the view under the finger, relative to the view's middle.
    let point = CGPoint(x: (touched.x - offset.x) / scale, y: (touched.y - offset.y) / scale)
    pose.offset = CGPoint(
      x: touched.x + way.x - pose.scale * point.x, y: touched.y + way.y - pose.scale * point.y)
    pose.radius = max(radius, 32 * min(1, progress * 10))
    pose.dimming = dimming * (1 - progress)
    return pose
  }

  var transform: CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
  }
}
