import Glibc
import PegDiff
import PegImageIO
import PegPixels
import PegReport
import PegSnapshot
import PegTestSupport
import Testing

/// Draws a list under a header, the kind of screen people compare.
private func screen(
  _ width: Int, _ height: Int, header: Int, accent: (UInt8, UInt8, UInt8) = (52, 105, 210),
  rows: Int = 9, moved: Int = 0
) -> Bitmap {
  var builder = BitmapBuilder(width: width, height: height)
  for y in 0..<height {
    builder.withRow(y) { row in
      for x in 0..<width {
        var color: (UInt8, UInt8, UInt8) = (255, 255, 255)
        let line = y - header - moved
        if y < header {
          let shade = UInt8(60 * y / max(1, header))
          color = (accent.0 &+ shade, accent.1 &+ shade, accent.2)
        } else if line >= 0, line / 56 < rows {
          let inside = line % 56
          let dx = x - 34
          let dy = inside - 28
          if dx * dx + dy * dy < 18 * 18 {
            color = (UInt8(90 + line / 56 * 14), 150, 170)
          } else if (16..<24).contains(inside), x >= 64, x < 64 + 60 + line / 56 * 41 % 190 {
            color = (60, 64, 72)
          } else if (32..<38).contains(inside), x >= 64, x < 250 {
            color = (190, 195, 203)
          } else if inside == 55, x >= 64 {
            color = (226, 229, 234)
          }
        }
        (row[4 * x], row[4 * x + 1], row[4 * x + 2]) = color
        row[4 * x + 3] = 255
      }
    }
  }
  return builder.freeze()
}

/// A translucent ring, small enough to be enlarged.
private func icon(_ side: Int, hole: Int) -> Bitmap {
  var builder = BitmapBuilder(width: side, height: side)
  for y in 0..<side {
    builder.withRow(y) { row in
      for x in 0..<side {
        let dx = 2 * x + 1 - side
        let dy = 2 * y + 1 - side
        let distance = dx * dx + dy * dy
        if distance < side * side && distance > hole * hole {
          row[4 * x] = 20
          row[4 * x + 1] = 90
          row[4 * x + 2] = 160
          row[4 * x + 3] = 200
        }
      }
    }
  }
  return builder.freeze()
}

struct SampleReportTests {
  /// Leaves a page with one failure of each kind in the folder that `PEGBAR_REPORT_SAMPLE` names, for
  /// `scripts/test-report-in-browser`; without the variable the page goes to a temporary folder.
  @Test func everyKindOfFailureHasItsCard() throws {
    let folder = TemporaryFolder()
    let output = getenv("PEGBAR_REPORT_SAMPLE").map { String(cString: $0) } ?? folder.path + "/page"
    func store() -> SnapshotVerifier {
      SnapshotVerifier(
        store: SnapshotStore(artifacts: folder.path + "/out", projectRoot: folder.path))
    }
    func location(
      _ test: String, _ identifier: String, file: String = "Tests/HeaderTests.swift"
    ) throws -> SnapshotLocation {
      try SnapshotLocation(
        SnapshotName(
          testFile: folder.path + "/" + file, testName: test, identifier: identifier))
    }
    let list = screen(390, 640, header: 120)
    var lastRow = BitmapBuilder(width: 390, height: 640)
    for y in 0..<640 {
      lastRow.withRow(y) { row in
        list.withRow(y) { _ = row.update(fromContentsOf: $0) }
        if y == 401 { row[4 * 207] = 254 }
      }
    }
    let pairs: [(test: String, name: String, old: Bitmap, new: Bitmap)] = [
      (
        "testStretchyHeader()", "offset-120", list,
        screen(390, 640, header: 120, accent: (170, 70, 160))
      ),
      ("testRowsMoved()", "1", list, screen(390, 640, header: 120, moved: 1)),
      ("testOnePixel()", "1", list, lastRow.freeze()),
      ("testIcon()", "ring", icon(20, hole: 9), icon(20, hole: 11)),
      (
        "testTallerScreen()", "landscape", screen(500, 300, header: 60),
        screen(540, 340, header: 60)
      ),
      (
        "test<script>alert(1)</script>()", "\"><img src=x onerror=alert(1)>", icon(16, hole: 4),
        icon(16, hole: 6)
      ),
    ]
    let recorder = store()
    for pair in pairs {
      _ = try recorder.verify(
        pair.old, SnapshotRequest(location: try location(pair.test, pair.name), mode: .all))
    }
    let run = store()
    for pair in pairs {
      let verdict = try run.verify(
        pair.new, SnapshotRequest(location: try location(pair.test, pair.name), mode: .never))
      #expect(!verdict.passes)
    }
    let settings = "Tests/SettingsTests.swift"
    let pending = try run.verify(
      list,
      SnapshotRequest(
        location: try location("testNewScreen()", "dark", file: settings), mode: .never))
    #expect(pending.kind == .missing)
    let recorded = try run.verify(
      icon(24, hole: 12),
      SnapshotRequest(location: try location("testBadge()", "1", file: settings), mode: .missing))
    #expect(recorded.kind == .recorded)
    let pointer = try location("testAvatar()", "1", file: settings)
    try folder.write(
      Array("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n".utf8),
      String(pointer.path.dropFirst(folder.path.count + 1)))
    #expect(
      try run.verify(icon(40, hole: 8), SnapshotRequest(location: pointer, mode: .missing)).kind
        == .unreadable)

    let path = try ReportWriter.write(resultsIn: folder.path + "/out", to: output)
    #expect(try FileTree.kind(of: path) == .file)
    let source = String(
      decoding: try FileReader.read(path, maximumBytes: 1 << 24), as: UTF8.self)
    let tags = HTMLScanner(source, ignoring: []).tags
    #expect(tags.count { $0.hasPrefix("<article") } == 9)
    #expect(tags.count { $0.hasPrefix("<img") } == 6 * 3 + 3)
  }
}
