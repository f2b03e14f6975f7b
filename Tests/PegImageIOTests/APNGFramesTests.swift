import PegPixels
import Testing

@testable import PegImageIO

/// A random animation and the pixels of its frames, before they are composed.
private struct RandomAnimation {
  let fixture: APNGFixture
  /// Straight R, G, B, A of each frame's own pixels.
  let pixels: [[[UInt8]]]
  /// Those of the image in IDAT.
  let still: [[UInt8]]

  init(_ seed: UInt64) {
    var random = SeededNumbers(state: seed &* 0x9e37_79b9_7f4a_7c15 | 1)
    let (width, height) = (
      Int.random(in: 1...9, using: &random), Int.random(in: 1...7, using: &random)
    )
    let kinds: [UInt8] = [0, 2, 3, 4, 6]
    let kind = kinds[Int.random(in: 0..<5, using: &random)]
    let alphas: [UInt8] = [0, 1, 60, 127, 128, 200, 254, 255]
    let palette = (0..<8).map { _ in
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
        + [alphas[Int.random(in: 0..<8, using: &random)]]
    }
    /// The samples of a pixel in the file, and what they stand for.
    func pixel() -> (stored: [UInt8], shown: [UInt8]) {
      let values = (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      let alpha = alphas[Int.random(in: 0..<8, using: &random)]
      switch kind {
      case 0: return ([values[0]], [values[0], values[0], values[0], 255])
      case 2: return (values, values + [255])
      case 3:
        let index = Int.random(in: 0..<8, using: &random)
        return ([UInt8(index)], palette[index])
      case 4: return ([values[0], alpha], [values[0], values[0], values[0], alpha])
      default: return (values + [alpha], values + [alpha])
      }
    }
    func rows(_ width: Int, _ height: Int) -> (stored: [UInt8], shown: [[UInt8]]) {
      let all = (0..<width * height).map { _ in pixel() }
      return (APNGFixture.rows(width, all.map(\.stored)), all.map(\.shown))
    }
    let hasStill = Bool.random(using: &random)
    let apart = hasStill ? rows(width, height) : nil
    var fixture = APNGFixture(
      width: width, height: height, colorType: kind, plays: Int.random(in: 0...3, using: &random),
      stillRows: apart?.stored, frames: [])
    if kind == 3 {
      fixture.chunks = [("PLTE", palette.flatMap { $0[..<3] }), ("tRNS", palette.map { $0[3] })]
    }
    var pixels: [[[UInt8]]] = []
    for index in 0..<Int.random(in: 1...12, using: &random) {
      var frame = APNGFixture.Frame(width: width, height: height, rows: [])
      if index > 0 || hasStill {
        frame.width = Int.random(in: 1...width, using: &random)
        frame.height = Int.random(in: 1...height, using: &random)
        frame.x = Int.random(in: 0...width - frame.width, using: &random)
        frame.y = Int.random(in: 0...height - frame.height, using: &random)
      }
      frame.disposal = UInt8.random(in: 0...2, using: &random)
      frame.blend = UInt8.random(in: 0...1, using: &random)
      frame.parts = Int.random(in: 1...3, using: &random)
      frame.delay = (
        Int.random(in: 0...65_535, using: &random), Int.random(in: 0...3, using: &random) * 500
      )
      let own = rows(frame.width, frame.height)
      frame.rows = own.stored
      fixture.frames.append(frame)
      pixels.append(own.shown)
    }
    (self.fixture, self.pixels, still) = (fixture, pixels, apart?.shown ?? pixels[0])
  }

  /// Composes every frame from the first one on, pixel by pixel, in whole numbers.
  var screens: [[[UInt8]]] {
    var screens: [[[UInt8]]] = []
    // What the next frame is drawn on.
    var ground = [[UInt8]](
      repeating: [0, 0, 0, 0], count: fixture.width * fixture.height)
    for (index, frame) in fixture.frames.enumerated() {
      var screen = ground
      var cleared = ground
      for y in 0..<frame.height {
        for x in 0..<frame.width {
          let place = (frame.y + y) * fixture.width + frame.x + x
          let own = pixels[index][y * frame.width + x]
          screen[place] = frame.blend == 0 ? own : Self.over(own, ground[place])
          cleared[place] = [0, 0, 0, 0]
        }
      }
      screens.append(screen)
      switch frame.disposal {
      case 0: ground = screen
      case 1:
        ground = screen
        for place in ground.indices where covers(frame, place) { ground[place] = [0, 0, 0, 0] }
      default: ground = index == 0 ? cleared : ground
      }
    }
    return screens
  }

  private func covers(_ frame: APNGFixture.Frame, _ place: Int) -> Bool {
    let (x, y) = (place % fixture.width - frame.x, place / fixture.width - frame.y)
    return x >= 0 && y >= 0 && x < frame.width && y < frame.height
  }

  /// Porter and Duff's “over” for straight colours: alpha = αs + (1 − αs)·αb, colour = (αs·s + (1 − αs)·αb·b) / alpha.
  private static func over(_ s: [UInt8], _ b: [UInt8]) -> [UInt8] {
    let (top, below) = (Int(s[3]), Int(b[3]))
    // In 1/255².
    let alpha = top * 255 + (255 - top) * below
    if top == 0 { return b }
    func rounded(_ numerator: Int, _ denominator: Int) -> UInt8 {
      let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
      return UInt8(2 * rest >= denominator ? whole + 1 : whole)
    }
    return (0..<3).map {
      rounded(top * 255 * Int(s[$0]) + (255 - top) * below * Int(b[$0]), alpha)
    } + [rounded(alpha, 255)]
  }
}

struct APNGFramesTests {
  private func straight(_ image: AnimatedImage) -> [[UInt8]] {
    image.withStraightFrame { $0.bytes() }.chunked(4)
  }

