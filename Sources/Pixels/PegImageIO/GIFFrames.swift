import PegGIFRecords
import PegPixels

/// Composes the frames of a GIF file on one canvas; a copy exists only while a frame must be removed again.
///
/// The canvas has the size of the file's screen and begins transparent; the background colour is ignored, as in browsers. Images
/// are clipped at the screen's edges. Delays are returned as stored, including zero. Indexes past the palette are opaque black.
///
/// - Source: GIF89a §18...§26; NETSCAPE2.0 and ANIMEXTS1.0 application extensions.
final class GIFFrames: FrameSource {
  let frameCount: Int
  private(set) var loopCount: Int?

  private let reader: GIFRecordReader
  private var canvas: StraightImage?
  private let width: Int
  private let height: Int
  private var next: PendingImage?
  /// The change to make to the last composed frame's area before the next frame.
  private var cleanup = CanvasCleanup.keep

  private struct PendingImage {
    let place: GIFImagePlace
    let control: GIFControl
  }

  init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageIOError) {
    let header = try GIFHeader(bytes, limits: limits)
    width = header.width
    height = header.height
    frameCount = header.frameCount
    reader = try reading { () throws(GIFRecordError) in try GIFRecordReader(bytes) }
    guard reader.screenSize == (width, height) else {
      throw .damaged(.gif, reason: "giflib reads another screen size")
    }
    next = try readToImage()
    if next == nil { throw .damaged(.gif, reason: "the file holds no image") }
  }

  func advance() throws(ImageIOError) -> Double? {
    guard let image = next else { return nil }
    var canvas =
      if let canvas = self.canvas.take() { canvas } else {
        StraightImage(BitmapBuilder(width: width, height: height))
      }
    cleanup.apply(to: &canvas)
    let place = image.place
    let area = CanvasArea(
      x: place.x, y: place.y, width: place.width, height: place.height, of: (width, height))
    switch image.control.disposal {
    case 2: cleanup = .clear(area)
    case 3: cleanup = .restore(area, area.pixels(of: canvas))
    default: cleanup = .keep
    }
    try draw(image, on: &canvas)
    self.canvas = consume canvas
    // A loop count may appear anywhere. The blocks after the last image are read too, so that damage there is found.
    next = try readToImage()
    return Double(image.control.delay * 10)
  }

  func withCanvas<R>(_ body: (borrowing StraightImage) throws -> R) rethrows -> R {
    guard canvas != nil else { preconditionFailure("no frame has been composed") }
    return try body(canvas!)
  }

  /// Lends the canvas itself: its pixels are opaque or fully transparent, so that premultiplication changes nothing.
  func withBitmap<R>(_ body: (Bitmap) throws -> R) rethrows -> R {
    guard let canvas = canvas.take() else { preconditionFailure("no frame has been composed") }
    var bitmap = canvas.frozen()
    defer {
      self.canvas =
        isKnownUniquelyReferenced(&bitmap)
        ? StraightImage(BitmapBuilder(taking: bitmap))
        : StraightImage(BitmapBuilder(copying: bitmap))
    }
    return try body(bitmap)
  }

  /// Returns the canvas with the last composed frame; no other frame can be composed afterwards.
  func takeCanvas() -> StraightImage {
    next = nil
    guard let canvas = canvas.take() else { preconditionFailure("no frame has been composed") }
    return canvas
  }

  /// Reads extensions up to the next image; nil at the end of the file.
  private func readToImage() throws(ImageIOError) -> PendingImage? {
    var control = GIFControl()
    while true {
      let record = try reading { () throws(GIFRecordError) in try reader.next() }
      switch record {
      case .image(let place): return PendingImage(place: place, control: control)
      case .extension(0xf9, let blocks):
        if let block = blocks.first, let read = GIFRecordReader.control(block) { control = read }
      case .extension(0xff, let blocks): readLoop(blocks)
      case .extension: break
      case .end: return nil
      }
    }
  }

  private func readLoop(_ blocks: [[UInt8]]) {
    guard blocks.count > 1, blocks[1].count >= 3, blocks[1][0] & 7 == 1 else { return }
    let name = blocks[0]
    guard name == Array("NETSCAPE2.0".utf8) || name == Array("ANIMEXTS1.0".utf8) else { return }
    loopCount = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
  }

  private func draw(_ image: PendingImage, on canvas: inout StraightImage) throws(ImageIOError) {
    let colors = reader.palette
    guard !colors.isEmpty else { throw .damaged(.gif, reason: "an image has no palette") }
    var palette = [UInt32](repeating: UInt32(littleEndian: 0xff00_0000), count: 256)
    for (index, color) in colors.enumerated() {
      palette[index] = UInt32(
        littleEndian: UInt32(color.r) | UInt32(color.g) << 8 | UInt32(color.b) << 16 | 0xff00_0000)
    }
    let place = image.place
    let columns = min(place.width, max(0, width - place.x))
    let transparent = image.control.transparentIndex.map { Int($0) } ?? -1
    var row = [UInt8](repeating: 0, count: place.width)
    for index in 0..<place.height {
      try reading { () throws(GIFRecordError) in try reader.readRow(&row) }
      let y = place.y + place.row(storedAt: index)
      guard y < height, columns > 0 else { continue }
      canvas.pixels.withRow(y) { bytes in
        bytes.withMemoryRebound(to: UInt32.self) { pixels in
          for x in 0..<columns where Int(row[x]) != transparent {
            pixels[place.x &+ x] = palette[Int(row[x])]
          }
        }
      }
    }
  }
}

extension GIFImagePlace {
  /// Returns the row of the picture that is stored at this position: interlaced images store every eighth row first.
  ///
  /// - Source: GIF89a appendix E.
  fileprivate func row(storedAt index: Int) -> Int {
    guard isInterlaced else { return index }
    var index = index
    for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
      let count = max(0, (height - first + step - 1) / step)
      if index < count { return first + index * step }
      index -= count
    }
    return height - 1
  }
}

/// Calls `body` and converts giflib's errors to this module's.
private func reading<Result>(
  _ body: () throws(GIFRecordError) -> Result
) throws(ImageIOError) -> Result {
  do throws(GIFRecordError) {
    return try body()
  } catch {
    switch error {
    case .failed(let reason): throw .damaged(.gif, reason: reason)
    }
  }
}
