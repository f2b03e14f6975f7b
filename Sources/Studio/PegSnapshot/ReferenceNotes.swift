import PegBase
package import PegImageIO
package import PegPixels

/// The information in a reference besides its pixels: the environment that drew it, and its layout tree.
package struct ReferenceNotes: Hashable, Sendable {
  /// The keyword of the compressed PNG text that holds a layout tree.
  package static let layoutKey = "pegbar-layout"

  package var stamp: EnvironmentStamp?
  /// The text of a `LayoutTree`.
  package var layout: String?

  package init(stamp: EnvironmentStamp? = nil, layout: String? = nil) {
    self.stamp = stamp
    self.layout = layout
  }

  /// Reads the notes of a PNG file; a note that is absent or damaged is nil.
  package init(png: [UInt8]) {
    let texts = (try? PNGMetadata(png))?.texts ?? []
    func text(_ key: String) -> String? { texts.first { $0.key == key }?.value }
    stamp = text(EnvironmentStamp.key).flatMap {
      (try? JSONValue(parsing: Array($0.utf8))).flatMap(EnvironmentStamp.init)
    }
    layout = text(Self.layoutKey)
  }

  /// Encodes a picture with the notes.
  ///
  /// - Throws: `ImageIOError.cannotEncode`.
  package func png(
    _ bitmap: Bitmap, compression: PNGCompression = .default
  ) throws(ImageIOError) -> [UInt8] {
    let file = try PNGEncoder.encode(
      bitmap, compression: compression,
      text: stamp.map { [(EnvironmentStamp.key, $0.json.line)] } ?? [])
    guard let layout else { return file }
    return PNGChunks.inserting([try .compressedText(key: Self.layoutKey, layout)], into: file)
  }
}
