import Foundation
import PegBase
import PegImageIO
import PegImport
import PegPixels
import UIKit

/// The pictures of an import's screens.
enum ScreenSheet {
  /// Pictures on the contact sheet. The page has all.
  private static let mostTiles = 60

  /// The part of a screen's height, from its bottom, in which the home indicator is drawn.
  private static let indicatorShare = 0.03

  /// Whether all pixels of a picture are equal, apart from the home indicator; false for a file that cannot be read.
  static func isBlank(_ path: String) -> Bool {
    guard let picture = try? ImageDecoder.decode(path: path) else { return false }
    let (first, count) = (picture.pixel(0, 0), picture.width * 4)
    let height = picture.height - Int(Double(picture.height) * indicatorShare)
    return (0..<max(1, height)).allSatisfy { y in
      picture.withRow(y) { row in
        stride(from: 0, to: count, by: 4).allSatisfy { x in
          (row[x], row[x + 1], row[x + 2], row[x + 3]) == first
        }
      }
    }
  }

  /// Writes the contact sheet: small pictures of the screens with their names.
  ///
  /// - Throws: errors of pictures and files.
  @MainActor
  static func write(_ result: ImportResult, in folder: String) throws {
    let screens = result.shown.prefix(mostTiles)
    guard !screens.isEmpty else { return }
    let tiles = try screens.map { screen in
      VariantSheet.Tile(
        bitmap: try small("\(folder)/\(screen.picture ?? "")"), name: screen.name)
    }
    let sheet = try VariantSheet.draw(tiles, title: result.target)
    try FileWriter.write(try PNGEncoder.encode(sheet), to: "\(folder)/sheet.png")
  }

  /// Returns a picture of a file with 200 pixels in width.
  @MainActor
  private static func small(_ path: String) throws -> Bitmap {
    let picture = try ImageDecoder.decode(path: path)
    let width = min(200, CGFloat(picture.width))
    let height = (CGFloat(picture.height) * width / CGFloat(picture.width)).rounded()
    let view = UIImageView(image: UIImage(cgImage: CGImage(picture)))
    view.frame = CGRect(x: 0, y: 0, width: width, height: max(1, height))
    return try SheetPicture.draw(view, title: path)
  }
}
