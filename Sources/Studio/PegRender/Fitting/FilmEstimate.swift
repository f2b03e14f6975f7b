/// Estimates the encoded size of a film for a recipe, from a few of its frames.
///
/// Every frame is encoded once at a small size, which shows how the bytes are distributed over the film. For a recipe, a sample
/// of frames is encoded, chosen so that each stands for an equal part of the small film's bytes. The mean ratio between the
/// size of a sampled frame and that of its small version gives the estimate, which depends on no limit.
///
/// - Source: Hansen and Hurwitz, "On the theory of sampling from finite populations", 1943.
struct FilmEstimate {
  /// - Units: pixels.
  static let smallSide = 120.0
  static let sampleCount = 8
  /// The bytes of a film's file besides its frames: at most the largest colour table of GIF, and headers.
  private static let headers = 900

  /// Returns the bytes of each frame of the film at a small size and a rate.
  let small: (_ rate: Int?) throws -> [Int]
  /// Returns the bytes of frames that are encoded with a recipe.
  let measure: (_ frames: [Int], _ recipe: FilmRecipe) throws -> [Int]

  private var smallFilms: [Int: [Int]] = [:]
  private var known: [FilmRecipe: Double] = [:]

  init(
    small: @escaping (_ rate: Int?) throws -> [Int],
    measure: @escaping (_ frames: [Int], _ recipe: FilmRecipe) throws -> [Int]
  ) {
    self.small = small
    self.measure = measure
  }

  mutating func bytes(_ recipe: FilmRecipe) throws -> Double {
    if let known = known[recipe] { return known }
    let bytes = try smallFilm(recipe.rate)
    let chosen = Self.frames(of: bytes)
    var frames = [0]
    for frame in chosen where frame != frames[frames.count - 1] { frames.append(frame) }
    let measured = Dictionary(uniqueKeysWithValues: zip(frames, try measure(frames, recipe)))
    let ratios = chosen.map { Double(measured[$0] ?? 0) / Double(bytes[$0]) }
    let mean = ratios.isEmpty ? 0 : ratios.reduce(0, +) / Double(ratios.count)
    let total = Double(bytes.dropFirst().reduce(0, +))
    let result = Double(Self.headers + (measured[0] ?? 0)) + mean * total
    known[recipe] = result
    return result
  }

  /// Returns the bytes of the small film at the requested rate.
  mutating func smallBytes() throws -> Int { try smallFilm(nil).reduce(0, +) }

  private mutating func smallFilm(_ rate: Int?) throws -> [Int] {
    if let known = smallFilms[rate ?? 0] { return known }
    let bytes = try small(rate)
    smallFilms[rate ?? 0] = bytes
    return bytes
  }

  /// Returns frames after the first, in order: those in the middles of equal parts of the film's bytes. A frame that contains
  /// several middles is repeated.
  static func frames(of bytes: [Int]) -> [Int] {
    let total = bytes.dropFirst().reduce(0, +)
    var chosen: [Int] = []
    var sum = 0
    for index in bytes.indices.dropFirst() where bytes[index] > 0 {
      sum += bytes[index]
      while sum * 2 * sampleCount >= (2 * chosen.count + 1) * total, chosen.count < sampleCount {
        chosen.append(index)
      }
    }
    return chosen
  }
}
