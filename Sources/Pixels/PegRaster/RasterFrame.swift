package import PegGeometry
package import PegPixels

/// A picture and the data for drawing the next one from it.
package struct RasterFrame: Sendable {
  package private(set) var bitmap: Bitmap
  package let work: RasterWork
  /// The pixels that were moved from elsewhere in the picture before; all of them at once.
  package let moves: [RasterMove]
  /// The pixels that were drawn; the others are those of the picture before, moved or in place.
  package let drawn: PixelRegion
  let target: RenderTarget
  let background: StraightColor
  let trace: FrameTrace

  /// Returns whether no other code holds the bitmap, so that the next picture may be drawn in its memory.
  package mutating func isSoleOwner() -> Bool { isKnownUniquelyReferenced(&bitmap) }
}

/// Pixels that come from elsewhere in the picture before.
///
/// - Units: pixels.
package struct RasterMove: Hashable, Sendable {
  /// The pixels after the move.
  package let region: PixelRegion
  package let dx: Int
  package let dy: Int
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
