import Dispatch
import PegDisplayList
package import PegGeometry
package import PegPixels
package import PegRaster
import Synchronization

/// Renders the frames of a film on several threads, a few at a time, and hands them to sinks in order.
///
/// Worker threads draw frames and prepare them for the sinks, while the calling thread describes the next frames and gives each
/// frame its turn. New frames are drawn into frames that no sink holds any more, and reuse their unchanged pixels; the result
/// does not depend on this. Memory holds a few frames more than there are threads, besides those that sinks hold, whatever the
/// film's length.
///
/// - Decision: docs/decisions/0008-frames-from-frames.md.
package struct FramePipeline {
  private let rasterizer: Rasterizer
  private let target: RenderTarget
  private let workers: Int
  private let background: StraightColor

  /// - Parameters:
  ///   - workers: the largest number of frames drawn at once; the files do not depend on it.
  ///   - background: the colour of pixels on which nothing is drawn.
  /// - Throws: `RasterError` for a scale or size that cannot be drawn.
  package init(
    size: Size, scale: Double, workers: Int, background: StraightColor = .black
  ) throws(RasterError) {
    precondition(workers > 0, "a pipeline needs a worker, not \(workers)")
    target = try RenderTarget(size: size, scale: scale)
    rasterizer = Rasterizer(drawingFilmsInto: target)
    self.workers = workers
    self.background = background
  }

  package var pixelWidth: Int { target.pixelWidth }
  package var pixelHeight: Int { target.pixelHeight }

  /// Draws the given frames and passes each to `body`, in order.
  package func draw(
    _ film: Film, only indices: [Int], _ body: (Frame) throws -> Void
  ) throws {
    try run(film, indices: indices, prepare: { _, _ in }) { frame, _ in try body(frame) }
  }

  /// Draws the given frames and passes each to `body`, on any thread and in any order.
  package func drawInAnyOrder(
    _ film: Film, only indices: [Int], _ body: @escaping @Sendable (Bitmap) -> Void
  ) throws {
    try run(
      film, indices: indices, prepare: { frame, _ in body(frame.bitmap) }, consume: { _, _ in })
  }

  /// Draws the given frames and those before them, and returns the results of `measure` for the given ones.
  ///
  /// - Precondition: the frames are in ascending order, without repetitions.
  func measure(
    _ film: Film, _ frames: [Int],
    _ measure: @escaping @Sendable (_ frame: Bitmap, _ previous: Bitmap?) throws -> Int
  ) throws -> [Int] {
    let wanted = Set(frames)
    let drawn = wanted.union(wanted.map { max(0, $0 - 1) }).sorted()
    var results: [Int] = []
    try run(
      film, indices: drawn,
      prepare: { frame, previous in
        wanted.contains(frame.index) ? try measure(frame.bitmap, previous) : nil
      },
      consume: { _, result in
        if let result { results.append(result) }
      })
    return results
  }

  /// Draws all frames into the sinks and returns the files written.
  ///
  /// After an error, no sink leaves a file that looks like the whole film.
  ///
  /// - Parameter progress: called after each frame with the number of finished frames and of their bytes.
  /// - Throws: what drawing, the sinks and `progress` throw.
  package func render(
    _ film: Film, to sinks: [any FrameSink],
    progress: (_ frames: Int, _ bytes: Int) throws -> Void = { _, _ in }
  ) throws -> [WrittenFile] {
    do {
      try run(
        film, indices: Array(0..<film.frameCount),
        prepare: { frame, previous in try sinks.map { try $0.prepare(frame, after: previous) } },
        consume: { frame, turns in
          for turn in turns { try turn() }
          try progress(frame.index + 1, sinks.reduce(0) { $0 + $1.byteCount })
        })
      return try sinks.flatMap { try $0.finish() }
    } catch {
      for sink in sinks { sink.abandon() }
      throw error
    }
  }

  /// - Parameter prepare: called with a frame and the one drawn before it, on a worker thread.
  private func run<Prepared: Sendable>(
    _ film: Film, indices: [Int],
    prepare: @escaping @Sendable (Frame, Bitmap?) throws -> Prepared,
    consume: (Frame, Prepared) throws -> Void
  ) throws {
    let makeList = try film.open()
    let pool = WorkerPool(size: workers)
    // The threads must end before this function returns, even if it throws.
    defer { pool.stop() }
    let drawn = DrawnFrames(capacity: workers + Self.described + 1)
    var jobs: [FrameJob<Prepared>] = []
    var next = 0
    for _ in indices {
      while next < indices.count, jobs.count < workers + Self.described {
        let index = indices[next]
        let job = FrameJob<Prepared>(
          index: index, start: film.start(index), end: film.start(index + 1),
          list: try makeList(index), background: background, after: jobs.last)
        pool.add { [rasterizer, target] in job.run(rasterizer, target, drawn, prepare) }
        jobs.append(job)
        next += 1
      }
      let done = try jobs.removeFirst().result()
      try consume(done.frame, done.prepared)
      drawn.append(done.drawn)
    }
  }

  /// The number of frames that are described before a thread is free for them.
  private static let described = 2
}

