package import PegGeometry

/// The differences between two pictures: small boxes around differing pixels, and the regions that they form.
///
/// - Units: pixels of the picture that is larger on the axis.
package struct ChangedPixels: Hashable, Sendable {
  /// The bounding boxes of the differences in each square of 16 pixels, ordered by rows from the top and by columns
  /// from the left.
  package let blocks: [PixelRect]
  /// The bounding boxes of groups of touching blocks, merged until no two overlap, from the top.
  package let regions: [PixelRect]
  /// The bounds of the actual picture.
  package let actualBounds: PixelRect

  package init(blocks: [PixelRect], regions: [PixelRect], actualBounds: PixelRect) {
    self.blocks = blocks
    self.regions = regions
    self.actualBounds = actualBounds
  }
}
