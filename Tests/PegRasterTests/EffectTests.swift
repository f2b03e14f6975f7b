import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import RasterReference
import Testing

/// Blurs and shadows against sums in Double.
struct EffectTests {
  /// Returns the blurred values of a plane that is zero outside, or whose weights inside add up to 1.
  static func blurred(
    _ plane: [Double], _ width: Int, _ height: Int, _ sx: Double, _ sy: Double,
    isNormalized: Bool = false
  ) -> [Double] {
    func pass(_ plane: [Double], _ count: Int, _ sigma: Double, _ index: (Int, Int) -> Int)
      -> [Double]
    {
      if sigma == 0 { return plane }
      let reach = Int((6 * sigma).rounded(.up))
      let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
      let total = weights.reduce(0, +)
      var out = plane
      for line in 0..<plane.count / count {
        for at in 0..<count {
          var (sum, used) = (0.0, 0.0)
          for offset in -reach...reach {
            let from = at + offset
            guard from >= 0, from < count else { continue }
            sum += plane[index(line, from)] * weights[offset + reach]
            used += weights[offset + reach]
          }
          out[index(line, at)] = sum / (isNormalized ? used : total)
        }
      }
      return out
    }
    let across = pass(plane, width, sx) { $0 * width + $1 }
    return pass(across, height, sy) { $1 * width + $0 }
  }

  private func channel(_ bitmap: Bitmap, _ channel: Int) -> [Double] {
    (0..<bitmap.height).flatMap { y in
      bitmap.withRow(y) { row in (0..<bitmap.width).map { Double(row[4 * $0 + channel]) } }
    }
  }

  private func scene(_ builder: inout DisplayListBuilder) {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<12 {
      builder.add(
        .fill(
          .rect(
            Rect(
              x: random.double(20...60), y: random.double(20...60), width: random.double(1...30),
              height: random.double(1...30))), .color(random.color())), transform: .identity)
    }
  }

  @Test(arguments: [
    (0.4, 0.4), (1, 3), (4, 4), (11.9, 11.9), (12, 5), (13, 13), (20, 20), (30, 30), (7, 40),
    (90, 90),
  ])
  func blurIsGaussian(sx: Double, sy: Double) throws {
    let plain = try render(displayList(110, 110, scene))
    let list = displayList(110, 110) {
      $0.beginGroup(GroupEffect(blur: Size(width: sx, height: sy)))
      scene(&$0)
      $0.endGroup()
    }
    let result = try render(list)
    for index in 0..<4 {
      let expected = Self.blurred(channel(plain, index), 110, 110, sx, sy)
      let got = channel(result, index)
      let worst = zip(expected, got).map { abs($0 - $1) }.max()!
      #expect(worst <= 1, "channel \(index)")
    }
    #expect(try render(list, scheduler: .concurrent(threads: 2)) == result)
  }

