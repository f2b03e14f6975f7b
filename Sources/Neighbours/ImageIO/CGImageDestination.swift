public import CoreGraphics
public import CoreText
public import Foundation
import PegGIF
import PegImageIO
import PegPixels
import PegScene
import Synchronization

public typealias CFMutableData = NSMutableData

/// Writes pictures to a file or to memory: PNG, JPEG, or a GIF of several.
///
/// - Source: Apple, "CGImageDestination".
public final class CGImageDestination: Sendable {
  private struct Frame {
    var bitmap: Bitmap
    var properties: CFDictionary
  }

  private enum Target {
    case url(URL)
    case data(NSMutableData)
  }

  private struct State: @unchecked Sendable {
    var target: Target
    var type: String
    var frames: [Frame] = []
    var properties: CFDictionary = [:]
  }

  private let state: Mutex<State>

  /// The types that can be written.
  static let types = ["public.png", "public.jpeg", "com.compuserve.gif"]

  init?(url: URL, type: String) {
    guard Self.check(type) else { return nil }
    state = Mutex(State(target: .url(url), type: type))
  }

  init?(data: NSMutableData, type: String) {
    guard Self.check(type) else { return nil }
    nonisolated(unsafe) let data = data
    state = Mutex(State(target: .data(data), type: type))
  }

  private static func check(_ type: String) -> Bool {
    if types.contains(type) { return true }
    SceneDiagnostics.reportMissing(
      "CGImageDestination is nil: pictures of the type \(type) cannot be written here")
    return false
  }

  func add(_ image: CGImage, _ properties: CFDictionary?) {
    nonisolated(unsafe) let properties = properties ?? [:]
    state.withLock { $0.frames.append(Frame(bitmap: image.bitmap, properties: properties)) }
  }

  func set(_ properties: CFDictionary) {
    nonisolated(unsafe) let properties = properties
    state.withLock { $0.properties = properties }
  }

  func finish() -> Bool {
    state.withLock { state in
      guard let bytes = try? Self.bytes(of: state) else { return false }
      switch state.target {
      case .url(let url): return (try? Data(bytes).write(to: url)) != nil
      case .data(let data):
        data.setData(Data(bytes))
        return true
      }
    }
  }

  private static func bytes(of state: State) throws -> [UInt8]? {
    guard let first = state.frames.first else { return nil }
    switch state.type {
    case "public.png": return try PNGEncoder.encode(first.bitmap)
    case "public.jpeg":
      let quality =
        number(first.properties[kCGImageDestinationLossyCompressionQuality])
        ?? number(state.properties[kCGImageDestinationLossyCompressionQuality]) ?? 0.8
      return try JPEGEncoder.encode(
        first.bitmap, quality: Int((max(0, min(1, quality)) * 100).rounded()))
    default: return try gif(state)
    }
  }

  private static func gif(_ state: State) throws -> [UInt8]? {
    let frames = state.frames.map { opaque($0.bitmap) }
    guard let first = frames.first,
      frames.allSatisfy({ $0.width == first.width && $0.height == first.height })
    else { return nil }
    let colors = PaletteBuilder()
    for frame in frames { colors.add(frame) }
    let gif = state.properties[kCGImagePropertyGIFDictionary] as? CFDictionary
    let loops = gif.flatMap { number($0[kCGImagePropertyGIFLoopCount]) }
    let writer = try GIFWriter(
      width: first.width, height: first.height, palette: colors.build(),
      options: GIFOptions(loopCount: loops.map { UInt16(max(0, min(65_535, $0))) }))
    for (frame, entry) in zip(frames, state.frames) {
      let own = entry.properties[kCGImagePropertyGIFDictionary] as? CFDictionary
      let delay =
        own.flatMap {
          number($0[kCGImagePropertyGIFDelayTime])
            ?? number($0[kCGImagePropertyGIFUnclampedDelayTime])
        } ?? 0.1
      try writer.append(frame, delay: Int((max(0, min(655, delay)) * 100).rounded()))
    }
    return try writer.finish()
  }

  /// Returns the picture over white: frames of a film are opaque.
  private static func opaque(_ bitmap: Bitmap) -> Bitmap {
    if bitmap.isOpaque { return bitmap }
    var builder = BitmapBuilder(unwrittenWidth: bitmap.width, height: bitmap.height)
    for y in 0..<bitmap.height {
      bitmap.withRow(y) { source in
        builder.withRow(y) { row in
          for x in stride(from: 0, to: row.count, by: 4) {
            let light = 255 - source[x + 3]
            for part in 0..<3 { row[x + part] = source[x + part] + light }
            row[x + 3] = 255
          }
        }
      }
    }
    return builder.freeze()
  }
}

/// Returns nil for a type that cannot be written, which is reported.
/// Returns empty data, which grows as it needs: neither the allocator nor the capacity is used.
public func CFDataCreateMutable(_ allocator: AnyObject?, _ capacity: Int) -> CFMutableData? {
  NSMutableData()
}

public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(url: url, type: type) }

public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(data: data, type: type) }

public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) { idst.add(image, properties) }

public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  idst.add(image, properties ?? CGImageSourceCopyPropertiesAtIndex(isrc, index, nil))
}

public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) { idst.set(properties ?? [:]) }

/// Writes the pictures; returns whether that was possible.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }

public func CGImageDestinationCopyTypeIdentifiers() -> CFArray { CGImageDestination.types }
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp"]
}
