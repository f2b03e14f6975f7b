/// The result of a function of pictures: 0, or a negative number.
public typealias vImage_Error = Int
/// Options of a function of pictures.
public typealias vImage_Flags = UInt32
/// A number of pixels.
public typealias vImagePixelCount = UInt
/// Four bytes of a pixel.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

// Source: the values of Apple's `vImage_Error` and `vImage_Flags`.
public let kvImageNoError = 0
public let kvImageRoiLargerThanInputBuffer = -21766
public let kvImageInvalidKernelSize = -21767
public let kvImageInvalidEdgeStyle = -21768
public let kvImageMemoryAllocationError = -21771
public let kvImageNullPointerArgument = -21772
public let kvImageInvalidParameter = -21773
public let kvImageBufferSizeMismatch = -21774
public let kvImageNoFlags = 0
public let kvImageLeaveAlphaUnchanged = 1
public let kvImageCopyInPlace = 2
public let kvImageBackgroundColorFill = 4
public let kvImageEdgeExtend = 8
public let kvImageDoNotTile = 16
public let kvImageHighQualityResampling = 32
public let kvImageTruncateKernel = 64
public let kvImageGetTempBufferSize = 128

/// A picture in memory that its owner allocates and frees.
///
/// - Units: pixels; bytes for the length of a row.
public struct vImage_Buffer {
  public var data: UnsafeMutableRawPointer!
  public var height: vImagePixelCount
  public var width: vImagePixelCount
  public var rowBytes: Int

  public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }

  public init(
    data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount,
    rowBytes: Int
  ) {
    self.data = data
    self.height = height
    self.width = width
    self.rowBytes = rowBytes
  }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    (data + y * rowBytes).assumingMemoryBound(to: UInt8.self)
  }
}
