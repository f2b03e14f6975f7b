import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import RasterReference
import Testing

struct ProjectionTests {
  /// A perspective that shrinks towards the right.
  private let tilt = Homography(
    x: SIMD3(1, 0.1, 0.008), y: SIMD3(0, 1, 0), one: SIMD3(4, 3, 1))

  private func projected(_ map: Homography, _ body: (inout DisplayListBuilder) -> Void)
    -> DisplayList
  {
    displayList(60, 60) {
      $0.beginGroup(GroupEffect(projection: map))
      body(&$0)
      $0.endGroup()
    }
  }

  /// A projected square covers the quadrilateral of its mapped corners.
  @Test func flatGroupFillsTheMappedCorners() throws {
    let rect = Rect(x: 5, y: 5, width: 40, height: 40)
    let result = try render(
      projected(tilt) { $0.add(.fill(.rect(rect), .color(.black)), transform: .identity) })
    var path = Path()
    for (index, corner) in rect.corners.enumerated() {
      let p = tilt.apply(corner)!
      if index == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    let exact = try render(
      displayList(60, 60) {
        $0.add(.fill(.path(path, .nonZero), .color(.black)), transform: .identity)
      })
    var sum = 0.0
    for y in 0..<60 {
      for x in 0..<60 {
        let delta = abs(Int(result.rgba(x, y).a) - Int(exact.rgba(x, y).a))
        #expect(delta <= 60, "\(x), \(y)")
        sum += Double(delta)
      }
    }
    // Along an edge a resampled pixel differs from the exact area by a few levels.
    #expect(sum / 3600 < 0.8)
  }

  /// Colours land where their points are mapped.
  @Test func contentFollowsTheMap() throws {
    let picture = Bitmap.make(40, 40) { x, y in
      RGBA(UInt8(x / 8 * 50), UInt8(y / 8 * 50), 9)
    }
    let result = try render(
      projected(tilt) {
        $0.add(
          .image(
            ImagePaint(
              bitmap: picture, source: Rect(x: 0, y: 0, width: 40, height: 40),
              destination: Rect(x: 5, y: 5, width: 40, height: 40))), transform: .identity)
      })
    for j in 0..<5 {
      for i in 0..<5 {
        let p = tilt.apply(Point(x: 5 + Double(i) * 8 + 4, y: 5 + Double(j) * 8 + 4))!
        let got = result.rgba(Int(p.x), Int(p.y))
        #expect(got == RGBA(UInt8(i * 50), UInt8(j * 50), 9), "\(i), \(j)")
      }
    }
  }

  /// Moving by whole pixels through a projection copies.
  @Test func projectionThatOnlyMovesCopies() throws {
    var random = SeededGenerator(seed: 9)
    let scene = random.scene(30, items: 10)
    let moved = try render(
      displayList(60, 60) {
        $0.beginGroup(
          GroupEffect(projection: Homography(.translation(x: 7, y: 5))))
        $0.pushClip(.rect(Rect(x: 0, y: 0, width: 30, height: 30)), transform: .identity)
        $0.append(scene, transform: .identity)
        $0.popClip()
        $0.endGroup()
      })
    let plain = try render(
      displayList(60, 60) {
        $0.pushClip(.rect(Rect(x: 7, y: 5, width: 30, height: 30)), transform: .identity)
        $0.append(scene, transform: .translation(x: 7, y: 5))
        $0.popClip()
      })
    #expect(moved == plain)
  }

  /// The effect goes with the coordinates of the list it stands in.
  @Test func projectionTravelsWithItsList() throws {
    let list = projected(tilt) {
      $0.add(
        .fill(.rect(Rect(x: 5, y: 5, width: 20, height: 20)), .color(.black)), transform: .identity)
    }
    let scaled = displayList(120, 120) { $0.append(list, transform: .scale(x: 2, y: 2)) }
    #expect(try render(list, scale: 2) == render(scaled))
  }

  @Test func whatLiesBehindTheEyeIsNotDrawn() throws {
    let behind = Homography(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), one: SIMD3(0, 0, -1))
    let edge = Homography(x: SIMD3(1, 0, -0.05), y: SIMD3(0, 1, 0), one: SIMD3(0, 0, 1))
    for map in [behind, edge] {
      let list = projected(map) {
        $0.add(
          .fill(.rect(Rect(x: 0, y: 0, width: 60, height: 60)), .color(.black)),
          transform: .identity)
      }
      let bitmap = try render(list)
      if map == behind { #expect(bitmap.channels.allSatisfy { $0 == 0 }) }
    }
  }
}
