import CGIFLib

/// Reads a GIF file record by record through giflib; it never decodes the whole film at once, and decodes rows on request.
///
/// - Decision: docs/decisions/0005-gif-records-between-codecs.md.
package final class GIFRecordReader {
  package enum Record: Sendable {
    /// An image; its rows come next.
    case image(GIFImagePlace)
    /// An extension's function code and its sub-blocks.
    case `extension`(UInt8, blocks: [[UInt8]])
    case end
  }

  /// The number of sub-blocks of one extension that are returned; the rest is skipped.
  private static let keptBlocks = 4

  private let source: ByteSource
  private var file: UnsafeMutablePointer<GifFileType>?

  /// Reads the file's header.
  ///
  /// - Throws: `GIFRecordError`.
  package init(_ bytes: [UInt8]) throws(GIFRecordError) {
    source = ByteSource(bytes)
    var code: Int32 = 0
    file = DGifOpen(
      Unmanaged.passUnretained(source).toOpaque(),
      { file, target, count in
        guard let source = file?.pointee.UserData, let target else { return 0 }
        return Unmanaged<ByteSource>.fromOpaque(source).takeUnretainedValue()
          .read(into: target, count: Int(count))
      }, &code)
    if file == nil { throw Self.failure(code) }
  }

  deinit {
    if let file { _ = DGifCloseFile(file, nil) }
  }

  /// - Units: pixels.
  package var screenSize: (width: Int, height: Int) {
    (Int(file?.pointee.SWidth ?? 0), Int(file?.pointee.SHeight ?? 0))
  }

  /// Reads the next record.
  ///
  /// - Throws: `GIFRecordError`.
  /// - Precondition: all rows of the previous image have been read.
  package func next() throws(GIFRecordError) -> Record {
    var kind = UNDEFINED_RECORD_TYPE
    try check(DGifGetRecordType(file, &kind))
    switch kind {
    case IMAGE_DESC_RECORD_TYPE:
      try check(DGifGetImageDesc(file))
      guard let image = file?.pointee.Image else { return .end }
      return .image(
        GIFImagePlace(
          x: Int(image.Left), y: Int(image.Top), width: Int(image.Width),
          height: Int(image.Height), isInterlaced: image.Interlace))
    case EXTENSION_RECORD_TYPE: return try readExtension()
    case TERMINATE_RECORD_TYPE: return .end
    default: throw .failed(reason: "a record of unknown type")
    }
  }

  /// The colours of the last image: its own, or the file's; empty if neither exists.
  package var palette: [GIFColor] {
    guard let map = file?.pointee.Image.ColorMap ?? file?.pointee.SColorMap else { return [] }
    return UnsafeBufferPointer(start: map.pointee.Colors, count: Int(map.pointee.ColorCount))
      .map { GIFColor(r: $0.Red, g: $0.Green, b: $0.Blue) }
  }

  /// Reads the image's next stored row.
  ///
  /// - Shape: `row` has as many entries as the image has columns.
  /// - Throws: `GIFRecordError`.
  package func readRow(_ row: inout [UInt8]) throws(GIFRecordError) {
    try check(DGifGetLine(file, &row, Int32(row.count)))
  }

  /// Reads an extension's first block as a graphics control; nil if it isn't one.
  package static func control(_ block: [UInt8]) -> GIFControl? {
    var control = GraphicsControlBlock()
    guard DGifExtensionToGCB(block.count, block, &control) == GIF_OK else { return nil }
    return GIFControl(
      disposal: Int(control.DisposalMode), delay: Int(control.DelayTime),
      transparentIndex: UInt8(exactly: control.TransparentColor))
  }

  private func readExtension() throws(GIFRecordError) -> Record {
    var function: Int32 = 0
    var block: UnsafeMutablePointer<UInt8>?
    try check(DGifGetExtension(file, &function, &block))
    var blocks: [[UInt8]] = []
    while let bytes = block {
      if blocks.count < Self.keptBlocks {
        blocks.append(Array(UnsafeBufferPointer(start: bytes + 1, count: Int(bytes[0]))))
      }
      try check(DGifGetExtensionNext(file, &block))
    }
    return .extension(UInt8(truncatingIfNeeded: function), blocks: blocks)
  }

  private func check(_ result: Int32) throws(GIFRecordError) {
    if result != GIF_OK { throw Self.failure(file?.pointee.Error ?? 0) }
  }

  private static func failure(_ code: Int32) -> GIFRecordError {
    GIFRecordError(code: code, describing: GifErrorString(code))
  }
}

/// Provides giflib with bytes.
private final class ByteSource {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> Int32 {
    let count = min(max(0, count), bytes.count - offset)
    bytes.withUnsafeBufferPointer { buffer in
      if count > 0, let base = buffer.baseAddress {
        target.update(from: base + offset, count: count)
      }
    }
    offset += count
    return Int32(count)
  }
}
