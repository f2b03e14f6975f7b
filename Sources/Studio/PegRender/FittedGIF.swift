package import PegGIF
package import PegGeometry
import PegPixels

/// Makes a GIF of a film that takes no more than a number of bytes.
package struct FittedGIF {
  package let film: Film
  package let path: String
  /// - Units: points.
  package let size: Size
  /// - Units: pixels per point.
  package let scale: Double
  package let quality: GIFQuality
  package let loopCount: UInt16?
  package let workers: Int

  package init(
    film: Film, path: String, size: Size, scale: Double, quality: GIFQuality, loopCount: UInt16?,
    workers: Int
  ) {
    self.film = film
    self.path = path
    self.size = size
    self.scale = scale
    self.quality = quality
    self.loopCount = loopCount
    self.workers = workers
  }

  /// What was made.
  package struct Outcome {
    package let file: WrittenFile
    package let recipe: GIFRecipe
    /// - Units: pixels.
    package let width: Int
    package let height: Int
  }

  /// Writes the best looking way to encode the film that fits.
  ///
  /// - Throws: `GIFError.doesNotFit`; what drawing and writing throw.
  package func render(
    into limit: Int, progress: (_ frames: Int, _ of: Int, _ bytes: Int) -> Void = { _, _, _ in }
  ) throws -> Outcome {
    var file: WrittenFile?
    let found = try withoutActuallyEscaping(progress) { progress in
      try GIFSizeSearch(
        frameCount: film.frameCount, quality: quality,
        draw: { indices, percent in
          var bitmaps: [Bitmap] = []
          try makePipeline(percent).draw(film, only: indices) { bitmaps.append($0.bitmap) }
          return bitmaps
        },
        encode: { recipe, goesOn in
          let shown = recipe.frameStep == 1 ? film : film.everyFrame(of: recipe.frameStep)
          let pipeline = try makePipeline(recipe.scalePercent)
          let palette = try GIFSink.palette(
            of: shown, pipeline, maximumColors: recipe.losses.colors)
          let sink = try GIFSink(
            path: path, width: pipeline.pixelWidth, height: pipeline.pixelHeight,
            palette: palette, options: GIFOptions(loopCount: loopCount, losses: recipe.losses),
            limit: GIFLimit(bytes: limit, goesOn: goesOn))
          do {
            let files = try pipeline.render(shown, to: [sink]) {
              progress($0, shown.frameCount, $1)
            }
            file = files.first
          } catch is GIFLimit.Exceeded {
            return nil
          }
          return sink.byteCount
        }
      ).fit(into: limit)
    }
    guard let file else { preconditionFailure("a film that fits is a file") }
    let pipeline = try makePipeline(found.recipe.scalePercent)
    return Outcome(
      file: file, recipe: found.recipe, width: pipeline.pixelWidth, height: pipeline.pixelHeight)
  }

  private func makePipeline(_ percent: Int) throws -> FramePipeline {
    // A side of a film has a pixel at least.
    let least = 1 / min(size.width, size.height)
    return try FramePipeline(
      size: size, scale: max(least, scale * Double(percent) / 100), workers: workers)
  }
}
