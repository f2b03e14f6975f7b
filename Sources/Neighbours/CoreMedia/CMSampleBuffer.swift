public import CoreVideo

/// A piece of media on its way from a camera or a file. No code here makes one.
public final class CMSampleBuffer: @unchecked Sendable {
  /// The time at which the piece is presented.
  public let presentationTimeStamp: CMTime
  public let duration: CMTime
  /// The picture; nil for sound.
  public let imageBuffer: CVImageBuffer?

  package init(imageBuffer: CVImageBuffer?, presentationTimeStamp: CMTime, duration: CMTime) {
    self.imageBuffer = imageBuffer
    self.presentationTimeStamp = presentationTimeStamp
    self.duration = duration
  }
}

public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? {
  sbuf.imageBuffer
}

public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime {
  sbuf.presentationTimeStamp
}

/// The kind of a piece of media, and its size.
public final class CMFormatDescription: Sendable {
  public let dimensions: CMVideoDimensions

  package init(dimensions: CMVideoDimensions) { self.dimensions = dimensions }
}

/// - Units: pixels.
public struct CMVideoDimensions: Hashable, Sendable {
  public var width: Int32
  public var height: Int32

  public init() { (width, height) = (0, 0) }

  public init(width: Int32, height: Int32) {
    self.width = width
    self.height = height
  }
}

public func CMVideoFormatDescriptionGetDimensions(
  _ videoDesc: CMFormatDescription
) -> CMVideoDimensions { videoDesc.dimensions }