  /// What is blurred does not depend on how much of it is seen.
  @Test(arguments: [3.0, 17.0])
  func clippingDoesNotChangeBlur(sigma: Double) throws {
    func list(_ clip: Rect) -> DisplayList {
      displayList(110, 110) {
        $0.pushClip(.rect(clip), transform: .identity)
        $0.beginGroup(GroupEffect(blur: Size(width: sigma, height: sigma)))
        scene(&$0)
        $0.endGroup()
        $0.popClip()
      }
    }
    let whole = try render(list(Rect(x: 0, y: 0, width: 110, height: 110)))
    let part = try render(list(Rect(x: 30, y: 41, width: 9, height: 7)))
    for y in 41..<48 { for x in 30..<39 { #expect(part.rgba(x, y) == whole.rgba(x, y)) } }
    #expect(part.rgba(29, 41).a == 0)
  }

  /// The profile measured from Apple's simulators for radius 8 outside a straight edge, at opacity 1.
  @Test func layerShadowHasTheMeasuredProfile() throws {
    let shadow = Shadow(color: .black, offset: .zero, radius: 8)
    let box = Shape.rect(Rect(x: 40, y: -100, width: 200, height: 400))
    let asShape = displayList(60, 40) { $0.add(.shadow(box, shadow), transform: .identity) }
    let asGroup = displayList(60, 40) {
      $0.beginGroup(GroupEffect(shadow: shadow))
      $0.add(.fill(box, .color(.black)), transform: .identity)
      $0.endGroup()
    }
    for list in [asShape, asGroup] {
      let bitmap = try render(list)
      func alpha(_ distance: Double) -> Int { Int(bitmap.rgba(Int(40 - distance), 20).a) }
      #expect(abs(alpha(0.5) - Int(0.4745 * 255)) <= 1)
      #expect(abs(alpha(7.5) - Int(0.161 * 255)) <= 1)
      #expect(alpha(15.5) > 0)
      #expect(alpha(16.5) == 0)
    }
  }

  @Test func shadowOfAnyShapeIsItsBlurredCoverage() throws {
    var random = SeededGenerator(seed: 4)
    for sigma in [2.0, 8, 20] {
      let path = random.path(60)
      let plain = try render(
        displayList(90, 90) {
          $0.add(
            .fill(.path(path, .nonZero), .color(.black)), transform: .translation(x: 14, y: 14))
        })
      let shadow = Shadow(
        color: StraightColor(red: 1, green: 0, blue: 0), offset: Point(x: 3, y: -2), sigma: sigma,
        reach: 500)
      let result = try render(
        displayList(90, 90) {
          $0.add(
            .shadow(.path(path, .nonZero), shadow), transform: .translation(x: 14, y: 14))
        })
      // The silhouette is cut by the canvas in `plain` only; compare where that cannot matter.
      let fits = try render(
        displayList(400, 400) {
          $0.add(
            .fill(.path(path, .nonZero), .color(.black)), transform: .translation(x: 164, y: 164))
        })
      let expected = Self.blurred(channel(fits, 3), 400, 400, sigma, sigma)
      let got = channel(result, 3)
      for y in 0..<90 {
        for x in 0..<90 {
          let value = expected[(y + 150 + 2) * 400 + x + 150 - 3]
          #expect(abs(value - got[y * 90 + x]) <= 1)
        }
      }
      #expect(plain.width == 90)
    }
  }

  /// A layer's own shadow and that of its shape agree, and the group's pixels are not changed by its shadow.
  @Test func groupShadowLiesBeneathTheGroup() throws {
    let shape = Shape.roundedRect(
      RoundedRect(rect: Rect(x: 20, y: 20, width: 30, height: 20), radius: 6))
    let shadow = Shadow(
      color: StraightColor(red: 0, green: 0, blue: 1, alpha: 0.5), offset: Point(x: 4, y: 5),
      radius: 5)
    let group = try render(
      displayList(80, 70) {
        $0.beginGroup(GroupEffect(shadow: shadow))
        $0.add(.fill(shape, .color(.black)), transform: .identity)
        $0.endGroup()
      }, background: .white)
    let items = try render(
      displayList(80, 70) {
        $0.add(.shadow(shape, shadow), transform: .identity)
        $0.add(.fill(shape, .color(.black)), transform: .identity)
      }, background: .white)
    #expect(group == items)
    #expect(group.rgba(35, 30) == RGBA(0, 0, 0))
  }

  @Test func shadowScalesWithItsTransform() throws {
    let shadow = Shadow(color: .black, offset: Point(x: 2, y: 3), radius: 4)
    let small = displayList(40, 40) {
      $0.add(
        .shadow(.rect(Rect(x: 10, y: 10, width: 15, height: 15)), shadow), transform: .identity)
    }
    let large = displayList(80, 80) {
      $0.append(small, transform: .scale(x: 2, y: 2))
    }
    #expect(try render(small, scale: 2) == render(large))
  }

  @Test func backdropBlursWhatLiesBeneath() throws {
    let area = Rect(x: 15, y: 25, width: 60, height: 50)
    let plain = try render(displayList(110, 110, scene), background: .white)
    for sigma in [3.0, 15] {
      let result = try render(
        displayList(110, 110) {
          scene(&$0)
          $0.add(
            .fill(.rect(area), .backdrop(BackdropFilter(sigma: sigma))), transform: .identity)
        }, background: .white)
      for index in 0..<3 {
        let all = channel(plain, index)
        let cut = (0..<3000).map { at -> Double in
          let (x, y) = (at % 60 + 15, at / 60 + 25)
          return all[y * 110 + x]
        }
        let expected = Self.blurred(cut, 60, 50, sigma, sigma, isNormalized: true)
        let got = channel(result, index)
        for y in 0..<110 {
          for x in 0..<110 {
            let inside = (25..<75).contains(y) && (15..<75).contains(x)
            let value = inside ? expected[(y - 25) * 60 + x - 15] : all[y * 110 + x]
            #expect(abs(got[y * 110 + x] - value) <= (inside ? 1 : 0))
          }
        }
      }
    }
  }

  /// A thin line that leaves the box of a backdrop does not darken it at its edge, as it did when the outermost pixels
  /// were repeated: the box is at most as dark as with the line in its middle, twice over.
  @Test(arguments: [4.0, 20])
  func linesAtTheEdgeOfABackdropCountAsMuchAsOthers(sigma: Double) throws {
    func darkest(_ y: Double) throws -> Int {
      let result = try render(
        displayList(40, 120) {
          $0.add(
            .fill(
              .rect(Rect(x: 0, y: y, width: 40, height: 1)), .color(.black)),
            transform: .identity)
          $0.add(
            .fill(
              .rect(Rect(x: 0, y: 0, width: 40, height: 120)),
              .backdrop(BackdropFilter(sigma: sigma))), transform: .identity)
        }, background: .white)
      return (0..<120).map { 255 - Int(result.rgba(20, $0).r) }.max() ?? 0
    }
    let middle = try darkest(60)
    #expect(middle > 0)
    for y in 0..<12 { #expect(try darkest(Double(y)) <= 2 * middle + 1) }
  }

  @Test func backdropSaturationIsMeasuredFromGrey() throws {
    let result = try render(
      displayList(8, 8) {
        $0.add(
          .fill(
            .rect(Rect(x: 0, y: 0, width: 8, height: 8)),
            .backdrop(
              BackdropFilter(sigma: 0, saturation: 0))), transform: .identity)
      }, background: StraightColor(red: 1, green: 0, blue: 0))
    #expect(result.rgba(3, 3) == RGBA(54, 54, 54))
  }
}
