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
  /// Does the part of the work that needs no other frame, on any thread; throws what went wrong.
  func prepare(_ frame: Frame) throws -> [UInt8]

  /// Takes the frames in order, each with what `prepare` made of it.
  func accept(_ frame: Frame, prepared: [UInt8]) throws

  /// Bytes that the frames taken so far have become.
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
