/// Writes animated PNG files by hand, without the library under test.
///
/// - Source: PNG specification, third edition, §11.3.6.
struct APNGFixture {
  struct Frame {
    var x = 0
    var y = 0
    var width: Int
    var height: Int
    /// Hundredths of a second, unless the denominator says otherwise.
    var delay = (numerator: 1, denominator: 0)
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
    /// Filter type bytes and packed samples.
    var rows: [UInt8]
    /// Over how many chunks the data is spread.
    var parts = 1
  }

  var width: Int
  var height: Int
  var colorType: UInt8 = 6
  var plays = 0
  /// The rows of an image that is no frame of the animation.
  var stillRows: [UInt8]?
  /// PLTE, tRNS and others before the first frame.
  var chunks: [(name: String, data: [UInt8])] = []
  var frames: [Frame]

  /// Every chunk between the signature and the end, so that tests can damage them.
  var parts: [(name: String, data: [UInt8])] {
    var parts: [(name: String, data: [UInt8])] = [
      ("IHDR", Self.word(width) + Self.word(height) + [8, colorType, 0, 0, 0]),
      ("acTL", Self.word(frames.count) + Self.word(plays)),
    ]
    parts += chunks
    var sequence = 0
    func number() -> [UInt8] {
      defer { sequence += 1 }
      return Self.word(sequence)
    }
    if let stillRows { parts.append(("IDAT", PNGFixture.stored(stillRows))) }
    for (index, frame) in frames.enumerated() {
      let control =
        number() + [frame.width, frame.height, frame.x, frame.y].flatMap { Self.word($0) }
        + [frame.delay.numerator, frame.delay.denominator].flatMap { Self.word($0)[2...] }
        + [frame.disposal, frame.blend]
      parts.append(("fcTL", control))
      let data = PNGFixture.stored(frame.rows)
      let step = (data.count + frame.parts - 1) / frame.parts
      for start in stride(from: 0, to: data.count, by: step) {
        let piece = Array(data[start..<min(data.count, start + step)])
        if index == 0, stillRows == nil {
          parts.append(("IDAT", piece))
        } else {
          parts.append(("fdAT", number() + piece))
        }
      }
    }
    return parts + [("IEND", [])]
  }

  var file: [UInt8] { Self.file(parts) }

  static func file(_ parts: [(name: String, data: [UInt8])]) -> [UInt8] {
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + parts.flatMap { PNGFixture.chunk($0.name, $0.data) }
  }

  private static func word(_ value: Int) -> [UInt8] { PNGFixture.word(value) }

  /// Unfiltered rows of pixels with four samples each.
  static func rows(_ width: Int, _ pixels: [[UInt8]]) -> [UInt8] {
    stride(from: 0, to: pixels.count, by: width).flatMap { start in
      [0] + pixels[start..<start + width].flatMap { $0 }
    }
  }
}
