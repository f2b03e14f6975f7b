public import Foundation
import PegImageIO
import PegPixels
import PegScene
public import UIKit

/// Bytes of Core Foundation that grow; here they are Foundation's.
public typealias CFMutableData = NSMutableData

/// Writes a picture as a PNG or JPEG file.
///
/// - Source: Apple, "CGImageDestination".
public final class CGImageDestination {
  private let write: (Data) -> Bool
  private let type: String
  private var image: (pixels: CGImage, options: CFDictionary?)?

  init?(_ type: String, count: Int, write: @escaping (Data) -> Bool) {
    guard ["public.png", "public.jpeg"].contains(type), count == 1 else {
      SceneDiagnostics.reportMissing(
        "CGImageDestination is nil: it writes one PNG or JPEG picture, not \(count) of \(type)")
      return nil
    }
    self.type = type
    self.write = write
  }

  func add(_ image: CGImage, _ options: CFDictionary?) { self.image = (image, options) }

  func finalize() -> Bool {
    guard let image else { return false }
    let bytes: [UInt8]?
    if type == "public.png" {
      bytes = try? PNGEncoder.encode(image.pixels.bitmap)
    } else {
      let quality = number(image.options?[kCGImageDestinationLossyCompressionQuality]) ?? 1
      bytes = try? JPEGEncoder.encode(
        image.pixels.bitmap, quality: Int((max(0, min(1, quality)) * 100).rounded()))
    }
    return bytes.map { write(Data($0)) } ?? false
  }
}

/// Returns a destination that appends to data; nil for a type other than PNG and JPEG, and for several pictures.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type, count: count) { bytes in
    data.append(bytes)
    return true
  }
}

/// Returns a destination that writes a file; nil as for data.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type, count: count) { (try? $0.write(to: url)) != nil }
}

/// Sets the picture to write.
///
/// - Parameter properties: the quality of a JPEG file, 0...1.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) { idst.add(image, properties) }

/// Sets a picture of a source as the one to write.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  if let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) { idst.add(image, properties) }
}

/// Writes the picture; returns whether it is written.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finalize() }
