import Foundation
import MapKit
import PegMotion
import PegScene
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct MKMapViewTests {
  private final class Screen: UIViewController, MKMapViewDelegate {
    let map = MKMapView()
    var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      map.frame = view.bounds
      map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      map.delegate = self
      view.addSubview(map)
    }

    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
      calls.append(animated ? "region animated" : "region")
    }

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      guard annotation.title == "Pin" else { return nil }
      let view =
        mapView.dequeueReusableAnnotationView(withIdentifier: "pin")
        ?? MKPinAnnotationView(annotation: annotation, reuseIdentifier: "pin")
      view.canShowCallout = true
      view.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
      return view
    }

    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { calls.append("select") }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
      calls.append("deselect")
    }
    func mapView(
      _ mapView: MKMapView, annotationView view: MKAnnotationView,
      calloutAccessoryControlTapped control: UIControl
    ) { calls.append("accessory") }

    func mapView(
      _ mapView: MKMapView, rendererFor overlay: any MKOverlay
    ) -> MKOverlayRenderer {
      calls.append("renderer")
      let renderer = MKPolylineRenderer(overlay: overlay)
      renderer.strokeColor = .systemBlue
      return renderer
    }
  }

  private func open() -> (SceneContext, UIWindow, Screen) {
    let context = SceneContext.open("map")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let screen = Screen()
    window.rootViewController = screen
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return (context, window, screen)
  }

  private final class Station: MKMarkerAnnotationView {
    override var annotation: (any MKAnnotation)? {
      didSet { clusteringIdentifier = "station" }
    }

    override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
      super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
      clusteringIdentifier = "station"
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private static let cupertino = CLLocationCoordinate2D(latitude: 37.334, longitude: -122.009)

  /// - Source: Mercator's projection: the equator and the meridian of Greenwich meet in the middle of the square.
  @Test func placesAreProjected() {
    let middle = MKMapPoint(CLLocationCoordinate2D(latitude: 0, longitude: 0))
    #expect(middle.x == 134_217_728 && abs(middle.y - 134_217_728) < 1e-6)
    let corner = MKMapPoint(CLLocationCoordinate2D(latitude: 85.0511287798066, longitude: -180))
    #expect(corner.x == 0 && abs(corner.y) < 1e-4)
    for (latitude, longitude) in [(37.334, -122.009), (-33.86, 151.2), (64.1, -21.9)] {
      let back = MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude))
        .coordinate
      #expect(abs(back.latitude - latitude) < 1e-9 && abs(back.longitude - longitude) < 1e-9)
    }
    // At 60 degrees a map point is half as long as at the equator.
    #expect(
      abs(MKMetersPerMapPointAtLatitude(60) / MKMetersPerMapPointAtLatitude(0) - 0.5) < 1e-12)
  }

  @Test func rectanglesAreSets() {
    let a = MKMapRect(x: 0, y: 0, width: 10, height: 10)
    let b = MKMapRect(x: 5, y: 6, width: 10, height: 10)
    #expect(a.intersection(b) == MKMapRect(x: 5, y: 6, width: 5, height: 4))
    #expect(a.union(b) == MKMapRect(x: 0, y: 0, width: 15, height: 16))
    #expect(a.intersection(MKMapRect(x: 20, y: 0, width: 1, height: 1)).isNull)
    #expect(MKMapRect.null.union(a) == a)
    #expect(MKMapRect.world.contains(a) && !a.contains(b))
  }

  @Test func regionFitsTheView() {
    let (context, _, screen) = open()
    defer { context.close() }
    let region = MKCoordinateRegion(
      center: Self.cupertino, latitudinalMeters: 1000, longitudinalMeters: 1000)
    screen.map.setRegion(region, animated: false)
    let shown = screen.map.region
    #expect(abs(shown.center.latitude - 37.334) < 1e-6)
    #expect(abs(shown.span.longitudeDelta / region.span.longitudeDelta - 1) < 1e-6)
    // The view is twice as high as wide.
    #expect(abs(shown.span.latitudeDelta / region.span.latitudeDelta - 2) < 0.01)
    #expect(screen.calls == ["region"])
    let middle = screen.map.convert(Self.cupertino, toPointTo: screen.map)
    #expect(abs(middle.x - 200) < 1e-6 && abs(middle.y - 400) < 1e-6)
    let east = screen.map.convert(CGPoint(x: 400, y: 400), toCoordinateFrom: screen.map)
    #expect(abs(east.longitude - Self.cupertino.longitude - region.span.longitudeDelta / 2) < 1e-9)
  }

  @Test func regionWaitsForTheSizeOfTheView() {
    let context = SceneContext.open("early")
    defer { context.close() }
    let map = MKMapView()
    map.region = MKCoordinateRegion(
      center: Self.cupertino, span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1))
    map.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    map.layoutIfNeeded()
    #expect(abs(map.centerCoordinate.longitude - Self.cupertino.longitude) < 1e-9)
  }

  @Test func annotationsHaveViewsAtTheirPlaces() throws {
    let (context, window, screen) = open()
    defer { context.close() }
    let pin = MKPointAnnotation(coordinate: Self.cupertino, title: "Pin", subtitle: "Apple Park")
    let other = MKPointAnnotation()
    other.coordinate = CLLocationCoordinate2D(latitude: 37.335, longitude: -122.009)
    other.title = "Marker"
    screen.map.addAnnotations([pin, other])
    screen.map.setRegion(
      MKCoordinateRegion(center: Self.cupertino, latitudinalMeters: 900, longitudinalMeters: 400),
      animated: false)
    window.layoutIfNeeded()
    let view = try #require(screen.map.view(for: pin) as? MKPinAnnotationView)
    // The end of the needle stands at the place.
    #expect(abs(view.frame.midX - 200) < 1e-6 && abs(view.frame.maxY - 400) < 1e-6)
    let marker = try #require(screen.map.view(for: other) as? MKMarkerAnnotationView)
    #expect(marker.frame.maxY < view.frame.maxY)
    screen.map.selectAnnotation(pin, animated: false)
    window.layoutIfNeeded()
    #expect(screen.calls == ["region", "select"] && view.isSelected)
    let button = try #require(view.rightCalloutAccessoryView as? UIButton)
    #expect(button.window === window)
    button.sendActions(for: .touchUpInside)
    screen.map.selectAnnotation(other, animated: false)
    #expect(Array(screen.calls.suffix(3)) == ["accessory", "deselect", "select"])
    screen.map.removeAnnotation(pin)
    #expect(screen.map.dequeueReusableAnnotationView(withIdentifier: "pin") === view)
  }

  /// Views of one clustering identifier that cover each other are one view, and apart again after the map is magnified.
  @Test func annotationsThatMeetAreClusters() throws {
    let (context, window, screen) = open()
    defer { context.close() }
    screen.map.register(
      Station.self,
      forAnnotationViewWithReuseIdentifier:
        MKMapViewDefaultAnnotationViewReuseIdentifier)
    // On one parallel, 100 metres apart, and one 5 kilometres away.
    let stations = [0, 0.00113, 0.00226, 0.0565].enumerated().map { index, shift in
      MKPointAnnotation(
        coordinate: CLLocationCoordinate2D(
          latitude: Self.cupertino.latitude, longitude: Self.cupertino.longitude + shift),
        title: "Station \(index + 1)", subtitle: nil)
    }
    screen.map.addAnnotations(stations)
    func show(meters: Double) {
      screen.map.setRegion(
        MKCoordinateRegion(
          center: Self.cupertino, latitudinalMeters: meters, longitudinalMeters: meters),
        animated: false)
      window.layoutIfNeeded()
    }
    show(meters: 12_000)
    let first = try #require(screen.map.view(for: stations[0]))
    let view = try #require(first.cluster as? MKMarkerAnnotationView)
    let cluster = try #require(view.annotation as? MKClusterAnnotation)
    #expect(cluster.memberAnnotations.count == 3)
    #expect(cluster.title == "Station 1" && cluster.subtitle == "+2 more")
    // The cluster stands at the middle of its members.
    let middle = screen.map.convert(stations[1].coordinate, toPointTo: screen.map)
    #expect(abs(view.frame.midX - middle.x) < 1e-6 && abs(view.frame.maxY - middle.y) < 1e-6)
    #expect(first.superview == nil && view.superview != nil)
    #expect(screen.map.view(for: stations[3])?.cluster == nil)
    #expect(screen.map.annotations.count == 4)
    // Moving the map keeps the cluster and its view.
    screen.map.setCenter(stations[1].coordinate, animated: false)
    window.layoutIfNeeded()
    #expect(first.cluster === view)
    show(meters: 500)
    #expect(first.cluster == nil && first.superview != nil && view.superview == nil)
    screen.map.removeAnnotation(stations[0])
    show(meters: 12_000)
    let rest = screen.map.view(for: stations[1])?.cluster?.annotation as? MKClusterAnnotation
    #expect(rest?.memberAnnotations.count == 2)
  }

  @Test func registeredClassesAreMade() {
    final class Cafe: MKMarkerAnnotationView {
      override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        markerTintColor = .brown
      }
      required init?(coder: NSCoder) { nil }
    }
    let (context, _, screen) = open()
    defer { context.close() }
    screen.map.register(Cafe.self, forAnnotationViewWithReuseIdentifier: "cafe")
    let view = screen.map.dequeueReusableAnnotationView(
      withIdentifier: "cafe", for: MKPointAnnotation(coordinate: Self.cupertino))
    #expect(view is Cafe && view.reuseIdentifier == "cafe")
  }

  @Test func overlaysHaveRenderersOnce() throws {
    let (context, window, screen) = open()
    defer { context.close() }
    var places = [
      Self.cupertino, CLLocationCoordinate2D(latitude: 37.34, longitude: -122.0),
    ]
    let line = MKPolyline(coordinates: &places, count: 2)
    screen.map.addOverlay(line)
    screen.map.setVisibleMapRect(
      line.boundingMapRect, edgePadding: UIEdgeInsets(top: 50, left: 50, bottom: 50, right: 50),
      animated: false)
    window.layoutIfNeeded()
    let renderer = try #require(screen.map.renderer(for: line) as? MKPolylineRenderer)
    #expect(screen.map.renderer(for: line) === renderer)
    #expect(screen.calls.filter { $0 == "renderer" }.count == 1)
    let west = screen.map.convert(Self.cupertino, toPointTo: screen.map)
    #expect(abs(west.x - 50) < 1e-6)
    #expect(line.pointCount == 2 && line.points()[0] == MKMapPoint(Self.cupertino))
  }

  @Test func animatedRegionsTakeHalfASecond() {
    let (context, window, screen) = open()
    defer { context.close() }
    screen.map.setRegion(
      MKCoordinateRegion(center: Self.cupertino, latitudinalMeters: 900, longitudinalMeters: 400),
      animated: true)
    let clock = SceneClock.current
    clock.advance(to: clock.now + SceneTime(seconds: 0.25))
    #expect(screen.calls.isEmpty)
    clock.advance(to: clock.now + SceneTime(seconds: 0.3))
    #expect(screen.calls == ["region animated"])
    #expect(abs(screen.map.centerCoordinate.latitude - 37.334) < 1e-6)
    _ = window
  }

  @Test func searchesEndWithErrors() {
    let context = SceneContext.open("search")
    defer { context.close() }
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = "coffee"
    var failure: (any Error)?
    MKLocalSearch(request: request).start { failure = $1 }
    while MainQueue.current.run() {}
    #expect((failure as? MKError)?.code == .placemarkNotFound)
    #expect(context.said("MKLocalSearch").count == 1)
  }

  /// - Source: the great circle between two places on the same parallel lies nearer to the pole.
  @Test func geodesicLinesBendTowardsThePole() {
    var places = [
      CLLocationCoordinate2D(latitude: 50, longitude: -60),
      CLLocationCoordinate2D(latitude: 50, longitude: 60),
    ]
    let line = MKGeodesicPolyline(coordinates: &places, count: 2)
    let middle = line.points()[line.pointCount / 2].coordinate
    // tan φ = tan 50° / cos 60°
    #expect(abs(middle.latitude - atan(tan(50 * Double.pi / 180) / 0.5) * 180 / .pi) < 0.5)
  }
}
