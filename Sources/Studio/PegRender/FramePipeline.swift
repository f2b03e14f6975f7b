import Dispatch
import PegDisplayList
package import PegGeometry
import PegPixels
package import PegRaster
import Synchronization

/// Turns the pictures of a film into files: pixels on several threads, in a window of a few frames, in order.
///
/// While the threads draw one window, the calling thread describes the next; then it hands the window to the sinks. New
/// frames are drawn in place of those that no sink holds any more, and take from them what they can; their bytes do not
/// depend on it. Memory holds one window, and what sinks hold, whatever the film's length.
package struct FramePipeline {
  private let rasterizer: Rasterizer
  private let target: RenderTarget
  private let workers: Int

  /// - Parameter workers: the most frames drawn at once; the files do not depend on it.
  /// - Throws: `RasterError` for a scale or size that cannot be drawn.
  package init(size: Size, scale: Double, workers: Int) throws(RasterError) {
    precondition(workers > 0, "a pipeline needs a worker, not \(workers)")
    target = try RenderTarget(size: size, scale: scale)
    rasterizer = Rasterizer(drawingFilmsInto: target)
    self.workers = workers
  }

  package var pixelWidth: Int { target.pixelWidth }
  package var pixelHeight: Int { target.pixelHeight }

  /// Draws the given frames and gives each to `body`, in order.
  package func draw(
    _ film: Film, only indices: [Int], _ body: (Frame) throws -> Void
  ) throws {
    try run(film, indices: indices, prepare: { _ in }) { frame, _ in try body(frame) }
  }

  /// Draws all frames into the sinks and returns the files written.
  ///
  /// After an error no sink leaves a file that would pass for the whole film.
  ///
  /// - Parameter progress: called after each frame with how many are done and how many bytes they are.
  package func render(
    _ film: Film, to sinks: [any FrameSink],
    progress: (_ frames: Int, _ bytes: Int) -> Void = { _, _ in }
  ) throws -> [WrittenFile] {
    do {
      try run(
        film, indices: Array(0..<film.frameCount),
        prepare: { frame in try sinks.map { try $0.prepare(frame) } },
        consume: { frame, prepared in
          for (sink, bytes) in zip(sinks, prepared) { try sink.accept(frame, prepared: bytes) }
          progress(frame.index + 1, sinks.reduce(0) { $0 + $1.byteCount })
        })
      return try sinks.flatMap { try $0.finish() }
    } catch {
      for sink in sinks { sink.abandon() }
      throw error
    }
  }

  private func run<Prepared: Sendable>(
    _ film: Film, indices: [Int], prepare: @escaping @Sendable (Frame) throws -> Prepared,
    consume: (Frame, Prepared) throws -> Void
  ) throws {
    let makeList = try film.open()
    var next = 0
    func nextWindow() throws -> Window<Prepared>? {
      let upper = min(next + workers, indices.count)
      guard next < upper else { return nil }
      defer { next = upper }
      return Window(
        try indices[next..<upper].map { index in
          Window.Job(
            index: index, start: film.start(index), end: film.start(index + 1),
            list: try makeList(index))
        })
    }
    var drawn = DrawnFrames(capacity: workers + 1)
    var drawing = try nextWindow()
    drawing?.begin(rasterizer, target, in: &drawn, prepare)
    while let current = drawing {
      // Whatever happens here, the threads must end before the caller goes on.
      defer { current.wait() }
      let following = try nextWindow()
      for result in current.takeResults() {
        let done = try result.get()
        try consume(done.frame, done.prepared)
        drawn.append(done.drawn)
      }
      following?.begin(rasterizer, target, in: &drawn, prepare)
      drawing = following
    }
  }
}

/// Pictures of a film that may be changed into later ones, the newest last.
private struct DrawnFrames {
  private var frames: [RasterFrame] = []
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
  }

  mutating func append(_ frame: RasterFrame) {
    if frames.count == capacity { frames.removeFirst() }
    frames.append(frame)
  }

  /// Returns what to draw some frames from: pictures that nobody else holds, the newest first, then copies of the last.
  mutating func take(_ count: Int) -> [RasterFrame?] {
    var taken: [RasterFrame?] = []
    for index in frames.indices.reversed() where taken.count < count {
      if frames[index].isSoleOwner() { taken.append(frames.remove(at: index)) }
    }
    while taken.count < count { taken.append(frames.last) }
    return taken
  }
}

/// A few frames that are drawn at the same time.
private final class Window<Prepared: Sendable>: Sendable {
  struct Job: Sendable {
    let index: Int
    let start: Int64
    let end: Int64
    let list: DisplayList
  }

  typealias Outcome = Result<(frame: Frame, prepared: Prepared, drawn: RasterFrame), any Error>

  private let jobs: [Job]
  private let group = DispatchGroup()
  private let starts: Mutex<[RasterFrame?]>
  private let outcomes: Mutex<[Outcome?]>

  init(_ jobs: [Job]) {
    self.jobs = jobs
    starts = Mutex([])
    outcomes = Mutex(Array(repeating: nil, count: jobs.count))
  }

  func begin(
    _ rasterizer: Rasterizer, _ target: RenderTarget, in drawn: inout DrawnFrames,
    _ prepare: @escaping @Sendable (Frame) throws -> Prepared
  ) {
    // Held nowhere else, so that each thread finds itself the only owner of what it takes.
    starts.withLock { $0 = drawn.take(jobs.count) }
    for (slot, job) in jobs.enumerated() {
      DispatchQueue.global().async(group: group) {
        let outcome = Outcome {
          let drawn = try rasterizer.update(
            self.starts.withLock { $0[slot].take() }, to: job.list, into: target,
            background: .black)
          let frame = Frame(
            index: job.index, start: job.start, end: job.end, bitmap: drawn.bitmap)
          return (frame, try prepare(frame), drawn)
        }
        self.outcomes.withLock { $0[slot] = outcome }
      }
    }
  }

  func wait() { group.wait() }

  /// Waits and returns what became of each job, in order, and forgets it.
  func takeResults() -> [Outcome] {
    wait()
    return outcomes.withLock { outcomes in
      defer { outcomes = [] }
      return outcomes.compactMap { $0 }
    }
  }
}
