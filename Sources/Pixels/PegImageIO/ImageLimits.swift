import PegPixels

/// What a picture file may ask for before it is refused.
///
/// - Units: pixels and bytes.
package struct ImageLimits: Hashable, Sendable {
  /// Never above `Bitmap.maximumSide`.
  package let maximumSide: Int
  package let maximumPixels: Int
  package let maximumFileBytes: Int
  /// Scans of one JPEG file; a small progressive file can ask for any number of passes over the whole picture.
  package let maximumScans: Int
  /// Frames of one animation.
  package let maximumFrames: Int
  /// Pixels of all frames of one animation together, as they are composed.
  package let maximumComposedPixels: Int

  package static let standard = ImageLimits()

  /// - Precondition: every limit is positive, and `maximumSide` at most `Bitmap.maximumSide`.
  package init(
    maximumSide: Int = Bitmap.maximumSide, maximumPixels: Int = 64 << 20,
    maximumFileBytes: Int = 64 << 20, maximumScans: Int = 100,
    maximumFrames: Int = 2_000, maximumComposedPixels: Int = 512 << 20
  ) {
    precondition(
      maximumSide > 0 && maximumPixels > 0 && maximumFileBytes > 0 && maximumScans > 0
        && maximumFrames > 0 && maximumComposedPixels > 0,
      "image limits must be positive")
    precondition(
      maximumSide <= Bitmap.maximumSide, "bitmaps end at \(Bitmap.maximumSide) pixels a side")
    self.maximumSide = maximumSide
    self.maximumPixels = maximumPixels
    self.maximumFileBytes = maximumFileBytes
    self.maximumScans = maximumScans
    self.maximumFrames = maximumFrames
    self.maximumComposedPixels = maximumComposedPixels
  }

  /// Refuses a picture by the size in its header, before memory is taken for it.
  ///
  /// - Throws: `ImageIOError.tooManyPixels` when a side or the area is over its limit.
  func check(width: Int, height: Int) throws(ImageIOError) {
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
      throw .tooManyPixels(width: width, height: height, limits: self)
    }
  }

  /// Refuses an animation by its number of frames and the pixels they come to, before any is composed.
  ///
  /// - Throws: `ImageIOError.tooManyFrames`, `tooManyComposedPixels`.
  func check(frames: Int, composedPixels: Int) throws(ImageIOError) {
    guard frames <= maximumFrames else {
      throw .tooManyFrames(frames, limit: maximumFrames)
    }
    guard composedPixels <= maximumComposedPixels else {
      throw .tooManyComposedPixels(composedPixels, limit: maximumComposedPixels)
    }
  }
}
