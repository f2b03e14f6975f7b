public import Foundation

/// Units: degrees.
public typealias CLLocationDegrees = Double
/// Units: metres.
public typealias CLLocationDistance = Double
/// Units: metres; negative if unknown.
public typealias CLLocationAccuracy = Double
/// Units: metres per second; negative if unknown.
public typealias CLLocationSpeed = Double
/// Units: degrees clockwise from north; negative if unknown.
public typealias CLLocationDirection = Double

public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 10000
public let kCLDistanceFilterNone: CLLocationDistance = -1
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude

/// A place on the Earth. Units: degrees.
public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees

  public init() { self.init(latitude: 0, longitude: 0) }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether the latitude lies in -90...90 and the longitude in -180...180.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

/// A place and the time at which it was measured.
open class CLLocation: NSObject, @unchecked Sendable {
  open private(set) var coordinate: CLLocationCoordinate2D
  open private(set) var altitude: CLLocationDistance
  open private(set) var horizontalAccuracy: CLLocationAccuracy
  open private(set) var verticalAccuracy: CLLocationAccuracy
  open private(set) var course: CLLocationDirection
  open private(set) var speed: CLLocationSpeed
  open private(set) var timestamp: Date

  /// Units: degrees.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Self.unmeasured)
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy,
    course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.speed = speed
    self.timestamp = timestamp
  }

  /// The time of places that code makes of two numbers, so that no clock reaches a picture.
  private static let unmeasured = Date(timeIntervalSinceReferenceDate: 0)

  /// The mean radius of the Earth. Units: metres.
  ///
  /// - Source: Moritz, "Geodetic Reference System 1980", the mean radius R₁.
  private static let radius = 6_371_008.77

  /// The length of the great circle between two places on a sphere. Units: metres.
  ///
  /// - Source: Sinnott, "Virtues of the Haversine", 1984. Apple's ellipsoid differs by at most 0.6 percent.
  open func distance(from other: CLLocation) -> CLLocationDistance {
    let turn = Double.pi / 180
    let (a, b) = (coordinate, other.coordinate)
    let y = sin((b.latitude - a.latitude) * turn / 2)
    let x = sin((b.longitude - a.longitude) * turn / 2)
    let half = y * y + cos(a.latitude * turn) * cos(b.latitude * turn) * x * x
    return 2 * Self.radius * asin(min(1, half.squareRoot()))
  }

  open override var description: String {
    "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m"
  }
}
