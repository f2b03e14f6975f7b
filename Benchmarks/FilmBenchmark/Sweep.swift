import Foundation
import Glibc
import PegDisplayList
import PegGeometry
import PegMotion
import PegNetwork
import PegPixels
import PegRaster
import PegStage
import RasterSweep
import UIKit

/// Compares the film's first frame, drawn with empty caches, with those after it, each drawn from the one before.
struct Sweep {
  let lists: [DisplayList]
  let target: RenderTarget
  /// Content offsets, which divide the film into two halves. Units: points.
  let offsets: [Double]

  /// Plays the film of a scene to its end without drawing it.
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

  func printRatios() throws {
    try LaterFrames(
      lists: lists, target: target, scrolledFrom: offsets.firstIndex { $0 >= 0 } ?? lists.count
    ).printRatios()
  }

  /// Draws each frame both from the one before and from nothing, and prints the sum of the frames' hashes.
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

  /// Draws the first frame and all later ones, and prints the peak memory, in frames of pixels.
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

  /// Returns free memory to the system, so that memory used later is counted.
  private static func trimHeap() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }

  /// Returns the number of bytes by which peak resident memory exceeds that before.
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

  /// Returns pictures that need more memory than their own pixels.
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
