package import PegPixels

/// One frame of a film as pixels.
package struct Frame: Sendable {
  package let index: Int
  /// The start of this frame and of the next one. Units: nanoseconds from the film's start.
  package let start: Int64
  package let end: Int64
  package let bitmap: Bitmap
}

/// Encodes the frames of a film into files.
package protocol FrameSink: Sendable {
  /// Does the part of a frame's work that does not depend on other turns, on any thread.
  ///
  /// - Parameter previous: the frame before, nil for the first.
  /// - Returns: the rest of the work, called for one frame after the other, in order.
  func prepare(_ frame: Frame, after previous: Bitmap?) throws -> @Sendable () throws -> Void

  /// The encoded bytes of the frames that have had their turn.
  var byteCount: Int { get }

  /// Ends the film and returns the files written, in order.
  func finish() throws -> [WrittenFile]

  /// Discards the film, without leaving a file that looks like the whole film.
  func abandon()
}

/// A file that rendering has written.
package struct WrittenFile: Hashable, Sendable {
  package let path: String
  package let bytes: Int

  package init(path: String, bytes: Int) {
    self.path = path
    self.bytes = bytes
  }
}
