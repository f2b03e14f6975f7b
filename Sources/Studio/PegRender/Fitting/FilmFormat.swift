import PegGIF
package import PegImageIO
import PegPixels

/// A format of one file that holds a film.
package enum FilmFormat: Hashable, Sendable {
  /// - Parameter loopCount: the number of repetitions; 0 means for ever, nil none.
  case gif(loopCount: UInt16?)
  /// - Parameter plays: the number of times that the film runs; 0 means for ever.
  case apng(plays: Int, compression: PNGCompression, space: PNGColorSpace = .sRGB)
  case webP(plays: Int)
  case losslessWebP(plays: Int)

  /// Whether a lower quality means less detail in this format.
  package var hasQuality: Bool {
    switch self {
    case .gif, .webP: true
    case .apng, .losslessWebP: false
    }
  }

  /// Whether the format limits the number of colours.
  package var hasColors: Bool {
    if case .gif = self { true } else { false }
  }

  /// Returns the sink that encodes the film with the recipe; a file longer than `maximumBytes` is discarded.
  package func sink(
    path: String, film: Film, _ pipeline: FramePipeline, _ recipe: FilmRecipe,
    maximumBytes: Int = .max
  ) throws -> any FrameSink {
    let (width, height) = (pipeline.pixelWidth, pipeline.pixelHeight)
    switch self {
    case .gif(let loopCount):
      return try GIFSink(
        path: path, width: width, height: height,
        palette: try GIFSink.palette(of: film, pipeline, maximumColors: recipe.losses.colors),
        options: GIFOptions(loopCount: loopCount, losses: recipe.losses),
        maximumBytes: maximumBytes)
    case .apng(let plays, let compression, let space):
      let clear = try APNGSink.clear(of: film, pipeline)
      return try APNGSink(
        path: path,
        writer: APNGWriter(
          width: width, height: height, plays: plays, space: space, clear: clear),
        compression: compression, clear: clear, maximumBytes: maximumBytes)
    case .webP(let plays), .losslessWebP(let plays):
      return try WebPSink(
        path: path, width: width, height: height, plays: plays, loss: loss(recipe),
        maximumBytes: maximumBytes)
    }
  }

  private func loss(_ recipe: FilmRecipe) -> WebPLoss {
    if case .losslessWebP = self { return .lossless }
    return .lossy(quality: recipe.quality.value)
  }

  /// Returns the encoded size of each of some frames, in their order.
  ///
  /// - Precondition: the frames are of the film, in ascending order.
  func bytes(
    of frames: [Int], in film: Film, _ pipeline: FramePipeline, _ recipe: FilmRecipe
  ) throws -> [Int] {
    switch self {
    case .gif:
      let palette = try GIFSink.palette(
        of: film, pipeline, maximumColors: recipe.losses.colors)
      let encoder = FrameEncoder(palette: palette, losses: recipe.losses)
      return try pipeline.measure(film, frames) { frame, previous in
        encoder.encode(frame, after: previous)?.storedBytes ?? 0
      }
    case .apng(_, let compression, _):
      let clear = try APNGSink.clear(of: film, pipeline, only: frames)
      return try pipeline.measure(film, frames) { frame, previous in
        try APNGFrame(frame, after: previous, compression: compression, clear: clear)?.storedBytes
          ?? 0
      }
    case .webP, .losslessWebP:
      let loss = loss(recipe)
      return try pipeline.measure(film, frames) { frame, previous in
        try WebPFilmWriter.storedBytes(of: frame, after: previous, loss: loss)
      }
    }
  }
}
