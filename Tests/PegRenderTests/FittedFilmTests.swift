import PegDisplayList
import PegGIF
import PegGeometry
import PegImageIO
import PegPixels
import PegTestSupport
import Testing

@testable import PegRender

/// Tiles of many colours that scroll for a second, stand still, and scroll on faster.
private struct Tiles {
  static let size = Size(width: 40, height: 60)

  private static func list(at second: Double) -> DisplayList {
    let offset = second < 1 ? 30 * second : second < 1.5 ? 30 : 30 + 80 * (second - 1.5)
    var builder = DisplayListBuilder(size: size)
    for row in 0..<40 {
      for column in 0..<8 {
        let level = { (factor: Int) in Float((row * 31 + column * 17) * factor % 97) / 97 }
        builder.add(
          .fill(
            .roundedRect(
              RoundedRect(
                rect: Rect(x: 5 * Double(column), y: 5 * Double(row) - offset, width: 6, height: 6),
                radius: 3)),
            .color(StraightColor(red: level(1), green: level(5), blue: level(11)))),
          transform: .identity)
      }
    }
    return builder.build()
  }

  static func draw(_ recipe: FilmRecipe) -> FittedFilm.Drawn {
    let rate = recipe.rate ?? 20
    let film = Film(
      frameCount: 2 * rate, start: { Int64($0) * 1_000_000_000 / Int64(rate) },
      open: { { list(at: Double($0) / Double(rate)) } })
    return (film, size)
  }

  static let asked = FilmRecipe(scale: 4, quality: .default)
  static let trades = FilmTrades(leastScale: 2, framesPerSecond: 20)

  static func fitted(_ format: FilmFormat, _ path: String) -> FittedFilm {
    FittedFilm(
      format: format, path: path, asked: asked, trades: trades, workers: 2, draw: { draw($0) })
  }

  /// The bytes of the film, encoded one way.
  static func bytes(_ format: FilmFormat, _ recipe: FilmRecipe, in folder: TemporaryFolder) throws
    -> Int
  {
    let film = draw(recipe).film
    let pipeline = try FramePipeline(size: size, scale: recipe.scale, workers: 2)
    let path = "\(folder.path)/one"
    let sink = try format.sink(path: path, film: film, pipeline, recipe)
    return try pipeline.render(film, to: [sink])[0].bytes
  }
}

private let formats: [FilmFormat] = [
  .gif(loopCount: 0), .apng(plays: 0, compression: .default), .webP(plays: 0),
  .losslessWebP(plays: 0),
]

struct FilmTradesTests {
  @Test func eachWayGivesUpOneThingMore() {
    let trades = FilmTrades(leastScale: 0.9, framesPerSecond: 30)
    let ways = trades.ways(from: FilmRecipe(scale: 2, quality: .default))
    for (better, worse) in zip(ways, ways.dropFirst()) {
      let less = [
        worse.scale < better.scale, (worse.rate ?? 30) < (better.rate ?? 30),
        worse.quality.value < better.quality.value,
        (worse.colors ?? 256) < (better.colors ?? 256),
      ]
      let more = [
        worse.scale > better.scale, (worse.rate ?? 30) > (better.rate ?? 30),
        worse.quality.value > better.quality.value,
        (worse.colors ?? 256) > (better.colors ?? 256),
      ]
      #expect(less.filter { $0 }.count == 1 && !more.contains(true))
    }
    // The size is at its floor before the rate goes down, to 12 and then to 10.
    let slower = ways.filter { $0.rate != nil }
    #expect(slower.allSatisfy { $0.scale == 0.9 })
    #expect(
      slower.map { $0.rate ?? 0 }.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == [
        12, 10,
      ])
    #expect(ways.map(\.scale).min() == 0.9 && ways.last?.colors == 16)
  }

  @Test func whatIsKeptStays() {
    let asked = FilmRecipe(scale: 1, quality: GIFQuality(80))
    let kept = FilmTrades(
      leastScale: 1, framesPerSecond: 11, lowersQuality: false, lowersColors: false)
    #expect(kept.ways(from: asked).map(\.rate) == [nil, 10])
    let slow = FilmTrades(leastScale: 1, framesPerSecond: 10)
    #expect(slow.ways(from: asked).allSatisfy { $0.rate == nil && $0.scale == 1 })
    let sizes = FilmTrades(
      leastScale: 0.6, framesPerSecond: 50, lowersRate: false, lowersQuality: false,
      lowersColors: false)
    #expect(sizes.ways(from: asked).map(\.scale) == [1, 0.75, 0.6])
  }
}

