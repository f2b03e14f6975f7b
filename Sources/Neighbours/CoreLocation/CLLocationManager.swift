public import Foundation
public import PegFoundation
import PegScene
import UIKit

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy, reducedAccuracy
}

public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

/// A reason why no place is known.
///
/// - Source: the values of Apple's `CLError`.
public struct CLError: CodedError, LocalizedError {
  public enum Code: Int, ErrorCode {
    public typealias Failure = CLError

    case locationUnknown, denied, network, headingFailure
    case regionMonitoringDenied, regionMonitoringFailure
    case regionMonitoringSetupDelayed, regionMonitoringResponseDelayed
    case geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled
    case deferredFailed, deferredNotUpdatingLocation, deferredAccuracyTooLow
    case deferredDistanceFiltered, deferredCanceled
    case rangingUnavailable, rangingFailure, promptDeclined
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let locationUnknown = Code.locationUnknown
  public static let denied = Code.denied
  public static let network = Code.network
  public static let headingFailure = Code.headingFailure
  public static let regionMonitoringDenied = Code.regionMonitoringDenied
  public static let regionMonitoringFailure = Code.regionMonitoringFailure
  public static let regionMonitoringSetupDelayed = Code.regionMonitoringSetupDelayed
  public static let regionMonitoringResponseDelayed = Code.regionMonitoringResponseDelayed
  public static let geocodeFoundNoResult = Code.geocodeFoundNoResult
  public static let geocodeFoundPartialResult = Code.geocodeFoundPartialResult
  public static let geocodeCanceled = Code.geocodeCanceled
  public static let rangingUnavailable = Code.rangingUnavailable
  public static let rangingFailure = Code.rangingFailure
  public static let promptDeclined = Code.promptDeclined
  public static var errorDomain: String { "kCLErrorDomain" }
  public var errorDescription: String? {
    code == .network
      ? "Places are not looked up: there is no geocoder." : "The place of the device is not known."
  }
}

@preconcurrency @MainActor
public protocol CLLocationManagerDelegate: AnyObject {
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  )
  func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)
  func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion,
    withError error: any Error)
  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint)
  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint,
    error: any Error)
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
  func locationManager(
    _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
}

extension CLLocationManagerDelegate {
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
}

/// Delivers the place of the device to a delegate. Here there is no device: a request for permission is denied.
///
/// - Source: Apple, "CLLocationManager".
@preconcurrency @MainActor
open class CLLocationManager: NSObject {
  /// The answer of the scene's person, for all managers.
  private static let answers = SceneValue { _ in Answer() }

  private final class Answer: Sendable {
    @MainActor var status = CLAuthorizationStatus.notDetermined
  }

  private var answer: Answer { Self.answers.of(.current) }

  /// As on a device, the delegate gets the present authorization soon after it is set.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { later { $0.tellAuthorization() } } }
  }
  open var desiredAccuracy = kCLLocationAccuracyBest
  open var distanceFilter = kCLDistanceFilterNone
  open var activityType = CLActivityType.other
  /// Units: degrees.
  open var headingFilter: CLLocationDirection = 1
  open var headingOrientation = CLDeviceOrientation.portrait
  open var pausesLocationUpdatesAutomatically = true
  open var allowsBackgroundLocationUpdates = false
  open var showsBackgroundLocationIndicator = false
  /// Always nil: no place is measured.
  open var location: CLLocation? { nil }
  open var authorizationStatus: CLAuthorizationStatus { answer.status }
  open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }

  public override init() { super.init() }

  public nonisolated class func locationServicesEnabled() -> Bool { true }
  public nonisolated class func headingAvailable() -> Bool { false }
  public nonisolated class func significantLocationChangeMonitoringAvailable() -> Bool { false }
  open class func authorizationStatus() -> CLAuthorizationStatus { answers.of(.current).status }

  open func requestWhenInUseAuthorization() { deny() }
  open func requestAlwaysAuthorization() { deny() }

  /// Asks for updates; the delegate gets the error `denied`.
  open func startUpdatingLocation() { fail() }
  open func stopUpdatingLocation() {}
  open func requestLocation() { fail() }
  open func startMonitoringSignificantLocationChanges() { fail() }
  open func stopMonitoringSignificantLocationChanges() {}

  private func deny() {
    guard answer.status == .notDetermined else { return }
    SceneDiagnostics.report(
      "CLLocationManager: permission to use the place of the device is denied, since there is none")
    later { manager in
      guard manager.answer.status == .notDetermined else { return }
      manager.answer.status = .denied
      manager.tellAuthorization()
    }
  }

  private func tellAuthorization() {
    delegate?.locationManagerDidChangeAuthorization(self)
    delegate?.locationManager(self, didChangeAuthorization: authorizationStatus)
  }

  private func fail() {
    later { $0.delegate?.locationManager($0, didFailWithError: CLError(.denied)) }
  }

  func later(_ work: @escaping @MainActor (CLLocationManager) -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { work(self) } }
  }
}
