import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import RasterReference
import Testing

struct ImageTests {
  private let picture = Bitmap.make(13, 9) { x, y in
    let a = UInt8(255 - (x * 7 + y * 3) % 200)
    return RGBA(UInt8((x * 19) % Int(a)), UInt8((y * 28) % Int(a)), UInt8((x * y) % Int(a)), a)
  }

  private func draw(
    _ bitmap: Bitmap, source: Rect? = nil, into destination: Rect, filter: ImageFilter = .bicubic,
    tint: StraightColor? = nil, transform: Affine = .identity, snapping: PixelSnapping = .none,
    size: Double = 40
  ) throws -> Bitmap {
    let whole = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    return try render(
      displayList(size, size) {
        $0.add(
          .image(
            ImagePaint(
              bitmap: bitmap, source: source ?? whole, destination: destination, filter: filter,
              tint: tint)), transform: transform, snapping: snapping)
      })
  }

  @Test(arguments: [ImageFilter.bicubic, .linear, .nearest])
  func alignedPictureIsCopied(filter: ImageFilter) throws {
    let result = try draw(
      picture, source: Rect(x: 2, y: 1, width: 8, height: 7),
      into: Rect(x: 5, y: 6, width: 8, height: 7), filter: filter)
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (5..<13).contains(x) && (6..<13).contains(y)
        #expect(result.rgba(x, y) == (isInside ? picture.rgba(x - 3, y - 5) : RGBA(0, 0, 0, 0)))
      }
    }
  }

  /// A quarter turn and a mirror image put centres on centres, so that even the bicubic filter must copy.
  @Test func turnedPictureIsCopied() throws {
    let turned = try draw(
      picture, into: Rect(x: 0, y: 0, width: 13, height: 9),
      transform: Affine(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 3))
    let mirrored = try draw(
      picture, into: Rect(x: 0, y: 0, width: 13, height: 9),
      transform: Affine(a: -1, b: 0, c: 0, d: 1, tx: 30, ty: 0))
    for y in 0..<9 {
      for x in 0..<13 {
        #expect(turned.rgba(19 - y, 3 + x) == picture.rgba(x, y))
        #expect(mirrored.rgba(29 - x, y) == picture.rgba(x, y))
      }
    }
  }

  @Test(arguments: [0.13, 0.5, 0.99, 1.0, 1.01, 1.7, 3.0, 11.3])
  func constantPictureStaysConstant(scale: Double) throws {
    for color in [RGBA(7, 130, 255), RGBA(3, 40, 77, 101), RGBA(1, 1, 1, 1)] {
      let bitmap = Bitmap.make(Int(120 / scale), Int(90 / scale)) { _, _ in color }
      for transform in [
        Affine.identity, .scale(x: 1.1, y: 1.37),
        Affine(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0.3, ty: -0.4),
      ] {
        // Larger than the canvas, so that no edge dilutes the colour.
        let result = try draw(
          bitmap, into: Rect(x: -60, y: -60, width: 120, height: 120), transform: transform,
          size: 12)
        for y in 0..<12 { for x in 0..<12 { #expect(result.rgba(x, y) == color) } }
      }
    }
  }

  /// Reducing a picture by a whole factor keeps its mean within rounding, whatever the filter's shape.
  @Test func meanSurvivesReduction() throws {
    var random = SeededGenerator(seed: 3)
    let noise = Bitmap.make(160, 160) { _, _ in RGBA(UInt8(random.int(0...255)), 0, 0) }
    let small = try draw(noise, into: Rect(x: 0, y: 0, width: 20, height: 20), size: 20)
    func mean(_ bitmap: Bitmap) -> Double {
      var sum = 0.0
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width { sum += Double(bitmap.rgba(x, y).r) }
      }
      return sum / Double(bitmap.width * bitmap.height)
    }
    #expect(abs(mean(noise) - mean(small)) < 1.5)
  }

  /// Catmull-Rom reproduces straight ramps exactly, away from the edges.
  @Test func rampStaysARamp() throws {
    let ramp = Bitmap.make(40, 4) { x, _ in RGBA(UInt8(x * 6), 0, 0) }
    let result = try draw(ramp, into: Rect(x: 0, y: 0, width: 120, height: 12), size: 120)
    for x in 9..<111 {
      let expected = 6 * ((Double(x) + 0.5) / 3 - 0.5)
      #expect(abs(Double(result.rgba(x, 5).r) - expected) <= 0.51, "column \(x)")
    }
  }

  /// The separable passes against the filter's double sum, written out in Double.
  @Test(arguments: [2.3, 0.37])
  func resamplingMatchesTheSum(scale: Double) throws {
    var random = SeededGenerator(seed: 8)
    let noise = Bitmap.make(30, 26) { _, _ in
      RGBA(UInt8(random.int(60...190)), UInt8(random.int(60...190)), 128)
    }
    let size = (30 * scale).rounded()
    let result = try draw(noise, into: Rect(x: 0, y: 0, width: size, height: size), size: size)
    func weights(_ pixel: Int, _ count: Int) -> [(Int, Double)] {
      let ratio = Double(count) / size
      let center = (Double(pixel) + 0.5) * ratio
      let width = max(1, ratio)
      let taps = (-60..<120).map { source in
        (source, ResampleWeights.catmullRom((Double(source) + 0.5 - center) / width))
      }
      let total = taps.reduce(0) { $0 + $1.1 }
      return taps.filter { $0.1 != 0 }.map { (max(0, min(count - 1, $0.0)), $0.1 / total) }
    }
    for y in 0..<Int(size) {
      for x in 0..<Int(size) {
        var sum = 0.0
        for (row, down) in weights(y, 26) {
          for (column, across) in weights(x, 30) {
            sum += down * across * Double(noise.rgba(column, row).r)
          }
        }
        #expect(abs(Double(result.rgba(x, y).r) - max(0, min(255, sum))) <= 0.51)
      }
    }
  }

  /// Twice the size, linear: each pixel is three quarters of one and a quarter of its neighbour.
  @Test func linearMixesNeighbours() throws {
    let pair = Bitmap.make(2, 1) { x, _ in RGBA(UInt8(200 * x), 0, 0) }
    let result = try draw(pair, into: Rect(x: 0, y: 0, width: 4, height: 2), filter: .linear)
    #expect((0..<4).map { result.rgba($0, 0).r } == [0, 50, 150, 200])
  }

  @Test func nearestRepeatsPixels() throws {
    let result = try draw(
      picture, into: Rect(x: 0, y: 0, width: 39, height: 27), filter: .nearest)
    for y in 0..<27 {
      for x in 0..<39 { #expect(result.rgba(x, y) == picture.rgba(x / 3, y / 3)) }
    }
  }

  @Test func tintKeepsOnlyAlpha() throws {
    let tint = StraightColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let result = try draw(picture, into: Rect(x: 0, y: 0, width: 13, height: 9), tint: tint)
    func product(_ x: Int, _ y: Int) -> Int { (2 * x * y + 255) / 510 }
    for y in 0..<9 {
      for x in 0..<13 {
        let alpha = product(128, Int(picture.rgba(x, y).a))
        #expect(
          result.rgba(x, y)
            == RGBA(UInt8(alpha), UInt8(product(128, alpha)), 0, UInt8(alpha)))
      }
    }
  }

  /// What is seen through a small clip does not depend on how little of the picture was computed.
  @Test func clippingDoesNotChangePixels() throws {
    let destination = Rect(x: -30.3, y: -20.6, width: 90, height: 77)
    let whole = try draw(picture, into: destination)
    let part = try render(
      displayList(40, 40) {
        $0.pushClip(.rect(Rect(x: 10, y: 12, width: 5, height: 4)), transform: .identity)
        $0.add(
          .image(
            ImagePaint(
              bitmap: picture, source: Rect(x: 0, y: 0, width: 13, height: 9),
              destination: destination)), transform: .identity)
        $0.popClip()
      })
    for y in 12..<16 { for x in 10..<15 { #expect(part.rgba(x, y) == whole.rgba(x, y)) } }
    #expect(part.rgba(9, 12) == RGBA(0, 0, 0, 0))
  }

  @Test func impossibleSourcesDrawNothing() throws {
    for source in [
      Rect(x: 0, y: 0, width: 0, height: 4), Rect(x: 50, y: 0, width: 4, height: 4),
      Rect(x: .nan, y: 0, width: 4, height: 4), Rect(x: 0, y: 0, width: .infinity, height: 4),
    ] {
      let result = try draw(picture, source: source, into: Rect(x: 0, y: 0, width: 10, height: 10))
      #expect(result.channels.allSatisfy { $0 == 0 })
    }
  }
}
