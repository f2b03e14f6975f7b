package import PegPixels

/// Finds how a film is best encoded within a number of bytes.
///
/// Ways of one size and rate form a chain from the best to the smallest. What a way costs and how it looks is measured on a
/// few stretches of the film, whatever the limit, and the best looking way that should fit is encoded; if it does not fit, its
/// chain goes on to the next. So more bytes never give a worse film: each chain stops at the same way or earlier.
package struct GIFSizeSearch {
  package let frameCount: Int
  package let quality: GIFQuality
  /// Draws frames of the film, at a percentage of its size.
  package let draw: (_ indices: [Int], _ scalePercent: Int) throws -> [Bitmap]
  /// Encodes the film and returns its bytes; unless told to go on, nil as soon as they are too many.
  package let encode: (_ recipe: GIFRecipe, _ goesOn: Bool) throws -> Int?

  package init(
    frameCount: Int, quality: GIFQuality,
    draw: @escaping (_ indices: [Int], _ scalePercent: Int) throws -> [Bitmap],
    encode: @escaping (_ recipe: GIFRecipe, _ goesOn: Bool) throws -> Int?
  ) {
    precondition(frameCount > 0, "a film needs a frame")
    self.frameCount = frameCount
    self.quality = quality
    self.draw = draw
    self.encode = encode
  }

  /// Returns the way whose encoding, the last that `encode` was asked for, fits.
  ///
  /// - Throws: `GIFError.doesNotFit` when none does; what `draw` and `encode` throw.
  package func fit(into limit: Int) throws -> (recipe: GIFRecipe, bytes: Int) {
    let asked = GIFRecipe(quality: quality)
    guard let whole = try encode(asked, true) else {
      preconditionFailure("an encoding that goes on has a number of bytes")
    }
    if whole <= limit { return (asked, whole) }
    var samples = GIFSamples(frameCount: frameCount, quality: quality, draw: draw)
    let correction = Double(whole) / (try samples.bytes(asked))
    var chains: [Chain] = []
    // What the next smaller size cannot be better than.
    var (nextSize, bound) = (0, Double.infinity)
    while true {
      let best = chains.indices.max { chains[$0].score < chains[$1].score }
      if nextSize < GIFRecipe.scalePercents.count,
        best.map({ chains[$0].score < bound }) ?? true
      {
        let percent = GIFRecipe.scalePercents[nextSize]
        nextSize += 1
        bound = min(
          bound, try samples.likeness(GIFRecipe(quality: quality, scalePercent: percent)))
        for step in GIFRecipe.frameSteps where step == 1 || step < frameCount {
          chains.append(
            Chain(
              recipes: GIFRecipe.chain(from: quality, frameStep: step, scalePercent: percent),
              judder: samples.judder(step), score: bound - samples.judder(step)))
        }
        continue
      }
      guard let best else { break }
      var chain = chains[best]
      if let index = chain.index {
        let recipe = chain.recipes[index]
        if let bytes = try encode(recipe, false), bytes <= limit { return (recipe, bytes) }
        chain.index = index + 1
      } else {
        // The first way that should fit; sizes fall along the chain.
        var (low, high) = (0, chain.recipes.count)
        while low < high {
          let middle = (low + high) / 2
          if try samples.bytes(chain.recipes[middle]) * correction <= Double(limit) {
            high = middle
          } else {
            low = middle + 1
          }
        }
        chain.index = low
      }
      if let index = chain.index, index < chain.recipes.count {
        chain.score = min(
          chain.score, try samples.likeness(chain.recipes[index]) - chain.judder)
        chains[best] = chain
      } else {
        chains.remove(at: best)
      }
    }
    // Nothing should fit, or measuring misled: the smallest of all decides.
    guard let step = GIFRecipe.frameSteps.last(where: { $0 < max(2, frameCount) }),
      let percent = GIFRecipe.scalePercents.last,
      let least = GIFRecipe.chain(from: quality, frameStep: step, scalePercent: percent).last,
      let bytes = try encode(least, true)
    else { preconditionFailure("there is a smallest way") }
    if bytes <= limit { return (least, bytes) }
    throw GIFError.doesNotFit(limit: limit, least: bytes)
  }

  /// The ways of one size and rate.
  private struct Chain {
    let recipes: [GIFRecipe]
    let judder: Double
    /// How good the film looks at best, as far as is known.
    var score: Double
    /// The first way that may fit; nil while that is not known.
    var index: Int?
  }
}
