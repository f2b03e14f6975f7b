package import PegGIF

/// The settings for encoding a film.
package struct FilmRecipe: Hashable, Sendable {
  /// - Units: pixels per point.
  package var scale: Double
  /// A rate that replaces the film's own; nil for its own.
  ///
  /// - Units: frames per second.
  package var rate: Int?
  /// The quality of lossy formats.
  package var quality: GIFQuality
  /// The largest number of colours of a GIF's frame; nil for that of the quality.
  package var colors: Int?
  /// The part of a GIF's colour errors that is passed on; nil for that of the quality. Units: sixteenths.
  package var diffusion: Int?

  package init(
    scale: Double, rate: Int? = nil, quality: GIFQuality, colors: Int? = nil, diffusion: Int? = nil
  ) {
    self.scale = scale
    self.rate = rate
    self.quality = quality
    self.colors = colors
    self.diffusion = diffusion
  }

  /// The losses of a GIF.
  package var losses: GIFLosses {
    var losses = GIFLosses(quality)
    if let colors { losses.colors = min(losses.colors, colors) }
    if let diffusion { losses.diffusion = diffusion }
    return losses
  }
}

/// The limits within which a film's quality may be traded for its size.
package struct FilmTrades: Hashable, Sendable {
  /// The smallest number of pixels per point.
  package var leastScale: Double
  /// The film's frame rate before it is lowered. Units: frames per second.
  package var framesPerSecond: Double
  package var lowersRate: Bool
  package var lowersQuality: Bool
  package var lowersColors: Bool

  package init(
    leastScale: Double, framesPerSecond: Double, lowersRate: Bool = true,
    lowersQuality: Bool = true, lowersColors: Bool = true
  ) {
    self.leastScale = leastScale
    self.framesPerSecond = framesPerSecond
    self.lowersRate = lowersRate
    self.lowersQuality = lowersQuality
    self.lowersColors = lowersColors
  }

  /// Quality steps: invisible in a moving picture, still better than a smaller picture, and the last resort.
  private static let goodQuality = 70
  private static let fairQuality = 40
  private static let leastQuality = 1
  private static let qualityStep = 5
  /// Scales are multiples of a quarter pixel per point: distances in points are mostly multiples of four, so that edges stay on
  /// pixel boundaries.
  private static let scalesPerPoint = 4.0
  private static let rates = [12, 10]
  private static let colorCounts = [128, 64, 32, 16]

  /// Returns recipes for the film, each of which gives up one thing more than the one before.
  ///
  /// First quality falls a little, then the scale to its minimum, then quality again, then the frame rate, then the rest of
  /// quality, and colours.
  package func ways(from asked: FilmRecipe) -> [FilmRecipe] {
    var ways = [asked]
    var last = asked
    func add(_ change: (inout FilmRecipe) -> Void) {
      change(&last)
      ways.append(last)
    }
    func lowerQuality(to least: Int) {
      guard lowersQuality else { return }
      for value in stride(from: 95, through: least, by: -Self.qualityStep)
      where value < last.quality.value { add { $0.quality = GIFQuality(value) } }
      if least < last.quality.value { add { $0.quality = GIFQuality(least) } }
    }
    lowerQuality(to: Self.goodQuality)
    var quarters = (asked.scale * Self.scalesPerPoint).rounded(.up) - 1
    while quarters / Self.scalesPerPoint > leastScale {
      add { $0.scale = quarters / Self.scalesPerPoint }
      quarters -= 1
    }
    if leastScale < last.scale { add { $0.scale = leastScale } }
    lowerQuality(to: Self.fairQuality)
    if lowersRate {
      for rate in Self.rates where Double(rate) < framesPerSecond { add { $0.rate = rate } }
    }
    lowerQuality(to: Self.leastQuality)
    if lowersColors {
      for count in Self.colorCounts where count < last.losses.colors { add { $0.colors = count } }
    }
    return ways
  }
}
