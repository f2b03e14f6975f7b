import PegPixels
import Testing

@testable import PegImageIO

/// A red square that moves over a gradient, with a pause.
private func film() -> [Bitmap] {
  [0, 1, 1, 2, 5].map { time in
    makeBitmap(21, 13) { x, y in
      (3 * time..<3 * time + 4).contains(x) && y < 6
        ? (250, 10, 30, 255) : (UInt8(x * 11), UInt8(y * 17), 90, 255)
    }
  }
}

struct APNGWriterTests {
  private struct Chunk {
    let name: String
    let data: [UInt8]
  }

  /// - Source: PNG specification, annex D: the checksum bit by bit.
  private func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest & 1 == 1 ? 0xedb8_8320 ^ rest >> 1 : rest >> 1
      }
    }
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  private func chunks(_ file: [UInt8]) throws -> [Chunk] {
    #expect(file.prefix(8) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    var (chunks, at): ([Chunk], Int) = ([], 8)
    while at < file.count {
      let count = number(file[at..<at + 4])
      let body = Array(file[at + 4..<at + 8 + count])
      #expect(number(file[at + 8 + count..<at + 12 + count]) == Int(checksum(body)))
      chunks.append(
        Chunk(name: String(decoding: body.prefix(4), as: UTF8.self), data: Array(body.dropFirst(4)))
      )
      at += 12 + count
    }
    return chunks
  }

  private func write(
    _ frames: [Bitmap], plays: Int = 0, clear: ClearColor? = nil
  ) throws -> [UInt8] {
    let writer = APNGWriter(
      width: frames[0].width, height: frames[0].height, plays: plays, clear: clear)
    var previous: Bitmap?
    for frame in frames {
      writer.append(
        try APNGFrame(frame, after: previous, compression: .default, clear: clear), delay: 40)
      previous = frame
    }
    var bytes = writer.takeBytes() + writer.finish()
    bytes.replaceSubrange(
      writer.frameCountOffset..<writer.frameCountOffset + writer.frameCountChunk.count,
      with: writer.frameCountChunk)
    return bytes
  }

  /// Reads one chunk stream as a picture of its own.
  private func picture(_ header: [UInt8], _ width: Int, _ height: Int, _ data: [UInt8]) throws
    -> Bitmap
  {
    func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + data
      return big(data.count) + body + big(Int(checksum(body)))
    }
    let file: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + chunk("IHDR", big(width) + big(height) + header.dropFirst(8)) + chunk("IDAT", data)
      + chunk("IEND", [])
    return try ImageDecoder.decode(file)
  }

  @Test func filmsComeBack() throws {
    let frames = film()
    let chunks = try chunks(try write(frames, plays: 3))
    #expect(chunks.prefix(3).map(\.name) == ["IHDR", "acTL", "sRGB"])
    #expect(chunks.last?.name == "IEND")
    // Two of five frames are alike.
    #expect(number(chunks[1].data[0..<4]) == 4)
    #expect(number(chunks[1].data[4..<8]) == 3)

    var sequence = 0
    var screens: [[[UInt8]]] = []
    var delays: [Int] = []
    var screen = [[UInt8]](repeating: [UInt8](repeating: 0, count: 21 * 4), count: 13)
    var place = (width: 0, height: 0, x: 0, y: 0)
    for chunk in chunks {
      let data = chunk.data
      guard chunk.name == "fcTL" || chunk.name == "IDAT" || chunk.name == "fdAT" else { continue }
      if chunk.name != "IDAT" {
        #expect(number(data[0..<4]) == sequence)
        sequence += 1
      }
      if chunk.name == "fcTL" {
        place = (
          number(data[4..<8]), number(data[8..<12]), number(data[12..<16]), number(data[16..<20])
        )
        delays.append(number(data[20..<22]) * 1000 / number(data[22..<24]))
        #expect(data[24...] == [0, 0])
        continue
      }
      let part = try picture(
        chunks[0].data, place.width, place.height,
        chunk.name == "IDAT" ? data : Array(data.dropFirst(4)))
      for y in 0..<place.height {
        part.withRow(y) { row in
          screen[place.y + y].replaceSubrange(
            4 * place.x..<4 * (place.x + place.width), with: row)
        }
      }
      screens.append(screen)
    }
    let sources = frames.map { frame in
      (0..<13).map { y in frame.withRow(y) { Array($0) } }
    }
    #expect(screens == [sources[0], sources[1], sources[3], sources[4]])
    #expect(delays == [40, 80, 40, 40])
  }

  @Test func onlyTheChangedRectangleIsStored() throws {
    let frames = film()
    let frame = try #require(
      try APNGFrame(frames[1], after: frames[0], compression: .default))
    // The square leaves columns 0..<3 and reaches 4..<7 of rows 0..<6.
    #expect([frame.x, frame.y, frame.width, frame.height] == [0, 0, 7, 6])
    #expect(try APNGFrame(frames[2], after: frames[1], compression: .default) == nil)
  }

  @Test func unchangedPixelsOfSparseChangesCostNearlyNothing() throws {
    // Noise that stays, with two dots far apart that move.
    let frames = (0..<6).map { step in
      makeBitmap(90, 70) { x, y in
        if (x, y) == (step, 2) || (x, y) == (80 + step, 60) { return (1, 2, 3, 255) }
        let value = UInt32(truncatingIfNeeded: (x * 73_856_093) ^ (y * 19_349_663)) &* 2_654_435_761
        return (UInt8(value >> 24), UInt8(value >> 16 & 255), 9, 255)
      }
    }
    let colors = UsedColors()
    for frame in frames { colors.add(frame) }
    let clear = try #require(colors.unused)
    let (sparse, whole) = (try write(frames, clear: clear), try write(frames))
    #expect(sparse.count * 3 < whole.count, "\(sparse.count) of \(whole.count)")
    let image = try AnimatedImage(sparse)
    for (index, frame) in frames.enumerated() {
      _ = try image.advance()
      #expect(image.bitmap() == frame, "frame \(index)")
    }
  }

  @Test func clearColorsAreThoseThatNoFrameHas() throws {
    let colors = UsedColors()
    colors.add(makeBitmap(256, 2) { x, y in (UInt8(x), UInt8(y), 0, 255) })
    // The first colour in order of blue, green and red that is missing is red 0, green 2, blue 0.
    #expect(colors.unused?.samples == [0, 0, 0, 2, 0, 0])
  }

  @Test func longDelaysFit() throws {
    let writer = APNGWriter(width: 21, height: 13, plays: 0)
    writer.append(try APNGFrame(film()[0], after: nil, compression: .fast), delay: 120_000)
    let control = try #require(try chunks(writer.finish()).first { $0.name == "fcTL" }).data
    #expect(number(control[20..<22]) * 1000 / number(control[22..<24]) == 120_000)
  }
}

