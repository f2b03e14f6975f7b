import PegPixels
import Testing

@testable import PegGIF

/// What is written with each kind of processor's loops, against plain ones.
struct ImageKernelTests {
  private func check(
    _ frames: [Bitmap], _ losses: GIFLosses, _ kernels: GIFKernels, _ comment: Comment
  ) throws {
    let builder = PaletteBuilder()
    for frame in frames { builder.add(frame) }
    let palette = builder.build(maximumColors: losses.colors)
    let encoder = FrameEncoder(palette: palette, losses: losses, kernels: kernels)
    var previous: Bitmap?
    for frame in frames {
      defer { previous = frame }
      guard let image = encoder.encode(frame, after: previous) else {
        #expect(frame == previous, comment)
        continue
      }
      let plain = PlainEncoder.codes(
        of: frame, after: previous, as: image, film: palette, losses: losses)
      try #require(image.codes == plain.codes, comment)
      #expect((image.transparentIndex != nil) == plain.usesTransparent, comment)
    }
  }

  /// Rows of one colour that are longer than the strings that are found at once, changed and not, with a stripe that
  /// moves through them and colours that must be dithered beside them.
  @Test(arguments: [GIFKernels.baseline, .best], [GIFQuality.default, GIFQuality(20)])
  private func longRuns(_ kernels: GIFKernels, _ quality: GIFQuality) throws {
    let frames = (0..<4).map { time in
      makeFrame(900, 180) { x, y in
        if y < 4 || x > 870 { return (UInt8((x * 7 + y * 3 + time) & 255), UInt8(x & 255), 9) }
        if (x + 200 * time) % 700 < 5 { return (255, 0, 0) }
        return y / 60 == time % 3 ? (0, 0, 0) : (255, 255, 255)
      }
    }
    try check(frames, GIFLosses(quality), kernels, "long runs")
  }

  @Test(arguments: [GIFKernels.baseline, .best])
  func randomFilms(_ kernels: GIFKernels) throws {
    for seed in 1...UInt64(120) {
      let losses = GIFLosses(GIFQuality([100, 90, 60, 25, 1][Int(seed % 5)]))
      try check(randomFilm(seed), losses, kernels, "film \(seed)")
    }
  }

  /// Colours that the dictionary knows less and less, so that it fills up and is given up.
  @Test(arguments: [GIFKernels.baseline, .best], [100, 90, 40])
  func fullDictionaries(_ kernels: GIFKernels, _ quality: Int) throws {
    var numbers = SeededNumbers(state: 17)
    let frame = makeFrame(160, 190) { x, y in
      let noise = numbers.next()
      if y < 60 { return (UInt8(x), UInt8(2 * y), UInt8(truncatingIfNeeded: noise % 4)) }
      if y < 120 { return (UInt8(x / 3 * 5 % 256), UInt8(y), 40) }
      return (
        UInt8(truncatingIfNeeded: noise), UInt8(truncatingIfNeeded: noise >> 8),
        UInt8(truncatingIfNeeded: noise >> 16)
      )
    }
    try check([frame], GIFLosses(GIFQuality(quality)), kernels, "quality \(quality)")
  }
}
