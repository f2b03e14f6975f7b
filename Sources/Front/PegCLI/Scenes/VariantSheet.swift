import CoreGraphics
import PegDisplayList
import PegPixels
import PegRender
import PegStage
import UIKit

/// Several pictures on one sheet, in rows, each with its name below.
@MainActor
enum VariantSheet {
  struct Tile {
    var bitmap: Bitmap
    var name: String
  }

  /// - Units: points; the sheet has one pixel per point.
  private static let margin: CGFloat = 24
  private static let captionHeight: CGFloat = 28

  /// Returns the sheet.
  ///
  /// - Throws: an error if the sheet is too large to draw.
  static func draw(_ tiles: [Tile], title: String) throws -> Bitmap {
    let sizes = tiles.map { CGSize(width: $0.bitmap.width, height: $0.bitmap.height) }
    let (frames, size) = arrange(sizes)
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.backgroundColor = UIColor(white: 0.92, alpha: 1)
    let heading = label(title, size: 22, weight: .semibold)
    heading.frame = CGRect(x: margin, y: margin, width: size.width - 2 * margin, height: 28)
    view.addSubview(heading)
    for (tile, frame) in zip(tiles, frames) {
      let picture = UIImageView(image: UIImage(cgImage: CGImage(tile.bitmap)))
      picture.frame = frame
      view.addSubview(picture)
      let caption = label(tile.name, size: 15, weight: .regular)
      caption.frame = CGRect(
        x: frame.minX, y: frame.maxY + 4, width: frame.width, height: captionHeight - 8)
      view.addSubview(caption)
    }
    return try SheetPicture.draw(view, title: "sheet \(title)")
  }

  private static func label(_ text: String, size: CGFloat, weight: UIFont.Weight) -> UILabel {
    let label = UILabel()
    label.text = text
    label.textColor = UIColor(white: 0.2, alpha: 1)
    label.font = .systemFont(ofSize: size, weight: weight)
    label.lineBreakMode = .byTruncatingMiddle
    return label
  }

  /// Returns the frames of tiles, in rows from the top left, and the size of the sheet. It prefers a sheet with a small area that
  /// is neither much wider than high nor much higher than wide.
  static func arrange(_ sizes: [CGSize]) -> (frames: [CGRect], size: CGSize) {
    var limit = margin
    let sheets = sizes.map { size in
      limit += size.width + margin
      return flow(sizes, within: limit)
    }
    func area(_ size: CGSize) -> CGFloat {
      let isBalanced = (0.5...2.2).contains(size.width / size.height)
      return size.width * size.height * (isBalanced ? 1 : 2)
    }
    return sheets.min { area($0.size) < area($1.size) } ?? flow([], within: margin)
  }

  /// Returns rows that are at most as wide as the limit, unless a single tile is wider.
  private static func flow(
    _ sizes: [CGSize], within limit: CGFloat
  ) -> (frames: [CGRect], size: CGSize) {
    var frames: [CGRect] = []
    var (x, y, rowHeight) = (margin, margin + 28 + margin, CGFloat(0))
    var right: CGFloat = 0
    for size in sizes {
      if x > margin, x + size.width + margin > limit {
        (x, y, rowHeight) = (margin, y + rowHeight + captionHeight + margin, 0)
      }
      frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
      x += size.width + margin
      right = max(right, x)
      rowHeight = max(rowHeight, size.height)
    }
    return (
      frames, CGSize(width: max(right, 200), height: y + rowHeight + captionHeight + margin)
    )
  }
}
