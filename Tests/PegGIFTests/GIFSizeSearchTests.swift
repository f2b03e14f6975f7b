import PegPixels
import Testing

@testable import PegGIF

/// Films of different character, small enough to be encoded often.
private enum Character: String, CaseIterable {
  case still, scrolledPhoto, scrolledRows, fade, movingBox, noise, cut, cycle, typing, oneFrame

  private func pixel(_ x: Int, _ y: Int, _ time: Int) -> (UInt8, UInt8, UInt8) {
    /// Numbers without order that depend on three others.
    func noise(_ a: Int, _ b: Int, _ c: Int) -> UInt8 {
      var numbers = SeededNumbers(state: UInt64(truncatingIfNeeded: a * 7919 + b * 104_729 + c + 1))
      _ = numbers.next()
      return UInt8(truncatingIfNeeded: numbers.next() >> 20)
    }
    func photo(_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8) {
      let grain = noise(x, y, 0) & 15
      return (UInt8(x * 3 & 127) + grain, UInt8((x + y) * 2 & 127) + grain, UInt8(y & 127) + grain)
    }
    switch self {
    case .still, .oneFrame: return photo(x, y)
    case .scrolledPhoto: return photo(x, y + 3 * time)
    case .scrolledRows:
      let row = (y + 2 * time) / 8
      let isLetter = noise(x / 2, y + 2 * time, 1) > 190 && (y + 2 * time) % 8 > 2 && x < 30
      return isLetter ? (20, 20, 20) : row % 2 == 0 ? (250, 250, 250) : (242, 242, 247)
    case .fade:
      let (r, g, b) = photo(x, y)
      func part(_ value: UInt8) -> UInt8 { UInt8(Int(value) * (10 - time) / 10) }
      return (part(r), part(g), part(b))
    case .movingBox: return (time..<time + 9).contains(x) && y < 20 ? (255, 0, 0) : (0, 90, 200)
    case .noise: return (noise(x, y, time), noise(x, y, time + 50), noise(x, y, time + 90))
    case .cut: return time < 4 ? photo(x, y) : photo(47 - x, 2 * y)
    case .cycle: return (UInt8(x * 5 & 255), UInt8(time * 25), UInt8(y * 4))
    case .typing: return x < 4 * time && y / 6 == 2 && noise(x, y, 3) > 99 ? (0, 0, 0) : photo(x, 9)
    }
  }

  var frames: [Bitmap] {
    (0..<(self == .oneFrame ? 1 : 8)).map { time in makeFrame(48, 64) { pixel($0, $1, time) } }
  }
}

/// A film that is encoded for a search.
private final class Encodings {
  let frames: [Bitmap]
  private(set) var last: [UInt8] = []

  init(_ frames: [Bitmap]) { self.frames = frames }

  func draw(_ indices: [Int], _ percent: Int) -> [Bitmap] {
    indices.map { index in
      let frame = frames[index]
      let (width, height) = (max(1, 48 * percent / 100), max(1, 64 * percent / 100))
      return makeFrame(width, height) { x, y in
        let pixel = frame.pixel((2 * x + 1) * 48 / (2 * width), (2 * y + 1) * 64 / (2 * height))
        return (pixel.r, pixel.g, pixel.b)
      }
    }
  }

  func encode(_ recipe: GIFRecipe) throws -> Int {
    let indices = Array(stride(from: 0, to: frames.count, by: recipe.frameStep))
    let bitmaps = draw(indices, recipe.scalePercent)
    let builder = PaletteBuilder()
    for bitmap in bitmaps { builder.add(bitmap) }
    let writer = try GIFWriter(
      width: bitmaps[0].width, height: bitmaps[0].height,
      palette: builder.build(maximumColors: recipe.losses.colors),
      options: GIFOptions(losses: recipe.losses))
    for bitmap in bitmaps { try writer.append(bitmap, delay: 4) }
    last = try writer.finish()
    return last.count
  }

