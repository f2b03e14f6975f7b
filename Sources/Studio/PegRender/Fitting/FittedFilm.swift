import PegBase
package import PegGeometry

/// Makes a film's file that takes no more than a number of bytes.
///
/// Ways to encode the film are ordered, none better in anything than the one before (`FilmTrades`). The first that should fit
/// by a guess (`FilmEstimate`) is encoded, then those after it until one fits. If the guess turns out too careful, those before
/// it are encoded as long as they fit. The guess does not depend on the limit, so that a higher limit never gives a later way.
package struct FittedFilm {
  /// A film as it is drawn at a scale and a rate, and how large. Units: points.
  package typealias Drawn = (film: Film, size: Size)

  package let format: FilmFormat
  package let path: String
  package let asked: FilmRecipe
  package let trades: FilmTrades
  package let workers: Int
  /// Returns the film at a recipe's scale and rate: what one pixel is wide there is so at every scale.
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

  /// What was made.
  package struct Outcome {
    package let file: WrittenFile
    package let recipe: FilmRecipe
    /// - Units: pixels.
    package let width: Int
    package let height: Int
  }

  /// What is being done.
  package enum Step {
    /// Some frames are encoded for a guess of what the film takes.
    case measuring(width: Int, height: Int)
    case encoding(frames: Int, of: Int, bytes: Int)
  }

  /// Writes the first way to encode the film that fits.
  ///
  /// - Parameter isFirm: false to write the last way where none fits.
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
    // Where the first guess leaves room, it may have been too careful.
    while index <= guess, index > 0, Double(best.file.bytes) <= Self.full * Double(limit),
      let better = try encode(ways[index - 1], limit, progress)
    {
      index -= 1
      best = better
    }
    return best
  }

  /// A file that takes this part of the limit leaves no room for a better one.
  private static let full = 0.9

  private var ways: [FilmRecipe] {
    var trades = trades
    if !format.hasQuality { trades.lowersQuality = false }
    if !format.hasColors { trades.lowersColors = false }
    return trades.ways(from: asked)
  }

  /// Returns the first way that should fit, else the last.
  ///
  /// A lossless picture may take more bytes at a smaller size: edges that lay on pixels lie between them. There are few ways
  /// without quality, so all of them are tried in order. Those with quality are searched by halves.
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
    // A larger picture has no more bytes for each pixel.
    let growth = asked.scale / smallScale
    if Double(try estimate.smallBytes()) * growth * growth <= Double(limit) { return 0 }
    if !format.hasQuality {
      return try ways.firstIndex { try estimate.bytes($0) <= Double(limit) } ?? ways.count - 1
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

  /// Bytes that no frame of any format takes.
  private static func most(_ pipeline: FramePipeline) -> Int {
    4 * pipeline.pixelWidth * pipeline.pixelHeight + 2000
  }

  /// Returns nil where the file takes more bytes than the limit; the path then holds what it held before.
  private func encode(
    _ recipe: FilmRecipe, _ limit: Int, _ progress: (Step) -> Void
  ) throws -> Outcome? {
    try attempt(recipe, limit, goesOn: false, progress).outcome
  }

  /// Encodes the last way, which does not fit: into a file all the same, or for how many bytes it takes.
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

  /// - Parameter goesOn: whether a film that is too long is encoded to its end, to know how long.
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
    // A side of a film has a pixel at least.
    let least = 1 / min(size.width, size.height)
    return try FramePipeline(size: size, scale: max(least, scale), workers: workers)
  }
}
