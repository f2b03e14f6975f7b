package import PegPixels

/// One frame of a film as pixels.
package struct Frame: Sendable {
  package let index: Int
  /// When it begins and when the next one does. Units: nanoseconds from the film's start.
  package let start: Int64
  package let end: Int64
  package let bitmap: Bitmap
}

/// What makes files of frames.
package protocol FrameSink: Sendable {
  /// Does what of a frame's work can be done before its turn, on any thread.
  ///
  /// - Parameter previous: the frame before, nil for the first.
  /// - Returns: what remains to be done, which is called for one frame after the other, in their order.
  func prepare(_ frame: Frame, after previous: Bitmap?) throws -> @Sendable () throws -> Void

  /// Bytes that the frames whose turn has been have become.
  var byteCount: Int { get }

  /// Ends the film and returns the files written, in order.
  func finish() throws -> [WrittenFile]

  /// Forgets the film; nothing of it stays behind that would pass for the whole.
  func abandon()
}

/// A file that a render left behind.
package struct WrittenFile: Hashable, Sendable {
  package let path: String
  package let bytes: Int

  package init(path: String, bytes: Int) {
    self.path = path
    self.bytes = bytes
  }
}
