public typealias CVReturn = Int32
public typealias OSType = UInt32
public typealias CVImageBuffer = CVPixelBuffer
public typealias CVBuffer = CVPixelBuffer

public let kCVReturnSuccess: CVReturn = 0
public let kCVReturnInvalidArgument: CVReturn = -6661
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
/// Pixels of four bytes: blue, green, red, alpha.
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
/// Pixels of four bytes: alpha, red, green, blue.
public let kCVPixelFormatType_32ARGB: OSType = 0x20
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
public let kCVPixelBufferPixelFormatTypeKey = "PixelFormatType"
public let kCVPixelBufferWidthKey = "Width"
public let kCVPixelBufferHeightKey = "Height"
public let kCVPixelBufferCGImageCompatibilityKey = "CGImageCompatibility"
public let kCVPixelBufferCGBitmapContextCompatibilityKey = "CGBitmapContextCompatibility"

/// - Source: the values of Apple's `CVPixelBufferLockFlags`.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Pixels in memory.
///
/// - Shape: `height` rows of `bytesPerRow` bytes, four of them for a pixel, the uppermost row first.
public final class CVPixelBuffer: @unchecked Sendable {
  public let width: Int
  public let height: Int
  let format: OSType
  let bytesPerRow: Int
  let base: UnsafeMutableRawPointer

  fileprivate init(width: Int, height: Int, format: OSType) {
    self.width = width
    self.height = height
    self.format = format
    bytesPerRow = (width * 4 + 63) & ~63
    base = .allocate(byteCount: max(1, bytesPerRow * height), alignment: 64)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: max(1, bytesPerRow * height))
  }

  deinit { base.deallocate() }
}

/// Makes a buffer of black pixels.
///
/// - Parameter pixelFormatType: `kCVPixelFormatType_32BGRA` or `kCVPixelFormatType_32ARGB`; others return an error.
public func CVPixelBufferCreate(
  _ allocator: Any?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
  _ pixelBufferAttributes: Any?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
  guard (1...16_384).contains(width), (1...16_384).contains(height) else {
    return kCVReturnInvalidArgument
  }
  let formats = [kCVPixelFormatType_32BGRA, kCVPixelFormatType_32ARGB]
  guard formats.contains(pixelFormatType) else { return kCVReturnInvalidPixelFormat }
  pixelBufferOut.pointee = CVPixelBuffer(width: width, height: height, format: pixelFormatType)
  return kCVReturnSuccess
}

/// - Returns: pixels.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
/// - Returns: pixels.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
  pixelBuffer.bytesPerRow
}
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
  pixelBuffer.format
}
public func CVPixelBufferGetBaseAddress(
  _ pixelBuffer: CVPixelBuffer
) -> UnsafeMutableRawPointer? { pixelBuffer.base }

/// Succeeds: the memory always has its address.
@discardableResult
public func CVPixelBufferLockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }

@discardableResult
public func CVPixelBufferUnlockBaseAddress(
  _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn { kCVReturnSuccess }
