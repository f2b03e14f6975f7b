package import PegPixels

/// A picture and what is needed to draw the next one from it.
package struct RasterFrame: Sendable {
  package let bitmap: Bitmap
  package let work: RasterWork
  let target: RenderTarget
  let background: StraightColor
  let trace: FrameTrace
}

/// How much of a picture was drawn, and how much came from the one before it.
package struct RasterWork: Hashable, Sendable {
  /// Tiles in which anything was drawn, of `tileCount`.
  package var drawnTiles = 0
  package var tileCount = 0
  package var drawnPixels = 0
  /// Pixels that are where they were, and those that were moved by whole pixels.
  package var keptPixels = 0
  package var movedPixels = 0
}
