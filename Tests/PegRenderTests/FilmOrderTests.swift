import PegDisplayList
import PegGeometry
import PegImageIO
import PegPixels
import PegTestSupport
import Testing

@testable import PegRender

/// A film whose frames are as wide as their number plus one, each of 40 ms, the last of a second.
///
/// - Parameter made: notes the frames in the order they are made.
private func film(_ count: Int, made: @escaping (Int) -> Void = { _ in }) -> Film {
  Film(
    frameCount: count,
    start: { $0 < count ? Int64($0) * 40_000_000 : Int64(count - 1) * 40_000_000 + 1_000_000_000 },
    open: {
      var next = 0
      return { index in
        #expect(index >= next, "frames come in order")
        next = index + 1
        made(index)
        return DisplayListBuilder(size: Size(width: Double(index + 1), height: 1)).build()
      }
    })
}

/// The numbers of the frames that a film shows.
private func shown(_ film: Film) throws -> [Int] {
  let make = try film.open()
  return try (0..<film.frameCount).map { Int(try make($0).size.width) - 1 }
}

private func milliseconds(_ film: Film) -> [Int64] { film.showings.map { $0.duration / 1_000_000 } }

struct FilmOrderTests {
  @Test func bouncedFilmsComeBack() throws {
    let bounced = film(5).bounced()
    #expect(try shown(bounced) == [0, 1, 2, 3, 4, 3, 2, 1])
    #expect(milliseconds(bounced) == [40, 40, 40, 40, 1000, 40, 40, 40])
    #expect(bounced.start(8) == 1_280_000_000)
    #expect(try shown(film(1).bounced()) == [0])
    #expect(try shown(film(2).bounced()) == [0, 1])
  }

  @Test func filmsMayBeginElsewhere() throws {
    let moved = film(5).beginning(at: 3)
    #expect(try shown(moved) == [3, 4, 0, 1, 2])
    #expect(milliseconds(moved) == [40, 1000, 40, 40, 40])
    #expect(moved.start(5) == film(5).start(5))
    #expect(try shown(film(5).bounced().beginning(at: 6)) == [2, 1, 0, 1, 2, 3, 4, 3])
  }

  @Test func everyFrameIsMadeOnceAndInOrder() throws {
    var made: [Int] = []
    let bounced = film(4) { made.append($0) }.bounced().beginning(at: 2)
    #expect(try shown(bounced) == [2, 3, 2, 1, 0, 1])
    #expect(made == [0, 1, 2, 3])
  }

  @Test func someFramesAloneMayBeAskedFor() throws {
    let make = try film(5).bounced().open()
    #expect(try [0, 4, 6].map { Int(try make($0).size.width) - 1 } == [0, 4, 2])
  }
}

struct SheetLayoutTests {
  /// A sheet whose one frame leaves no room for its gaps shows it at half its size: pixels are means of four.
  @Test func framesShrinkToFit() throws {
    let layout = SheetLayout(
      shrinking: 1, frameWidth: 16_384, frameHeight: 4, gapPart: 24)
    #expect(layout.shrink == 2 && layout.frameWidth == 8192 && layout.frameHeight == 2)
    var builder = BitmapBuilder(width: 16_384, height: 4)
    for y in 0..<4 {
      builder.withRow(y) { row in
        // Opaque; red in every other column, green in the upper half.
        for i in row.indices {
          row[i] = [i / 4 % 2 == 0 ? 255 : 0, y < 2 ? 200 : 0, 0, 255][i & 3]
        }
      }
    }
    let folder = TemporaryFolder()
    let sink = try SheetSink(
      path: folder.path + "/sheet.png", frames: [0], layout: layout, compression: .fast)
    try sink.prepare(Frame(index: 0, start: 0, end: 1, bitmap: builder.freeze()), after: nil)()
    _ = try sink.finish()
    let sheet = try folder.picture("sheet.png")
    let gap = 8192 / 24 + 1
    #expect(sheet.width == 8192 + 2 * gap && sheet.height == 2 + 2 * gap)
    #expect(sheet.pixel(gap, gap) == (128, 200, 0, 255))
    #expect(sheet.pixel(gap + 8191, gap + 1) == (128, 0, 0, 255))
    #expect(sheet.pixel(gap - 1, gap) == (255, 255, 255, 255))
  }

  @Test func sheetsAreNearlySquare() throws {
    let layout = try SheetLayout(frameCount: 12, frameWidth: 390, frameHeight: 844, gap: 10)
    // Five columns of three rows: 2010 by 2572; four of three are 1610, six of two 2410 by 1718, the least longest side.
    #expect(layout.columns == 6 && layout.rows == 2)
    #expect(layout.width == 6 * 400 + 10 && layout.height == 2 * 854 + 10)
    #expect(layout.origin(0) == (10, 10))
    #expect(layout.origin(7) == (410, 864))
  }

  @Test func tooManyFramesAreAnError() {
    #expect(throws: RenderError.self) {
      try SheetLayout(frameCount: 400, frameWidth: 1170, frameHeight: 2532, gap: 0)
    }
  }
}

struct PipedProcessTests {
  @Test func missingProgramsHaveAName() {
    #expect(throws: RenderError.programMissing(name: "no-such-program-of-pegbar")) {
      try PipedProcess(["no-such-program-of-pegbar"])
    }
  }

  @Test func failuresTellTheLastLine() throws {
    let process = try PipedProcess(["sh", "-c", "echo first >&2; echo oops >&2; exit 3"])
    #expect(throws: RenderError.programFailed(name: "sh", status: 3, message: "oops")) {
      try process.finish()
    }
  }

  @Test func programsReadWhatIsWritten() throws {
    let bytes = [UInt8](repeating: 7, count: 300_000)
    let process = try PipedProcess(["sh", "-c", "test $(wc -c) = 300000"])
    try bytes.withUnsafeBytes { bytes throws in try process.write(bytes) }
    try process.finish()
  }

  @Test func programsThatGoAwayAreAnError() throws {
    let process = try PipedProcess(["sh", "-c", "exit 5"])
    let bytes = [UInt8](repeating: 7, count: 10_000_000)
    #expect(throws: RenderError.self) {
      try bytes.withUnsafeBytes { bytes throws in try process.write(bytes) }
    }
  }
}
