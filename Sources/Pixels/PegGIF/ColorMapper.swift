/// Turns pixels into palette indexes.
///
/// What a colour becomes depends on the colour and its place alone: equal pixels of two frames have equal indexes. Answers are
/// kept in a table of fixed size, from which another colour may drive them out: finding one again gives the same.
final class ColorMapper {
  private let palette: GIFPalette
  private let dither: GIFDither
  private let search: NearestColor
  /// For each palette colour, the others near enough to be mixed with it without speckles.
  private let partners: [[Int]]
  /// The colour << 32, and its answer: darker index, lighter index << 8, share of the lighter of 255 << 16, 1 << 31.
  private let answers = UnsafeMutablePointer<UInt64>.allocate(capacity: tableSize)
  /// True once a colour came that the palette does not hold.
  private(set) var metForeignColor = false

  /// Colours farther apart are not mixed (weighted squared distance; 9 per squared level of grey).
  private static let maximumPartnerDistance = 9 * 32 * 32
  /// Errors up to this one are left alone: they are not seen, a pattern would be.
  private static let tolerance = 9 * 1
  /// What the contrast of a pattern counts against the colour error it removes. At 0.3 no mix has a share below
  /// 0.3/1.3: thinner patterns are single dots that catch the eye. Chosen by looking, against 0.12 and 0.2.
  private static let patternPenalty = 0.3

  /// 8 MiB hold the colours of a few frames of a photograph.
  private static let tableSize = 1 << 20

  init(palette: GIFPalette, dither: GIFDither) {
    answers.initialize(repeating: 0, count: Self.tableSize)
    self.palette = palette
    self.dither = dither
    search = NearestColor(palette.colors)
    let vectors = palette.colors.map(Self.vector)
    partners = vectors.indices.map { one in
      vectors.indices.filter { other in
        one != other
          && Self.squared(vectors[one] - vectors[other]) <= Double(Self.maximumPartnerDistance)
      }
    }
  }

  deinit { answers.deallocate() }

  /// Writes the indexes of the pixels in a row that differ from the row before; keeps the others.
  ///
  /// - Shape: all buffers hold the same number of pixels; `indexes` begins with those of `old`.
  func map(
    _ row: UnsafeBufferPointer<UInt32>, old: UnsafeBufferPointer<UInt32>?,
    into indexes: UnsafeMutableBufferPointer<UInt8>, y: Int
  ) {
    let firstThreshold = (y & 7) << 3
    DitherPattern.thresholds.withUnsafeBufferPointer { thresholds in
      for x in 0..<row.count {
        let pixel = row[x]
        if let old, old[x] == pixel { continue }
        let color = UInt32(littleEndian: pixel) & 0xff_ffff
        // Fibonacci hashing (Knuth, The Art of Computer Programming 3, §6.4): the top 20 bits of the product.
        let place = Int((color &* 0x9e37_79b1) &>> 12)
        var entry = answers[place]
        if entry &>> 32 != color || entry == 0 {
          entry = UInt64(color) &<< 32 | UInt64(self.answer(for: color))
          answers[place] = entry
        }
        let answer = UInt32(truncatingIfNeeded: entry)
        let isLighter =
          UInt32(thresholds[firstThreshold | x & 7]) < (answer &>> 16) & 255
        indexes[x] = UInt8(truncatingIfNeeded: isLighter ? answer &>> 8 : answer)
      }
    }
  }

  private static func vector(_ pixel: UInt32) -> SIMD3<Double> {
    SIMD3(Double(pixel & 255), Double(pixel >> 8 & 255), Double(pixel >> 16 & 255))
  }

  private static func squared(_ difference: SIMD3<Double>) -> Double {
    (difference * difference * VarianceCut.channelWeights).sum()
  }

  /// Finds what shows a colour best: a palette colour, or a mix of two.
  ///
  /// - Source: own derivation: of all pairs with the nearest colour, the one with the smallest sum of squared error of the
  ///   mix and penalised variance t·(1 - t)·|p - q|² of the pattern.
  private func answer(for color: UInt32) -> UInt32 {
    let (nearest, distance) = search.nearest(to: color)
    if distance > 0 { metForeignColor = true }
    var best = (score: Double(distance), partner: nearest, share: 0.0)
    if dither == .ordered, distance > Self.tolerance {
      let one = Self.vector(palette.colors[nearest])
      let target = Self.vector(color) - one
      for partner in partners[nearest] {
        let way = Self.vector(palette.colors[partner]) - one
        let length = Self.squared(way)
        let along = (target * way * VarianceCut.channelWeights).sum()
        if along <= 0 { continue }
        let share = min(0.5, along / length)
        let score =
          Self.squared(target - way * share) + Self.patternPenalty * share * (1 - share) * length
        if score < best.score { best = (score, partner, share) }
      }
    }
    let share = UInt32((best.share * 255).rounded())
    // Palettes are sorted from dark to light. One order for each pair keeps patterns of neighbouring colours in step.
    let known: UInt32 = 1 << 31
    if best.partner < nearest {
      return known | (255 - share) << 16 | UInt32(nearest) << 8 | UInt32(best.partner)
    }
    return known | share << 16 | UInt32(best.partner) << 8 | UInt32(nearest)
  }
}
