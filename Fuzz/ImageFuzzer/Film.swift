import PegGIF
import PegImageIO
import PegPixels

/// Writes a film made of the input and reads it back: sizes, delays and, where no colour was lost, pixels must come back.
///
/// - Shape: width, height, colours, then for each frame its delay and its first pixels.
func roundTrip(_ bytes: UnsafeRawBufferPointer) -> Int32 {
  guard bytes.count >= 8 else { return -1 }
  let (width, height) = (Int(bytes[0]) % 40 + 1, Int(bytes[1]) % 40 + 1)
  let loopCount = UInt16(bytes[2])
  let colorMask = bytes[3] | 0xc0
  var rest = Array(bytes.dropFirst(4))[...]
  var frames: [(bitmap: Bitmap, delay: Int)] = []
  while !rest.isEmpty, frames.count < 12 {
    let delay = Int(rest.removeFirst()) % 50 + 2
    // Each frame begins with the picture before it, so that differences are small.
    let changed = rest.prefix(Int(rest.popFirst() ?? 0))
    rest = rest.dropFirst(changed.count)
    let before = frames.last?.bitmap
    var builder = BitmapBuilder(width: width, height: height)
    for y in 0..<height {
      builder.withRow(y) { row in
        for x in 0..<width {
          let index = y * width + x
          let value =
            index < changed.count ? changed[changed.startIndex + index] & colorMask : nil
          let old = before?.pixel(x, y) ?? (r: 7, g: 7, b: 7, a: 255)
          row[4 * x] = value ?? old.r
          row[4 * x + 1] = value.map { $0 &* 3 } ?? old.g
          row[4 * x + 2] = value.map { ~$0 } ?? old.b
          row[4 * x + 3] = 255
        }
      }
    }
    frames.append((builder.freeze(), delay))
  }
  do {
    let palette = PaletteBuilder()
    for frame in frames { palette.add(frame.bitmap) }
    let writer = try GIFWriter(
      width: width, height: height, palette: palette.build(),
      options: GIFOptions(loopCount: loopCount))
    var file: [UInt8] = []
    for frame in frames {
      try writer.append(frame.bitmap, delay: frame.delay)
      file += writer.takeBytes()
    }
    file += try writer.finish()
    try compare(file, with: frames, loopCount: Int(loopCount), isLossless: writer.isLossless)
  } catch {
    fatalError("\(error)")
  }
  return 0
}

private func compare(
  _ file: [UInt8], with frames: [(bitmap: Bitmap, delay: Int)], loopCount: Int, isLossless: Bool
) throws {
  let film = try AnimatedImage(file)
  expect(film.loopCount == loopCount, "loop count \(film.loopCount ?? -1), not \(loopCount)")
  var index = 0
  while var delay = try film.advance() {
    // Equal frames became one image.
    let shown = film.bitmap()
    while delay > 0 {
      expect(index < frames.count, "more frames than were written")
      if isLossless {
        expect(shown == frames[index].bitmap, "frame \(index) has other pixels")
      }
      delay -= Double(frames[index].delay * 10)
      index += 1
    }
    expect(delay == 0, "frame \(index - 1) is shown \(-delay) ms too short")
  }
  expect(index == frames.count, "\(index) frames came back of \(frames.count)")
}
