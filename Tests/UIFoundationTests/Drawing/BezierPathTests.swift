import CoreGraphics
import Foundation
import Testing
import UIFoundation

struct BezierPathTests {
  private func near(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
    abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
      && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
  }

  /// y = 3·4·t·(1 − t), which is 3 at its middle; control points reach to 4.
  @Test func boundsHoldTheCurveAlone() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(to: point(4, 0), controlPoint1: point(0, 4), controlPoint2: point(4, 4))
    #expect(near(path.bounds, rect(0, 0, 4, 3)))
    #expect(path.cgPath.boundingBox == rect(0, 0, 4, 4))
    let quadratic = UIBezierPath()
    quadratic.move(to: .zero)
    quadratic.addQuadCurve(to: point(4, 0), controlPoint: point(2, 4))
    #expect(near(quadratic.bounds, rect(0, 0, 4, 2)))
    #expect(near(UIBezierPath(ovalIn: rect(5, 6, 7, 8)).bounds, rect(5, 6, 7, 8)))
    #expect(UIBezierPath().bounds.isNull)
  }

  @Test func arcsTurnAsTheyAreTold() {
    // From 3 o'clock to 6 o'clock on a screen is clockwise.
    let short = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(near(short.bounds, rect(0, 0, 10, 10), 1e-9))
    let long = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(near(long.bounds, rect(-10, -10, 20, 20), 0.01))
    #expect(abs(long.currentPoint.x) < 1e-9 && abs(long.currentPoint.y - 10) < 1e-9)
    // A whole turn stays one, either way.
    for clockwise in [true, false] {
      let circle = UIBezierPath(
        arcCenter: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: clockwise)
      #expect(near(circle.bounds, rect(-10, -10, 20, 20), 0.01))
    }
    // An arc is joined to what comes before it.
    let joined = UIBezierPath()
    joined.move(to: point(50, 0))
    joined.addArc(
      withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(joined.bounds.maxX == 50)
  }

  @Test func containmentFollowsTheFillRule() {
    let path = UIBezierPath(rect: rect(0, 0, 30, 30))
    path.append(UIBezierPath(rect: rect(10, 10, 10, 10)))
    #expect(path.contains(point(15, 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(point(15, 15)))
    #expect(path.contains(point(5, 5)))
    #expect(!path.contains(point(31, 5)))
    // A hole that turns the other way is a hole by the winding rule too.
    let hole = UIBezierPath(rect: rect(0, 0, 30, 30))
    hole.append(UIBezierPath(rect: rect(10, 10, 10, 10)).reversing())
    #expect(!hole.contains(point(15, 15)))
    #expect(hole.contains(point(5, 5)))
    // Open paths count as closed.
    let open = UIBezierPath()
    open.move(to: .zero)
    open.addLine(to: point(10, 0))
    open.addLine(to: point(10, 10))
    #expect(open.contains(point(8, 4)))
    #expect(!open.contains(point(2, 6)))
  }

  /// Against the distance from the centre, on seeded points.
  @Test func circlesContainWhatIsNearTheirCentre() {
    let circle = UIBezierPath(ovalIn: rect(-10, -10, 20, 20))
    var state: UInt64 = 42
    func random() -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(state >> 40) / CGFloat(1 << 24) * 24 - 12
    }
    for _ in 0..<2000 {
      let p = point(random(), random())
      let distance = (p.x * p.x + p.y * p.y).squareRoot()
      guard abs(distance - 10) > 0.01 else { continue }
      #expect(circle.contains(p) == (distance < 10), "\(p)")
    }
  }

  @Test func chosenCornersAreRound() {
    let path = UIBezierPath(
      roundedRect: rect(0, 0, 100, 100), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(!path.contains(point(1, 1)))
    #expect(path.contains(point(99, 1)))
    #expect(!path.contains(point(99, 99)))
    #expect(path.contains(point(1, 99)))
    #expect(near(path.bounds, rect(0, 0, 100, 100)))
    let all = UIBezierPath(
      roundedRect: rect(0, 0, 100, 100), byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(all.cgPath == UIBezierPath(roundedRect: rect(0, 0, 100, 100), cornerRadius: 20).cgPath)
    // A radius of half the side makes a circle.
    let circle = UIBezierPath(roundedRect: rect(0, 0, 40, 40), cornerRadius: 20)
    #expect(!circle.contains(point(5.5, 5.5)))
    #expect(circle.contains(point(6.2, 6.2)))
  }

  @Test func reversingTwiceIsNothing() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: point(10, 0))
    path.addQuadCurve(to: point(20, 10), controlPoint: point(20, 0))
    path.addCurve(to: point(0, 30), controlPoint1: point(20, 20), controlPoint2: point(10, 30))
    path.lineWidth = 7
    let reversed = path.reversing()
    #expect(reversed.currentPoint == .zero)
    #expect(reversed.lineWidth == 7)
    #expect(reversed.reversing().cgPath == path.cgPath)
  }

  @Test func elementsAreHandedOut() {
    var types: [CGPathElementType] = []
    var last = CGPoint.zero
    let path = UIBezierPath(rect: rect(0, 0, 2, 3))
    path.cgPath.applyWithBlock { element in
      types.append(element.pointee.type)
      if element.pointee.type != .closeSubpath { last = element.pointee.points[0] }
    }
    #expect(
      types == [
        .moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath,
      ])
    #expect(last == point(0, 3))
    var box = CGRect.zero
    #expect(path.cgPath.isRect(&box))
    #expect(box == rect(0, 0, 2, 3))
    #expect(!UIBezierPath(ovalIn: rect(0, 0, 2, 3)).cgPath.isRect(nil))
  }

  @Test func dashesAreKeptAndCut() {
    let path = UIBezierPath()
    path.setLineDash([3, 2], count: 2, phase: 1)
    var lengths: [CGFloat] = [0, 0]
    var (count, phase) = (0, CGFloat(0))
    path.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [3, 2] && count == 2 && phase == CGFloat(1))
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: point(10, 0))
    let dashed = line.copy(dashingWithPhase: 0, lengths: [3, 2])
    #expect(dashed.contains(point(1, 0)) == false)
    #expect(dashed.boundingBoxOfPath == rect(0, 0, 8, 0))
    // The outline of a line 4 wide and 10 long, with square ends.
    let outline = line.copy(
      strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(near(outline.boundingBoxOfPath, rect(-2, -2, 14, 4)))
    #expect(outline.contains(point(-1, 1)))
  }

  @Test func transformsApplyToAllPoints() {
    let path = UIBezierPath(rect: rect(1, 1, 2, 2))
    path.apply(CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3))
    #expect(near(path.bounds, rect(12, 23, 4, 6)))
    let copy = path.copy() as! UIBezierPath
    copy.addLine(to: point(500, 500))
    #expect(path.bounds.maxX == 16)
  }
}
