package import PegDisplayList

/// A film to render: how many frames, when each begins, and what each shows.
///
/// - Units: nanoseconds from the start.
package struct Film {
  package let frameCount: Int
  /// Says when a frame begins; for `frameCount`, when the film ends.
  package let start: (Int) -> Int64
  /// Opens the film at its first frame and returns what makes the frames' pictures, in order.
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
