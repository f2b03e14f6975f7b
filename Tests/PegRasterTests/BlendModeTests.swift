import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import RasterReference
import Testing

struct BlendModeTests {
  /// Every mode on opaque, translucent and empty pixels against the definitions, within rounding.
  @Test(arguments: BlendMode.allCases)
  func modeFollowsItsDefinition(mode: BlendMode) {
    var random = SeededGenerator(seed: UInt64(mode.rawValue) + 1)
    let alphas = [0, 1, 77, 128, 254, 255]
    for _ in 0..<60 {
      func pixel() -> UInt32 {
        let a = alphas[random.int(0...5)]
        return (0..<3).reduce(UInt32(a) << 24) {
          $0 | UInt32(random.int(0...a)) << (8 * UInt32($1))
        }
      }
      func unit(_ pixel: UInt32) -> SIMD4<Double> {
        SIMD4(
          Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255),
          Double(pixel >> 24)) / 255
      }
      let source = pixel()
      let below = pixel()
      let coverage = UInt8([0, 3, 128, 255, 255][random.int(0...4)])
      var result = [below]
      BlendSpan.blend(mode, [source], over: &result, coverage: [coverage], count: 1)
      let full = ReferenceBlend.blend(mode, unit(source), over: unit(below))
      let k = Double(coverage) / 255
      let expected = (full * k + unit(below) * (1 - k)) * 255
      let got = unit(result[0]) * 255
      // Two products are rounded for the mode, two for the coverage. Dodge, burn and soft light divide by what an eighth
      // bit of alpha can make coarse, but their inputs here are the very bytes.
      for channel in 0..<4 {
        #expect(
          abs(got[channel] - expected[channel]) <= 1.51,
          "\(mode): \(source) over \(below) at \(coverage)")
      }
      #expect(max(got.x, got.y, got.z) <= got.w)
    }
  }

  /// Flat opaque colours, worked out by hand.
  @Test func knownResults() throws {
    func over(_ mode: BlendMode, _ top: [Float], _ bottom: [Float]) throws -> RGBA {
      let rect = Rect(x: 0, y: 0, width: 4, height: 4)
      func color(_ c: [Float]) -> StraightColor {
        StraightColor(red: c[0], green: c[1], blue: c[2])
      }
      return try render(
        displayList(4, 4) {
          $0.add(.fill(.rect(rect), .color(color(bottom))), transform: .identity)
          $0.add(.fill(.rect(rect), .color(color(top))), transform: .identity, blendMode: mode)
        }
      ).rgba(1, 1)
    }
    #expect(try over(.multiply, [1, 0.4, 0], [0.2, 0.6, 1]) == RGBA(51, 61, 0))
    #expect(try over(.screen, [1, 0.4, 0], [0.2, 0.6, 1]) == RGBA(255, 194, 255))
    #expect(try over(.difference, [1, 0.4, 0], [0.2, 0.6, 1]) == RGBA(204, 51, 255))
    #expect(try over(.plusLighter, [1, 0.4, 0], [0.2, 0.6, 1]) == RGBA(255, 255, 255))
    // What is left of 255 after both lacks: 255 − 0 − 204, 255 − 153 − 102, 255 − 255 − 0.
    #expect(try over(.plusDarker, [1, 0.4, 0], [0.2, 0.6, 1]) == RGBA(51, 0, 0))
    // Grey has no hue to give and takes none.
    #expect(try over(.luminosity, [0.5, 0.5, 0.5], [0.2, 0.2, 0.2]) == RGBA(128, 128, 128))
    #expect(try over(.clear, [1, 0, 0], [0, 1, 0]) == RGBA(0, 0, 0, 0))
  }

  /// Random scenes of blended items, groups, masks and clips against the slow reference.
  @Test(arguments: 0..<30)
  func randomScene(seed: Int) throws {
    var random = SeededGenerator(seed: 3000 + UInt64(seed))
    let list = random.blendedScene(20, items: 12)
    let bitmap = try render(list, background: .white)
    let reference = ReferenceRasterizer(list, scale: 1, width: bitmap.width, height: bitmap.height)
    let difference = Difference(bitmap, reference.render(background: .white))
    #expect(difference.mean <= 1.2, "seed \(seed)")
  }

  /// A group with blending inside does not see what lies beneath it.
  @Test func groupIsolatesItsBlending() throws {
    let rect = Rect(x: 0, y: 0, width: 4, height: 4)
    let list = displayList(4, 4) {
      $0.beginGroup(GroupEffect())
      $0.add(
        .fill(.rect(rect), .color(StraightColor(red: 0, green: 1, blue: 0))), transform: .identity,
        blendMode: .multiply)
      $0.endGroup()
    }
    let red = StraightColor(red: 1, green: 0, blue: 0)
    #expect(try render(list, background: red).rgba(1, 1) == RGBA(0, 255, 0))
  }
}

struct MaskTests {
  private let red = StraightColor(red: 1, green: 0, blue: 0)

  private func masked(_ mask: (inout DisplayListBuilder) -> Void) throws -> Bitmap {
    try render(
      displayList(20, 20) {
        $0.beginGroup(GroupEffect())
        $0.add(
          .fill(.rect(Rect(x: 2, y: 2, width: 16, height: 16)), .color(red)), transform: .identity)
        $0.beginMask()
        mask(&$0)
        $0.endGroup()
        $0.endGroup()
      })
  }

  @Test func maskKeepsItsAlpha() throws {
    let half = StraightColor.black.withAlpha(0.5)
    let bitmap = try masked {
      $0.add(
        .fill(.rect(Rect(x: 0, y: 0, width: 10, height: 20)), .color(half)), transform: .identity)
    }
    #expect(bitmap.rgba(5, 5) == RGBA(128, 0, 0, 128))
    #expect(bitmap.rgba(1, 5) == RGBA(0, 0, 0, 0))
    #expect(bitmap.rgba(12, 5) == RGBA(0, 0, 0, 0))
  }

  @Test func emptyMaskHidesAll() throws {
    #expect(try masked { _ in }.channels.allSatisfy { $0 == 0 })
  }

  /// A mask of one shape gives the pixels of a clip to it.
  @Test func maskEqualsClip() throws {
    let shape = Shape.path(Path(ellipseIn: Rect(x: 3.3, y: 1.2, width: 14, height: 13)), .nonZero)
    let mask = try masked { $0.add(.fill(shape, .color(.black)), transform: .identity) }
    let clip = try render(
      displayList(20, 20) {
        $0.pushClip(shape, transform: .identity)
        $0.add(
          .fill(.rect(Rect(x: 2, y: 2, width: 16, height: 16)), .color(red)), transform: .identity)
        $0.popClip()
      })
    #expect(mask == clip)
  }

  @Test func masksNest() throws {
    let bitmap = try masked {
      $0.beginGroup(GroupEffect())
      $0.add(
        .fill(.rect(Rect(x: 0, y: 0, width: 10, height: 20)), .color(.black)), transform: .identity)
      $0.beginMask()
      $0.add(
        .fill(.rect(Rect(x: 0, y: 0, width: 20, height: 10)), .color(.black)), transform: .identity)
      $0.endGroup()
      $0.endGroup()
    }
    #expect(bitmap.rgba(5, 5).a == 255)
    #expect(bitmap.rgba(5, 15).a == 0)
    #expect(bitmap.rgba(15, 5).a == 0)
  }
}
