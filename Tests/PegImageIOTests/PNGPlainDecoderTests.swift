import PegPixels
import Testing

@testable import PegImageIO

/// Plain files have two decoders, ours and libpng; neither may differ from the specification or from the other.
struct PNGPlainDecoderTests {
  private static let channels: [UInt8: Int] = [0: 1, 2: 3, 4: 2, 6: 4]

  /// Undoes the filters byte by byte, as the PNG specification writes them in §9.2 and §9.4.
  private static func unfilter(_ rows: [UInt8], width: Int, height: Int, channels: Int) -> [UInt8] {
    let rowBytes = width * channels
    var samples = [Int](repeating: 0, count: rowBytes * height)
    for y in 0..<height {
      let type = rows[y * (rowBytes + 1)]
      for x in 0..<rowBytes {
        let a = x >= channels ? samples[y * rowBytes + x - channels] : 0
        let b = y > 0 ? samples[(y - 1) * rowBytes + x] : 0
        let c = x >= channels && y > 0 ? samples[(y - 1) * rowBytes + x - channels] : 0
        var guess = 0
        switch type {
        case 1: guess = a
        case 2: guess = b
        case 3: guess = (a + b) / 2
        case 4:
          let p = a + b - c
          let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
          guess = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
        default: break
        }
        samples[y * rowBytes + x] = (Int(rows[y * (rowBytes + 1) + 1 + x]) + guess) & 255
      }
    }
    return samples.map { UInt8($0) }
  }

  private static func rgba(_ samples: [UInt8], channels: Int) -> [UInt8] {
    stride(from: 0, to: samples.count, by: channels).flatMap { at -> [UInt8] in
      switch channels {
      case 1: [samples[at], samples[at], samples[at], 255]
      case 2: [samples[at], samples[at], samples[at], samples[at + 1]]
      case 3: [samples[at], samples[at + 1], samples[at + 2], 255]
      default: Array(samples[at..<at + 4])
      }
    }
  }

  private func plain(_ file: [UInt8]) throws -> [UInt8]? {
    try file.withUnsafeBytes { bytes in
      let header = try PNGHeader(bytes)
      guard let image = PNGPlainDecoder.decode(bytes, header) else { return nil }
      return image.bytes()
    }
  }

  private func outcome(_ file: [UInt8]) -> Result<[UInt8], ImageIOError> {
    file.withUnsafeBytes { bytes in
      do throws(ImageIOError) {
        return .success(try ImageDecoder.decodeStraight(bytes).bytes())
      } catch {
        return .failure(error)
      }
    }
  }

  /// The same file with a chunk of an unknown name behind IHDR, which makes it libpng's.
  private func strange(_ file: [UInt8]) -> [UInt8] {
    Array(file[..<33]) + PNGFixture.chunk("peGb", [1, 2, 3]) + Array(file[33...])
  }

  /// Widths around those where rows end with their memory, and where none of it is spare.
  @Test(arguments: [1, 2, 3, 7, 15, 16, 17, 32, 61, 64])
  func everyFilterOfEveryKind(width: Int) throws {
    for (type, channels) in Self.channels.sorted(by: { $0.key < $1.key }) {
      var generator = SeededNumbers(state: UInt64(width * 8 + channels))
      for height in [1, 2, 23] {
        var rows: [UInt8] = []
        for y in 0..<height {
          // Every filter, first in some pictures, and behind all others.
          rows.append(UInt8((width + y * (1 + y / 5)) % 5))
          // Small and large values, so that all of Paeth's cases occur.
          for _ in 0..<width * channels {
            let small = UInt8.random(in: 0...3, using: &generator)
            rows.append(small == 0 ? small : UInt8.random(in: 0...255, using: &generator))
          }
        }
        let file = PNGFixture(width: width, height: height, colorType: type, rows: rows).file
        let expected = Self.rgba(
          Self.unfilter(rows, width: width, height: height, channels: channels), channels: channels)
        #expect(try plain(file) == expected, "type \(type), \(height) rows")
        #expect(try plain(strange(file)) == nil)
        #expect(outcome(strange(file)) == .success(expected))
      }
    }
  }

  @Test func paddingStaysZero() throws {
    let file = PNGFixture(
      width: 3, height: 2, colorType: 2, rows: [UInt8](repeating: 1, count: 20)
    ).file
    let bitmap = try ImageDecoder.decode(file)
    bitmap.withBytes { bytes in
      for y in 0..<2 {
        #expect(bytes[y * bitmap.stride + 12..<(y + 1) * bitmap.stride].allSatisfy { $0 == 0 })
      }
    }
  }

