/// A number of frames a second, as a fraction, so that 33⅓ is exact.
package struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  package let frames: Int
  package let seconds: Int

  /// Creates the rate of `frames` frames in `seconds` seconds.
  ///
  /// - Precondition: both are in 1...1 000 000.
  package init(_ frames: Int, per seconds: Int = 1) {
    precondition(
      (1...1_000_000).contains(frames) && (1...1_000_000).contains(seconds),
      "frame rate \(frames)/\(seconds)")
    self.frames = frames
    self.seconds = seconds
  }

  package var description: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}

/// When the frames of a film change, in the hundredths of a second that GIF counts.
///
/// Frame i begins at round(100·i/rate), so that rounding errors never add up: a delay is one of two neighbouring numbers,
/// and n frames together last round(100·n/rate).
///
/// - Units: hundredths of a second.
package struct GIFTiming: Hashable, Sendable {
  package let frameRate: FrameRate
  package let frameCount: Int
  /// How much longer than its own delay the last frame stays.
  package let lastFrameHold: Int

  /// - Throws: `GIFError.frameRateTooHigh` above 50 frames a second.
  /// - Precondition: at least one frame; the hold is not negative.
  package init(
    frameCount: Int, frameRate: FrameRate, lastFrameHold: Int = 0
  ) throws(GIFError) {
    precondition((1...1_000_000).contains(frameCount), "a film of \(frameCount) frames")
    precondition((0...1_000_000).contains(lastFrameHold), "a last frame held for \(lastFrameHold)")
    guard frameRate.frames <= 50 * frameRate.seconds else { throw .frameRateTooHigh(frameRate) }
    self.frameCount = frameCount
    self.frameRate = frameRate
    self.lastFrameHold = lastFrameHold
  }

  /// Returns when the frame begins; for `frameCount`, when the film ends without the hold.
  package func start(ofFrame index: Int) -> Int {
    precondition((0...frameCount).contains(index), "frame \(index) outside 0...\(frameCount)")
    let numerator = 200 * index * frameRate.seconds + frameRate.frames
    return numerator / (2 * frameRate.frames)
  }

  /// Returns how long the frame stays: at least 2.
  package func delay(ofFrame index: Int) -> Int {
    let delay = start(ofFrame: index + 1) - start(ofFrame: index)
    return index == frameCount - 1 ? delay + lastFrameHold : delay
  }

  package var totalDuration: Int { start(ofFrame: frameCount) + lastFrameHold }
}