  @Test(arguments: 1...400)
  func framesAreComposedAsTheSpecificationSays(seed: UInt64) throws {
    let animation = RandomAnimation(seed)
    let file = animation.fixture.file
    let image = try AnimatedImage(file)
    #expect(image.frameCount == animation.fixture.frames.count)
    #expect(image.loopCount == animation.fixture.plays)
    var screens: [[[UInt8]]] = []
    var delays: [Double] = []
    while let delay = try image.advance() {
      screens.append(straight(image))
      delays.append(delay)
    }
    #expect(screens == animation.screens, "seed \(seed)")
    #expect(
      delays
        == animation.fixture.frames.map { frame in
          let denominator = frame.delay.denominator == 0 ? 100 : frame.delay.denominator
          return 1000 * Double(frame.delay.numerator) / Double(denominator)
        })
    // The still picture is the image in IDAT, of the animation or not; its colours below alpha 0 stay.
    let still = try file.withUnsafeBytes { try ImageDecoder.decodeStraight($0).bytes() }
    #expect(still.chunked(4) == animation.still, "seed \(seed)")
    #expect(image.beginsWithStillPicture == (animation.fixture.stillRows == nil))
  }

  @Test func ownFilmsComeBack() throws {
    let frames = (0..<6).map { step in
      makeBitmap(31, 17) { x, y in
        (4 * step..<4 * step + 5).contains(x) ? (250, 10, 30, 255) : (UInt8(x), UInt8(y), 9, 255)
      }
    }
    let writer = APNGWriter(width: 31, height: 17, plays: 3)
    for (index, frame) in frames.enumerated() {
      let before = index > 0 ? frames[index - 1] : nil
      writer.append(
        try APNGFrame(frame, after: before, compression: .default),
        delay: index == 5 ? 120_000 : 10 * index)
    }
    var file = writer.takeBytes() + writer.finish()
    let place = writer.frameCountOffset
    file.replaceSubrange(place..<place + writer.frameCountChunk.count, with: writer.frameCountChunk)
    let image = try AnimatedImage(file)
    #expect(image.loopCount == 3)
    var shown: [Bitmap] = []
    var delays: [Double] = []
    while let delay = try image.advance() {
      shown.append(image.bitmap())
      delays.append(delay)
    }
    #expect(shown == frames)
    #expect(delays == [0, 10, 20, 30, 40, 120_000])
  }

