import Foundation
import Glibc
import PegDisplayList
import PegGeometry
import PegMotion
import PegNetwork
import PegPixels
import PegRaster
import PegStage
import UIKit

/// The film's first frame, drawn with empty caches, against those after it, each drawn from the one before.
struct Sweep {
  let lists: [DisplayList]
  let target: RenderTarget
  /// Content offsets, by which the film has two halves. Units: points.
  let offsets: [Double]

  /// Runs the film of a scene to the end without drawing it.
  @MainActor
  init(_ scene: Scene, scale: Double, network: NetworkSession) throws {
    let rate = FrameRate(30)
    let stage = try Stage(scene, scale: scale, network: network)
    var lists: [DisplayList] = []
    var offsets: [Double] = []
    for index in 0..<scene.timeline.frameCount(rate: rate) {
      try stage.advance(to: SceneTime.frame(index, rate: rate))
      lists.append(try stage.displayList())
      offsets.append(Double(stage.scrollView?.contentOffset.y ?? 0))
    }
    self.lists = lists
    self.offsets = offsets
    target = try RenderTarget(size: lists[0].size, scale: scale)
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

  func printRatios() throws {
    var first = Double.infinity
    for _ in 0..<7 {
      let cold = rasterizer()
      first = min(
        first, try Self.time { _ = try cold.frame(lists[0], into: target, background: .black) })
    }
    print("\(target.pixelWidth)x\(target.pixelHeight), ms of CPU, one thread")
    print("  first frame, nothing kept     \(rounded(first))")
    let stretched = offsets.firstIndex { $0 >= 0 } ?? lists.count
    for (name, apart) in [
      ("in place", 1), ("in place of the frame before the last", 2),
      ("in place of the fourth frame before", 4), ("copied, the frame before being held", 0),
    ] {
      let (times, work) = try drawLater(apart: apart)
      print(" \(name)")
      report("all later frames", 1..<lists.count, first, times, work)
      report("  header stretched", 1..<stretched, first, times, work)
      report("  header scrolled", stretched..<lists.count, first, times, work)
    }
  }

  /// Returns the least times of later frames, and how much of them was drawn.
  ///
  /// - Parameter apart: each is drawn in place of the frame so many before; 0 for the last one, which somebody holds.
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

  /// Draws the film frame from frame, each also from nothing, and prints the sum of the frames' hashes.
  func printHash() throws {
    var sum: UInt64 = 0
    var frame: RasterFrame?
    let film = rasterizer()
    for (index, list) in lists.enumerated() {
      frame = try film.update(frame.take(), to: list, into: target, background: .black)
      let whole = try rasterizer().render(list, into: target, background: .black)
      guard let bitmap = frame?.bitmap, bitmap == whole else {
        print("error: frame \(index) differs when it is drawn from the one before")
        exit(1)
      }
      sum &+= bitmap.contentHash
    }
    print("\(String(sum, radix: 16))  \(lists.count) frames of the film")
  }

  // MARK: Memory

  /// Draws the first frame and some later ones and says how far memory rose, in frames of pixels.
  func printMemory() throws {
    let pixels = Double(target.pixelWidth * target.pixelHeight * 4)
    print(
      "\(target.pixelWidth)x\(target.pixelHeight), most memory in frames of "
        + "\(rounded(pixels / 1e6)) MB")
    let rasterizer = self.rasterizer()
    var frame: RasterFrame?
    for (name, range) in [("first frame", 0..<1), ("all later frames", 1..<lists.count)] {
      let peak = try Self.rise {
        for index in range {
          frame = try rasterizer.update(
            frame.take(), to: lists[index], into: target, background: .black)
        }
      }
      let kept = Double(rasterizer.cachedBytes) / pixels
      print("  \(name): \(rounded(peak / pixels)), \(rounded(kept)) of it in caches")
    }
    frame = nil
    for (name, list) in Self.demanding(target) {
      let fresh = self.rasterizer()
      let peak = try Self.rise {
        _ = try fresh.render(list, into: target, background: .black)
      }
      print("  \(name): \(rounded(peak / pixels))")
    }
  }

  /// Gives free memory back, so that what is used next counts.
  private static func trimHeap() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }

  /// Bytes by which resident memory rises above what it was, at most.
  private static func rise(_ work: () throws -> Void) rethrows -> Double {
    func kilobytes(_ key: String) -> Double {
      let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
      return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) } ?? 0
    }
    trimHeap()
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let before = kilobytes("VmRSS")
    try work()
    return (kilobytes("VmHWM") - before) * 1024
  }

  /// Pictures that need more than their own pixels.
  private static func demanding(_ target: RenderTarget) -> [(String, DisplayList)] {
    let size = target.size
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    func list(_ body: (inout DisplayListBuilder) -> Void) -> DisplayList {
      var builder = DisplayListBuilder(size: size)
      builder.add(.fill(.rect(screen), .color(.white)), transform: .identity)
      body(&builder)
      return builder.build()
    }
    func fill(_ builder: inout DisplayListBuilder, _ inset: Double) {
      builder.add(
        .fill(
          .roundedRect(RoundedRect(rect: screen.inset(dx: inset, dy: inset), radius: 40)),
          .color(StraightColor(red: 0, green: 0.5, blue: 1))), transform: .identity)
    }
    func group(_ effect: GroupEffect) -> DisplayList {
      list {
        $0.beginGroup(effect)
        fill(&$0, 20)
        $0.endGroup()
      }
    }
    return [
      ("whole screen, group of opacity .5", group(GroupEffect(opacity: 0.5))),
      ("whole screen, blur of 20 points", group(GroupEffect(blur: Size(width: 20, height: 20)))),
      ("whole screen, blur of 2 points", group(GroupEffect(blur: Size(width: 2, height: 2)))),
      (
        "whole screen, shadow of a group",
        group(GroupEffect(shadow: Shadow(color: .black, offset: .zero, radius: 10)))
      ),
      (
        "whole screen, backdrop of 20 points",
        list {
          fill(&$0, 20)
          $0.add(.fill(.rect(screen), .backdrop(BackdropFilter(sigma: 20))), transform: .identity)
        }
      ),
    ]
  }

  private func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}
