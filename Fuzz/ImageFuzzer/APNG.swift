import PegImageIO
import PegPixels

/// Feeds an animated PNG to the reader and compares its frames with those of `SlowAPNG`.
///
/// - Returns: 0 for inputs worth keeping, as libFuzzer wants it.
func readAnimation(_ input: UnsafeBufferPointer<UInt8>) -> Int32 {
  var bytes = Array(input)
  guard bytes.withUnsafeBytes({ ImageFormat(sniffing: $0) }) == .png else { return -1 }
  // Mutations break numbers and checksums; nothing behind them would be reached if they were not mended.
  if bytes.count % 4 != 0 {
    mendSequence(&bytes)
    mendChecksums(&bytes)
  }
  do throws(ImageIOError) {
    checkColors(try ImageDecoder.decode(bytes, limits: limits))
    let film = try AnimatedImage(bytes, limits: limits, orientation: .asStored)
    var slow = SlowAPNG(bytes)
    var count = 0
    while let delay = try film.advance() {
      expect(delay >= 0 && delay <= 65_535_000, "a delay of \(delay) ms")
      if slow.isAnimated, slow.isSmall {
        let expected = slow.next()
        expect(film.withStraightFrame { $0.bytes() } == expected, "frame \(count) is another")
      }
      count += 1
    }
    expect(count == film.frameCount, "\(count) frames of \(film.frameCount)")
  } catch {
    expect(!error.description.contains("\n"), "a message of two lines")
  }
  return 0
}

/// Numbers control and data chunks from 0, and writes the number of frames into acTL.
private func mendSequence(_ file: inout [UInt8]) {
  var (number, frames, animation): (Int, Int, Int?) = (0, 0, nil)
  for (name, data) in chunks(of: file) {
    if name == "acTL", data.count == 8 { animation = animation ?? data.lowerBound }
    if name == "fcTL" { frames += 1 }
    guard name == "fcTL" || name == "fdAT", data.count >= 4 else { continue }
    put(number, at: data.lowerBound, in: &file)
    number += 1
  }
  if let animation, frames > 0 { put(frames, at: animation, in: &file) }
}

private func put(_ value: Int, at offset: Int, in file: inout [UInt8]) {
  for index in 0..<4 { file[offset + index] = UInt8(truncatingIfNeeded: value >> (24 - 8 * index)) }
}

private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

/// The names of a file's chunks and where their data lies, up to IEND or damage.
private func chunks(of file: [UInt8]) -> [(name: String, data: Range<Int>)] {
  var found: [(String, Range<Int>)] = []
  var offset = 8
  while offset + 12 <= file.count {
    let length = number(file[offset..<offset + 4])
    guard length <= file.count - offset - 12 else { break }
    let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
    found.append((name, offset + 8..<offset + 8 + length))
    if name == "IEND" { break }
    offset += length + 12
  }
  return found
}

/// Composes the frames of an animated PNG pixel by pixel, with a canvas for every frame; for files that the reader takes.
private struct SlowAPNG {
  private let file: [UInt8]
  private let all: [(name: String, data: Range<Int>)]
  private let width: Int
  private let height: Int
  /// The positions of fcTL chunks in `all`.
  private let controls: [Int]
  private var index = 0
  private var ground: [UInt8]

  /// Whether composing takes no longer than a thousand other inputs.
  var isSmall: Bool { width * height * controls.count <= 1 << 15 }

  var isAnimated: Bool { all.contains { $0.name == "acTL" } }

  init(_ file: [UInt8]) {
    self.file = file
    all = chunks(of: file)
    controls = all.indices.filter { [all] in all[$0].name == "fcTL" }
    (width, height) = (number(file[16..<20]), number(file[20..<24]))
    ground = [UInt8](repeating: 0, count: width * height * 4)
  }

  mutating func next() -> [UInt8] {
    let control = Array(file[all[controls[index]].data])
    let end = index + 1 < controls.count ? controls[index + 1] : all.count - 1
    let own = pixels(control, all[controls[index] + 1..<end])
    let (frameWidth, frameHeight) = (number(control[4..<8]), number(control[8..<12]))
    let (x0, y0) = (number(control[12..<16]), number(control[16..<20]))
    var (screen, cleared) = (ground, ground)
    for y in 0..<frameHeight {
      for x in 0..<frameWidth {
        let (from, to) = (4 * (y * frameWidth + x), 4 * ((y0 + y) * width + x0 + x))
        let pixel = Array(own[from..<from + 4])
        let mixed = control[25] == 0 ? pixel : Self.over(pixel, Array(ground[to..<to + 4]))
        for sample in 0..<4 {
          screen[to + sample] = mixed[sample]
          cleared[to + sample] = 0
        }
      }
    }
    if control[24] == 0 {
      ground = screen
    } else if control[24] == 1 || index == 0 {
      ground = cleared
    }
    index += 1
    return screen
  }

  /// Decodes a frame as a picture of its own.
  private func pixels(
    _ control: [UInt8], _ parts: ArraySlice<(name: String, data: Range<Int>)>
  ) -> [UInt8] {
    var picture = Array(file[..<8])
    func append(_ name: String, _ data: [UInt8]) {
      let start = picture.count
      picture += [0, 0, 0, 0] + Array(name.utf8) + data + [0, 0, 0, 0]
      put(data.count, at: start, in: &picture)
    }
    append("IHDR", Array(control[4..<12]) + file[24..<29])
    for part in all.prefix(while: { $0.name != "IDAT" })
    where part.name == "PLTE" || part.name == "tRNS" {
      append(part.name, Array(file[part.data]))
    }
    // Chunk for chunk: where the stream's checksum begins a chunk, libpng does not look at it.
    for part in parts {
      if part.name == "IDAT" { append("IDAT", Array(file[part.data])) }
      if part.name == "fdAT" { append("IDAT", Array(file[part.data.dropFirst(4)])) }
    }
    append("IEND", [])
    mendChecksums(&picture)
    let limit = limits
    do {
      return try picture.withUnsafeBytes {
        try ImageDecoder.decodeStraight($0, limits: limit, orientation: .asStored).bytes()
      }
    } catch {
      fatalError("a frame that was read cannot be read alone: \(error)")
    }
  }

  /// - Source: Porter and Duff, 1984, §4.3, for straight colours.
  private static func over(_ top: [UInt8], _ below: [UInt8]) -> [UInt8] {
    let (a, b) = (Int(top[3]), Int(below[3]))
    if a == 0 { return below }
    let alpha = 255 * a + (255 - a) * b
    let colors = (0..<3).map { sample in
      let value = 255 * a * Int(top[sample]) + (255 - a) * b * Int(below[sample])
      return UInt8((2 * value + alpha) / (2 * alpha))
    }
    return colors + [UInt8((2 * alpha + 255) / 510)]
  }
}
