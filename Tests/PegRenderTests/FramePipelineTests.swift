import PegDisplayList
import PegGeometry
import PegImageIO
import PegPixels
import PegRaster
import PegRender
import PegTestSupport
import Testing

/// Films through the pipeline, against their frames drawn from nothing.
struct FramePipelineTests {
  private static let size = Size(width: 40, height: 60)
  private static let frameCount = 19

  /// A band that moves down, with a square that changes its colour.
  private static func list(_ index: Int) -> DisplayList {
    var builder = DisplayListBuilder(size: size)
    let band = Rect(x: 0, y: Double(3 * index), width: 40, height: 9)
    let square = Rect(x: 8.5, y: 10, width: 12, height: 12)
    let level = Float(index) / Float(frameCount)
    builder.add(
      .fill(.rect(band), .color(StraightColor(red: 0, green: 0.5, blue: 1))), transform: .identity)
    builder.add(
      .fill(.rect(square), .color(StraightColor(red: level, green: 1, blue: 0.2, alpha: 0.7))),
      transform: .identity)
    return builder.build()
  }

  private static var film: Film {
    Film(frameCount: frameCount, start: { Int64($0) * 40_000_000 }, open: { { list($0) } })
  }

  private func whole(_ index: Int) throws -> Bitmap {
    try Rasterizer(scheduler: .serial).render(
      Self.list(index), into: RenderTarget(size: Self.size, scale: 2), background: .black)
  }

  /// Frames that nobody holds are drawn over, those that somebody holds are not.
  @Test(arguments: [1, 2, 3], [0, 1])
  func framesAreDrawnInPlaceOfThoseThatNobodyHolds(workers: Int, held: Int) throws {
    let pipeline = try FramePipeline(size: Self.size, scale: 2, workers: workers)
    var holds: [Frame] = []
    var places: Set<UnsafeRawPointer> = []
    var seen: [Int] = []
    try pipeline.draw(Self.film, only: Array(0..<Self.frameCount)) { frame in
      seen.append(frame.index)
      places.insert(frame.bitmap.withBytes { $0.baseAddress! })
      for frame in holds + [frame] {
        let whole = try whole(frame.index)
        #expect(frame.bitmap == whole)
      }
      holds = Array((holds + [frame]).suffix(held))
    }
    #expect(seen == Array(0..<Self.frameCount))
    // Those in work and described, and the one before them, with which the oldest is compared.
    #expect(places.count <= workers + 3 + held)
  }

  /// A frame that shows what the one before did has the same file, and others their own.
  @Test(arguments: [1, 3])
  func equalFramesHaveEqualFiles(workers: Int) throws {
    let folder = TemporaryFolder()
    let shown = [0, 0, 4, 4, 4, 0, 7]
    let film = Film(
      frameCount: shown.count, start: { Int64($0) * 40_000_000 },
      open: { { Self.list(shown[$0]) } })
    let pipeline = try FramePipeline(size: Self.size, scale: 2, workers: workers)
    let files = try pipeline.render(film, to: [try PNGSequenceSink(folder: folder.path)])
    #expect(files.count == shown.count)
    for (index, list) in shown.enumerated() {
      let bytes = try folder.read("frame-000\(index).png")
      #expect(try bytes == PNGEncoder.encode(whole(list)))
      #expect(files[index].bytes == bytes.count)
    }
  }

  /// Whatever is kept, a film of single frames far apart is drawn right.
  @Test func framesMayBeChosenInAnyOrder() throws {
    let pipeline = try FramePipeline(size: Self.size, scale: 2, workers: 2)
    var count = 0
    try pipeline.draw(Self.film, only: [7, 0, 9, 3]) { frame in
      let whole = try whole(frame.index)
      #expect(frame.bitmap == whole)
      count += 1
    }
    #expect(count == 4)
  }
}