/// Frames whose memory can be reused for later ones.
private final class DrawnFrames: Sendable {
  /// In order of drawing, the newest one last.
  private let frames = Mutex<[RasterFrame]>([])
  /// More frames accumulate only if sinks hold them for long; those cannot be reused.
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  func append(_ frame: RasterFrame) {
    frames.withLock { frames in
      if frames.count == capacity { frames.removeFirst() }
      frames.append(frame)
    }
  }

  /// Returns the frame to draw from: the newest one that no sink holds, or a copy of the last.
  func take() -> RasterFrame? {
    frames.withLock { frames in
      for index in frames.indices.reversed() where frames[index].isSoleOwner() {
        return frames.remove(at: index)
      }
      return frames.last
    }
  }
}

/// A worker pool that runs work in the order in which it was added.
private final class WorkerPool: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var busy = 0
  }

  private let size: Int
  private let state = Mutex(State())
  private let group = DispatchGroup()

  init(size: Int) { self.size = size }

  func add(_ work: @escaping @Sendable () -> Void) {
    let isOneMore = state.withLock { state in
      state.waiting.append(work)
      if state.busy == size { return false }
      state.busy += 1
      return true
    }
    guard isOneMore else { return }
    DispatchQueue.global().async(group: group) {
      while let work = self.next() { work() }
    }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      if state.waiting.isEmpty {
        state.busy -= 1
        return nil
      }
      return state.waiting.removeFirst()
    }
  }

  /// Discards work that has not begun, and waits for the rest.
  func stop() {
    state.withLock { $0.waiting = [] }
    group.wait()
  }
}

/// The rendering of one frame, from its display list to its turn.
private final class FrameJob<Prepared: Sendable>: Sendable {
  typealias Outcome = Result<(frame: Frame, prepared: Prepared, drawn: RasterFrame), any Error>

  private struct State {
    /// The frame before, until this one takes its pixels.
    var before: FrameJob?
    /// The pixels, until the next frame's job takes them.
    var bitmap: Bitmap?
    var outcome: Outcome?
  }

  private let index: Int
  private let start: Int64
  private let end: Int64
  private let list: DisplayList
  private let background: StraightColor
  private let state: Mutex<State>
  /// Signalled when the frame is drawn, and when it is prepared for the sinks.
  private let drawing = DispatchSemaphore(value: 0)
  private let working = DispatchSemaphore(value: 0)

  init(
    index: Int, start: Int64, end: Int64, list: DisplayList, background: StraightColor,
    after: FrameJob?
  ) {
    (self.index, self.start, self.end, self.list) = (index, start, end, list)
    self.background = background
    state = Mutex(State(before: after))
  }

  func run(
    _ rasterizer: Rasterizer, _ target: RenderTarget, _ earlier: DrawnFrames,
    _ prepare: (Frame, Bitmap?) throws -> Prepared
  ) {
    let outcome = Outcome {
      let drawn = try draw(rasterizer, target, from: earlier)
      let frame = Frame(index: index, start: start, end: end, bitmap: drawn.bitmap)
      // The frame before was begun earlier, so it is drawn or being drawn.
      let before = state.withLock { $0.before.take() }
      return (frame, try prepare(frame, before?.takeBitmap()), drawn)
    }
    state.withLock { $0.outcome = outcome }
    working.signal()
  }

  private func draw(
    _ rasterizer: Rasterizer, _ target: RenderTarget, from earlier: DrawnFrames
  ) throws -> RasterFrame {
    defer { drawing.signal() }
    // Not stored in a variable, so that the rasterizer is its only owner and can reuse it.
    let drawn = try rasterizer.update(
      earlier.take(), to: list, into: target, background: background)
    state.withLock { $0.bitmap = drawn.bitmap }
    return drawn
  }

  private func takeBitmap() -> Bitmap? {
    drawing.wait()
    return state.withLock { $0.bitmap.take() }
  }

  /// Waits for the frame and returns it; called once.
  func result() throws -> (frame: Frame, prepared: Prepared, drawn: RasterFrame) {
    working.wait()
    guard let outcome = state.withLock({ $0.outcome.take() }) else {
      preconditionFailure("a frame has one turn")
    }
    return try outcome.get()
  }
}
