import PegPixels
import Testing

@testable import PegGIF

/// Exact sizes of encoded frames.
struct StoredBytesTests {
  @Test func storedBytesAreThoseOfTheFile() throws {
    let frames = (0..<3).map { time in
      makeFrame(48, 64) { x, y in
        let grain = UInt8((x * 7919 + (y + 3 * time) * 104_729) >> 3 & 15)
        return (UInt8(x * 3 & 127) + grain, UInt8((y + 3 * time) & 127) + grain, grain)
      }
    }
    let builder = PaletteBuilder()
    for frame in frames { builder.add(frame) }
    let palette = builder.build()
    let writer = try GIFWriter(width: 48, height: 64, palette: palette)
    var sum = 0
    for (index, frame) in frames.enumerated() {
      let image = writer.encoder.encode(frame, after: index == 0 ? nil : frames[index - 1])
      sum += try #require(image).storedBytes
      try writer.append(encoded: image, delay: 4)
    }
    // Header and screen 13, colours, the loop extension 19, the trailer 1.
    let table = 3 << palette.bitsPerPixel
    #expect(try writer.finish().count == 13 + table + 19 + sum + 1)
  }
}
