import Testing
import UIKit

@MainActor @Suite struct CornerConfigurationTests {
  private func radii(_ view: UIView) -> [CGFloat] {
    [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map {
      view.effectiveRadius(corner: $0)
    }
  }

  @Test func capsulesFollowTheSize() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadius == 20)
    view.bounds.size.height = 60
    view.layoutIfNeeded()
    #expect(view.layer.cornerRadius == 30)
    view.cornerConfiguration = .capsule(maximumRadius: 12)
    #expect(radii(view) == [12, 12, 12, 12])
  }

  @Test func cornersMayDiffer() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.cornerConfiguration = .corners(
      topLeftRadius: 4, topRightRadius: .fixed(8), bottomLeftRadius: nil, bottomRightRadius: 16)
    #expect(radii(view) == [4, 8, 0, 16])
    view.cornerConfiguration = .uniformEdges(topRadius: 10, bottomRadius: 0)
    #expect(radii(view) == [10, 10, 0, 0])
    view.cornerConfiguration = .corners(radius: 0)
    #expect(radii(view) == [0, 0, 0, 0])
  }

  /// Arcs with one centre: the inner radius is smaller by the distance.
  @Test func concentricCorners() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    container.layer.cornerRadius = 30
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 180, height: 100))
    container.addSubview(view)
    view.cornerConfiguration = .corners(radius: .containerConcentric())
    #expect(radii(view) == [20, 20, 0, 0])
    view.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 5))
    #expect(radii(view) == [20, 20, 5, 5])
    view.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    #expect(radii(view) == [20, 20, 20, 20])
    #expect(view.effectiveRadius(corner: .allCorners) == 20)
  }
}
