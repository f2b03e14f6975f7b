import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster

/// Draws one path with many crossings on one thread, as `Benchmarks/Peers` draws it with other programs, and prints its name
/// and the least CPU time of some runs, in milliseconds, including the construction of the display list.
struct TangleRun {
  private let size = Size(width: 1170, height: 2532)
  /// The kind of the path: a polygon of random points under either rule, or a chart line.
  let name: String
  let points: Int

  static let all = [
    ("nonzero", 500), ("nonzero", 2000), ("evenodd", 2000), ("nonzero", 100_000),
    ("evenodd", 100_000), ("sine", 4000), ("sine", 8000), ("walk", 8000), ("noise", 8000),
    ("sine", 100_000), ("walk", 100_000),
  ]

  func run() throws {
    let target = try RenderTarget(size: size, scale: 1)
    let path = try makePath()
    let blue = Paint.color(StraightColor(red: 0.2, green: 0.6, blue: 1))
    var least = Double.infinity
    var hash: UInt64 = 0
    for _ in 0..<(points > 20_000 ? 1 : 5) {
      let rasterizer = Rasterizer(scheduler: .serial)
      let start = Clock.cpu
      var builder = DisplayListBuilder(size: size)
      switch name {
      case "nonzero": builder.add(.fill(.path(path, .nonZero), blue), transform: .identity)
      case "evenodd": builder.add(.fill(.path(path, .evenOdd), blue), transform: .identity)
      default: builder.stroke(path, StrokeStyle(width: 3), blue, transform: .identity)
      }
      let bitmap = try rasterizer.render(builder.build(), into: target)
      least = min(least, Clock.cpu - start)
      hash = bitmap.contentHash
    }
    print("\(name) \(points)\t\(String(format: "%.1f", least))\t\(String(hash, radix: 16))")
  }

  /// Returns the path, from the same random generator as in the other programs.
  private func makePath() throws -> Path {
    var state: UInt32 = 1
    func random() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state &>> 8) / 16_777_216
    }
    var path = Path()
    var walked = 1266.0
    for index in 0..<points {
      var x = size.width * Double(index) / Double(points - 1)
      var y = 1266.0
      let share = random() - 0.5
      switch name {
      case "nonzero", "evenodd":
        x = (share + 0.5) * size.width
        y = random() * size.height
      case "sine": y += 600 * sin(Double(index) * 18.85 / Double(points)) + 200 * share
      case "noise": y += 2400 * share
      case "walk":
        walked += 40 * share
        y = walked
      default: throw StandardFilm.Malformed(what: "the unknown path \(name)")
      }
      if index == 0 { path.move(to: Point(x: x, y: y)) } else { path.line(to: Point(x: x, y: y)) }
    }
    if name == "nonzero" || name == "evenodd" { path.close() }
    return path
  }
}
