import PegBase
package import PegDiff
import PegGeometry
import PegImageIO
import PegPixels

extension PendingSnapshot {
  /// The SHA-256 of the reference's and the actual picture's pixels inside the bounds of the difference.
  ///
  /// Two snapshots with the same digest show the same change, wherever it lies in them.
  ///
  /// - Returns: nil without bounds, or if one of the pictures cannot be read.
  package func changedAreaDigest() -> String? {
    guard let bounds = record.difference?.bounds, !bounds.isEmpty else { return nil }
    var bytes: [UInt8] = []
    for image in [ArtifactImage.reference, .actual] {
      let path = FileTree.join([folder, image.fileName])
      guard
        let file = try? FileReader.read(
          path, maximumBytes: ImageLimits.standard.maximumFileBytes),
        let bitmap = try? ImageDecoder.decode(file),
        PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height).intersection(bounds) == bounds
      else { return nil }
      for y in bounds.y0..<bounds.y1 {
        bitmap.withRow(y) { bytes += $0[4 * bounds.x0..<4 * bounds.x1] }
      }
    }
    return bytes.withUnsafeBytes { SHA256.hexDigest(of: $0) }
  }
}

extension ResultRecord {
  /// The size of the area in which pixels differ; nil if it is unknown.
  package var changedSize: PixelSize? {
    guard let bounds = difference?.bounds, !bounds.isEmpty else { return nil }
    return PixelSize(width: bounds.width, height: bounds.height)
  }
}