  func search(_ quality: Int = 90) -> GIFSizeSearch {
    GIFSizeSearch(
      frameCount: frames.count, quality: GIFQuality(quality), draw: draw,
      encode: { recipe, _ in try self.encode(recipe) })
  }
}

struct GIFSizeSearchTests {
  @Test(arguments: Character.allCases)
  private func filmsFitAndMoreBytesAreNoWorse(_ character: Character) throws {
    let film = Encodings(character.frames)
    let whole = try film.encode(GIFRecipe(quality: .default))
    var scores: [Double] = []
    for share in [3, 10, 30, 60, 100] {
      let limit = max(700, whole * share / 100)
      let (recipe, bytes) = try film.search().fit(into: limit)
      #expect(bytes <= limit)
      // The encoding that was asked for last is the one that counts, and a file that others read.
      #expect(film.last.count == bytes)
      let screens = try GIFReader(film.last).images.map(\.screen)
      #expect(!screens.isEmpty)
      var samples = GIFSamples(
        frameCount: film.frames.count, quality: .default, draw: film.draw)
      // Less dither may measure better than what was asked for; it counts as no better.
      let asked = try samples.likeness(GIFRecipe(quality: .default))
      scores.append(
        min(asked, try samples.likeness(recipe)) - samples.judder(recipe.frameStep))
    }
    #expect(scores == scores.sorted(), "\(scores)")
    #expect(scores[4] > 0.8)
  }

  @Test func nothingIsTradedWithoutNeed() throws {
    let film = Encodings(Character.scrolledPhoto.frames)
    let (recipe, bytes) = try film.search().fit(into: 10_000_000)
    #expect(recipe == GIFRecipe(quality: .default))
    #expect(try bytes == film.encode(recipe))
  }

  @Test func whatCannotFitSaysTheLeast() throws {
    let film = Encodings(Character.noise.frames)
    do {
      _ = try film.search().fit(into: 50)
      Issue.record("a film in 50 bytes")
    } catch GIFError.doesNotFit(let limit, let least) {
      #expect(limit == 50)
      #expect(least > 50)
    }
  }

  @Test func searchesAreRepeatable() throws {
    let film = Encodings(Character.fade.frames)
    let limit = try film.encode(GIFRecipe(quality: .default)) / 3
    let first = try film.search().fit(into: limit)
    let bytes = film.last
    let second = try film.search().fit(into: limit)
    #expect(first.recipe == second.recipe)
    #expect(film.last == bytes)
  }

  @Test func chainsBeginWithTheQualityAskedFor() {
    let chain = GIFRecipe.chain(from: GIFQuality(72), frameStep: 1, scalePercent: 100)
    #expect(chain.prefix(3).map(\.quality.value) == [72, 70, 65])
    let bounds = chain.map(\.losses.errorBound)
    #expect(bounds == bounds.sorted())
    let colors = chain.map(\.losses.colors)
    #expect(colors == colors.sorted(by: >))
    #expect(colors.last == 16)
  }

  @Test func stretchesLieInTheFilm() {
    #expect(GIFSamples.stretches(8) == [Array(0..<8)])
    let stretches = GIFSamples.stretches(121)
    #expect(stretches.first == [0, 1])
    #expect(stretches.last == [119, 120])
  }
}

/// Exact sizes of encoded frames.
struct StoredBytesTests {
  @Test func storedBytesAreThoseOfTheFile() throws {
    let frames = Array(Character.scrolledPhoto.frames.prefix(3))
    let builder = PaletteBuilder()
    for frame in frames { builder.add(frame) }
    let palette = builder.build()
    let writer = try GIFWriter(width: 48, height: 64, palette: palette)
    var sum = 0
    for (index, frame) in frames.enumerated() {
      let image = writer.encoder.encode(frame, after: index == 0 ? nil : frames[index - 1])
      sum += try #require(image).storedBytes
      try writer.append(encoded: image, delay: 4)
    }
    // Header and screen 13, colours, the loop extension 19, the trailer 1.
    let table = 3 << palette.bitsPerPixel
    #expect(try writer.finish().count == 13 + table + 19 + sum + 1)
  }
}
