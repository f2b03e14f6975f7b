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
    for percent in GIFRecipe.scalePercents {
      // Whole chains are made only while their best could win.
      let best = chains.map(\.score).max() ?? -.infinity
      let top = try samples.likeness(GIFRecipe(quality: quality, scalePercent: percent))
      if top <= best { break }
      for step in GIFRecipe.frameSteps where step == 1 || step < frameCount {
        let judder = samples.judder(step)
        if top - judder <= (chains.map(\.score).max() ?? -.infinity) { break }
        let recipes = GIFRecipe.chain(from: quality, frameStep: step, scalePercent: percent)
        // The first way that should fit; sizes fall along the chain.
        var (low, high) = (0, recipes.count)
        while low < high {
          let middle = (low + high) / 2
          if try samples.bytes(recipes[middle]) * correction <= Double(limit) {
            high = middle
          } else {
            low = middle + 1
          }
        }
        if low == recipes.count { continue }
        chains.append(
          Chain(
            recipes: recipes, index: low, score: try samples.likeness(recipes[low]) - judder,
            judder: judder))
      }
    }
    while let best = chains.indices.max(by: { chains[$0].score < chains[$1].score }) {
      let recipe = chains[best].recipes[chains[best].index]
      if let bytes = try encode(recipe, false), bytes <= limit { return (recipe, bytes) }
      chains[best].index += 1
      if chains[best].index == chains[best].recipes.count {
        chains.remove(at: best)
      } else {
        let next = chains[best].recipes[chains[best].index]
        chains[best].score = min(
          chains[best].score, try samples.likeness(next) - chains[best].judder)
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

  private struct Chain {
    let recipes: [GIFRecipe]
    var index: Int
    var score: Double
    let judder: Double
  }
}
