import Dispatch
import PegDisplayList
package import PegGeometry
import PegPixels
package import PegRaster
import Synchronization

/// Turns the pictures of a film into files: pixels on several threads, in a window of a few frames, in order.
///
/// While the threads draw one window, the calling thread hands the one before to the sinks and describes the next.
/// Memory holds two windows whatever the film's length. Every frame takes what it can from the last one of the window
/// before, which is complete by then; its bytes do not depend on it.
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
    var drawing = try nextWindow()
    drawing?.begin(rasterizer, target, after: nil, prepare)
    while let current = drawing {
      // Whatever happens here, the threads must end before the caller goes on.
      defer { current.wait() }
      let following = try nextWindow()
      current.wait()
      following?.begin(rasterizer, target, after: current.last, prepare)
      drawing = following
      do {
        for result in current.results {
          let done = try result.get()
          try consume(done.frame, done.prepared)
        }
      } catch {
        following?.wait()
        throw error
      }
    }
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
  private let outcomes: Mutex<[Outcome?]>

  init(_ jobs: [Job]) {
    self.jobs = jobs
    outcomes = Mutex(Array(repeating: nil, count: jobs.count))
  }

  func begin(
    _ rasterizer: Rasterizer, _ target: RenderTarget, after previous: RasterFrame?,
    _ prepare: @escaping @Sendable (Frame) throws -> Prepared
  ) {
    for (slot, job) in jobs.enumerated() {
      DispatchQueue.global().async(group: group) {
        let outcome = Outcome {
          let drawn = try rasterizer.frame(
            job.list, into: target, background: .black, after: previous)
          let frame = Frame(
            index: job.index, start: job.start, end: job.end, bitmap: drawn.bitmap)
          return (frame, try prepare(frame), drawn)
        }
        self.outcomes.withLock { $0[slot] = outcome }
      }
    }
  }

  func wait() { group.wait() }

  /// The last picture, if it could be drawn; only after `wait`.
  var last: RasterFrame? { try? results.last?.get().drawn }

  /// What became of each job, in order; only after `wait`.
  var results: [Outcome] { outcomes.withLock { $0.compactMap { $0 } } }
}
