public import Foundation
import PegImageIO
import PegPixels
import Synchronization
public import UIKit

/// The pictures of a file: one, or the frames of an animation, decoded when they are asked for.
///
/// Dictionaries and strings of Core Foundation are Swift's here.
///
/// - Source: Apple, "CGImageSource".
public final class CGImageSource: Sendable {
  let bytes: [UInt8]
  let format: ImageFormat
  let count: Int
  /// The number of times that an animation runs, 0 for ever; nil if the file doesn't specify it.
  let loopCount: Int?
  private let frames: Mutex<Frames>

  /// The frames that are composed so far. Each frame builds upon those before it, so that they are composed in order.
  private struct Frames: ~Copyable {
    let reader: AnimatedImage
    var known: [Frame] = []
  }

  /// A picture and its duration. Units: milliseconds.
  struct Frame {
    let image: CGImage
    let delay: Double
  }

  init?(_ data: Data) {
    bytes = Array(data)
    guard let format = bytes.withUnsafeBytes({ ImageFormat(sniffing: $0) }),
      let reader = try? AnimatedImage(bytes, orientation: .asStored)
    else { return nil }
    self.format = format
    count = reader.frameCount
    loopCount = reader.loopCount
    frames = Mutex(Frames(reader: reader))
  }

  func frame(_ index: Int) -> Frame? {
    guard (0..<count).contains(index) else { return nil }
    return frames.withLock { frames in
      while frames.known.count <= index, let delay = try? frames.reader.advance() {
        frames.known.append(Frame(image: CGImage(frames.reader.bitmap()), delay: delay))
      }
      return index < frames.known.count ? frames.known[index] : nil
    }
  }
}

/// The state of reading a source.
///
/// - Source: Apple's ImageIO headers.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

/// Returns the pictures of a file's bytes; nil if they aren't a PNG, JPEG, GIF or WebP file.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(data)
}

/// Returns the pictures of a file; nil if it can't be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
  return CGImageSource(data)
}

/// Returns the pictures of a provider's bytes.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.flatMap(CGImageSource.init)
}

/// Returns the number of pictures.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// Returns the identifier of the file's type, such as `public.png`.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.format.typeIdentifier }

/// Returns the state of the source; files are read whole, so that it is complete.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { .statusComplete }

/// Returns the state of one picture.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  isrc.frame(index) == nil ? .statusInvalidData : .statusComplete
}

/// Returns the index of the picture that stands for the file.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns a picture as it is stored, not turned upright; nil if it is damaged.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { isrc.frame(index)?.image }

/// Returns a small version of a picture, whose longer side has at most `kCGImageSourceThumbnailMaxPixelSize` pixels.
///
/// It is upright if `kCGImageSourceCreateThumbnailWithTransform` is true. Files' own thumbnails are not used.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let isUpright = options?[kCGImageSourceCreateThumbnailWithTransform] as? Bool ?? false
  guard
    let image = isUpright && index == 0 && isrc.count == 1
      ? (try? ImageDecoder.decode(isrc.bytes)).map({ CGImage($0) }) : isrc.frame(index)?.image
  else { return nil }
  let limit = number(options?[kCGImageSourceThumbnailMaxPixelSize]) ?? .infinity
  let longer = Double(max(image.width, image.height))
  guard limit >= 1, longer > limit else { return image }
  let size = CGSize(
    width: max(1, (Double(image.width) * limit / longer).rounded()),
    height: max(1, (Double(image.height) * limit / longer).rounded()))
  return UIImage(cgImage: image).preparingThumbnail(of: size)?.cgImage
}

/// Returns the facts about the file: for an animation, its number of loops.
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  var properties: [String: Any] = ["FileSize": isrc.bytes.count]
  if let keys = isrc.format.animationKeys, isrc.count > 1 {
    properties[keys.dictionary] = [keys.loopCount: isrc.loopCount ?? 1]
  }
  return properties
}

/// Returns the facts about a picture: its size, its orientation, and its duration in an animation.
///
/// - Units: pixels; seconds.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let frame = isrc.frame(index) else { return nil }
  var properties: [String: Any] = [
    kCGImagePropertyPixelWidth: frame.image.width,
    kCGImagePropertyPixelHeight: frame.image.height,
    kCGImagePropertyDepth: 8,
    kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
    kCGImagePropertyHasAlpha: !frame.image.bitmap.isOpaque,
  ]
  if isrc.format == .jpeg {
    properties[kCGImagePropertyOrientation] = ImageDecoder.orientation(ofJPEG: isrc.bytes)
  }
  if let keys = isrc.format.animationKeys, isrc.count > 1 {
    let delay = frame.delay / 1000
    // Apple's players show frames of less than 20 ms, which files mean as unspecified, for 100 ms.
    properties[keys.dictionary] = [
      keys.unclampedDelay: delay, keys.delay: delay < 0.02 ? 0.1 : delay,
    ]
  }
  return properties
}

/// Returns a number of any type that code puts into a dictionary.
func number(_ value: Any?) -> Double? {
  switch value {
  case let value as Int: Double(value)
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: Double(value)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}

extension ImageFormat {
  /// The names of an animation's facts.
  struct AnimationKeys {
    let dictionary: String
    var delay = "DelayTime"
    var unclampedDelay = "UnclampedDelayTime"
    var loopCount = "LoopCount"
  }

  var animationKeys: AnimationKeys? {
    switch self {
    case .gif: AnimationKeys(dictionary: kCGImagePropertyGIFDictionary)
    case .png: AnimationKeys(dictionary: kCGImagePropertyPNGDictionary)
    case .webP: AnimationKeys(dictionary: kCGImagePropertyWebPDictionary)
    default: nil
    }
  }

  var typeIdentifier: String {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .gif: "com.compuserve.gif"
    case .webP: "org.webmproject.webp"
    case .bmp: "com.microsoft.bmp"
    case .tiff: "public.tiff"
    case .heif: "public.heic"
    }
  }
}
