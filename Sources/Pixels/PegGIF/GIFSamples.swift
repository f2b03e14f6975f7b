import PegGIFRecords
import PegPixels

/// What ways of encoding cost and how they look, measured on a few stretches of the film.
struct GIFSamples {
  private let frameCount: Int
  private let quality: GIFQuality
  private let draw: ([Int], Int) throws -> [Bitmap]
  private let stretches: [[Int]]
  private var drawn: [Int: [[Bitmap]]] = [:]
  private var measured: [GIFRecipe: (bytes: Double, likeness: Double)] = [:]
  /// The share of frames that differ from the one before.
  private var motion = 1.0

  /// The first of each stretch stands only for what the others follow.
  private static let stretchCount = 7
  private static let stretchLength = 2

  /// What showing half of the frames of a film that always moves costs, as a loss of likeness.
  ///
  /// - Source: own judgement: about what quality 25 loses against 90 on a scrolled photo.
  private static let judderOfHalf = 0.05

  init(frameCount: Int, quality: GIFQuality, draw: @escaping ([Int], Int) throws -> [Bitmap]) {
    self.frameCount = frameCount
    self.quality = quality
    self.draw = draw
    stretches = Self.stretches(frameCount)
  }

  /// Stretches spread evenly over the film; of a short film one that is all of it.
  static func stretches(_ frameCount: Int) -> [[Int]] {
    if frameCount <= stretchCount * stretchLength { return [Array(0..<frameCount)] }
    let room = frameCount - stretchLength
    return (0..<stretchCount).map { index in
      let start = index * room / (stretchCount - 1)
      return Array(start..<start + stretchLength)
    }
  }

  /// The bytes that the film should take if all of its frames are shown.
  mutating func bytes(_ recipe: GIFRecipe) throws -> Double {
    var single = recipe
    single.frameStep = 1
    return try measure(single).bytes
  }

  /// How like the film its shown frames look.
  mutating func likeness(_ recipe: GIFRecipe) throws -> Double {
    var single = recipe
    single.frameStep = 1
    return try measure(single).likeness
  }

  /// What leaving out frames costs: as much for each that is left out between two, since the film jumps so much farther.
  func judder(_ step: Int) -> Double {
    Self.judderOfHalf * motion * Double(step - 1)
  }

  private mutating func measure(
    _ recipe: GIFRecipe
  ) throws -> (bytes: Double, likeness: Double) {
    if let known = measured[recipe] { return known }
    let originals = try frames(100)
    let frames = try frames(recipe.scalePercent)
    let (bytes, shown) = try encoded(frames, recipe, count: frameCount)
    var sum = 0.0
    for (screen, original) in zip(shown, looked(at: originals)) {
      sum += Likeness.of(screen, to: original)
    }
    let result = (bytes: bytes, likeness: sum / Double(shown.count))
    measured[recipe] = result
    return result
  }

  private mutating func frames(_ percent: Int) throws -> [[Bitmap]] {
    if let known = drawn[percent] { return known }
    let bitmaps = try stretches.map { try draw($0, percent) }
    if percent == 100 {
      let pairs = bitmaps.flatMap { zip($0, $0.dropFirst()) }
      let moving = pairs.filter { $0 != $1 }.count
      motion = pairs.isEmpty ? 0 : Double(moving) / Double(pairs.count)
    }
    // The original is needed again and again, other sizes one after the other.
    drawn = drawn.filter { $0.key == 100 }
    drawn[percent] = bitmaps
    return bitmaps
  }

  /// The frames that are compared: the last of each stretch, or all where there is one stretch.
  private func looked(at stretches: [[Bitmap]]) -> [Bitmap] {
    stretches.count == 1 ? stretches[0] : stretches.compactMap(\.last)
  }

  /// Encodes the stretches and returns the bytes of a film of `count` such frames, and what is shown of those compared.
  private func encoded(
    _ stretches: [[Bitmap]], _ recipe: GIFRecipe, count: Int
  ) throws -> (bytes: Double, shown: [Bitmap]) {
    let builder = PaletteBuilder()
    for frame in stretches.joined() { builder.add(frame) }
    let palette = builder.build(maximumColors: recipe.losses.colors)
    var (first, later, pairs) = (0, 0, 0)
    var shown: [[Bitmap]] = []
    for (index, frames) in stretches.enumerated() {
      let writer = try GIFWriter(
        width: frames[0].width, height: frames[0].height, palette: palette,
        options: GIFOptions(losses: recipe.losses))
      var previous: Bitmap?
      // Which of the file's images each frame is shown by.
      var images: [Int] = []
      for frame in frames {
        let image = writer.encoder.encode(frame, after: previous)
        if previous == nil {
          if index == 0 { first = image?.storedBytes ?? 0 }
        } else {
          later += image?.storedBytes ?? 0
          pairs += 1
        }
        try writer.append(encoded: image, delay: 2)
        images.append(writer.distinctCount - 1)
        previous = frame
      }
      let screens = try GIFCanvas.screens(of: try writer.finish())
      shown.append(images.map { screens[$0] })
    }
    let mean = pairs == 0 ? 0 : Double(later) / Double(pairs)
    return (Double(first) + mean * Double(count - 1), looked(at: shown))
  }
}

extension EncodedFrame {
  /// Bytes that the image takes in a file.
  ///
  /// - Source: GIF89a §20, 21, 23: descriptor 10, control 8, colours, code size, blocks of 255 and their end.
  var storedBytes: Int {
    let table = palette == nil ? 0 : 3 << minimumCodeSize
    return 10 + 8 + table + 1 + codes.count + (codes.count + 254) / 255 + 1
  }
}
