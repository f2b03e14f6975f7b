import Dispatch
import GalleryScenes
import PegGIF
import PegGeometry
import PegImageIO
import PegMotion
import PegNetwork
import PegPixels
import PegRaster
import PegRender
import PegStage
import UIKit

// Times each stage of a film by itself, single-threaded, and prints milliseconds per frame.
//
//   swift run -c release film-benchmark [scale]    every stage of the film
//   swift run -c release film-benchmark sweep [scale]    later frames against the first, and memory
//   swift run -c release film-benchmark rows       a table of a million rows
//   swift run -c release film-benchmark items [flow | grid | list]     collections of a hundred thousand items
//   swift run film-benchmark hash                  a sum over all frames, equal in every build mode

/// The accumulated time of one stage.
struct Stopwatch {
  private(set) var milliseconds = 0.0

  mutating func time<R>(_ work: () throws -> R) rethrows -> R {
    let start = DispatchTime.now().uptimeNanoseconds
    defer { milliseconds += Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6 }
    return try work()
  }
}

@MainActor
func installNetwork() throws -> NetworkSession {
  let shelf = CassetteShelf.nearest(to: FileManager.default.currentDirectoryPath)
  return try NetworkSession.install(
    cassettes: try shelf.map { try CassetteShelf.cassettes(in: $0) } ?? [])
}

@MainActor
func benchmark(scale: Double) throws {
  let network = try installNetwork()
  defer { network.uninstall() }
  let scene = GalleryScenes.stretchyHeader
  let rate = FrameRate(30)
  let frameCount = scene.timeline.frameCount(rate: rate)
  let size = Size(width: scene.device.size.width, height: scene.device.size.height)
  let target = try RenderTarget(size: size, scale: scale)
  let rasterizer = Rasterizer(scheduler: .serial)

  var opening = Stopwatch()
  var layout = Stopwatch()
  var raster = Stopwatch()
  var png = Stopwatch()
  var palette = Stopwatch()
  var gif = Stopwatch()
  let stage = try opening.time { try Stage(scene, scale: scale, network: network) }
  let builder = PaletteBuilder()
  var frames: [Bitmap] = []
  let sampled = Set(PaletteBuilder.sampledFrames(frameCount: frameCount))
  for index in 0..<frameCount {
    let list = try layout.time {
      try stage.advance(to: SceneTime.frame(index, rate: rate))
      return try stage.displayList()
    }
    let frame = try raster.time { try rasterizer.render(list, into: target, background: .black) }
    _ = try png.time { try PNGEncoder.encode(frame) }
    if sampled.contains(index) { palette.time { builder.add(frame) } }
    frames.append(frame)
  }
  let colors = palette.time { builder.build() }
  let writer = try GIFWriter(
    width: target.pixelWidth, height: target.pixelHeight, palette: colors)
  var bytes = 0
  for frame in frames {
    try gif.time { try writer.append(frame, delay: 3) }
    bytes += writer.takeBytes().count
  }
  bytes += try gif.time { try writer.finish() }.count

  func row(_ name: String, _ watch: Stopwatch, per count: Int) -> String {
    let value = (watch.milliseconds / Double(count) * 1000).rounded() / 1000
    return name + String(repeating: " ", count: 28 - name.count) + "\(value)"
  }
  print("\(scene.name), \(target.pixelWidth)x\(target.pixelHeight), \(frameCount) frames")
  print(row("open the scene, ms", opening, per: 1))
  print(row("layout, ms per frame", layout, per: frameCount))
  print(row("raster, ms per frame", raster, per: frameCount))
  print(row("PNG encode, ms per frame", png, per: frameCount))
  print(row("GIF palette, ms", palette, per: 1))
  print(row("GIF encode, ms per frame", gif, per: frameCount))
  print("GIF bytes                   \(bytes)")
}

@MainActor
func sweep(scale: Double) throws {
  let network = try installNetwork()
  defer { network.uninstall() }
  let sweep = try Sweep(GalleryScenes.stretchyHeader, scale: scale, network: network)
  // Memory first: free memory left in the heap by other measurements would not be counted.
  try sweep.printMemory()
  try sweep.printRatios()
}

@MainActor
func hash() throws {
  let network = try installNetwork()
  defer { network.uninstall() }
  try Sweep(GalleryScenes.stretchyHeader, scale: 2, network: network).printHash()
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "sweep": try sweep(scale: words.dropFirst().first.flatMap { Double($0) } ?? 3)
case "hash": try hash()
case "rows": try MillionRows.run()
case "items": try ManyItems.run(only: words.dropFirst().first)
default: try benchmark(scale: words.first.flatMap { Double($0) } ?? 2)
}
