public import CoreLocation
import Foundation

/// The side of the square on which Mercator's projection shows the world. Units: map points.
private let worldSide = 268_435_456.0

/// The radius of the Earth in Mercator's projection. Units: metres.
///
/// - Source: EPSG:3857 uses the equatorial radius of the World Geodetic System 1984.
let earthRadius = 6_378_137.0

/// The latitude at which the square of the projection ends. Units: degrees.
private let lastLatitude = atan(sinh(Double.pi)) * 180 / .pi

/// A place on a map in Mercator's projection.
///
/// - Units: map points from the upper left corner of the world.
/// - Source: Apple, "MKMapPoint"; Snyder, "Map Projections: A Working Manual", 1987, formulas 7-1 and 7-2.
public struct MKMapPoint: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init() { (x, y) = (0, 0) }

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = min(max(coordinate.latitude, -lastLatitude), lastLatitude) * .pi / 180
    x = (coordinate.longitude + 180) / 360 * worldSide
    y = worldSide / 2 - worldSide / (2 * .pi) * log(tan(.pi / 4 + latitude / 2))
  }

  public var coordinate: CLLocationCoordinate2D {
    let latitude = atan(sinh(.pi - 2 * .pi * y / worldSide)) * 180 / .pi
    return CLLocationCoordinate2D(latitude: latitude, longitude: x / worldSide * 360 - 180)
  }

  /// Returns the length of the great circle to another point. Units: metres.
  public func distance(to other: MKMapPoint) -> CLLocationDistance {
    let (a, b) = (coordinate, other.coordinate)
    return CLLocation(latitude: a.latitude, longitude: a.longitude)
      .distance(from: CLLocation(latitude: b.latitude, longitude: b.longitude))
  }
}

/// Units: map points.
public struct MKMapSize: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init() { (width, height) = (0, 0) }

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let world = MKMapSize(width: worldSide, height: worldSide)
}

/// A rectangle on a map in Mercator's projection. Units: map points.
public struct MKMapRect: Equatable, Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize

  public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }

  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(
      origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
  /// Whether a part lies beyond the meridian at 180 degrees.
  public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > worldSide) }

  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  public func intersection(_ other: MKMapRect) -> MKMapRect {
    guard !isNull, !other.isNull else { return .null }
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard right >= x, bottom >= y else { return .null }
    return MKMapRect(x: x, y: y, width: right - x, height: bottom - y)
  }

  public func intersects(_ other: MKMapRect) -> Bool { !intersection(other).isNull }
  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
  public func contains(_ other: MKMapRect) -> Bool {
    !isNull && !other.isNull && other.minX >= minX && other.maxX <= maxX && other.minY >= minY
      && other.maxY <= maxY
  }

  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    let (width, height) = (size.width - 2 * dx, size.height - 2 * dy)
    guard !isNull, width >= 0, height >= 0 else { return .null }
    return MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    isNull ? self : MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
}

public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }
public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize {
  MKMapSize(width: width, height: height)
}
public func MKMapRectMake(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> MKMapRect { MKMapRect(x: x, y: y, width: width, height: height) }

/// Returns the length of a map point at a latitude. Units: metres.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  cos(latitude * .pi / 180) * 2 * .pi * earthRadius / worldSide
}

public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// The extent of a region. Units: degrees.
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init() { (latitudeDelta, longitudeDelta) = (0, 0) }

  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// An area of the Earth around a place. Units: degrees.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates a region of an extent from south to north and from west to east. Units: metres.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 2 * .pi * earthRadius / 360
    let shrinking = max(cos(center.latitude * .pi / 180), 1e-6)
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: min(180, latitudinalMeters / degree),
        longitudeDelta: min(360, longitudinalMeters / (degree * shrinking))))
  }

  /// Creates the region that a rectangle of a map shows; its centre is that of the rectangle on the map.
  public init(_ rect: MKMapRect) {
    let northWest = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
    let southEast = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: northWest.latitude - southEast.latitude,
        longitudeDelta: southEast.longitude - northWest.longitude))
  }

  /// The rectangle of a map between the latitudes and longitudes at which the region ends.
  var mapRect: MKMapRect {
    let (latitude, longitude) = (span.latitudeDelta / 2, span.longitudeDelta / 2)
    let first = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude + latitude, longitude: center.longitude - longitude))
    let last = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: center.latitude - latitude, longitude: center.longitude + longitude))
    return MKMapRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }
}
