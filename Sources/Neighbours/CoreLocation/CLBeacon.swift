public import Foundation

public typealias CLBeaconMajorValue = UInt16
public typealias CLBeaconMinorValue = UInt16

/// The distance of a beacon.
///
/// - Source: the values of Apple's `CLProximity`.
public enum CLProximity: Int, Sendable {
  case unknown, immediate, near, far
}

/// The numbers that beacons must have.
open class CLBeaconIdentityConstraint: NSObject, @unchecked Sendable {
  open private(set) var uuid: UUID
  open private(set) var major: CLBeaconMajorValue?
  open private(set) var minor: CLBeaconMinorValue?

  public init(
    uuid: UUID, major: CLBeaconMajorValue? = nil, minor: CLBeaconMinorValue? = nil
  ) {
    (self.uuid, self.major, self.minor) = (uuid, major, minor)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CLBeaconIdentityConstraint).map {
      $0.uuid == uuid && $0.major == major && $0.minor == minor
    } ?? false
  }
  open override var hash: Int { uuid.hashValue }
}

/// The surroundings of beacons.
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
  open private(set) var beaconIdentityConstraint: CLBeaconIdentityConstraint
  open var notifyEntryStateOnDisplay = false

  open var uuid: UUID { beaconIdentityConstraint.uuid }
  /// The name of `uuid` before iOS 13.
  open var proximityUUID: UUID { uuid }
  open var major: NSNumber? { beaconIdentityConstraint.major.map { NSNumber(value: $0) } }
  open var minor: NSNumber? { beaconIdentityConstraint.minor.map { NSNumber(value: $0) } }

  public init(beaconIdentityConstraint constraint: CLBeaconIdentityConstraint, identifier: String) {
    beaconIdentityConstraint = constraint
    super.init(identifier: identifier)
  }

  public convenience init(uuid: UUID, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid), identifier: identifier)
  }

  public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(beaconIdentityConstraint: .init(uuid: uuid, major: major), identifier: identifier)
  }

  public convenience init(
    uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    self.init(
      beaconIdentityConstraint: .init(uuid: uuid, major: major, minor: minor),
      identifier: identifier)
  }

  public convenience init(proximityUUID: UUID, identifier: String) {
    self.init(uuid: proximityUUID, identifier: identifier)
  }

  public convenience init(
    proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String
  ) {
    self.init(uuid: proximityUUID, major: major, identifier: identifier)
  }

  public convenience init(
    proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    self.init(uuid: proximityUUID, major: major, minor: minor, identifier: identifier)
  }
}

/// A beacon nearby. None is ever found here.
open class CLBeacon: NSObject, @unchecked Sendable {
  open var uuid: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  open var major: NSNumber { 0 }
  open var minor: NSNumber { 0 }
  open var proximity: CLProximity { .unknown }
  /// Units: metres; negative if unknown.
  open var accuracy: CLLocationAccuracy { -1 }
  /// Units: decibels; 0 if unknown.
  open var rssi: Int { 0 }
}
