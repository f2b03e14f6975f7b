package import PegDisplayList

/// A film to render: the number of its frames, their times, and their display lists.
///
/// - Units: nanoseconds from the start.
package struct Film {
  package let frameCount: Int
  /// Returns the start of a frame; for `frameCount`, the film's end.
  package let start: (Int) -> Int64
  /// Opens the film at its first frame, and returns a function that makes the frames' display lists, in order.
  package let open: () throws -> (Int) throws -> DisplayList

  /// - Precondition: at least one frame.
  package init(
    frameCount: Int, start: @escaping (Int) -> Int64,
    open: @escaping () throws -> (Int) throws -> DisplayList
  ) {
    precondition(frameCount > 0, "a film needs a frame")
    self.frameCount = frameCount
    self.start = start
    self.open = open
  }
}
