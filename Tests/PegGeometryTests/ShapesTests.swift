import PegGeometry
import Testing

struct ShapesTests {
  @Test func ellipsesAndArcsHaveTheirAreas() {
    let ellipse = Path(ellipseIn: Rect(x: 3, y: 4, width: 20, height: 10))
    #expect(abs(Winding(ellipse).area - Double.pi * 50) < 0.06)
    var pie = Path()
    pie.move(to: Point(x: 5, y: 5))
    pie.arc(center: Point(x: 5, y: 5), radius: 10, start: 0.3, sweep: 2)
    pie.close()
    #expect(abs(Winding(pie).area - 100) < 0.03)
    var circle = Path()
    circle.arc(center: .zero, radius: 10, start: 1, sweep: -2 * Double.pi)
    #expect(abs(Winding(circle).area + Double.pi * 100) < 0.1)
  }

  @Test func ellipticalCornersCutTheirShare() {
    let rect = Rect(x: 0, y: 0, width: 40, height: 30)
    let path = Path(rect: rect, corners: Size(width: 10, height: 5))
    // Each corner lacks ab·(1 − π/4).
    #expect(abs(Winding(path).area - (1200 - 4 * 50 * (1 - Double.pi / 4))) < 0.05)
    let ellipse = Path(rect: rect, corners: Size(width: 100, height: 100))
    #expect(abs(Winding(ellipse).area - Double.pi * 300) < 0.4)
    #expect(Winding(Path(rect: rect, corners: .zero)).area == 1200)
  }

  @Test func arcBetweenTangentsTouchesBoth() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.arc(corner: Point(x: 10, y: 0), end: Point(x: 10, y: 20), radius: 4)
    #expect(abs(path.currentPoint!.x - 10) < 1e-9)
    #expect(abs(path.currentPoint!.y - 4) < 1e-9)
  }

  /// With room the curve begins at 1.528665 radii; on the diagonal it stays within a hundredth of the circle.
  @Test func continuousCornerIsNearTheCircleAndReachesFarther() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 100)
    let smooth = RoundedRect(rect: rect, radius: 20, curve: .continuous)
    let winding = Winding(smooth.path)
    func covers(_ x: Double, _ y: Double) -> Bool { winding.at(Point(x: x, y: y)) != 0 }
    // Circle on the diagonal: 20·(1 − √½) = 5.858.
    #expect(!covers(5.7, 5.7))
    #expect(covers(6.1, 6.1))
    // Where the circle ends it has already left the side, and it meets the side at 30.573.
    #expect(!covers(20, 0.05))
    #expect(!covers(25, 0.0005))
    #expect(covers(31, 0.0005))
    #expect(Winding(smooth.path).area < Winding(RoundedRect(rect: rect, radius: 20).path).area)
  }

  /// Without room for the transition a continuous corner is a circular one: capsules stay capsules.
  @Test func continuousCapsuleIsACapsule() {
    let rect = Rect(x: 0, y: 0, width: 90, height: 40)
    let area = Winding(RoundedRect(rect: rect, radius: 20, curve: .continuous).path).area
    #expect(abs(area - (50 * 40 + Double.pi * 400)) < 0.2)
  }

  @Test func homographiesInvertAndCompose() {
    let h = Homography(x: SIMD3(1, 0.2, 0.001), y: SIMD3(-0.1, 0.9, 0.002), one: SIMD3(30, 7, 1))
    let p = Point(x: 12, y: 34)
    let q = h.inverse!.apply(h.apply(p)!)!
    #expect(abs(q.x - 12) < 1e-9 && abs(q.y - 34) < 1e-9)
    let twice = h.then(h).apply(p)!
    let steps = h.apply(h.apply(p)!)!
    #expect(abs(twice.x - steps.x) < 1e-9 && abs(twice.y - steps.y) < 1e-9)
    let turn = Affine(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 4)
    #expect(Homography(turn).apply(p) == turn.apply(p))
  }
}
