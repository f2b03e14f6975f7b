import Glibc
package import PegDisplayList
import PegPixels
package import PegRaster

/// Compares a film's first frame, drawn with empty caches, with those after it, each drawn from an earlier one.
package struct LaterFrames {
  let lists: [DisplayList]
  let target: RenderTarget
  /// The first frame whose header is scrolled; the header of the frames before is stretched.
  let scrolledFrom: Int

  package init(lists: [DisplayList], target: RenderTarget, scrolledFrom: Int) {
    self.lists = lists
    self.target = target
    self.scrolledFrom = scrolledFrom
  }

  private func rasterizer() -> Rasterizer { Rasterizer(drawingFilmsInto: target) }

  /// Milliseconds of CPU time of this thread.
  private static func time(_ work: () throws -> Void) rethrows -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
    let start = now()
    try work()
    return now() - start
  }

  package func printRatios() throws {
    var first = Double.infinity
    for _ in 0..<7 {
      let cold = rasterizer()
      first = min(
        first, try Self.time { _ = try cold.frame(lists[0], into: target, background: .black) })
    }
    print("\(target.pixelWidth)x\(target.pixelHeight), ms of CPU, one thread")
    print("  first frame, nothing kept     \(rounded(first))")
    for (name, apart) in [
      ("in place", 1), ("in place of the frame before the last", 2),
      ("in place of the fourth frame before", 4), ("copied, the frame before being held", 0),
    ] {
      let (times, work) = try drawLater(apart: apart)
      print(" \(name)")
      report("all later frames", 1..<lists.count, first, times, work)
      report("  header stretched", 1..<scrolledFrom, first, times, work)
      report("  header scrolled", scrolledFrom..<lists.count, first, times, work)
    }
  }

  /// Returns the least times of later frames, and the parts of them that were drawn.
  ///
  /// - Parameter apart: the distance to the frame that each one replaces; 0 for the last one, which is held meanwhile.
  private func drawLater(apart: Int) throws -> ([Double], [RasterWork]) {
    var least = [Double](repeating: .infinity, count: lists.count)
    var work: [RasterWork] = []
    for _ in 0..<3 {
      let rasterizer = self.rasterizer()
      var frames: [RasterFrame?] = []
      for _ in 0..<max(1, apart) {
        frames.append(try rasterizer.frame(lists[0], into: target, background: .black))
      }
      work = Array(repeating: frames[0]!.work, count: lists.count)
      for index in 1..<lists.count {
        let slot = index % frames.count
        let held = apart == 0 ? frames[slot]?.bitmap : nil
        let time = try Self.time {
          frames[slot] = try rasterizer.update(
            frames[slot].take(), to: lists[index], into: target, background: .black)
        }
        withExtendedLifetime(held) {}
        least[index] = min(least[index], time)
        work[index] = frames[slot]!.work
      }
    }
    return (least, work)
  }

  private func report(
    _ name: String, _ frames: Range<Int>, _ first: Double, _ times: [Double],
    _ work: [RasterWork]
  ) {
    if frames.isEmpty { return }
    let mean = frames.reduce(0) { $0 + times[$1] } / Double(frames.count)
    let worst = frames.map { times[$0] }.max() ?? 0
    let pixels = Double(target.pixelWidth * target.pixelHeight * frames.count)
    let drawn = frames.reduce(0) { $0 + Double(work[$1].drawnPixels) } / pixels
    let moved = frames.reduce(0) { $0 + Double(work[$1].movedPixels) } / pixels
    let padding = String(repeating: " ", count: max(1, 28 - name.count))
    print(
      "  \(name)\(padding)\(rounded(mean)), worst \(rounded(worst)), first/mean "
        + "\(rounded(first / mean)); \(rounded(100 * drawn)) % drawn, "
        + "\(rounded(100 * moved)) % moved")
  }

  private func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}
