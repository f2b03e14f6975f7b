package import PegPixels

/// A picture and what is needed to draw the next one from it.
package struct RasterFrame: Sendable {
  package private(set) var bitmap: Bitmap
  package let work: RasterWork
  let target: RenderTarget
  let background: StraightColor
  let trace: FrameTrace

  /// Returns whether nobody else holds the pixels, so that the next picture may be drawn in their place.
  package mutating func isSoleOwner() -> Bool { isKnownUniquelyReferenced(&bitmap) }
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