struct FittedFilmTests {
  @Test(arguments: formats)
  func filmsFitAndMoreBytesAreNoWorse(_ format: FilmFormat) throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/film"
    let fitted = Tiles.fitted(format, path)
    var trades = Tiles.trades
    trades.lowersQuality = format.hasQuality
    trades.lowersColors = format.hasColors
    let ways = trades.ways(from: Tiles.asked)
    let most = try Tiles.bytes(format, Tiles.asked, in: folder)
    let least = try Tiles.bytes(format, try #require(ways.last), in: folder)
    #expect(least < most)
    var indexes: [Int] = []
    var taken = 0
    for limit in [least, (3 * least + most) / 4, (least + most) / 2, (least + 9 * most) / 10, most]
    {
      let outcome = try fitted.render(into: limit)
      let bytes = try folder.read("film")
      #expect(outcome.file.bytes == bytes.count && bytes.count <= limit)
      #expect(outcome.width == Int(40 * outcome.recipe.scale + 0.5))
      // What was written is the way that is named.
      #expect(try Tiles.bytes(format, outcome.recipe, in: folder) == bytes.count)
      taken = bytes.count
      indexes.append(try #require(ways.firstIndex(of: outcome.recipe)))
    }
    #expect(indexes == indexes.sorted(by: >))
    // Little room is left.
    #expect(taken * 10 > most * 8)
  }

  @Test(arguments: formats)
  func whatCannotFitSaysTheLeastAndLeavesTheOldFile(_ format: FilmFormat) throws {
    let folder = TemporaryFolder()
    try folder.write([7], "film")
    var trades = Tiles.trades
    trades.lowersQuality = format.hasQuality
    trades.lowersColors = format.hasColors
    let last = try #require(trades.ways(from: Tiles.asked).last)
    let least = try Tiles.bytes(format, last, in: folder)
    do {
      _ = try Tiles.fitted(format, "\(folder.path)/film").render(into: least - 1)
      Issue.record("a film in less than its least")
    } catch RenderError.doesNotFit(let limit, let said, let width, let height, let frames) {
      #expect(limit == least - 1 && said == least)
      #expect(width == 80 && height == 120 && frames == 20)
    }
    #expect(try folder.read("film") == [7])
    #expect(try folder.files() == ["film", "one"])
    // A limit that nobody asked for is passed.
    let outcome = try Tiles.fitted(format, "\(folder.path)/film").render(
      into: least - 1, isFirm: false)
    #expect(outcome.file.bytes == least)
  }

  @Test func nothingIsTradedWithoutNeed() throws {
    let folder = TemporaryFolder()
    let outcome = try Tiles.fitted(.gif(loopCount: 0), "\(folder.path)/film").render(
      into: 10_000_000)
    #expect(outcome.recipe == Tiles.asked)
  }
}

struct FilmEstimateTests {
  /// A guess from few frames is near what the whole film takes; of lossless WebP, which keeps pixels inside the changed
  /// rectangle from the frame before, it is too careful.
  @Test(arguments: formats.dropLast())
  func guessesAreNear(_ format: FilmFormat) throws {
    let folder = TemporaryFolder()
    let (film, size) = Tiles.draw(Tiles.asked)
    let small = try FramePipeline(size: size, scale: 1, workers: 2)
    var estimate = FilmEstimate(
      small: { _ in
        try format.bytes(of: Array(0..<film.frameCount), in: film, small, Tiles.asked)
      },
      measure: { frames, recipe in
        let pipeline = try FramePipeline(size: size, scale: recipe.scale, workers: 2)
        return try format.bytes(of: frames, in: film, pipeline, recipe)
      })
    for scale in [4.0, 2.5] {
      let recipe = FilmRecipe(scale: scale, quality: GIFQuality(60))
      let whole = Double(try Tiles.bytes(format, recipe, in: folder))
      let guess = try estimate.bytes(recipe)
      #expect(abs(guess - whole) < 0.15 * whole, "\(guess) for \(whole)")
    }
  }

  @Test func framesStandForEqualPartsOfTheFilm() {
    #expect(FilmEstimate.frames(of: [900, 0, 0]) == [])
    // A frame of all bytes stands for all.
    #expect(FilmEstimate.frames(of: [5, 0, 70, 0]) == Array(repeating: 2, count: 8))
    let even = FilmEstimate.frames(of: [9] + Array(repeating: 10, count: 80))
    #expect(even == (0..<8).map { 5 + 10 * $0 })
    // Half of the bytes are in the last of many frames.
    let uneven = FilmEstimate.frames(of: [9] + Array(repeating: 1, count: 60) + [60])
    #expect(uneven.filter { $0 == 61 }.count == 4)
  }

  /// Header, width and height, frame count, colours, the colour of unchanged pixels; and the end.
  @Test func animatedPNGsAreTheirFrames() throws {
    let folder = TemporaryFolder()
    let format = FilmFormat.apng(plays: 0, compression: .default)
    let (film, size) = Tiles.draw(Tiles.asked)
    let pipeline = try FramePipeline(size: size, scale: 4, workers: 2)
    let frames = try format.bytes(
      of: Array(0..<film.frameCount), in: film, pipeline, Tiles.asked)
    // The first frame's data have no number of four bytes.
    let sum = frames.reduce(0, +) - 4
    #expect(try Tiles.bytes(format, Tiles.asked, in: folder) == sum + 8 + 25 + 20 + 13 + 18 + 12)
  }
}
