import CGIFLib

/// Writes a GIF file record by record through giflib.
package final class GIFRecordWriter {
  private let sink = ByteSink()
  private var file: UnsafeMutablePointer<GifFileType>?

  /// Writes the header of a GIF89a file.
  ///
  /// - Throws: `GIFRecordError` if memory runs out.
  /// - Precondition: both sides fit 16 bits; the palette has 2, 4, 8 … 256 colours.
  package init(width: Int, height: Int, palette: [GIFColor]) throws(GIFRecordError) {
    var code: Int32 = 0
    file = EGifOpen(
      Unmanaged.passUnretained(sink).toOpaque(),
      { file, bytes, count in
        guard let target = file?.pointee.UserData else { return 0 }
        Unmanaged<ByteSink>.fromOpaque(target).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &code)
    guard file != nil else { throw Self.failure(code) }
    EGifSetGifVersion(file, true)
    let map = try Self.colorMap(palette)
    defer { GifFreeMapObject(map) }
    try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map))
  }

  deinit {
    if let file { _ = EGifCloseFile(file, nil) }
  }

  /// Whether `finish` has not been called yet.
  package var isOpen: Bool { file != nil }

  /// Writes the number of times that the film runs: 0 for ever.
  ///
  /// - Throws: `GIFRecordError`.
  /// - Source: Netscape's NETSCAPE2.0 application extension.
  package func putLoop(_ count: UInt16) throws(GIFRecordError) {
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
    let loop: [UInt8] = [1, UInt8(count & 255), UInt8(count >> 8)]
    try check(EGifPutExtensionBlock(file, 3, loop))
    try check(EGifPutExtensionTrailer(file))
  }

  /// Writes an image from the caller's code stream, after its graphics control.
  ///
  /// - Parameter codes: the stream from the first clear code to the end code, for the code size of the image's palette.
  /// - Parameter palette: the colours of this image alone, 2, 4, 8 … 256; nil for the file's palette.
  /// - Throws: `GIFRecordError`.
  package func putCodes(
    _ codes: [UInt8], at place: GIFImagePlace, control: GIFControl, palette: [GIFColor]?
  ) throws(GIFRecordError) {
    var controlBlock = GraphicsControlBlock(
      DisposalMode: Int32(control.disposal), UserInputFlag: false,
      DelayTime: Int32(control.delay),
      TransparentColor: control.transparentIndex.map(Int32.init) ?? NO_TRANSPARENT_COLOR)
    var block: [UInt8] = [0, 0, 0, 0]
    _ = EGifGCBToExtension(&controlBlock, &block)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, block))
    let map = try palette.map { (palette) throws(GIFRecordError) in try Self.colorMap(palette) }
    defer { if let map { GifFreeMapObject(map) } }
    try check(
      EGifPutImageDesc(
        file, Int32(place.x), Int32(place.y), Int32(place.width), Int32(place.height),
        place.isInterlaced, map))
    // Blocks of at most 255 bytes, each preceded by its length; an empty block ends the image.
    var part = [UInt8](repeating: 0, count: 256)
    for start in stride(from: 0, to: codes.count, by: 255) {
      let count = min(255, codes.count - start)
      part[0] = UInt8(count)
      for index in 0..<count { part[1 + index] = codes[start + index] }
      try check(EGifPutCodeNext(file, part))
    }
    try check(EGifPutCodeNext(file, nil))
  }

  /// Returns the bytes written since the last call.
  package func takeBytes() -> [UInt8] {
    defer { sink.bytes = [] }
    return sink.bytes
  }

  /// Ends the file.
  ///
  /// - Throws: `GIFRecordError`.
  package func finish() throws(GIFRecordError) {
    var code: Int32 = 0
    let result = EGifCloseFile(file, &code)
    file = nil
    guard result == GIF_OK else { throw Self.failure(code) }
  }

  private static func colorMap(
    _ palette: [GIFColor]
  ) throws(GIFRecordError) -> UnsafeMutablePointer<ColorMapObject> {
    precondition(
      (2...256).contains(palette.count) && palette.count & (palette.count - 1) == 0,
      "a palette of \(palette.count) colours")
    let colors = palette.map { GifColorType(Red: $0.r, Green: $0.g, Blue: $0.b) }
    guard let map = GifMakeMapObject(Int32(colors.count), colors) else {
      throw .failed(reason: "out of memory")
    }
    return map
  }

  private func check(_ result: Int32) throws(GIFRecordError) {
    if result != GIF_OK { throw Self.failure(file?.pointee.Error ?? 0) }
  }

  private static func failure(_ code: Int32) -> GIFRecordError {
    GIFRecordError(code: code, describing: GifErrorString(code))
  }
}

/// Collects the bytes that giflib writes.
private final class ByteSink {
  var bytes: [UInt8] = []
}
