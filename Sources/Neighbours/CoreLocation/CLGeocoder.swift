public import Foundation
import PegScene
import UIKit

/// A place with its address.
open class CLPlacemark: NSObject, @unchecked Sendable {
  open private(set) var location: CLLocation?
  open private(set) var name: String?

  init(location: CLLocation?, name: String?) {
    self.location = location
    self.name = name
  }

  open var thoroughfare: String? { nil }
  open var subThoroughfare: String? { nil }
  open var locality: String? { nil }
  open var subLocality: String? { nil }
  open var administrativeArea: String? { nil }
  open var postalCode: String? { nil }
  open var country: String? { nil }
  open var isoCountryCode: String? { nil }
}

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Looks up addresses and places; every request ends with the error `network`.
@preconcurrency @MainActor
open class CLGeocoder: NSObject {
  open private(set) var isGeocoding = false

  public override init() { super.init() }

  open func geocodeAddressString(
    _ address: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    fail("an address", completionHandler)
  }

  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    fail("a place", completionHandler)
  }

  open func geocodeAddressString(_ address: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }

  open func cancelGeocode() { isGeocoding = false }

  private func fail(_ what: String, _ handler: @escaping CLGeocodeCompletionHandler) {
    SceneDiagnostics.report("CLGeocoder looks up \(what), which ends with CLError.network")
    isGeocoding = true
    let box = Handler(call: handler)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        let code: CLError.Code = self.isGeocoding ? .network : .geocodeCanceled
        self.isGeocoding = false
        box.call(nil, CLError(code))
      }
    }
  }

  /// Carries a handler to the main queue, where it was made.
  private struct Handler: @unchecked Sendable {
    let call: CLGeocodeCompletionHandler
  }
}
