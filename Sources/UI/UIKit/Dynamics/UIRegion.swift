import CoreGraphics
public import Foundation
import PegDynamics

/// A part of the plane around a field's position.
///
/// - Source: Apple's page of UIRegion.
@preconcurrency @MainActor
open class UIRegion: NSObject {
  let region: Region

  private init(_ region: Region) {
    self.region = region
    super.init()
  }

  public static let infinite = UIRegion(.everywhere)

  public convenience init(radius: CGFloat) { self.init(.circle(radius: radius)) }

  public convenience init(size: CGSize) {
    self.init(.rectangle(width: size.width, height: size.height))
  }

  open func inverse() -> UIRegion { UIRegion(.inverse(region)) }

  open func byUnion(with region: UIRegion) -> UIRegion {
    UIRegion(.union(self.region, region.region))
  }

  open func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion(.difference(self.region, region.region))
  }

  open func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion(.intersection(self.region, region.region))
  }

  /// Returns whether a point lies in the region, whose centre is the origin.
  open func contains(_ point: CGPoint) -> Bool { region.contains(Vector(point.x, point.y)) }
}
