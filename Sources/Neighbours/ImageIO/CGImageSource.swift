public import CoreGraphics
public import CoreText
import Foundation
import PegImageIO
import PegPixels
import PegScene
import Synchronization

/// The orientation of a stored picture, with the numbers of Exif.
///
/// - Source: the values of Apple's `CGImagePropertyOrientation`.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8
}

/// - Source: the values of Apple's `CGImageSourceStatus`.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

/// The pictures of a file, and what the file says about them.
///
/// - Source: Apple, "CGImageSource". PNG, JPEG, GIF and WebP are read.
public final class CGImageSource: Sendable {
  struct Frame: Sendable {
    var bitmap: Bitmap
    /// Units: seconds.
    var delay: Double
  }

  struct Content: Sendable {
    var bytes: [UInt8]
    /// nil until the frames are asked for.
    var frames: [Frame]?
    var loopCount: Int?
    var isFinal: Bool
    var error: String?
  }

  let content: Mutex<Content>

  init(_ bytes: [UInt8], isFinal: Bool = true) {
    content = Mutex(Content(bytes: bytes, isFinal: isFinal))
  }

  var format: ImageFormat? {
    content.withLock { content in
      content.bytes.withUnsafeBytes { ImageFormat(sniffing: $0) }
    }
  }

  /// The composed frames; empty for a file that cannot be read, which is reported.
  var frames: [Frame] { loaded.frames ?? [] }
  var loopCount: Int? { loaded.loopCount }

  private var loaded: Content {
    content.withLock { content in
      if content.frames == nil {
        do {
          let file = try AnimatedImage(content.bytes, orientation: .asStored)
          var frames: [Frame] = []
          while let delay = try file.advance() {
            frames.append(Frame(bitmap: file.bitmap(), delay: delay / 1000))
          }
          content.frames = frames
          content.loopCount = file.loopCount
        } catch {
          if content.isFinal { content.frames = [] }
          content.error = "\(error)"
          SceneDiagnostics.reportMissing("CGImageSource has no pictures: \(error)")
        }
      }
      return content
    }
  }

  /// The orientation of the stored picture, a number of Exif.
  var orientation: Int? {
    content.withLock { content in
      content.bytes.withUnsafeBytes { StoredOrientation.number(of: $0) }
    }
  }
}

public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource([UInt8](data)) }

/// Returns nil if there is no such file.
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? { (try? Data(contentsOf: url)).map { CGImageSource([UInt8]($0)) } }

public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? { provider.data.map { CGImageSource([UInt8]($0)) } }

/// Creates a source whose bytes arrive one after another.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource([], isFinal: false)
}

/// Takes all bytes that have arrived so far. Only a whole file has pictures.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.content.withLock { content in
    content = CGImageSource.Content(bytes: [UInt8](data), isFinal: final)
  }
}

/// Returns the type of the file, such as "public.png"; nil for others than those that are read.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  switch isrc.format {
  case .png: "public.png"
  case .jpeg: "public.jpeg"
  case .gif: "com.compuserve.gif"
  case .webP: "org.webmproject.webp"
  default: nil
  }
}

public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.frames.count }
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  guard isrc.format != nil else { return .statusUnknownType }
  let isFinal = isrc.content.withLock { $0.isFinal }
  return isrc.frames.isEmpty ? (isFinal ? .statusInvalidData : .statusIncomplete) : .statusComplete
}

public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  isrc.frames.indices.contains(index) ? .statusComplete : .statusUnexpectedEOF
}

/// Returns a picture as it is stored; nil if there is none of the number.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let frames = isrc.frames
  return frames.indices.contains(index) ? CGImage(frames[index].bitmap) : nil
}

/// Returns a small picture, made of the large one.
///
/// - Parameter options: `kCGImageSourceThumbnailMaxPixelSize` limits the longer side; with `kCGImageSourceCreateThumbnailWithTransform`
///   the picture is turned upright.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return nil }
  let options = options ?? [:]
  let turns = options[kCGImageSourceCreateThumbnailWithTransform] as? Bool ?? false
  let orientation = turns ? isrc.orientation ?? 1 : 1
  let limit = number(options[kCGImageSourceThumbnailMaxPixelSize]) ?? .greatestFiniteMagnitude
  let longest = Double(max(image.width, image.height))
  let scale = min(1, limit / longest)
  if scale == 1, orientation == 1 { return image }
  func side(_ length: Int) -> Int { max(1, Int((Double(length) * scale).rounded())) }
  let (width, height) = (side(image.width), side(image.height))
  let isTurned = orientation >= 5
  let size = isTurned ? (width: height, height: width) : (width: width, height: height)
  guard
    let context = CGContext(
      data: nil, width: size.width, height: size.height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  else { return nil }
  context.concatenate(transform(orientation, CGFloat(width), CGFloat(height)))
  context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
  return context.makeImage()
}

/// Returns the transform that turns a stored picture upright, with y up.
///
/// - Source: EXIF 2.32 §4.6.4 A, tag 274.
private func transform(_ orientation: Int, _ width: CGFloat, _ height: CGFloat) -> CGAffineTransform
{
  switch orientation {
  case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
  case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
  case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
  case 5: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
  case 6: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
  case 7: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
  case 8: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
  default: .identity
  }
}

/// Returns what a file says about all its pictures: of an animated GIF, how often it runs.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  var result: CFDictionary = [:]
  result[kCGImagePropertyFileSize] = isrc.content.withLock { $0.bytes.count }
  if isrc.format == .gif {
    var gif: [String: Any] = [:]
    if let count = isrc.loopCount { gif[kCGImagePropertyGIFLoopCount] = count }
    result[kCGImagePropertyGIFDictionary] = gif
  }
  return result
}

/// Returns what a file says about one picture: its size, its orientation, and the delay of a frame. Units: pixels and seconds.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  let frames = isrc.frames
  guard frames.indices.contains(index) else { return nil }
  let frame = frames[index]
  var result: CFDictionary = [
    kCGImagePropertyPixelWidth: frame.bitmap.width,
    kCGImagePropertyPixelHeight: frame.bitmap.height, kCGImagePropertyDepth: 8,
    kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
    kCGImagePropertyHasAlpha: !frame.bitmap.isOpaque,
  ]
  if let orientation = isrc.orientation { result[kCGImagePropertyOrientation] = orientation }
  // Apple's readers show frames of less than 0.011 seconds for a tenth of a second.
  let shown = frame.delay < 0.011 ? 0.1 : frame.delay
  switch isrc.format {
  case .gif:
    result[kCGImagePropertyGIFDictionary] = [
      kCGImagePropertyGIFDelayTime: shown, kCGImagePropertyGIFUnclampedDelayTime: frame.delay,
    ]
  case .png where frames.count > 1:
    result[kCGImagePropertyPNGDictionary] = [
      kCGImagePropertyAPNGDelayTime: shown, kCGImagePropertyAPNGUnclampedDelayTime: frame.delay,
    ]
  default: break
  }
  return result
}

/// Returns a number of a dictionary.
func number(_ value: Any?) -> Double? {
  switch value {
  case let value as NSNumber: value.doubleValue
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: Double(value)
  case let value as Int: Double(value)
  default: nil
  }
}
