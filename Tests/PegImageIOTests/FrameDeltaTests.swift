import PegImageIO
import PegPixels
import Testing

/// Frames of films as differences.
@Suite struct FrameDeltaTests {
  /// Noise from a seed, of which the first rows are from another one.
  private func noise(_ seed: UInt32, from start: Int = 0, width: Int = 150, height: Int = 90)
    -> Bitmap
  {
    var builder = BitmapBuilder(width: width, height: height)
    for y in 0..<height {
      var state = (seed &+ UInt32(y + start)) &* 2_654_435_761 | 1
      builder.withRow(y) { row in
        for index in row.indices {
          state = state &* 1_664_525 &+ 1_013_904_223
          row[index] = index & 3 == 3 ? 255 : UInt8(state >> 24)
        }
      }
    }
    return builder.freeze()
  }

  @Test(arguments: [1, 63, 64, 65, 150]) func framesComeBackAsTheyWere(width: Int) throws {
    let frames = [
      noise(1, width: width), noise(1, width: width), noise(1, from: 7, width: width),
      noise(9, width: width), noise(1, from: 7, width: width),
    ]
    for (previous, frame) in zip(frames, frames.dropFirst()) {
      let stream = try FrameDelta.encode(frame, after: previous)
      #expect(FrameDelta.decode(stream[...], after: previous) == frame)
    }
  }

  /// Noise cannot be compressed: what has only moved costs next to nothing all the same.
  @Test func movedContentCostsOnlyWhatIsNew() throws {
    let (before, after) = (noise(1), noise(1, from: 5))
    let stream = try FrameDelta.encode(after, after: before)
    let new = 5 * 150 * 3
    #expect(stream.count < new * 5 / 4 + 300, "\(stream.count) bytes for \(new) new ones")
    #expect(try FrameDelta.encode(before, after: before).count < 200)
  }

  /// Nothing is as it was, and nearly all of it can be told from the rows that it was in.
  @Test func contentThatFadesWhileItMovesIsFound() throws {
    func grain(_ noise: Bitmap, share: Int) -> Bitmap {
      var builder = BitmapBuilder(copying: noise)
      for y in 0..<noise.height {
        builder.withRow(y) { row in
          for index in row.indices where index & 3 != 3 {
            row[index] = UInt8((80 + Int(row[index]) / 3) * share / 100)
          }
        }
      }
      return builder.freeze()
    }
    let before = grain(noise(1), share: 100)
    let faded = grain(noise(1, from: 9), share: 90)
    let stream = try FrameDelta.encode(faded, after: before)
    #expect(FrameDelta.decode(stream[...], after: before) == faded)
    let unrelated = try FrameDelta.encode(grain(noise(1000), share: 90), after: before)
    // A tenth of 85 values are three bits in place of six and a half; a tenth of the rows are new.
    #expect(stream.count * 100 < unrelated.count * 75, "\(stream.count), \(unrelated.count) bytes")
  }

  @Test func damageIsNoticedOrHarmless() throws {
    let (before, after) = (noise(1), noise(2))
    let stream = try FrameDelta.encode(after, after: before)
    for index in stride(from: 0, to: stream.count, by: stream.count / 200 + 1) {
      var bytes = stream
      bytes[index] ^= 16
      if let frame = FrameDelta.decode(bytes[...], after: before) { #expect(frame == after) }
      #expect(FrameDelta.decode(stream[..<index], after: before) == nil)
    }
    // A frame of another size.
    #expect(FrameDelta.decode(stream[...], after: noise(1, width: 149)) == nil)
  }

  @Test func chunksComeBackFromTheirFile() throws {
    let picture = noise(3)
    let file = try PNGEncoder.encode(picture)
    let text = String(repeating: "Tromsø ", count: 1000)
    let longer = PNGChunks.inserting(
      [
        try .compressedText(key: "pegbar-test", text), .init(name: "pgTS", data: [1, 2, 3]),
        .init(name: "pgTS", data: []),
      ], into: file)
    #expect(longer.count < file.count + 300)
    #expect(try ImageDecoder.decode(longer) == picture)
    #expect(try PNGMetadata(longer).texts.contains { $0.key == "pegbar-test" && $0.value == text })
    #expect(try PNGChunks.data(of: "pgTS", in: longer) == [[1, 2, 3], []])
    var damaged = longer
    let index = try #require(
      (0..<longer.count - 7).first { longer[$0..<$0 + 4].elementsEqual("pgTS".utf8) })
    damaged[index + 4] ^= 1
    #expect(throws: ImageIOError.self) { try PNGChunks.data(of: "pgTS", in: damaged) }
  }
}
