public import CoreLocation
public import Foundation

/// Annotations whose views would cover each other, as one.
///
/// - Source: Apple, "MKClusterAnnotation".
open class MKClusterAnnotation: NSObject, MKAnnotation, @unchecked Sendable {
  /// At first the title of the first member that has one.
  open var title: String?
  /// At first the number of the other members.
  open var subtitle: String?
  open private(set) var memberAnnotations: [any MKAnnotation]

  public init(memberAnnotations: [any MKAnnotation]) {
    self.memberAnnotations = memberAnnotations
    title = memberAnnotations.lazy.compactMap { $0.title }.first { !$0.isEmpty }
    subtitle = memberAnnotations.count > 1 ? "+\(memberAnnotations.count - 1) more" : nil
  }

  /// The middle of the members' places on the map.
  open var coordinate: CLLocationCoordinate2D {
    guard !memberAnnotations.isEmpty else { return kCLLocationCoordinate2DInvalid }
    let points = memberAnnotations.map { MKMapPoint($0.coordinate) }
    let count = Double(points.count)
    return MKMapPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count
    ).coordinate
  }

  /// Whether these are the members, in their order.
  func consists(of annotations: [any MKAnnotation]) -> Bool {
    annotations.count == memberAnnotations.count
      && zip(annotations, memberAnnotations).allSatisfy { $0 === $1 }
  }
}
