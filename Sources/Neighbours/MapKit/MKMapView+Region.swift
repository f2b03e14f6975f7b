public import CoreLocation
import Foundation
import QuartzCore
import CoreGraphics
public import UIKit

extension MKMapView {
  /// The area that the map shows; code gets what fits the view's shape.
  public var region: MKCoordinateRegion {
    get { MKCoordinateRegion(visibleMapRect) }
    set { setRegion(newValue, animated: false) }
  }

  /// Shows a region, and more at two of its sides, if the view has another shape.
  public func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    let (span, center) = (region.span, region.center)
    require(
      CLLocationCoordinate2DIsValid(center) && span.latitudeDelta >= 0 && span.longitudeDelta >= 0
        && span.latitudeDelta <= 360 && span.longitudeDelta <= 360,
      "Invalid Region <center:\(center.latitude), \(center.longitude) "
        + "span:\(span.latitudeDelta), \(span.longitudeDelta)>")
    show(WantedArea(rect: region.mapRect, center: MKMapPoint(center)), animated)
  }

  public func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    guard bounds.width > 0, bounds.height > 0 else { return region }
    let target = target(of: WantedArea(rect: region.mapRect, center: MKMapPoint(region.center)))
    return MKCoordinateRegion(rect(around: target.middle, target.scale))
  }

  public var centerCoordinate: CLLocationCoordinate2D {
    get {
      settleArea()
      return (wanted?.center ?? middle).coordinate
    }
    set { setCenter(newValue, animated: false) }
  }

  public func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    settleArea()
    let center = MKMapPoint(coordinate)
    let rect = visibleMapRect
    show(
      WantedArea(
        rect: MKMapRect(
          x: center.x - rect.width / 2, y: center.y - rect.height / 2, width: rect.width,
          height: rect.height), center: center), animated)
  }

  /// The rectangle that the map shows. Units: map points.
  public var visibleMapRect: MKMapRect {
    get {
      settleArea()
      if let wanted { return wanted.rect }
      guard zoomScale > 0 else { return .world }
      return rect(around: middle, zoomScale)
    }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  public func setVisibleMapRect(_ mapRect: MKMapRect, animated animate: Bool) {
    setVisibleMapRect(mapRect, edgePadding: .zero, animated: animate)
  }

  /// Shows a rectangle inside of insets of the view. Units: points, for the insets.
  public func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated animate: Bool
  ) { show(WantedArea(rect: mapRect, center: nil, insets: insets), animate) }

  public func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
    mapRectThatFits(mapRect, edgePadding: .zero)
  }

  public func mapRectThatFits(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets) -> MKMapRect {
    guard bounds.width > 0, bounds.height > 0 else { return mapRect }
    let target = target(of: WantedArea(rect: mapRect, center: nil, insets: insets))
    return rect(around: target.middle, target.scale)
  }

  /// Shows all of some annotations, with room for their views.
  public func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    var rect = MKMapRect.null
    for annotation in annotations {
      let point = MKMapPoint(annotation.coordinate)
      rect = rect.union(MKMapRect(origin: point, size: MKMapSize()))
    }
    guard !rect.isNull else { return }
    // A single place gets an area of about a kilometre.
    let least =
      1000
      * MKMapPointsPerMeterAtLatitude(
        MKMapPoint(x: rect.midX, y: rect.midY).coordinate.latitude)
    if rect.width < least, rect.height < least {
      rect = rect.insetBy(
        dx: min(0, (rect.width - least) / 2), dy: min(0, (rect.height - least) / 2))
    }
    setVisibleMapRect(
      rect, edgePadding: UIEdgeInsets(top: 60, left: 40, bottom: 40, right: 40),
      animated: animated)
  }

  // MARK: Changing the area

  func rect(around point: MKMapPoint, _ scale: CGFloat) -> MKMapRect {
    let (width, height) = (Double(bounds.width / scale), Double(bounds.height / scale))
    return MKMapRect(
      x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)
  }

  /// The largest and the smallest scale: sixteen points for a map point, and the world as high or wide as the view.
  var scales: ClosedRange<CGFloat> {
    let least = min(16, max(bounds.width, bounds.height) / CGFloat(MKMapSize.world.width))
    return least...16
  }

  /// Returns the middle and the scale at which an area is shown.
  func target(of area: WantedArea) -> (middle: MKMapPoint, scale: CGFloat) {
    let room = bounds.inset(by: area.insets)
    let scale = min(
      max(1, room.width) / CGFloat(max(area.rect.width, 1e-6)),
      max(1, room.height) / CGFloat(max(area.rect.height, 1e-6)))
    let limited = min(max(scale, scales.lowerBound), scales.upperBound)
    var middle = area.center ?? MKMapPoint(x: area.rect.midX, y: area.rect.midY)
    middle.x += Double((bounds.midX - room.midX) / limited)
    middle.y += Double((bounds.midY - room.midY) / limited)
    return (clamped(middle, limited), limited)
  }

  /// Returns a middle at which the map shows nothing north or south of the world.
  func clamped(_ point: MKMapPoint, _ scale: CGFloat) -> MKMapPoint {
    let half = min(MKMapSize.world.height / 2, Double(bounds.height / scale) / 2)
    return MKMapPoint(
      x: point.x, y: min(max(point.y, half), MKMapSize.world.height - half))
  }

  func apply(_ area: WantedArea) {
    (middle, zoomScale) = target(of: area)
    areaChanged()
  }

  private func show(_ area: WantedArea, _ animated: Bool) {
    flight?.cancel()
    flight = nil
    guard bounds.width > 0, bounds.height > 0 else {
      wanted = area
      return
    }
    settleArea()
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    let target = target(of: area)
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      (middle, zoomScale) = target
      areaChanged()
      delegate?.mapView(self, regionDidChangeAnimated: animated)
      return
    }
    flight = MapFlight(self, to: target)
  }

  func areaChanged() {
    ground.setNeedsDisplay()
    setNeedsLayout()
    delegate?.mapViewDidChangeVisibleRegion(self)
  }
}

/// An animated way of a map to another area.
///
/// - Source: own choice: half a second, with the curve of view animations' ease in and out.
@MainActor
final class MapFlight: NSObject {
  private weak var map: MKMapView?
  private let start: (middle: MKMapPoint, scale: CGFloat)
  private let end: (middle: MKMapPoint, scale: CGFloat)
  private let begin: CFTimeInterval
  private var link: CADisplayLink?
  private static let duration: CFTimeInterval = 0.5

  init(_ map: MKMapView, to end: (middle: MKMapPoint, scale: CGFloat)) {
    self.map = map
    start = (map.middle, map.zoomScale)
    self.end = end
    begin = CACurrentMediaTime()
    super.init()
    link = CADisplayLink(target: self) { flight, _ in (flight as? MapFlight)?.step() }
    link?.add(to: .main, forMode: .common)
  }

  func cancel() {
    link?.invalidate()
    link = nil
  }

  private func step() {
    guard let map else { return cancel() }
    let time = min(1, (CACurrentMediaTime() - begin) / Self.duration)
    let part = time * time * (3 - 2 * time)
    map.middle = MKMapPoint(
      x: start.middle.x + (end.middle.x - start.middle.x) * part,
      y: start.middle.y + (end.middle.y - start.middle.y) * part)
    map.zoomScale = start.scale * pow(end.scale / start.scale, CGFloat(part))
    if time >= 1 { (map.middle, map.zoomScale) = end }
    map.areaChanged()
    guard time >= 1 else { return }
    cancel()
    map.flight = nil
    map.delegate?.mapView(map, regionDidChangeAnimated: true)
  }
}
