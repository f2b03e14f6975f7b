public import Foundation
import PegDisplayList
import PegPixels
import Synchronization

extension CGImage {
  /// Creates an image of pixels in memory; nil if the arrangement is not supported or the bytes are too few.
  ///
  /// - Parameters:
  ///   - bytesPerRow: the distance of the rows in bytes.
  ///   - provider: hands out the bytes, the uppermost row first.
  ///   - decode: maps the range of components; only nil is supported.
  ///   - shouldInterpolate: not used: the context decides how it scales images.
  ///   - intent: not used: all colours are converted alike.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard decode == nil,
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
        components: space.numberOfComponents, info: bitmapInfo),
      let bitmap = Self.bitmap(width, height, bytesPerRow, format, provider, { _ in })
    else { return nil }
    self.init(bitmap)
  }

  /// Creates an image mask of grey levels: 0 shows what is masked, 255 hides it.
  ///
  /// - Parameter decode: [1, 0] turns the meaning of the levels around; nil leaves it.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    let isTurned = decode.map { $0[0] > $0[1] } ?? false
    guard
      let format = PixelFormat(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, components: 0,
        info: CGBitmapInfo(rawValue: CGImageAlphaInfo.alphaOnly.rawValue)),
      let bitmap = Self.bitmap(
        width, height, bytesPerRow, format, provider,
        { row in
          guard !isTurned else { return }
          for x in stride(from: 3, to: row.count, by: 4) { row[x] = 255 - row[x] }
        })
    else { return nil }
    self.init(bitmap, isMask: true)
  }

  private static func bitmap(
    _ width: Int, _ height: Int, _ bytesPerRow: Int, _ format: PixelFormat,
    _ provider: CGDataProvider, _ change: (UnsafeMutableBufferPointer<UInt8>) -> Void
  ) -> Bitmap? {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height),
      bytesPerRow >= width * format.bytesPerPixel, let data = provider.data,
      data.count >= (height - 1) * bytesPerRow + width * format.bytesPerPixel
    else { return nil }
    var builder = BitmapBuilder(unwrittenWidth: width, height: height)
    data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in 0..<height {
        builder.withRow(y) { row in
          format.read(base + y * bytesPerRow, into: row)
          change(row)
        }
      }
    }
    return builder.freeze()
  }

  /// The pixels: four bytes each in the order red, green, blue, alpha, multiplied by alpha.
  ///
  /// - Shape: `height` rows of `bytesPerRow` bytes, the uppermost first.
  public var dataProvider: CGDataProvider? {
    ImageBytes.of(self).flatMap { CGDataProvider(data: $0) }
  }

  public var alphaInfo: CGImageAlphaInfo { bitmap.isOpaque ? .noneSkipLast : .premultipliedLast }

  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }

  public var byteOrderInfo: CGImageByteOrderInfo { .orderDefault }

  public var shouldInterpolate: Bool { true }
  /// Always nil: components are stored as they are meant.
  public var decode: UnsafePointer<CGFloat>? { nil }

  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// Returns the image with its alpha multiplied by a mask's coverage; nil if the program has no rasterizer.
  ///
  /// - Parameter mask: an image mask, or an image whose lightness is the coverage; it is stretched over the image.
  public func masking(_ mask: CGImage) -> CGImage? {
    let size = CGSize(width: width, height: height)
    let context = CGContext(size: size)
    let frame = CGRect(origin: .zero, size: size)
    context.saveGState()
    context.clipUpright(to: frame, mask: mask)
    context.drawUpright(self, in: frame)
    context.restoreGState()
    return context.makeImage()
  }

  /// The image as coverage: itself if it has transparent pixels, else with its lightness as alpha.
  var coverage: CGImage {
    guard bitmap.isOpaque, !isMask else { return self }
    var builder = BitmapBuilder(unwrittenWidth: width, height: height)
    for y in 0..<height {
      bitmap.withRow(y) { source in
        builder.withRow(y) { row in
          for x in stride(from: 0, to: row.count, by: 4) {
            row[x] = 0
            row[x + 1] = 0
            row[x + 2] = 0
            row[x + 3] = PixelFormat.lightness(source[x], source[x + 1], source[x + 2])
          }
        }
      }
    }
    return CGImage(builder.freeze())
  }
}

/// The bytes of images whose pixels code has asked for, while the images live.
private enum ImageBytes {
  private struct Entry: @unchecked Sendable {
    weak var image: CGImage?
    var data: Data
  }

  private static let known = Mutex<[ObjectIdentifier: Entry]>([:])

  static func of(_ image: CGImage) -> Data? {
    known.withLock { known in
      if let entry = known[ObjectIdentifier(image)], entry.image === image { return entry.data }
      known = known.filter { $0.value.image != nil }
      let data = image.bitmap.withBytes { Data($0) }
      known[ObjectIdentifier(image)] = Entry(image: image, data: data)
      return data
    }
  }
}
