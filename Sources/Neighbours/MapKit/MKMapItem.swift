public import CoreLocation
public import PegFoundation
public import Foundation
import PegScene
import UIKit

/// A reason why a map could not answer.
///
/// - Source: the codes of Apple's `MKError.Code`.
public struct MKError: CodedError {
  public enum Code: UInt, ErrorCode {
    public typealias Failure = MKError

    case unknown = 1
    case serverFailure = 2
    case loadingThrottled = 3
    case placemarkNotFound = 4
    case directionsNotFound = 5
    case decodingFailed = 6
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public static let serverFailure = Code.serverFailure
  public static let placemarkNotFound = Code.placemarkNotFound
  public static let directionsNotFound = Code.directionsNotFound
  public static var errorDomain: String { "MKErrorDomain" }
}

public let MKErrorDomain = MKError.errorDomain

/// A place with an address.
open class MKPlacemark: NSObject, MKAnnotation, @unchecked Sendable {
  open private(set) var coordinate: CLLocationCoordinate2D
  open var title: String? { nil }
  open var countryCode: String? { nil }
  open private(set) var addressDictionary: [String: Any]?

  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]? = nil) {
    self.coordinate = coordinate
    self.addressDictionary = addressDictionary
  }

  open var location: CLLocation? {
    CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

/// A place with what is known about it.
open class MKMapItem: NSObject, @unchecked Sendable {
  open private(set) var placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var isCurrentLocation: Bool { false }

  public init(placemark: MKPlacemark) { self.placemark = placemark }

  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }

  /// Returns false: there is no other program that shows maps.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    SceneDiagnostics.reportOfCaller(
      .warning, "MKMapItem opens nothing: there is no program for maps here")
    return false
  }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenterKey"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpanKey"

/// Would look for places; it ends with an error.
@preconcurrency @MainActor
open class MKLocalSearch: NSObject {
  public typealias CompletionHandler = @MainActor (Response?, (any Error)?) -> Void

  /// A question for places.
  @preconcurrency @MainActor
  open class Request: NSObject {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion(.world)

    public override init() { super.init() }

    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }
  }

  /// The places that were found; none are.
  @preconcurrency @MainActor
  open class Response: NSObject {
    open var mapItems: [MKMapItem] { [] }
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion(.world) }
  }

  open private(set) var isSearching = false

  public init(request: Request) {}

  /// Calls the handler with `MKError.placemarkNotFound`.
  open func start(completionHandler: @escaping CompletionHandler) {
    report()
    isSearching = true
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated {
        guard isSearching else { return }
        isSearching = false
        completionHandler(nil, MKError(.placemarkNotFound))
      }
    }
  }

  /// - Throws: `MKError.placemarkNotFound`.
  open func start() async throws -> Response {
    report()
    throw MKError(.placemarkNotFound)
  }

  open func cancel() { isSearching = false }

  private func report() {
    SceneDiagnostics.report("MKLocalSearch finds nothing: there is no map data here")
  }
}

/// - Source: the values of Apple's `MKDirectionsTransportType`.
public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let automobile = MKDirectionsTransportType(rawValue: 1 << 0)
  public static let walking = MKDirectionsTransportType(rawValue: 1 << 1)
  public static let transit = MKDirectionsTransportType(rawValue: 1 << 2)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A way between two places; none is ever made.
@preconcurrency @MainActor
open class MKRoute: NSObject {
  open var name: String { "" }
  /// Units: metres.
  open var distance: CLLocationDistance { 0 }
  /// Units: seconds.
  open var expectedTravelTime: TimeInterval { 0 }
  open var polyline: MKPolyline { MKPolyline([]) }
}

/// Would find ways between places; it ends with an error.
@preconcurrency @MainActor
open class MKDirections: NSObject {
  public typealias DirectionsHandler = @MainActor (Response?, (any Error)?) -> Void

  /// A question for ways.
  @preconcurrency @MainActor
  open class Request: NSObject {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?

    public override init() { super.init() }
  }

  /// The ways that were found; none are.
  @preconcurrency @MainActor
  open class Response: NSObject {
    open var routes: [MKRoute] { [] }
  }

  open private(set) var isCalculating = false

  public init(request: Request) {}

  /// Calls the handler with `MKError.directionsNotFound`.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    report()
    isCalculating = true
    DispatchQueue.main.async { [self] in
      MainActor.assumeIsolated {
        guard isCalculating else { return }
        isCalculating = false
        completionHandler(nil, MKError(.directionsNotFound))
      }
    }
  }

  /// - Throws: `MKError.directionsNotFound`.
  open func calculate() async throws -> Response {
    report()
    throw MKError(.directionsNotFound)
  }

  open func cancel() { isCalculating = false }

  private func report() {
    SceneDiagnostics.report("MKDirections finds no way: there is no map data here")
  }
}
