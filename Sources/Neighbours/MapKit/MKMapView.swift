public import CoreLocation
public import Foundation
import PegScene
public import UIKit

/// - Source: the values of Apple's `MKMapType`.
public enum MKMapType: UInt, Sendable {
  case standard = 0
  case satellite = 1
  case hybrid = 2
  case satelliteFlyover = 3
  case hybridFlyover = 4
  case mutedStandard = 5
}

/// - Source: the values of Apple's `MKUserTrackingMode`.
public enum MKUserTrackingMode: Int, Sendable {
  case none = 0
  case follow = 1
  case followWithHeading = 2
}

/// - Source: the values of Apple's `MKOverlayLevel`.
public enum MKOverlayLevel: Int, Sendable {
  case aboveRoads = 0
  case aboveLabels = 1
}

/// A map in Mercator's projection: plain ground with a graticule, overlays and annotations.
///
/// - Source: Apple, "MKMapView".
@preconcurrency @MainActor
open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)?
  open var mapType = MKMapType.standard
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open var isRotateEnabled = true
  open var isPitchEnabled = true
  open var showsCompass = true
  open var showsScale = false
  open var showsTraffic = false
  open var showsBuildings = true
  open var showsPointsOfInterest = true
  open private(set) var userLocation = MKUserLocation()
  open var isUserLocationVisible: Bool { false }
  open var userTrackingMode = MKUserTrackingMode.none { didSet { reportUser() } }
  /// Whether the user's place shows. It is not known, so that nothing does.
  open var showsUserLocation = false { didSet { if showsUserLocation { reportUser() } } }

  /// The middle of what the map shows. Units: map points.
  var middle = MKMapPoint(CLLocationCoordinate2D())
  /// Points of the screen for a map point; 0 until the map has a size.
  open internal(set) var zoomScale: CGFloat = 0
  /// The area that code asked for before the map had a size.
  var wanted: WantedArea?
  var flight: MapFlight?
  let ground = MapGround()
  /// Holds the annotation views.
  let board = UIView()
  var callout: CalloutView?

  struct WantedArea {
    var rect: MKMapRect
    var center: MKMapPoint?
    var insets = UIEdgeInsets.zero
  }

  // MARK: Contents

  var placed: [PlacedAnnotation] = []
  /// Clusters in place of some of them.
  var clusters: [PlacedAnnotation] = []
  var overlayList: [(overlay: any MKOverlay, level: MKOverlayLevel)] = []
  var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
  var classes: [String: MKAnnotationView.Type] = [:]
  var spare: [String: [MKAnnotationView]] = [:]
  open internal(set) var selectedAnnotations: [any MKAnnotation] = []

  struct PlacedAnnotation {
    var annotation: any MKAnnotation
    var view: MKAnnotationView?
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpMap()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpMap()
  }

  private func setUpMap() {
    clipsToBounds = true
    ground.map = self
    for part in [ground, board] {
      part.frame = bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(part)
    }
    addGestures()
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.finishLoading() }
    }
  }

  private func finishLoading() {
    SceneDiagnostics.report(
      "MKMapView shows plain ground with a graticule: there is no map data here")
    delegate?.mapViewWillStartLoadingMap(self)
    delegate?.mapViewDidFinishLoadingMap(self)
    delegate?.mapViewWillStartRenderingMap(self)
    delegate?.mapViewDidFinishRenderingMap(self, fullyRendered: true)
  }

  private func reportUser() {
    SceneDiagnostics.report("MKMapView does not show the user: the place is not known here")
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    settleArea()
    placeViews()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    ground.setNeedsDisplay()
  }

  /// Shows what code asked for, once the map has a size.
  func settleArea() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    if let wanted {
      self.wanted = nil
      apply(wanted)
    } else if zoomScale == 0 {
      apply(WantedArea(rect: .world, center: nil))
    }
  }

  /// Places the annotation views and the callout.
  func placeViews() {
    guard zoomScale > 0 else { return }
    makeViews()
    makeClusters()
    for entry in shown {
      guard let view = entry.view else { continue }
      let point = point(of: MKMapPoint(entry.annotation.coordinate))
      view.center = CGPoint(
        x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    }
    // Those further south cover those behind them.
    let order = shown.compactMap(\.view).sorted { a, b in
      if a.isSelected != b.isSelected { return b.isSelected }
      return a.center.y - a.centerOffset.y < b.center.y - b.centerOffset.y
    }
    for view in order where view.superview === board { board.bringSubviewToFront(view) }
    placeCallout()
  }

  // MARK: Places

  func point(of mapPoint: MKMapPoint) -> CGPoint {
    CGPoint(
      x: bounds.midX + CGFloat(mapPoint.x - middle.x) * zoomScale,
      y: bounds.midY + CGFloat(mapPoint.y - middle.y) * zoomScale)
  }

  func mapPoint(at point: CGPoint) -> MKMapPoint {
    guard zoomScale > 0 else { return middle }
    return MKMapPoint(
      x: middle.x + Double((point.x - bounds.midX) / zoomScale),
      y: middle.y + Double((point.y - bounds.midY) / zoomScale))
  }

  /// Returns the point of a view at which a place lies.
  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    settleArea()
    let point = point(of: MKMapPoint(coordinate))
    return view == nil ? convert(point, to: nil) : convert(point, to: view)
  }

  /// Returns the place at a point of a view.
  open func convert(
    _ point: CGPoint, toCoordinateFrom view: UIView?
  ) -> CLLocationCoordinate2D {
    settleArea()
    return mapPoint(at: convert(point, from: view)).coordinate
  }

  open func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    settleArea()
    let rect = region.mapRect
    let origin = point(of: rect.origin)
    let size = CGSize(
      width: CGFloat(rect.width) * zoomScale, height: CGFloat(rect.height) * zoomScale)
    return convert(CGRect(origin: origin, size: size), to: view)
  }

  open func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    settleArea()
    let own = convert(rect, from: view)
    let origin = mapPoint(at: own.origin)
    let scale = max(zoomScale, .leastNormalMagnitude)
    return MKCoordinateRegion(
      MKMapRect(
        origin: origin,
        size: MKMapSize(width: Double(own.width / scale), height: Double(own.height / scale))))
  }
}
