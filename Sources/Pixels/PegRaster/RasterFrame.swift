package import PegPixels

/// A picture and the data for drawing the next one from it.
package struct RasterFrame: Sendable {
  package private(set) var bitmap: Bitmap
  package let work: RasterWork
  let target: RenderTarget
  let background: StraightColor
  let trace: FrameTrace

  /// Returns whether no other code holds the bitmap, so that the next picture may be drawn in its memory.
  package mutating func isSoleOwner() -> Bool { isKnownUniquelyReferenced(&bitmap) }
}

/// The amounts of a picture that were drawn, and that were taken from the one before.
package struct RasterWork: Hashable, Sendable {
  /// The number of tiles in which anything was drawn, out of `tileCount`.
  package var drawnTiles = 0
  package var tileCount = 0
  package var drawnPixels = 0
  /// The numbers of pixels that stayed in place, and that were moved by whole pixels.
  package var keptPixels = 0
  package var movedPixels = 0
}
