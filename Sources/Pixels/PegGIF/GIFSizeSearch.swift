package import PegPixels

/// Finds how a film is best encoded within a number of bytes.
///
/// Ways of one size and rate form a chain from the best to the smallest. What a way costs and how it looks is measured on a
/// few stretches of the film, whatever the limit. In the chain whose best looking way that should fit is the best of all, the
/// first way that does fit is found by encoding. So more bytes never give a worse film: each chain stops at the same way
/// or earlier.
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
    var latest = asked
    func tried(_ recipe: GIFRecipe) throws -> Int? {
      latest = recipe
      return try encode(recipe, false)
    }
    func size(_ recipe: GIFRecipe) throws -> Int {
      latest = recipe
      guard let bytes = try encode(recipe, true) else {
        preconditionFailure("an encoding that goes on has a number of bytes")
      }
      return bytes
    }
    let whole = try size(asked)
    if whole <= limit { return (asked, whole) }
    var samples = GIFSamples(frameCount: frameCount, quality: quality, draw: draw)
    let correction = Double(whole) / (try samples.bytes(asked))
    // What showing fewer frames saves, of the whole film, for films do not move evenly.
    var savings = [1: 1.0]
    func predictedBytes(_ recipe: GIFRecipe) throws -> Double {
      if savings[recipe.frameStep] == nil {
        let bytes = try size(GIFRecipe(quality: quality, frameStep: recipe.frameStep))
        savings[recipe.frameStep] = Double(bytes) / Double(whole)
      }
      return try samples.bytes(recipe) * correction * (savings[recipe.frameStep] ?? 1)
    }
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
      let index: Int?
      switch chain.first {
      case .fits(let index, let bytes):
        // The file that was written last is the one that stays.
        let recipe = chain.recipes[index]
        return (recipe, latest == recipe ? bytes : try size(recipe))
      case .shouldFit(let guess):
        index = try chain.settle(from: guess, limit, encode: tried)
      case .unknown:
        // Sizes fall along the chain.
        let guess = try Self.firstIndex(below: chain.recipes.count) {
          try predictedBytes(chain.recipes[$0]) <= Double(limit)
        }
        index = guess
        if let guess { chain.first = .shouldFit(guess) }
      }
      if let index {
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
      let least = GIFRecipe.chain(from: quality, frameStep: step, scalePercent: percent).last
    else { preconditionFailure("there is a smallest way") }
    let bytes = try size(least)
    if bytes <= limit { return (least, bytes) }
    throw GIFError.doesNotFit(limit: limit, least: bytes)
  }

  /// Returns the first index of which the condition holds, when it holds of all after that; nil when of none.
  private static func firstIndex(
    below count: Int, where holds: (Int) throws -> Bool
  ) rethrows -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if try holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low < count ? low : nil
  }

  /// The ways of one size and rate.
  private struct Chain {
    /// What is known of the first way that fits.
    enum First {
      case unknown
      case shouldFit(Int)
      case fits(Int, bytes: Int)
    }

    let recipes: [GIFRecipe]
    let judder: Double
    /// How good the film looks at best, as far as is known.
    var score: Double
    var first = First.unknown

    init(recipes: [GIFRecipe], judder: Double, score: Double) {
      self.recipes = recipes
      self.judder = judder
      self.score = score
    }

    /// Finds the first way that does fit, near one that should, by encoding; returns nil when none does.
    mutating func settle(
      from guess: Int, _ limit: Int, encode: (GIFRecipe) throws -> Int?
    ) throws -> Int? {
      var sizes: [Int: Int] = [:]
      func fits(_ index: Int) throws -> Bool {
        guard let bytes = try encode(recipes[index]), bytes <= limit else { return false }
        sizes[index] = bytes
        return true
      }
      // Between the last that does not fit and one that does, by strides that double.
      var (low, high, stride) = (-1, recipes.count, 1)
      if try fits(guess) {
        high = guess
        while low < high - stride, try fits(high - stride) {
          high -= stride
          stride *= 2
        }
        low = max(low, high - stride)
      } else {
        low = guess
        while low + stride < high, try !fits(low + stride) {
          low += stride
          stride *= 2
        }
        high = min(high, low + stride)
      }
      while high - low > 1 {
        let middle = (low + high) / 2
        if try fits(middle) { high = middle } else { low = middle }
      }
      guard let bytes = sizes[high] else { return nil }
      first = .fits(high, bytes: bytes)
      return high
    }
  }
}
