public import Foundation
import PegScene
public import UIKit

/// Points of the screen for one map point.
public typealias MKZoomScale = CGFloat

/// Draws an overlay of a map.
///
/// - Units: map points from the upper left corner of the overlay's rectangle.
/// - Source: Apple, "MKOverlayRenderer".
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
  open private(set) var overlay: any MKOverlay
  /// 0...1.
  open var alpha: CGFloat = 1 { didSet { setNeedsDisplay() } }
  open var contentScaleFactor: CGFloat { UIScreen.main.scale }
  weak var map: MKMapView?

  public init(overlay: any MKOverlay) { self.overlay = overlay }

  open func canDraw(_ mapRect: MKMapRect, zoomScale: MKZoomScale) -> Bool { true }

  /// Draws the overlay; this class draws nothing.
  open func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {}

  open func setNeedsDisplay() { map?.overlaysChanged() }
  open func setNeedsDisplay(_ mapRect: MKMapRect) { setNeedsDisplay() }
  open func setNeedsDisplay(_ mapRect: MKMapRect, zoomScale: MKZoomScale) { setNeedsDisplay() }

  open func point(for mapPoint: MKMapPoint) -> CGPoint {
    let origin = overlay.boundingMapRect.origin
    return CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
  }

  open func mapPoint(for point: CGPoint) -> MKMapPoint {
    let origin = overlay.boundingMapRect.origin
    return MKMapPoint(x: Double(point.x) + origin.x, y: Double(point.y) + origin.y)
  }

  open func rect(for mapRect: MKMapRect) -> CGRect {
    CGRect(
      origin: point(for: mapRect.origin),
      size: CGSize(width: mapRect.width, height: mapRect.height))
  }

  open func mapRect(for rect: CGRect) -> MKMapRect {
    MKMapRect(
      origin: mapPoint(for: rect.origin),
      size: MKMapSize(width: Double(rect.width), height: Double(rect.height)))
  }
}

/// Draws an overlay as a path with a fill and a stroke.
@preconcurrency @MainActor
open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor? { didSet { setNeedsDisplay() } }
  open var strokeColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The width of the line on the screen. Units: points; 0 for a width of the system's choice, 2 here.
  open var lineWidth: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var lineJoin = CGLineJoin.round
  open var lineCap = CGLineCap.round
  open var miterLimit: CGFloat = 10
  /// Units: points.
  open var lineDashPhase: CGFloat = 0
  /// Units: points.
  open var lineDashPattern: [NSNumber]?
  open var shouldRasterize = false
  private var made: CGPath?

  /// The path, which `createPath()` makes when it is first asked for.
  open var path: CGPath! {
    get {
      if made == nil { createPath() }
      return made
    }
    set {
      made = newValue
      setNeedsDisplay()
    }
  }

  /// Makes `path`; subclasses replace it.
  open func createPath() {}
  open func invalidatePath() {
    made = nil
    setNeedsDisplay()
  }

  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    guard let path else { return }
    if fillColor != nil {
      context.addPath(path)
      applyFillProperties(to: context, atZoomScale: zoomScale)
      context.drawPath(using: .eoFill)
    }
    if strokeColor != nil {
      context.addPath(path)
      applyStrokeProperties(to: context, atZoomScale: zoomScale)
      context.strokePath()
    }
  }

  open func applyFillProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    if let fillColor { context.setFillColor(fillColor.cgColor) }
  }

  open func applyStrokeProperties(to context: CGContext, atZoomScale zoomScale: MKZoomScale) {
    if let strokeColor { context.setStrokeColor(strokeColor.cgColor) }
    context.setLineWidth((lineWidth > 0 ? lineWidth : 2) / zoomScale)
    context.setLineJoin(lineJoin)
    context.setLineCap(lineCap)
    context.setMiterLimit(miterLimit)
    if let lineDashPattern {
      context.setLineDash(
        phase: lineDashPhase / zoomScale,
        lengths: lineDashPattern.map { CGFloat($0.doubleValue) / zoomScale })
    }
  }
}

/// Draws a line.
@preconcurrency @MainActor
open class MKPolylineRenderer: MKOverlayPathRenderer {
  open var polyline: MKPolyline { overlay as? MKPolyline ?? MKPolyline([]) }
  open var strokeStart: CGFloat = 0
  open var strokeEnd: CGFloat = 1

  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }

  open override func createPath() {
    let path = CGMutablePath()
    path.addLines(between: polyline.list.map { point(for: $0) })
    self.path = path
  }
}

/// Draws an area with straight sides.
@preconcurrency @MainActor
open class MKPolygonRenderer: MKOverlayPathRenderer {
  open var polygon: MKPolygon { overlay as? MKPolygon ?? MKPolygon([], nil) }

  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }

  open override func createPath() {
    let path = CGMutablePath()
    for part in [polygon] + (polygon.interiorPolygons ?? []) where part.pointCount > 0 {
      path.addLines(between: part.list.map { point(for: $0) })
      path.closeSubpath()
    }
    self.path = path
  }
}

/// Draws a circle.
@preconcurrency @MainActor
open class MKCircleRenderer: MKOverlayPathRenderer {
  open var circle: MKCircle {
    overlay as? MKCircle ?? MKCircle(center: overlay.coordinate, radius: 0)
  }

  public convenience init(circle: MKCircle) { self.init(overlay: circle) }

  open override func createPath() {
    path = CGPath(ellipseIn: rect(for: circle.boundingMapRect), transform: nil)
  }
}

/// Would draw pictures from a server; it reports that they are not loaded.
@preconcurrency @MainActor
open class MKTileOverlayRenderer: MKOverlayRenderer {
  public convenience init(tileOverlay overlay: MKTileOverlay) { self.init(overlay: overlay) }

  open override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
    SceneDiagnostics.report("MKTileOverlay shows nothing: pictures of maps are not loaded")
  }

  open func reloadData() {}
}
