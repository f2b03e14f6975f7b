import CoreLocation
import Foundation
import PegScene
import Testing
import UIKit

@Suite struct CLLocationTests {
  /// - Source: the arc of a quarter of a circle whose radius is the Earth's mean radius, R₁ of the Geodetic Reference System 1980.
  @Test func aQuarterOfTheEquator() {
    let distance = CLLocation(latitude: 0, longitude: 0)
      .distance(from: CLLocation(latitude: 0, longitude: 90))
    #expect(abs(distance - 6_371_008.77 * .pi / 2) < 1)
  }

  /// - Source: London and Paris lie 343 to 344 km apart.
  @Test func londonToParis() {
    let distance = CLLocation(latitude: 51.5074, longitude: -0.1278)
      .distance(from: CLLocation(latitude: 48.8566, longitude: 2.3522))
    #expect((343_000...344_500).contains(distance))
  }

  @Test func validCoordinates() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 90.1, longitude: 0)))
  }

  @MainActor private final class Recorder: CLLocationManagerDelegate {
    var statuses: [CLAuthorizationStatus] = []
    var errors: [CLError] = []
    var regions: [(CLRegion, CLRegionState?)] = []

    func locationManager(
      _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
    ) { regions.append((region, state)) }

    func locationManager(
      _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?,
      withError error: any Error
    ) {
      if let region, case CLError.regionMonitoringDenied = error { regions.append((region, nil)) }
    }

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      statuses.append(manager.authorizationStatus)
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      if let error = error as? CLError { errors.append(error) }
    }
  }

  @MainActor private func runMainQueue() { while MainQueue.current.run() {} }

  @MainActor @Test func permissionIsDenied() {
    let context = SceneContext.open("location")
    defer { context.close() }
    let manager = CLLocationManager()
    let recorder = Recorder()
    manager.delegate = recorder
    #expect(manager.authorizationStatus == .notDetermined)
    runMainQueue()
    manager.requestWhenInUseAuthorization()
    runMainQueue()
    manager.requestLocation()
    runMainQueue()
    #expect(recorder.statuses == [.notDetermined, .denied])
    #expect(recorder.errors == [CLError(.denied)])
    #expect(CLLocationManager().authorizationStatus == .denied)
    #expect(context.diagnostics.take().count == 1)
  }

  /// A degree of latitude has 111.195 km on a sphere of the mean radius.
  @Test func circlesContainWhatIsNear() {
    let middle = CLLocationCoordinate2D(latitude: 48, longitude: 11)
    let circle = CLCircularRegion(center: middle, radius: 1000, identifier: "lake")
    #expect(circle.contains(middle))
    #expect(circle.contains(CLLocationCoordinate2D(latitude: 48.0089, longitude: 11)))
    #expect(!circle.contains(CLLocationCoordinate2D(latitude: 48.0091, longitude: 11)))
    #expect(circle == CLCircularRegion(center: middle, radius: 5, identifier: "lake"))
  }

  @MainActor @Test func regionsAreNotWatched() {
    let context = SceneContext.open("regions")
    defer { context.close() }
    let (manager, recorder) = (CLLocationManager(), Recorder())
    manager.delegate = recorder
    let region = CLBeaconRegion(uuid: UUID(), major: 7, identifier: "stand")
    #expect(region.major == 7 && region.minor == nil)
    manager.requestState(for: region)
    manager.startMonitoring(for: region)
    runMainQueue()
    #expect(recorder.regions.map(\.0) == [region, region])
    #expect(recorder.regions.map(\.1) == [.unknown, nil])
    #expect(!CLLocationManager.isMonitoringAvailable(for: CLBeaconRegion.self))
  }
}
