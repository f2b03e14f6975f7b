/// One way to encode a film, and what it gives up for its size.
package struct GIFRecipe: Hashable, Sendable {
  package var losses: GIFLosses
  /// The quality that the error bound stands for.
  package var quality: GIFQuality
  /// One frame of so many is shown.
  package var frameStep: Int
  /// Width and height of what was asked for. Units: percent.
  package var scalePercent: Int

  package init(
    quality: GIFQuality, colors: Int? = nil, frameStep: Int = 1, scalePercent: Int = 100
  ) {
    precondition(frameStep > 0 && (1...100).contains(scalePercent))
    var losses = GIFLosses(quality)
    if let colors { losses.colors = min(losses.colors, colors) }
    self.losses = losses
    self.quality = quality
    self.frameStep = frameStep
    self.scalePercent = scalePercent
  }
}

extension GIFRecipe {
  /// The ways of one size and rate, from the best to the smallest: first quality falls, then colours.
  static func chain(from quality: GIFQuality, frameStep: Int, scalePercent: Int) -> [GIFRecipe] {
    var values = [quality.value]
    values += stride(from: 100, through: 5, by: -5).filter { $0 < quality.value }
    if quality.value > 1 { values.append(1) }
    let lossy = values.map {
      GIFRecipe(quality: GIFQuality($0), frameStep: frameStep, scalePercent: scalePercent)
    }
    let fewest = GIFQuality(values[values.count - 1])
    let poor = [128, 64, 32, 16].filter { $0 < GIFLosses(fewest).colors }.map {
      GIFRecipe(
        quality: fewest, colors: $0, frameStep: frameStep, scalePercent: scalePercent)
    }
    return lossy + poor
  }

  static let frameSteps = [1, 2, 3, 4, 6]

  /// Widths that fall by the fourth root of two.
  static let scalePercents = [100, 84, 71, 59, 50, 42, 35, 30, 25, 21, 18, 15, 12, 10]
}
