import PegPixels

/// The limits beyond which the decoder refuses a picture file.
///
/// - Units: pixels and bytes.
package struct ImageLimits: Hashable, Sendable {
  /// Never above `Bitmap.maximumSide`.
  package let maximumSide: Int
  package let maximumPixels: Int
  package let maximumFileBytes: Int
  /// Scans of one JPEG file; a small progressive file can demand any number of passes over the whole picture.
  package let maximumScans: Int
  /// Frames of one animation.
  package let maximumFrames: Int
  /// The sum of the pixels of all composed frames of one animation.
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

  /// Checks the size in a picture's header, before memory is allocated for it.
  ///
  /// - Throws: `ImageIOError.tooManyPixels` if a side or the area exceeds its limit.
  func check(width: Int, height: Int) throws(ImageIOError) {
    guard width <= maximumSide, height <= maximumSide, width * height <= maximumPixels else {
      throw .tooManyPixels(width: width, height: height, limits: self)
    }
  }

  /// Checks an animation's number of frames and the sum of their pixels, before any is composed.
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
