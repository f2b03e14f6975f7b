package import PegPixels

/// A picture file as a sequence of frames, composed one at a time; memory does not grow with their number.
///
/// A file without animation has one frame, shown for ever. Two threads must not use an instance at once.
package final class AnimatedImage {
  private let frames: any FrameSource
  /// The conversion of the frames' colours to sRGB; nil if they are sRGB.
  private let profile: ColorProfile?

  /// Reads the file's header and checks it against the limits; decodes no pixels yet.
  ///
  /// - Throws: as `ImageDecoder.decode`.
  package init(
    _ bytes: [UInt8], limits: ImageLimits = .standard, orientation: OrientationPolicy = .upright
  ) throws(ImageIOError) {
    guard bytes.count <= limits.maximumFileBytes else {
      throw .tooManyBytes(limit: limits.maximumFileBytes)
    }
    let format = bytes.withUnsafeBytes { ImageFormat(sniffing: $0) }
    switch format {
    case .gif: frames = try GIFFrames(bytes, limits: limits)
    case .webP: frames = try WebPFrames(bytes, limits: limits)
    case .png where bytes.withUnsafeBytes { APNGHeader.isAnimated($0) }:
      frames = try APNGFrames(bytes, limits: limits, orientation: orientation)
    default: frames = StillFrame(bytes, limits: limits, orientation: orientation)
    }
    // A still picture is converted when it is decoded.
    profile =
      orientation == .asStored || frames is StillFrame
      ? nil : bytes.withUnsafeBytes { EmbeddedProfile.of($0, format) }
  }

  /// The number of frames in the file.
  package var frameCount: Int { frames.frameCount }

  /// Whether the frames show more than `ImageDecoder` does: there are several, or the still picture isn't one of them.
  package var isAnimation: Bool { frameCount > 1 || !beginsWithStillPicture }

  /// Whether the first frame is the picture that programs without animation show, which `ImageDecoder` decodes.
  package var beginsWithStillPicture: Bool { frames.beginsWithStillPicture }

  /// The number of times that the film runs: 0 for ever; nil if the file doesn't specify it, which means once.
  package var loopCount: Int? { frames.loopCount }

  /// Composes the next frame and returns its duration as stored, not rounded; nil after the last one.
  ///
  /// - Units: milliseconds.
  /// - Throws: `damaged` and the other errors of `ImageDecoder.decode`.
  package func advance() throws(ImageIOError) -> Double? { try frames.advance() }

  /// Calls `body` with the last composed frame.
  ///
  /// - Precondition: `advance` has returned a delay.
  package func withStraightFrame<R>(_ body: (borrowing StraightImage) throws -> R) rethrows -> R {
    guard let profile else { return try frames.withCanvas(body) }
    return try frames.withCanvas { try body(Self.converted($0, by: profile)) }
  }

  private static func converted(
    _ image: borrowing StraightImage, by profile: ColorProfile
  ) -> StraightImage {
    var copy = image.copy()
    profile.convert(&copy.pixels)
    return copy
  }

  /// Returns a copy of the last composed frame.
  ///
  /// - Precondition: `advance` has returned a delay.
  package func bitmap() -> Bitmap { withStraightFrame { $0.bitmap() } }

  /// Calls `body` with the last composed frame as a bitmap, possibly without copying it.
  ///
  /// - Precondition: `advance` has returned a delay.
  package func withBitmap<R>(_ body: (Bitmap) throws -> R) rethrows -> R {
    profile == nil ? try frames.withBitmap(body) : try body(bitmap())
  }
}

/// Composes the frames of one format.
protocol FrameSource: AnyObject {
  var frameCount: Int { get }
  var loopCount: Int? { get }
  /// Whether the first frame is the picture that programs without animation show.
  var beginsWithStillPicture: Bool { get }

  /// Composes the next frame on the canvas and returns its delay in milliseconds; nil after the last one.
  func advance() throws(ImageIOError) -> Double?

  /// - Precondition: `advance` has returned a delay.
  func withCanvas<R>(_ body: (borrowing StraightImage) throws -> R) rethrows -> R

  /// - Precondition: `advance` has returned a delay.
  func withBitmap<R>(_ body: (Bitmap) throws -> R) rethrows -> R
}

extension FrameSource {
  var beginsWithStillPicture: Bool { true }

  func withBitmap<R>(_ body: (Bitmap) throws -> R) rethrows -> R {
    try body(withCanvas { $0.bitmap() })
  }
}

/// The only frame of a picture without animation.
private final class StillFrame: FrameSource {
  private var bytes: [UInt8]?
  private let limits: ImageLimits
  private let orientation: OrientationPolicy
  private var image: StraightImage?

  init(_ bytes: [UInt8], limits: ImageLimits, orientation: OrientationPolicy) {
    self.bytes = bytes
    self.limits = limits
    self.orientation = orientation
  }

  var frameCount: Int { 1 }
  var loopCount: Int? { nil }

  func advance() throws(ImageIOError) -> Double? {
    guard let bytes else { return nil }
    self.bytes = nil
    image = try ImageDecoder.decodeStraight(bytes, limits: limits, orientation: orientation)
    return 0
  }

  func withCanvas<R>(_ body: (borrowing StraightImage) throws -> R) rethrows -> R {
    guard image != nil else { preconditionFailure("no frame has been composed") }
    return try body(image!)
  }
}
