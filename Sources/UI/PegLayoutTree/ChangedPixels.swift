package import PegGeometry

/// Where two pictures differ: small boxes around differing pixels, and the areas they make up together.
///
/// - Units: pixels of the larger of both pictures on each axis.
package struct ChangedPixels: Hashable, Sendable {
  /// The smallest boxes around what differs in each square of 16 pixels, from the top, each row from the left.
  package let blocks: [PixelRect]
  /// Boxes around blocks that touch, which themselves do not overlap, from the top.
  package let regions: [PixelRect]
  /// All of the actual picture.
  package let actualBounds: PixelRect

  package init(blocks: [PixelRect], regions: [PixelRect], actualBounds: PixelRect) {
    self.blocks = blocks
    self.regions = regions
    self.actualBounds = actualBounds
  }
}