  /// Red, green and blue in the first frame; the second one is a pixel of the third colour.
  private var picture: APNGFixture {
    let pixels: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]]
    return APNGFixture(
      width: 3, height: 1, plays: 2,
      frames: [
        .init(width: 3, height: 1, rows: APNGFixture.rows(3, pixels)),
        .init(x: 1, width: 1, height: 1, rows: APNGFixture.rows(1, [[9, 9, 9, 255]]), parts: 2),
        .init(x: 2, width: 1, height: 1, rows: APNGFixture.rows(1, [[7, 7, 7, 255]])),
      ])
  }

  @Test func imagesBesideTheAnimationAreStillPictures() throws {
    var fixture = picture
    fixture.stillRows = APNGFixture.rows(3, [[1, 1, 1, 255], [2, 2, 2, 255], [3, 3, 3, 255]])
    // The first frame need not cover the canvas then.
    fixture.frames.removeFirst()
    let image = try AnimatedImage(fixture.file)
    #expect(image.frameCount == 2)
    _ = try image.advance()
    #expect(straight(image) == [[0, 0, 0, 0], [9, 9, 9, 255], [0, 0, 0, 0]])
    #expect(!image.beginsWithStillPicture && image.isAnimation)
    #expect(try bytes(of: ImageDecoder.decode(fixture.file))[4..<8] == [2, 2, 2, 255])
    // A file of one such frame is no picture either.
    fixture.frames.removeLast()
    #expect(try AnimatedImage(fixture.file).isAnimation)
    #expect(
      try !AnimatedImage(APNGFixture.file(picture.parts.filter { $0.name != "acTL" })).isAnimation)
  }

  @Test func animationsStandUprightToo() throws {
    var fixture = picture
    // EXIF with the orientation 6: three rows of one pixel, the first one at the top.
    fixture.chunks = [
      (
        "eXIf",
        Array("MM\0*\0\0\0\u{8}\0\u{1}\u{1}\u{12}\0\u{3}\0\0\0\u{1}\0\u{6}\0\0\0\0\0\0".utf8)
      )
    ]
    let image = try AnimatedImage(fixture.file)
    #expect(try image.advance() == 10)
    _ = try image.advance()
    let frame = image.bitmap()
    #expect(frame.width == 1 && frame.height == 3)
    #expect(frame.pixel(0, 0) == (255, 0, 0, 255) && frame.pixel(0, 1) == (9, 9, 9, 255))
    let stored = try AnimatedImage(fixture.file, orientation: .asStored)
    _ = try stored.advance()
    #expect(stored.bitmap().width == 3)
  }

  // MARK: Damage

  /// Reads every frame and returns the error.
  private func error(_ file: [UInt8], limits: ImageLimits = .standard) -> ImageIOError? {
    do throws(ImageIOError) {
      let image = try AnimatedImage(file, limits: limits)
      while try image.advance() != nil {}
      return nil
    } catch {
      return error
    }
  }

  @Test func everyTruncationIsAnError() {
    let file = picture.file
    #expect(error(file) == nil)
    for count in 8..<file.count {
      guard case .damaged(.png, _) = error(Array(file.prefix(count))) else {
        Issue.record("\(count) bytes are read")
        continue
      }
    }
  }

  @Test func everyChangedByteIsAnError() {
    let file = picture.file
    for index in 8..<file.count {
      var changed = file
      changed[index] ^= 0x10
      // A chunk without the name acTL makes no animation.
      if (37..<41).contains(index) { continue }
      #expect(error(changed) != nil, "byte \(index)")
    }
  }

  @Test func everyMistakeHasItsReason() {
    typealias Parts = [(name: String, data: [UInt8])]
    func reason(_ change: (inout Parts) -> Void) -> String? {
      var parts = picture.parts
      change(&parts)
      guard case .damaged(.png, let reason) = error(APNGFixture.file(parts)) else { return nil }
      return reason
    }
    let names = picture.parts.map(\.name)
    #expect(
      names == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(reason { $0[1].data[3] = 0 } == "its animation has 0 frames")
    #expect(reason { $0[1].data[3] = 2 } == "it has more frames than the 2 it claims")
    #expect(reason { $0[1].data[3] = 4 } == "it claims 4 frames, but has 3")
    #expect(reason { $0[1].data.removeLast() } == "its chunk acTL has 7 bytes, not 8")
    #expect(reason { $0.insert($0[1], at: 2) } == "the acTL chunk at byte 53 is out of place")
    #expect(reason { $0.swapAt(1, 3) }?.hasSuffix("is out of place") == true)
    #expect(reason { $0[4].data.append(0) } == "its chunk fcTL has 27 bytes, not 26")
    #expect(
      reason { $0[5].data[3] = 9 }?.hasSuffix("has the sequence number 9 instead of 2") == true)
    #expect(reason { $0.swapAt(5, 6) }?.contains("the sequence number 3 instead of 2") == true)
    #expect(reason { $0[2].data[7] = 2 } == "frame 1 is not of the picture's size")
    #expect(
      reason { $0[4].data[15] = 3 } == "frame 2 has 1x1 pixels at 3, 0; the picture has 3x1")
    #expect(
      reason { $0[4].data[7] = 0 } == "frame 2 has 0x1 pixels at 1, 0; the picture has 3x1")
    #expect(
      reason { $0[4].data[12] = 0x80 }?.hasPrefix("frame 2 has 1x1 pixels at 2147483649, 0")
        == true)
    #expect(reason { $0[7].data[24] = 3 } == "frame 3 asks for disposal 3 and blending 0")
    #expect(reason { $0[7].data[25] = 2 } == "frame 3 asks for disposal 0 and blending 2")
    #expect(reason { $0[8].data = [0, 0, 0, 5] }?.hasPrefix("frame 3: ") == true)
    #expect(reason { $0[8].data = [0, 0] } == "frame 3 has a chunk without a number")
    #expect(reason { $0.remove(at: 8) } == "frame 3 has no data")
    #expect(reason { $0.remove(at: 3) } == "frame 1 has no data")
    #expect(reason { $0[3].data[4] ^= 1 }?.hasPrefix("frame 1: ") == true)
    #expect(reason { $0[5].data[8] ^= 1 }?.hasPrefix("frame 2: ") == true)
    #expect(reason { $0.insert(("ABcD", []), at: 4) } == "its chunk ABcD is not known")
    #expect(reason { $0.insert($0[3], at: 5) }?.hasSuffix("is out of place") == true)
    #expect(
      reason { $0.insert(("PLTE", [UInt8](repeating: 0, count: 5000)), at: 2) }
        == "its palette is longer than a palette can be")
    // Ancillary chunks may stand anywhere.
    #expect(reason { $0.insert(("tEXt", Array("a\0b".utf8)), at: 6) } == nil)
  }

  @Test func limitsAreCheckedBeforeAnyFrame() {
    let file = picture.file
    #expect(error(file, limits: ImageLimits(maximumFrames: 2)) == .tooManyFrames(3, limit: 2))
    #expect(
      error(file, limits: ImageLimits(maximumComposedPixels: 8))
        == .tooManyComposedPixels(9, limit: 8))
    let pixels = ImageLimits(maximumPixels: 2)
    #expect(error(file, limits: pixels) == .tooManyPixels(width: 3, height: 1, limits: pixels))
    var parts = picture.parts
    parts[1].data[0] = 0xff
    #expect(error(APNGFixture.file(parts)) == .tooManyFrames(0xff00_0003, limit: 2000))
  }
}

extension Array {
  fileprivate func chunked(_ size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min(count, $0 + size)]) }
  }
}