  @Test func dataInManyChunksIsOneStream() throws {
    let rows: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 2, 7, 8, 9, 10, 11, 12]
    let whole = PNGFixture(width: 2, height: 2, colorType: 2, rows: rows).file
    let stream = PNGFixture.stored(rows)
    for size in 1...stream.count {
      var file = Array(whole[..<33])
      for start in stride(from: 0, to: stream.count, by: size) {
        file += PNGFixture.chunk("IDAT", Array(stream[start..<min(start + size, stream.count)]))
      }
      file += PNGFixture.chunk("IEND", [])
      // The stream's first byte tells the window, and is looked for with the second in one chunk.
      #expect((try plain(file) != nil) == (size > 1))
      #expect(outcome(file) == outcome(whole), "chunks of \(size) bytes")
    }
  }

  /// What libpng refuses, warns of or passes over is not the plain decoder's to judge.
  @Test func oddFilesAreLeftToLibPNG() throws {
    let rows: [UInt8] = [1, 1, 2, 3, 4, 5, 6, 4, 7, 8, 9, 10, 11, 12]
    let stream = PNGFixture.stored(rows)
    func file(
      _ stream: [UInt8], before: [(String, [UInt8])] = [], after: [(String, [UInt8])] = [],
      end: [UInt8] = []
    ) -> [UInt8] {
      var file = Array(PNGFixture(width: 2, height: 2, colorType: 2, rows: rows).file[..<33])
      for (name, data) in before { file += PNGFixture.chunk(name, data) }
      file += PNGFixture.chunk("IDAT", stream)
      for (name, data) in after { file += PNGFixture.chunk(name, data) }
      return file + PNGFixture.chunk("IEND", end)
    }
    let good = file(stream)
    #expect(try plain(good) != nil)
    let note = ("tEXt", Array("Title\0x".utf8))
    #expect(try plain(file(stream, before: [note], after: [note])) != nil)

    var (filter, adler, window) = (rows, stream, stream)
    filter[7] = 5
    adler[adler.count - 1] ^= 1
    // A window of 16 KiB; the second byte makes the header divisible by 31 (RFC 1950 §2.2).
    window[0] = 0x68
    window[1] = UInt8(31 - Int(window[0]) * 256 % 31)
    let odd: [(String, [UInt8])] = [
      ("filter type 5", file(PNGFixture.stored(filter))),
      ("a wrong Adler sum", file(adler)),
      ("a small window", file(window)),
      ("bytes behind the stream", file(stream + [0, 0])),
      ("a row too few", file(PNGFixture.stored(Array(rows[..<7])))),
      ("a row too many", file(PNGFixture.stored(rows + rows[..<7]))),
      ("half a stream", file(Array(stream[..<10]))),
      ("no stream", file([])),
      (
        "a text among the data",
        file(Array(stream[..<9]), after: [note, ("IDAT", Array(stream[9...]))])
      ),
      ("a palette", file(stream, before: [("PLTE", [1, 2, 3])])),
      ("a colour key", file(stream, before: [("tRNS", [0, 1, 0, 2, 0, 3])])),
      ("a second header", file(stream, before: [("IHDR", Array(good[16..<29]))])),
      ("an unknown critical chunk", file(stream, before: [("ABCD", [])])),
      ("an end with data", file(stream, end: [1])),
    ]
    for (what, file) in odd {
      #expect(try plain(file) == nil, "\(what)")
      #expect(outcome(file) == outcome(strange(file)), "\(what)")
    }
    for at in [29, good.count - 1, good.count - 13] {
      var broken = good
      broken[at] ^= 1
      #expect(try plain(broken) == nil, "byte \(at)")
      #expect(outcome(broken) == outcome(strange(broken)), "byte \(at)")
    }
  }

  /// Distance codes 30 and 31 are unused (RFC 1951 §3.2.6). zlib refuses them, libdeflate reads 29; the Adler sum decides.
  @Test func noOtherPixelsComeFromUnusedCodes() throws {
    let (width, height) = (6_192, 4)
    // All rows but for three bytes are stored; those are "three bytes at distance 24 577" with code 30.
    let start = (0..<24_769).map { place -> UInt8 in
      place % (width + 1) == 0 ? 0 : UInt8(truncatingIfNeeded: place * place >> 4)
    }
    let rows = start + start[192..<195]
    let fixture = PNGFixture(width: width, height: height, colorType: 0, rows: rows)
    let expected = Self.rgba(
      Self.unfilter(rows, width: width, height: height, channels: 1), channels: 1)
    #expect(outcome(fixture.file) == .success(expected))

    func file(adler: [UInt8]) -> [UInt8] {
      let (low, high) = (UInt8(start.count & 255), UInt8(start.count >> 8))
      // The last block has fixed codes; low bits come first: 110 0000001 11110, 13 zeros, 0000000.
      var stream: [UInt8] = [0x78, 0x01, 0, low, high, ~low, ~high] + start
      stream += [0x03, 0x3e, 0, 0, 0] + adler
      return fixture.file[..<33] + PNGFixture.chunk("IDAT", stream) + PNGFixture.chunk("IEND", [])
    }
    let adler = Array(PNGFixture.stored(rows).suffix(4))
    if case .success(let pixels) = outcome(file(adler: adler)) { #expect(pixels == expected) }
    if case .success = outcome(file(adler: adler.reversed())) { Issue.record("a wrong sum passes") }
  }
}