struct WebPFilmWriterTests {
  private func write(_ frames: [Bitmap], _ loss: WebPLoss, plays: Int = 0) throws -> AnimatedImage {
    let writer = try WebPFilmWriter(
      width: frames[0].width, height: frames[0].height, plays: plays, loss: loss)
    for frame in frames { try writer.append(frame, delay: 40) }
    return try AnimatedImage(try writer.finish())
  }

  @Test func losslessFilmsComeBack() throws {
    let frames = film()
    let image = try write(frames, .lossless, plays: 2)
    #expect(image.loopCount == 2)
    var shown: [(Bitmap, Double)] = []
    while let delay = try image.advance() { shown.append((image.bitmap(), delay)) }
    #expect(shown.reduce(0) { $0 + $1.1 } == 200)
    // A frame like the one before may be merged with it.
    let screens = shown.flatMap { Array(repeating: $0.0, count: Int($0.1) / 40) }
    #expect(screens == frames)
  }

  @Test func lossyFilmsComeNear() throws {
    let frames = film()
    let image = try write(frames, .lossy(quality: 95))
    _ = try image.advance()
    let shown = image.bitmap()
    // Away from the square's edge, whose colours are kept for pairs of pixels only.
    let (a, b) = (shown.pixel(15, 10), frames[0].pixel(15, 10))
    for (x, y) in [(a.r, b.r), (a.g, b.g), (a.b, b.b)] { #expect(abs(Int(x) - Int(y)) < 16) }
  }
}
