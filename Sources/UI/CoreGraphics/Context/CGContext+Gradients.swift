public import Foundation
import PegDisplayList
import PegGeometry
import PegPixels

extension CGContext {
  /// Draws a gradient along a line over the whole clip area.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    draw(gradient, .linear(Point(startPoint), Point(endPoint)), options)
  }

  /// Draws a gradient from circle to circle over the whole clip area.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    draw(
      gradient,
      .radial(
        Point(startCenter), startRadius: startRadius, Point(endCenter), endRadius: endRadius),
      options)
  }

  /// Draws a gradient around a point over the whole clip area.
  ///
  /// - Units: `angle` in radians; the gradient starts there.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    draw(
      gradient, .conic(Point(center), angle: angle),
      [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  private func draw(
    _ gradient: CGGradient, _ geometry: Gradient.Geometry, _ options: CGGradientDrawingOptions
  ) {
    guard let inverse = state.transform.inverse else { return }
    var stops = gradient.stops.map { stop in
      Gradient.Stop(stop.offset, stop.color.withAlpha(stop.color.alpha * Float(state.alpha)))
    }
    // Transparent stops at the ends leave the areas before and after unpainted.
    if !options.contains(.drawsBeforeStartLocation), let first = stops.first {
      if first.offset > 0 { stops.insert(Gradient.Stop(0, first.color), at: 0) }
      stops.insert(Gradient.Stop(0, first.color.withAlpha(0)), at: 0)
    }
    if !options.contains(.drawsAfterEndLocation), let last = stops.last {
      if last.offset < 1 { stops.append(Gradient.Stop(1, last.color)) }
      stops.append(Gradient.Stop(1, last.color.withAlpha(0)))
    }
    let surface = inverse.apply(Rect(size: Size(size)))
    record(
      .fill(.rect(surface), .gradient(Gradient(geometry, stops: stops))), hasAlpha: true)
  }
}
