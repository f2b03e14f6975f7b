public import CoreLocation
public import Foundation
import PegScene
public import UIKit

/// Draws a map into a picture: plain ground with a graticule, as `MKMapView` shows it.
@preconcurrency @MainActor
open class MKMapSnapshotter: NSObject {
  /// The settings of a picture.
  @preconcurrency @MainActor
  open class Options: NSObject {
    open var region = MKCoordinateRegion(MKMapRect.world) { didSet { mapRect = region.mapRect } }
    open var mapRect = MKMapRect.world
    open var mapType = MKMapType.standard
    open var showsBuildings = true
    open var showsPointsOfInterest = true
    /// Units: points.
    open var size = CGSize(width: 256, height: 256)
    /// The number of pixels per point.
    open var scale = UIScreen.main.scale
    open var traitCollection = UITraitCollection.current

    public override init() {}
  }

  /// A picture of a map.
  @preconcurrency @MainActor
  open class Snapshot: NSObject {
    public let image: UIImage
    public let traitCollection: UITraitCollection
    private let rect: MKMapRect

    init(_ image: UIImage, _ traits: UITraitCollection, _ rect: MKMapRect) {
      (self.image, traitCollection, self.rect) = (image, traits, rect)
    }

    /// Returns the place of a coordinate in the picture. Units: points from its upper left corner.
    open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
      let place = MKMapPoint(coordinate)
      return CGPoint(
        x: CGFloat((place.x - rect.minX) / rect.width) * image.size.width,
        y: CGFloat((place.y - rect.minY) / rect.height) * image.size.height)
    }
  }

  public typealias CompletionHandler = (Snapshot?, (any Error)?) -> Void

  private let options: Options
  /// The number of the request in flight; a cancelled one is another.
  private var request = 0
  open private(set) var isLoading = false

  public init(options: Options = Options()) { self.options = options }

  /// Draws the picture, and calls the handler later on the main queue.
  open func start(completionHandler: @escaping CompletionHandler) {
    start(with: .main, completionHandler: completionHandler)
  }

  /// Draws the picture, and calls the handler later on a queue.
  open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
    request += 1
    isLoading = true
    let number = request
    nonisolated(unsafe) let handler = completionHandler
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.request == number, self.isLoading else { return }
        self.isLoading = false
        let snapshot = self.draw()
        if queue === DispatchQueue.main { return handler(snapshot, nil) }
        queue.async { handler(snapshot, nil) }
      }
    }
  }

  /// Draws the picture.
  open func start() async throws -> Snapshot { draw() }

  /// Ends the request; its handler is not called.
  open func cancel() { isLoading = false }

  private func draw() -> Snapshot {
    SceneDiagnostics.report(
      "MKMapSnapshotter draws plain ground with a graticule: there is no map data here")
    let map = MKMapView(frame: CGRect(origin: .zero, size: options.size))
    map.setVisibleMapRect(options.mapRect, animated: false)
    map.settleArea()
    map.ground.frame = map.bounds
    let format = UIGraphicsImageRendererFormat()
    format.scale = options.scale
    var image = UIImage()
    options.traitCollection.performAsCurrent {
      image = UIGraphicsImageRenderer(size: options.size, format: format).image { _ in
        map.ground.draw(map.bounds)
      }
    }
    return Snapshot(image, options.traitCollection, map.visibleMapRect)
  }
}
