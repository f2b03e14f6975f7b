public import Foundation

/// Apple's name for bytes of Core Foundation; here they are Swift's.
public typealias CFData = Data

/// Hands out the bytes of a picture.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  public init?(data: CFData) { bytes = data }

  public convenience init?(data: NSData) { self.init(data: data as Data) }

  /// Reads a file; nil if it cannot be read.
  public convenience init?(url: URL) {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// Reads a file; nil if it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  public var data: CFData? { bytes }
}

/// Returns the first byte of the data, valid while the data or the image that it came from lives.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData.withUnsafeBytes { $0.baseAddress?.assumingMemoryBound(to: UInt8.self) }
}

/// Returns the number of bytes.
public func CFDataGetLength(_ theData: CFData!) -> Int { theData.count }

/// A part of a sequence.
public struct CFRange: Hashable, Sendable {
  public var location: Int
  public var length: Int

  public init() { (location, length) = (0, 0) }
  public init(location: Int, length: Int) {
    self.location = location
    self.length = length
  }
}

public func CFRangeMake(_ loc: Int, _ len: Int) -> CFRange { CFRange(location: loc, length: len) }

/// Copies bytes of the data.
///
/// - Shape: `buffer` has room for `range.length` bytes.
public func CFDataGetBytes(
  _ theData: CFData!, _ range: CFRange, _ buffer: UnsafeMutablePointer<UInt8>!
) {
  let first = theData.startIndex + range.location
  theData.copyBytes(to: buffer, from: first..<first + range.length)
}
