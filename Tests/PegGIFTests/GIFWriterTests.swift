import PegPixels
import Testing

@testable import PegGIF

struct GIFWriterTests {
  /// A box of eight colours that moves over a still background of 200.
  private func film(_ count: Int) -> [Bitmap] {
    (0..<count).map { time in
      makeFrame(40, 30) { x, y in
        if (5 + time..<13 + time).contains(x), (7..<12).contains(y) {
          return (255, UInt8((x - 5 - time) * 30), 0)
        }
        return (UInt8(x % 20), UInt8(y % 10), 128)
      }
    }
  }

  @Test func filmOfFewColorsIsLossless() throws {
    let frames = film(20)
    let (bytes, isLossless) = try encode(frames)
    #expect(isLossless)
    #expect(bytes.starts(with: Array("GIF89a".utf8)))
    let gif = try GIFReader(bytes)
    #expect(gif.width == 40 && gif.height == 30)
    #expect(gif.images.map(\.screen) == frames.map(colors(of:)))
    #expect(gif.images.allSatisfy { $0.delay == 4 && $0.disposal == 1 })
    #expect(gif.loopCount == 0)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 128, 129, 255, 256])
  func everyNumberOfColorsIsLossless(_ count: Int) throws {
    // Two frames that use all colours, the second in another order.
    let frames = [0, 1].map { shift in
      makeFrame(16, 16) { x, y in
        let color = ((y * 16 + x) * (1 + 2 * shift)) % count
        return (UInt8(color), UInt8(255 - color), UInt8(color * 7 & 255))
      }
    }
    let (bytes, isLossless) = try encode(frames)
    #expect(isLossless)
    let gif = try GIFReader(bytes)
    // Frames of one colour are equal and become one image.
    #expect(gif.images.last?.screen == colors(of: frames[1]))
    #expect(gif.images[0].screen == colors(of: frames[0]))
    #expect(gif.colorCount >= count && gif.colorCount <= 256)
  }

  @Test func onlyTheChangedRectangleIsStored() throws {
    let gif = try GIFReader(try encode(film(3)).bytes)
    // The box covers x 5..<13 of frame 0 and 6..<14 of frame 1; its column 5 gives way to the background.
    let second = gif.images[1]
    #expect([second.x, second.y, second.width, second.height] == [5, 7, 9, 5])
    let third = gif.images[2]
    #expect([third.x, third.y, third.width, third.height] == [6, 7, 9, 5])
  }

  @Test func equalFramesBecomeOne() throws {
    let frames = film(3)
    let gif = try GIFReader(
      try encode([frames[0], frames[0], frames[1], frames[1], frames[1], frames[0]], delay: 3).bytes
    )
    #expect(gif.images.map(\.delay) == [6, 9, 3])
    #expect(gif.images.map(\.screen) == [frames[0], frames[1], frames[0]].map(colors(of:)))
  }

  @Test func delaysLongerThanAnImageCanHoldAreSplit() throws {
    let frames = film(2)
    let palette = { () -> GIFPalette in
      let builder = PaletteBuilder()
      for frame in frames { builder.add(frame) }
      return builder.build()
    }()
    for total in [65_535, 65_536, 65_537, 131_070, 131_071, 200_000] {
      let writer = try GIFWriter(width: 40, height: 30, palette: palette)
      try writer.append(frames[0], delay: total - 2)
      try writer.append(frames[0], delay: 2)
      try writer.append(frames[1], delay: 7)
      let gif = try GIFReader(try writer.finish())
      #expect(writer.totalDelay == total + 7)
      #expect(gif.images.map(\.delay).reduce(0, +) == total + 7)
      #expect(gif.images.allSatisfy { (2...65_535).contains($0.delay) })
      #expect(gif.images.dropLast().allSatisfy { $0.screen == colors(of: frames[0]) })
      #expect(gif.images.last?.screen == colors(of: frames[1]))
    }
  }

  @Test func stillNoiseInsideTheRectangleIsNotStoredAgain() throws {
    var numbers = SeededNumbers(state: 11)
    let noise = (0..<64 * 64).map { _ in UInt8(numbers.next() % 200) }
    // Two corners change, so that the rectangle is the whole picture.
    let frames = [0, 1].map { time in
      makeFrame(64, 64) { x, y in
        if x == y, x == 0 || x == 63 { return (255, UInt8(time), 0) }
        return (noise[y * 64 + x], 0, 0)
      }
    }
    let gif = try GIFReader(try encode(frames).bytes)
    let second = gif.images[1]
    #expect(second.width == 64 && second.height == 64)
    #expect(second.indexes.filter { Int($0) == second.transparentIndex }.count == 64 * 64 - 2)
    #expect(second.screen == colors(of: frames[1]))
  }

  @Test(arguments: [0, 3, 65_535]) func loopCountIsStored(_ count: UInt16) throws {
    let options = GIFOptions(loopCount: count)
    #expect(try GIFReader(encode(film(1), options: options).bytes).loopCount == Int(count))
  }

  @Test func filmThatRunsOnceHasNoLoopExtension() throws {
    let options = GIFOptions(loopCount: nil)
    #expect(try GIFReader(encode(film(1), options: options).bytes).loopCount == nil)
  }

  @Test func sameFilmGivesTheSameBytes() throws {
    let frames = photographicFilm()
    #expect(try encode(frames).bytes == encode(frames).bytes)
  }

  /// A gradient of more than 256 colours with a flat bar that moves.
  private func photographicFilm() -> [Bitmap] {
    (0..<4).map { time in
      makeFrame(96, 64) { x, y in
        if (10..<30).contains(y), (time * 5..<time * 5 + 40).contains(x) { return (0, 122, 255) }
        return (UInt8(x * 2), UInt8(y * 3), UInt8(60 + x + y))
      }
    }
  }

  @Test func flatColorsStayExactAmongManyColors() throws {
    let frames = photographicFilm()
    let (bytes, isLossless) = try encode(frames)
    #expect(!isLossless)
    let gif = try GIFReader(bytes)
    #expect(gif.images.count == frames.count)
    for (frame, image) in zip(frames, gif.images) {
      let expected = colors(of: frame)
      var squares = 0
      for pixel in stride(from: 0, to: expected.count, by: 3) {
        let (source, shown) = (expected[pixel..<pixel + 3], image.screen[pixel..<pixel + 3])
        if source.elementsEqual([0, 122, 255]) { #expect(source.elementsEqual(shown)) }
        for (a, b) in zip(source, shown) {
          squares += (Int(a) - Int(b)) * (Int(a) - Int(b))
          #expect(abs(Int(a) - Int(b)) <= 40)
        }
      }
      // 34 dB: a mean squared error of 26.
      #expect(Double(squares) / Double(expected.count) < 26)
    }
  }

  @Test func stillPixelsDoNotShimmer() throws {
    let frames = photographicFilm()
    let gif = try GIFReader(try encode(frames).bytes)
    for time in 1..<frames.count {
      let (old, new) = (colors(of: frames[time - 1]), colors(of: frames[time]))
      for pixel in stride(from: 0, to: new.count, by: 3)
      where old[pixel..<pixel + 3] == new[pixel..<pixel + 3] {
        let shown = gif.images[time].screen[pixel..<pixel + 3]
        #expect(shown == gif.images[time - 1].screen[pixel..<pixel + 3])
      }
    }
  }

  @Test func colorsThePaletteHasNotSeenGetOneOfTheirOwn() throws {
    let frames = film(2)
    let builder = PaletteBuilder()
    builder.add(frames[0])
    let palette = builder.build()
    #expect(palette.isExact)
    let writer = try GIFWriter(width: 40, height: 30, palette: palette)
    try writer.append(frames[0], delay: 2)
    let foreign = makeFrame(40, 30) { _, _ in (9, 99, 199) }
    try writer.append(foreign, delay: 2)
    let gif = try GIFReader(try writer.finish())
    #expect(writer.isLossless)
    #expect(gif.images.map(\.screen) == [frames[0], foreign].map(colors(of:)))
  }
}
