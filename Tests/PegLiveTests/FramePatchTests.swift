import PegGeometry
import PegPixels
import Testing

@testable import PegLive
@testable import PegRaster

struct FramePatchTests {
  /// Numbers in a reproducible order.
  private struct Numbers {
    var state: UInt64

    mutating func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  private func words(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { y in
      bitmap.withRow(y) { row in
        (0..<bitmap.width).map { x in
          (0..<4).reduce(UInt32(0)) { $0 | UInt32(row[4 * x + $1]) << UInt32(8 * $1) }
        }
      }
    }
  }

  private func bitmap(_ words: [UInt32], width: Int) -> Bitmap {
    let height = words.count / width
    let builder = BitmapBuilder(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        (builder.base + y * builder.stride + 4 * x).storeBytes(
          of: words[y * width + x].littleEndian, as: UInt32.self)
      }
    }
    return builder.freeze()
  }

  /// A picture with flat areas, repeated rows and noise.
  private func picture(_ numbers: inout Numbers, width: Int, height: Int) -> [UInt32] {
    var result: [UInt32] = []
    for y in 0..<height {
      let kind = numbers.next(4)
      var pixel = UInt32(numbers.next(5)) | 0xff00_0000
      for x in 0..<width {
        switch kind {
        case 0 where y > 0: result.append(result[(y - 1) * width + x])
        case 1: result.append(UInt32(numbers.next(1 << 24)) | 0xff00_0000)
        default:
          if numbers.next(6) == 0 { pixel = UInt32(numbers.next(5)) | 0xff00_0000 }
          result.append(pixel)
        }
      }
    }
    return result
  }

  @Test func wholePicturesComeBack() {
    for seed in 1...100 {
      var numbers = Numbers(state: UInt64(seed))
      let (width, height) = (1 + numbers.next(60), 1 + numbers.next(40))
      let picture = picture(&numbers, width: width, height: height)
      let whole = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
      for isPortable in [false, true] {
        let patch = FramePatch(
          bitmap(picture, width: width), moves: [], drawn: [whole], isPortable: isPortable)
        var result = [UInt32](repeating: 0, count: width * height)
        patch.apply(to: &result, width: width)
        #expect(result == picture, "seed \(seed)")
      }
    }
  }

  @Test func movesAndRectanglesComeBack() {
    for seed in 1...100 {
      var numbers = Numbers(state: UInt64(seed))
      let (width, height) = (20 + numbers.next(40), 20 + numbers.next(40))
      let old = picture(&numbers, width: width, height: height)
      var new = old
      let (dx, dy) = (numbers.next(9) - 4, numbers.next(9) - 4)
      let moved = PixelRect(x0: 5, y0: 5, x1: width - 5, y1: height - 5)
      for y in moved.y0..<moved.y1 {
        for x in moved.x0..<moved.x1 { new[y * width + x] = old[(y - dy) * width + x - dx] }
      }
      let drawn = PixelRect(
        x0: numbers.next(10), y0: numbers.next(10), x1: 11 + numbers.next(width - 11),
        y1: 11 + numbers.next(height - 11))
      let noise = picture(&numbers, width: width, height: height)
      for y in drawn.y0..<drawn.y1 {
        for x in drawn.x0..<drawn.x1 { new[y * width + x] = noise[y * width + x] }
      }
      let patch = FramePatch(
        bitmap(new, width: width),
        moves: [
          RasterMove(
            region: PixelRegion(moved).subtracting(PixelRegion(drawn)), dx: dx, dy: dy)
        ], drawn: [drawn])
      var result = old
      patch.apply(to: &result, width: width)
      #expect(result == new, "seed \(seed)")
    }
  }

  @Test func flatPicturesAreSmall() {
    let flat = [UInt32](repeating: 0xff00_00ff, count: 400 * 300)
    #expect(FramePatch(whole: bitmap(flat, width: 400)).words.count < 100)
  }

  /// Pixels that differ from those above by each difference of a channel, alone and together with green.
  @Test func allDifferencesComeBack() {
    for shift in [UInt32(0), 8, 16, 24] {
      for others in [UInt32(0), 0x0001_0101, 0x0003_0203, 0x0010_2010] {
        var picture = [UInt32](repeating: 0xff80_8080, count: 256)
        for value in 0..<256 {
          let code = UInt32(value)
          picture.append((0xff80_8080 &+ others) ^ (code << shift))
        }
        let patch = FramePatch(whole: bitmap(picture, width: 256))
        var result = [UInt32](repeating: 0, count: picture.count)
        patch.apply(to: &result, width: 256)
        #expect(result == picture, "\(shift) \(others)")
      }
    }
  }

  @Test func photographsTakeLessThanHalf() {
    var numbers = Numbers(state: 3)
    let (width, height) = (397, 120)
    let photograph = (0..<width * height).map { index -> UInt32 in
      let light = UInt32(60 + index % width / 4 + index / width / 3 + numbers.next(3))
      return 0xff00_0000 | (light + 9) << 16 | light << 8 | (light / 2 + 40)
    }
    let patch = FramePatch(whole: bitmap(photograph, width: width))
    #expect(patch.words.count < photograph.count / 2, "\(patch.words.count)")
    var result = [UInt32](repeating: 0, count: photograph.count)
    patch.apply(to: &result, width: width)
    #expect(result == photograph)
  }
}
