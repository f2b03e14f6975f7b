public import CoreLocation
public import Foundation

/// A thing at a place of a map.
public protocol MKAnnotation: NSObjectProtocol {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

/// A thing that covers an area of a map.
public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
  func intersects(_ mapRect: MKMapRect) -> Bool
}

extension MKOverlay {
  public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
}

/// A thing with a title.
open class MKShape: NSObject, MKAnnotation, @unchecked Sendable {
  open var title: String?
  open var subtitle: String?
  open var coordinate: CLLocationCoordinate2D {
    get { CLLocationCoordinate2D() }
    set {}
  }

  public override init() { super.init() }
}

/// A place with a title.
open class MKPointAnnotation: MKShape, @unchecked Sendable {
  private var place = CLLocationCoordinate2D()

  open override var coordinate: CLLocationCoordinate2D {
    get { place }
    set { place = newValue }
  }

  public override init() { super.init() }

  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init()
    self.coordinate = coordinate
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?
  ) {
    self.init(coordinate: coordinate)
    self.title = title
    self.subtitle = subtitle
  }
}

/// Several points of a map.
open class MKMultiPoint: MKShape, @unchecked Sendable {
  let list: [MKMapPoint]
  private let storage: UnsafeMutablePointer<MKMapPoint>

  init(_ points: [MKMapPoint]) {
    list = points
    storage = .allocate(capacity: max(1, points.count))
    storage.initialize(from: points, count: points.count)
    super.init()
  }

  deinit { storage.deallocate() }

  open var pointCount: Int { list.count }

  /// Returns the points, which live as long as the shape.
  open func points() -> UnsafeMutablePointer<MKMapPoint> { storage }

  /// Writes the places of a range of points.
  open func getCoordinates(
    _ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange
  ) {
    for offset in 0..<range.length { coords[offset] = list[range.location + offset].coordinate }
  }

  /// The smallest rectangle with all points.
  open var boundingMapRect: MKMapRect {
    guard let first = list.first else { return .null }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in list {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    return MKMapRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  open override var coordinate: CLLocationCoordinate2D {
    get {
      let rect = boundingMapRect
      return MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    }
    set {}
  }
}

/// A line through several places.
open class MKPolyline: MKMultiPoint, MKOverlay, @unchecked Sendable {
  override init(_ points: [MKMapPoint]) { super.init(points) }

  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: points, count: count)))
  }

  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) })
  }
}

/// A line along great circles through several places.
open class MKGeodesicPolyline: MKPolyline, @unchecked Sendable {
  override init(_ points: [MKMapPoint]) { super.init(Self.between(points)) }

  /// Adds points so that two neighbours are at most a degree apart.
  ///
  /// - Source: Snyder, "Map Projections: A Working Manual", 1987: the great circle as an interpolation of unit vectors.
  private static func between(_ points: [MKMapPoint]) -> [MKMapPoint] {
    func vector(_ point: MKMapPoint) -> SIMD3<Double> {
      let place = point.coordinate
      let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      return [cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)]
    }
    var result: [MKMapPoint] = Array(points.prefix(1))
    for (a, b) in zip(points, points.dropFirst()) {
      let (from, to) = (vector(a), vector(b))
      let angle = acos(min(1, max(-1, (from * to).sum())))
      let count = max(1, Int((angle * 180 / .pi).rounded(.up)))
      if count > 1, sin(angle) > 1e-9 {
        for step in 1..<count {
          let part = Double(step) / Double(count)
          let v = (from * sin((1 - part) * angle) + to * sin(part * angle)) / sin(angle)
          result.append(
            MKMapPoint(
              CLLocationCoordinate2D(
                latitude: asin(min(1, max(-1, v.z))) * 180 / .pi,
                longitude: atan2(v.y, v.x) * 180 / .pi)))
        }
      }
      result.append(b)
    }
    return result
  }
}

/// An area with straight sides, and perhaps holes.
open class MKPolygon: MKMultiPoint, MKOverlay, @unchecked Sendable {
  open private(set) var interiorPolygons: [MKPolygon]?

  init(_ points: [MKMapPoint], _ holes: [MKPolygon]?) {
    interiorPolygons = holes
    super.init(points)
  }

  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: points, count: count)), nil)
  }

  public convenience init(
    points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]?
  ) {
    self.init(Array(UnsafeBufferPointer(start: points, count: count)), interiorPolygons)
  }

  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) }, nil)
  }

  public convenience init(
    coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int,
    interiorPolygons: [MKPolygon]?
  ) {
    self.init(
      UnsafeBufferPointer(start: coords, count: count).map { MKMapPoint($0) }, interiorPolygons)
  }
}

/// A circle around a place.
open class MKCircle: MKShape, MKOverlay, @unchecked Sendable {
  /// Units: metres.
  open private(set) var radius: CLLocationDistance
  private let center: CLLocationCoordinate2D

  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    center = coord
    self.radius = radius
    super.init()
  }

  open override var coordinate: CLLocationCoordinate2D {
    get { center }
    set {}
  }

  /// The square around the circle, at the scale of the map at its centre.
  open var boundingMapRect: MKMapRect {
    let point = MKMapPoint(center)
    let length = radius * MKMapPointsPerMeterAtLatitude(center.latitude)
    return MKMapRect(
      x: point.x - length, y: point.y - length, width: 2 * length, height: 2 * length)
  }
}

/// Pictures of parts of a map from a server. They are not loaded.
open class MKTileOverlay: NSObject, MKOverlay, @unchecked Sendable {
  open private(set) var urlTemplate: String?
  /// Units: pixels.
  open var tileSize = CGSize(width: 256, height: 256)
  open var minimumZ = 0
  open var maximumZ = 21
  open var canReplaceMapContent = false
  open var isGeometryFlipped = false

  public init(urlTemplate URLTemplate: String?) { urlTemplate = URLTemplate }

  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  open var boundingMapRect: MKMapRect { .world }
}
