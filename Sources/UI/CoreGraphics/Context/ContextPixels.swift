import Foundation
import PegPixels

/// The memory of a bitmap context.
final class ContextPixels {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let format: PixelFormat
  let space: CGColorSpace?
  let info: CGBitmapInfo
  /// The first byte of the uppermost row; nil until code asks for it, if the context has memory of its own.
  private(set) var base: UnsafeMutableRawPointer?
  private let ownsMemory: Bool

  init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace?, info: CGBitmapInfo
  ) {
    let components = space?.numberOfComponents ?? 0
    guard (1...Bitmap.maximumSide).contains(width), (1...Bitmap.maximumSide).contains(height),
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: components == 3 ? 32 : 8,
        components: components, info: info),
      format.canBeDrawnOn
    else { return nil }
    let least = width * format.bytesPerPixel
    guard bytesPerRow == 0 || bytesPerRow >= least else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow == 0 ? least : bytesPerRow
    self.format = format
    self.space = space
    self.info = info
    base = data
    ownsMemory = data == nil
  }

  deinit { if ownsMemory { base?.deallocate() } }

  /// Whether code may see and change the memory.
  var isShared: Bool { base != nil }

  /// Makes memory for the context's own pixels.
  func allocate() -> UnsafeMutableRawPointer {
    if let base { return base }
    let count = bytesPerRow * height
    let new = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
    new.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    base = new
    return new
  }

  /// Returns the picture in memory; nil without memory.
  var bitmap: Bitmap? {
    guard let base else { return nil }
    var builder = BitmapBuilder(unwrittenWidth: width, height: height)
    for y in 0..<height {
      builder.withRow(y) { format.read(base + y * bytesPerRow, into: $0) }
    }
    return builder.freeze()
  }

  /// Writes a picture to memory.
  func write(_ bitmap: Bitmap) {
    let base = allocate()
    for y in 0..<height { bitmap.withRow(y) { format.write($0, to: base + y * bytesPerRow) } }
  }

  /// Returns a picture as the format keeps it: without colours, or without alpha.
  func kept(_ bitmap: Bitmap) -> Bitmap {
    if case .color(_, _, _, _, .premultiplied) = format.layout { return bitmap }
    var builder = BitmapBuilder(unwrittenWidth: width, height: height)
    let row = UnsafeMutableRawPointer.allocate(byteCount: 4 * width, alignment: 16)
    defer { row.deallocate() }
    for y in 0..<height {
      bitmap.withRow(y) { format.write($0, to: row) }
      builder.withRow(y) { format.read(row, into: $0) }
    }
    return builder.freeze()
  }
}
