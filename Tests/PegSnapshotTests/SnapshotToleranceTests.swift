import PegBase
import PegDiff
import PegImageIO
import PegPixels
import PegSnapshot
import PegTestSupport
import Testing

/// What a tolerance lets pass, and what is told of it.
struct SnapshotToleranceTests {
  private static let reference = "Tests/__Snapshots__/A/t.1.png"
  private let folder = TemporaryFolder()

  /// White, 10 by 4 pixels, of which the first few have another grey.
  private func picture(_ count: Int = 0, _ grey: UInt8 = 255) -> Bitmap {
    var builder = BitmapBuilder(width: 10, height: 4)
    for y in 0..<4 {
      builder.withRow(y) { row in
        for x in 0..<10 {
          let value = 10 * y + x < count ? grey : 255
          for channel in 0..<3 { row[4 * x + channel] = value }
          row[4 * x + 3] = 255
        }
      }
    }
    return builder.freeze()
  }

  private func verify(_ bitmap: Bitmap, _ tolerance: SnapshotTolerance) throws -> Verdict {
    try folder.write(try PNGEncoder.encode(picture()), Self.reference)
    let store = SnapshotStore(artifacts: folder.path + "/out", projectRoot: folder.path)
    let name = SnapshotName(
      testFile: folder.path + "/Tests/A.swift", testName: "t()", identifier: "1")
    return try SnapshotVerifier(store: store).verify(
      bitmap,
      SnapshotRequest(
        location: try SnapshotLocation(name), mode: .never, tolerance: tolerance))
  }

  /// What a verdict that passes has used, or nil where it does not pass.
  private func used(_ verdict: Verdict) -> String? {
    guard case .matched(let margin) = verdict else { return nil }
    return margin.map { "\($0)" } ?? "nothing"
  }

  private func limits(_ pixels: Int, _ channel: Int = 255, deltaE: Double? = nil)
    -> SnapshotTolerance
  {
    .pixels(Tolerance(differingPixels: pixels, channelDifference: channel, deltaE: deltaE))
  }

  @Test func usedPartsAreTold() throws {
    #expect(used(try verify(picture(12, 0), limits(40))) == "12 of 40 allowed pixels (30 %)")
    #expect(
      used(try verify(picture(12, 252), limits(40, 4)))
        == "12 of 40 allowed pixels, a channel by 3 of 4 (75 %)")
    #expect(used(try verify(picture(12, 0), .bytes(100))) == "36 of 100 allowed bytes (36 %)")
    // CIEDE2000 of two greys is ΔL / SL: L* of sRGB 249 is 97.926, so 2.074 / 1.731 = 1.198.
    #expect(used(try verify(picture(12, 249), limits(0, deltaE: 2))) == "ΔE 1.2 of 2 (60 %)")
    #expect(
      used(try verify(picture(12, 249), limits(40, deltaE: 2)))
        == "0 of 40 allowed pixels, ΔE 1.2 of 2 (60 %)")
    #expect(
      used(try verify(picture(12, 249), limits(40, deltaE: 1)))
        == "12 of 40 allowed pixels beyond ΔE 1, the worst of 1.2 (30 %)")
  }

  @Test func equalPicturesUseNothing() throws {
    for tolerance in [.exact, limits(40), limits(0, deltaE: 2), .bytes(9)] {
      #expect(try verify(picture(), tolerance) == .matched(nil))
    }
  }

  @Test func halfOfALimitIsNarrow() throws {
    for (count, isNarrow) in [(20, false), (21, true), (40, true)] {
      guard case .matched(let margin?) = try verify(picture(count, 0), limits(40)) else {
        Issue.record("\(count) of 40 pixels do not pass")
        continue
      }
      #expect(margin.isNarrow == isNarrow)
    }
  }

  /// What is over a limit is in the record under the limits' names, and comes back as it went in.
  @Test func failuresRecordLimitsByName() throws {
    let soft = Tolerance(
      differingPixels: 5, channelDifference: 9, deltaE: 0.5, ignoresAntialiasing: true)
    for (tolerance, words) in [
      (
        .pixels(soft),
        "12 of 5 allowed pixels beyond ΔE 0.5, the worst of 1.2, 0 pixels in soft edges (240 %)"
      ),
      (limits(0, 0, deltaE: 1), "12 of 0 allowed pixels beyond ΔE 1, the worst of 1.2"),
      (.bytes(30), "36 of 30 allowed bytes (120 %)"),
    ] {
      let verdict = try verify(picture(12, 249), tolerance)
      #expect(verdict.kind == .different)
      #expect(verdict.artifacts?.margin.map { "\($0)" } == words)
      let bytes = try folder.read("out/A/t.1/result.json")
      let record = try ResultRecord(parsing: bytes)
      #expect(record.tolerance == tolerance)
      #expect(record.margin == verdict.artifacts?.margin)
      #expect(Array(record.json.text.utf8) == bytes)
    }
    _ = try verify(picture(12, 249), .pixels(soft))
    let document = try JSONValue(parsing: try folder.read("out/A/t.1/result.json"))
    let written = document["tolerance"]
    #expect(written?["differingPixels"] == .integer(5))
    #expect(written?["channelDifference"] == .integer(9))
    #expect(written?["deltaE"] == .number(0.5))
    #expect(written?["ignoresAntialiasing"] == .bool(true))
    #expect(document["margin"]?["counted"] == .integer(12))
  }
}
