import PegBase
package import PegGeometry

/// Encodes a film into a file of at most a number of bytes.
///
/// Recipes are ordered so that none is better in anything than the one before (`FilmTrades`). The search begins at the first
/// recipe that should fit according to an estimate (`FilmEstimate`), and tries later ones until one fits. If the estimate was
/// too pessimistic, it tries earlier ones as long as they fit. The estimate does not depend on the limit, so that a higher
/// limit never gives a later recipe.
package struct FittedFilm {
  /// A film at a scale and a rate, and its size. Units: points.
  package typealias Drawn = (film: Film, size: Size)

  package let format: FilmFormat
  package let path: String
  package let asked: FilmRecipe
  package let trades: FilmTrades
  package let workers: Int
  /// Returns the film at a recipe's scale and rate. Lines that are one pixel wide are so at every scale.
  package let draw: (FilmRecipe) throws -> Drawn

  package init(
    format: FilmFormat, path: String, asked: FilmRecipe, trades: FilmTrades, workers: Int,
    draw: @escaping (FilmRecipe) throws -> Drawn
  ) {
    self.format = format
    self.path = path
    self.asked = asked
    self.trades = trades
    self.workers = workers
    self.draw = draw
  }

  /// The result: the file, and the recipe that fits.
  package struct Outcome {
    package let file: WrittenFile
    package let recipe: FilmRecipe
    /// - Units: pixels.
    package let width: Int
    package let height: Int
  }

  /// The progress of the search.
  package enum Step {
    /// Some frames are encoded for the estimate.
    case measuring(width: Int, height: Int)
    case encoding(frames: Int, of: Int, bytes: Int)
  }

  /// Encodes the film with the first recipe that fits.
  ///
  /// - Parameter isFirm: false to write the file of the last recipe if none fits.
  /// - Throws: `RenderError.doesNotFit`; what drawing and writing throw.
  package func render(
    into limit: Int, isFirm: Bool = true, progress: @escaping (Step) -> Void = { _ in }
  ) throws -> Outcome {
    let ways = ways
    let guess = try guess(limit, among: ways, progress)
    var index = guess
    var found = try encode(ways[index], limit, progress)
    while found == nil, index + 1 < ways.count {
      index += 1
      found = try encode(ways[index], limit, progress)
    }
    guard var best = found else {
      return try encodeLast(ways[index], limit, isFirm: isFirm, progress)
    }
    // If the first file leaves room, the estimate may have been too pessimistic.
    while index <= guess, index > 0, Double(best.file.bytes) <= Self.full * Double(limit),
      let better = try encode(ways[index - 1], limit, progress)
    {
      index -= 1
      best = better
    }
    return best
  }

  /// A file that fills this part of the limit leaves no room for a better one.
  private static let full = 0.9
  /// An estimate of so much more than the limit may still fit, and is worth a try if there are few recipes; by eye.
  private static let hope = 1.1

  private var ways: [FilmRecipe] {
    var trades = trades
    if !format.hasQuality { trades.lowersQuality = false }
    if !format.hasColors { trades.lowersColors = false }
    return trades.ways(from: asked)
  }

  /// Returns the index of the first recipe that should fit, else of the last one.
  ///
  /// A lossless picture may take more bytes at a smaller size, because edges no longer lie on pixel boundaries. Formats without
  /// quality have few recipes, so all of them are tried in order. For the others this is a binary search.
  private func guess(
    _ limit: Int, among ways: [FilmRecipe], _ progress: @escaping (Step) -> Void
  ) throws -> Int {
    let (film, size) = try draw(asked)
    let pipeline = try makePipeline(size, asked.scale)
    if limit / film.frameCount >= Self.most(pipeline) { return 0 }
    let smallScale = min(asked.scale, FilmEstimate.smallSide / min(size.width, size.height))
    var estimate = FilmEstimate(
      small: { rate in
        var recipe = asked
        recipe.rate = rate
        let (film, size) = try draw(recipe)
        return try format.bytes(
          of: Array(0..<film.frameCount), in: film, makePipeline(size, smallScale), recipe)
      },
      measure: { frames, recipe in
        let (film, size) = try draw(recipe)
        let pipeline = try makePipeline(size, recipe.scale)
        progress(.measuring(width: pipeline.pixelWidth, height: pipeline.pixelHeight))
        return try format.bytes(of: frames, in: film, pipeline, recipe)
      })
    // A larger picture takes at most as many bytes per pixel.
    let growth = asked.scale / smallScale
    if Double(try estimate.smallBytes()) * growth * growth <= Double(limit) { return 0 }
    if !format.hasQuality {
      let most = Self.hope * Double(limit)
      return try ways.firstIndex { try estimate.bytes($0) <= most } ?? ways.count - 1
    }
    var (low, high) = (0, ways.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if try estimate.bytes(ways[middle]) <= Double(limit) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  /// Returns a number of bytes that a frame of any format stays below.
  private static func most(_ pipeline: FramePipeline) -> Int {
    4 * pipeline.pixelWidth * pipeline.pixelHeight + 2000
  }

  /// Returns nil if the file exceeds the limit; the path then keeps its old contents.
  private func encode(
    _ recipe: FilmRecipe, _ limit: Int, _ progress: (Step) -> Void
  ) throws -> Outcome? {
    try attempt(recipe, limit, goesOn: false, progress).outcome
  }

  /// Encodes the last recipe, which does not fit: writes its file anyway, or throws an error with its size.
  private func encodeLast(
    _ recipe: FilmRecipe, _ limit: Int, isFirm: Bool, _ progress: (Step) -> Void
  ) throws -> Outcome {
    let (outcome, bytes) = try attempt(recipe, isFirm ? limit : .max, goesOn: true, progress)
    if let outcome { return outcome }
    let (film, size) = try draw(recipe)
    let pipeline = try makePipeline(size, recipe.scale)
    throw RenderError.doesNotFit(
      limit: limit, least: bytes, width: pipeline.pixelWidth, height: pipeline.pixelHeight,
      frames: film.frameCount)
  }

  private struct TooLong: Error {}

  /// - Parameter goesOn: whether to encode a film that is too long to its end, to determine its size.
  private func attempt(
    _ recipe: FilmRecipe, _ limit: Int, goesOn: Bool, _ progress: (Step) -> Void
  ) throws -> (outcome: Outcome?, bytes: Int) {
    let (film, size) = try draw(recipe)
    let pipeline = try makePipeline(size, recipe.scale)
    let sink = try format.sink(
      path: path, film: film, pipeline, recipe, maximumBytes: limit)
    do {
      let files = try pipeline.render(film, to: [sink]) { frames, bytes in
        progress(.encoding(frames: frames, of: film.frameCount, bytes: bytes))
        if bytes > limit, !goesOn { throw TooLong() }
      }
      return (
        files.first.map {
          Outcome(
            file: $0, recipe: recipe, width: pipeline.pixelWidth, height: pipeline.pixelHeight)
        }, sink.byteCount
      )
    } catch is TooLong {
    } catch FileError.tooManyBytes {}
    return (nil, sink.byteCount)
  }

  private func makePipeline(_ size: Size, _ scale: Double) throws -> FramePipeline {
    // Each side of a film is at least one pixel long.
    let least = 1 / min(size.width, size.height)
    return try FramePipeline(size: size, scale: max(least, scale), workers: workers)
  }
}
