public import CoreGraphics
public import Foundation

/// A layer that draws its content tile by tile.
///
/// Tiles appear at once, without `fadeDuration`. Drawings are kept as paths, so that content that is enlarged is as sharp as more
/// levels of detail would make it.
///
/// - Source: Apple's page of CATiledLayer.
@preconcurrency @MainActor
open class CATiledLayer: CALayer {
  /// The time in which new tiles fade in on a device. Units: seconds.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// The number of sizes for which a device keeps tiles.
  open var levelsOfDetail = 1
  /// The number of these sizes that are larger than the layer's.
  open var levelsOfDetailBias = 0
  /// The largest size of a tile. Units: pixels of the content.
  open var tileSize = CGSize(width: 256, height: 256)

  /// The largest number of tiles; content with more is drawn as one.
  private static let limit = 10_000

  /// Asks the delegate for one tile after the other, each in a context that is clipped to it.
  open override func draw(in ctx: CGContext) {
    let scale = max(contentsScale, 1)
    let size = CGSize(
      width: max(tileSize.width / scale, 1), height: max(tileSize.height / scale, 1))
    let columns = (bounds.width / size.width).rounded(.up)
    let rows = (bounds.height / size.height).rounded(.up)
    guard columns * rows <= CGFloat(Self.limit) else { return super.draw(in: ctx) }
    for row in 0..<Int(clampingCount: rows) {
      for column in 0..<Int(clampingCount: columns) {
        let tile = CGRect(
          x: bounds.minX + CGFloat(column) * size.width,
          y: bounds.minY + CGFloat(row) * size.height, width: size.width, height: size.height)
        ctx.saveGState()
        ctx.clip(to: tile.intersection(bounds))
        super.draw(in: ctx)
        ctx.restoreGState()
      }
    }
  }
}
