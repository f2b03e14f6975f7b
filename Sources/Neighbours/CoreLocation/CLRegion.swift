public import Foundation

/// Whether the device is in a region.
///
/// - Source: the values of Apple's `CLRegionState`.
public enum CLRegionState: Int, Sendable {
  case unknown, inside, outside
}

/// An area that a manager watches. Regions with the same identifier are the same.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  open private(set) var identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLRegion).map { $0.identifier == identifier && type(of: $0) == type(of: self) }
      ?? false
  }
  open override var hash: Int { identifier.hash }
}

/// A circle on the Earth. Units: metres.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  open private(set) var center: CLLocationCoordinate2D
  open private(set) var radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }

  /// Whether a place lies in the circle.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let middle = CLLocation(latitude: center.latitude, longitude: center.longitude)
    let place = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
    return middle.distance(from: place) <= radius
  }
}
