import PegCommand
import CoreGraphics
import PegBase
import PegDisplayList
import PegImageIO
import PegPixels
import PegRender
import PegSnapshot
import PegStage
import UIKit

/// One picture of a run's failures, each with its name, its headline, and its pictures side by side.
@MainActor
enum FailureSheet {
  /// - Units: points; the sheet has one pixel per point.
  private static let width: CGFloat = 1000
  private static let margin: CGFloat = 20
  /// Numbers of rows with the height of their pictures, tried in order until the file is small enough.
  private static let sizes: [(count: Int, height: CGFloat)] = [
    (12, 400), (12, 300), (8, 300), (8, 200), (4, 200), (4, 120), (2, 120), (1, 80), (0, 0),
  ]

  /// Returns a PNG file.
  ///
  /// - Throws: `CommandError.failure` if not even a sheet without failures fits.
  static func png(_ failures: [PendingSnapshot], maximumBytes: Int) throws -> [UInt8] {
    let rows = failures.map { Row(name: $0.name, text: $0.record.headline, snapshot: $0) }
    let noun = rows.count == 1 ? "snapshot" : "snapshots"
    return try png(rows, title: "\(rows.count) \(noun) failed", maximumBytes: maximumBytes)
  }

  /// One picture of a sheet, and the words above it.
  struct Row {
    var name: String
    var text: String
    var snapshot: PendingSnapshot
  }

  /// Returns a PNG file of any rows.
  ///
  /// - Throws: `CommandError.failure` if not even a sheet without rows fits.
  static func png(_ rows: [Row], title: String, maximumBytes: Int) throws -> [UInt8] {
    for (count, height) in sizes {
      let bitmap = try draw(rows, title, count: min(count, rows.count), height: height)
      let bytes = try PNGEncoder.encode(bitmap, compression: .small)
      if bytes.count <= maximumBytes { return bytes }
    }
    throw CommandError.failure("no sheet fits into \(maximumBytes) bytes; raise --max-bytes")
  }

  private static func draw(
    _ rows: [Row], _ title: String, count: Int, height: CGFloat
  ) throws -> Bitmap {
    let view = UIView()
    view.backgroundColor = UIColor(white: 0.93, alpha: 1)
    var y = margin
    func add(_ text: String, size: CGFloat, weight: UIFont.Weight, gray: CGFloat) {
      let label = UILabel()
      label.text = text.escaped
      label.font = .systemFont(ofSize: size, weight: weight)
      label.textColor = UIColor(white: gray, alpha: 1)
      label.frame = CGRect(x: margin, y: y, width: width - 2 * margin, height: size * 1.4)
      view.addSubview(label)
      y += size * 1.4
    }
    add(title, size: 22, weight: .semibold, gray: 0.1)
    for row in rows.prefix(count) {
      y += 12
      add(row.name, size: 15, weight: .semibold, gray: 0.1)
      add(row.text, size: 14, weight: .regular, gray: 0.3)
      guard let bitmap = try picture(row.snapshot) else { continue }
      let size = CGSize(width: bitmap.width, height: bitmap.height)
      let factor = min(1, height / size.height, (width - 2 * margin) / size.width)
      let image = UIImageView(image: UIImage(cgImage: CGImage(bitmap)))
      image.frame = CGRect(
        x: margin, y: y + 4, width: (size.width * factor).rounded(),
        height: (size.height * factor).rounded())
      view.addSubview(image)
      y = image.frame.maxY
    }
    if rows.count > count {
      y += 12
      add("and \(rows.count - count) more", size: 15, weight: .semibold, gray: 0.1)
    }
    view.frame.size = CGSize(width: width, height: (y + margin).rounded(.up))
    return try SheetPicture.draw(view, title: "sheet of failures")
  }

  /// Returns the pictures side by side, else only the new one; nil if the snapshot isn't a picture.
  private static func picture(_ failure: PendingSnapshot) throws -> Bitmap? {
    guard !failure.folder.isEmpty else { return nil }
    for name in [
      "side-by-side.png", ArtifactImage.actual.fileName, ArtifactImage.reference.fileName,
    ] {
      let path = FileTree.join([failure.folder, name])
      guard try FileTree.kind(of: path) == .file else { continue }
      return try ImageDecoder.decode(
        try FileReader.read(path, maximumBytes: ImageLimits.standard.maximumFileBytes))
    }
    return nil
  }
}
