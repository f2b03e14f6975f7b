import Glibc
import PegImageIO
import PegPixels
import Testing

@testable import PegGIF

struct FrameEncoderTests {
  /// Set PEGBAR_GIF_FILMS for more than the usual number of random films.
  private static let filmCount =
    getenv("PEGBAR_GIF_FILMS").flatMap { UInt64(String(cString: $0)) } ?? 300

  @Test func randomFilmsComeBack() throws {
    for seed in 1...Self.filmCount {
      let frames = randomFilm(seed)
      let quality = GIFQuality([100, 90, 50, 1][Int(seed % 4)])
      let (bytes, isLossless) = try encode(frames, options: GIFOptions(losses: GIFLosses(quality)))
      let screens = try GIFReader(bytes).images.flatMap { image in
        Array(repeating: image.screen, count: image.delay / 4)
      }
      let sources = frames.map(colors(of:))
      try #require(screens.count == frames.count, "film \(seed)")
      if isLossless { #expect(screens == sources, "film \(seed)") }
      if Set(sources.flatMap(triples)).count <= 256 { #expect(isLossless, "film \(seed)") }
      for time in frames.indices.dropFirst() {
        let (old, new) = (triples(sources[time - 1]), triples(sources[time]))
        let (shownBefore, shown) = (triples(screens[time - 1]), triples(screens[time]))
        let flickers = old.indices.filter {
          old[$0] == new[$0] && shownBefore[$0] != shown[$0]
        }
        #expect(flickers.isEmpty, "film \(seed), frame \(time)")
      }
      // The package's own reader must see what giflib does.
      let film = try AnimatedImage(bytes)
      for image in try GIFReader(bytes).images {
        _ = try film.advance()
        #expect(colors(of: film.bitmap()) == image.screen, "film \(seed)")
      }
    }
  }

  private func triples(_ bytes: [UInt8]) -> [SIMD3<UInt8>] {
    stride(from: 0, to: bytes.count, by: 3).map { SIMD3(bytes[$0], bytes[$0 + 1], bytes[$0 + 2]) }
  }

  @Test func framesMayBeEncodedInAnyOrder() throws {
    for seed in 1...UInt64(20) {
      let frames = randomFilm(seed)
      let builder = PaletteBuilder()
      for frame in frames { builder.add(frame) }
      let palette = builder.build()
      let writer = try GIFWriter(
        width: frames[0].width, height: frames[0].height, palette: palette)
      var images: [Int: EncodedFrame] = [:]
      for index in frames.indices.reversed() {
        images[index] = writer.encoder.encode(
          frames[index], after: index > 0 ? frames[index - 1] : nil)
      }
      for index in frames.indices { try writer.append(encoded: images[index], delay: 4) }
      #expect(try writer.finish() == encode(frames).bytes)
    }
  }

  @Test(arguments: [2, 4, 8]) func codesComeBackFromFullDictionaries(_ bits: Int) throws {
    // Noise and then a pattern: the dictionary fills up, and is given up when it fits no more.
    var numbers = SeededNumbers(state: 21)
    let levels = UInt64(1 << bits) - 1
    let frame = makeFrame(256, 256) { x, y in
      let value = y < 128 ? numbers.next() % levels : UInt64((x / 3 + y / 5)) % levels
      return (UInt8(value), 0, 0)
    }
    let (bytes, isLossless) = try encode([frame])
    #expect(isLossless)
    #expect(try GIFReader(bytes).images[0].screen == colors(of: frame))
  }

  /// A film palette of 256 colours has no place for "as before"; a frame in which others stay needs one.
  @Test func foreignColorsStayBesideAFullFilmPalette() throws {
    func film(_ center: UInt8, _ corners: UInt8) -> Bitmap {
      makeFrame(16, 16) { x, y in
        switch (x, y) {
        case (0, 0), (15, 15): (corners, 0, 0)
        case (8, 8): (8, center, 0)
        default: (UInt8(16 * y + x), 0, 0)
        }
      }
    }
    // All 256 colours, then one of none of them, then changes on both sides of it.
    let frames = [
      makeFrame(16, 16) { x, y in (UInt8(16 * y + x), 0, 0) }, film(77, 20), film(77, 30),
    ]
    let builder = PaletteBuilder()
    builder.add(frames[0])
    let palette = builder.build()
    #expect(palette.isExact && palette.transparentIndex == nil)
    let writer = try GIFWriter(width: 16, height: 16, palette: palette)
    for frame in frames { try writer.append(frame, delay: 4) }
    let screens = try GIFReader(writer.finish()).images.map(\.screen)
    #expect(screens == frames.map(colors(of:)))
  }

  @Test func lowerQualityIsSmaller() throws {
    var numbers = SeededNumbers(state: 4)
    let frame = makeFrame(128, 128) { x, y in
      let noise = UInt8(numbers.next() % 16)
      return (UInt8(x) + noise, UInt8(y) + noise, 90 + noise)
    }
    let sizes = try [100, 80, 60, 40, 20].map {
      try encode([frame], options: GIFOptions(losses: GIFLosses(GIFQuality($0)))).bytes.count
    }
    #expect(sizes == sizes.sorted(by: >))
  }

  @Test func ditherAndColorsFallWithQuality() {
    let losses = GIFQuality.range.map { GIFLosses(GIFQuality($0)) }
    #expect(losses.map(\.colors) == losses.map(\.colors).sorted())
    #expect(losses.map(\.diffusion) == losses.map(\.diffusion).sorted())
    #expect(GIFLosses(GIFQuality(90)).colors == 256 && GIFLosses(GIFQuality(50)).colors == 128)
  }

  /// Of a picture with more colours a frame has as many as allowed, "as before" among them.
  @Test(arguments: [16, 17, 64, 128]) func framesHaveNoMoreColorsThanAllowed(_ most: Int) throws {
    var numbers = SeededNumbers(state: 8)
    let frames = (0..<3).map { _ in
      makeFrame(40, 40) { x, y in
        y < 8 ? (9, 9, 9) : (UInt8(numbers.next() % 256), UInt8(x * 6), UInt8(y * 6))
      }
    }
    let builder = PaletteBuilder()
    for frame in frames { builder.add(frame) }
    let palette = builder.build(maximumColors: most)
    #expect(palette.count <= most)
    let encoder = FrameEncoder(
      palette: palette, losses: GIFLosses(errorBound: 0, diffusion: 12, colors: most))
    for (index, frame) in frames.enumerated() {
      let image = try #require(encoder.encode(frame, after: index == 0 ? nil : frames[index - 1]))
      #expect((image.palette?.count ?? palette.count) < most)
    }
  }

  @Test func errorBoundsFallWithQuality() {
    let bounds = GIFQuality.range.map { GIFQuality($0).errorBound }
    #expect(zip(bounds, bounds.dropFirst()).allSatisfy { $0 > $1 })
    #expect(GIFQuality(100).errorBound == 0 && GIFQuality(90).errorBound == 50)
    #expect(GIFQuality(80).errorBound == 100 && GIFQuality(30).errorBound == 3200)
  }
}
