import Foundation

extension CLLocationManager {
  /// Whether regions of a class are watched: never, since the device is nowhere.
  public nonisolated class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
  public nonisolated class func isRangingAvailable() -> Bool { false }
  public var maximumRegionMonitoringDistance: CLLocationDistance { -1 }

  /// Asks to watch a region; the delegate hears that it fails.
  public func startMonitoring(for region: CLRegion) {
    later {
      $0.delegate?.locationManager(
        $0, monitoringDidFailFor: region, withError: CLError(.regionMonitoringDenied))
    }
  }
  public func stopMonitoring(for region: CLRegion) {}
  public var monitoredRegions: Set<CLRegion> { [] }

  /// Asks whether the device is in a region; the delegate hears that it is not known.
  public func requestState(for region: CLRegion) {
    later { $0.delegate?.locationManager($0, didDetermineState: .unknown, for: region) }
  }

  /// Looks for beacons; the delegate hears that it fails.
  public func startRangingBeacons(in region: CLBeaconRegion) {
    later {
      $0.delegate?.locationManager(
        $0, rangingBeaconsDidFailFor: region, withError: CLError(.denied))
    }
  }
  public func stopRangingBeacons(in region: CLBeaconRegion) {}
  public func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    later {
      $0.delegate?.locationManager($0, didFailRangingFor: constraint, error: CLError(.denied))
    }
  }
  public func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
  public var rangedRegions: Set<CLRegion> { [] }
  public var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> { [] }

  /// Asks for the device's direction; the delegate hears that it fails.
  public func startUpdatingHeading() {
    later { $0.delegate?.locationManager($0, didFailWithError: CLError(.headingFailure)) }
  }
  public func stopUpdatingHeading() {}
  public func dismissHeadingCalibrationDisplay() {}
  public var heading: CLHeading? { nil }

  /// Asks for visits; none is ever noticed.
  public func startMonitoringVisits() {}
  public func stopMonitoringVisits() {}
}

extension CLLocationManagerDelegate {
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  {}
  public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool {
    false
  }
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didStartMonitoringFor region: CLRegion
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
    withError error: any Error
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion,
    withError error: any Error
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
    error: any Error
  ) {}
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
  public func locationManager(
    _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
  ) {}
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
}
