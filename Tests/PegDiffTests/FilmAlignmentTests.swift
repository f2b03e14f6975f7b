import PegDiff
import PegPixels
import PegTestSupport
import Testing

/// A film of a bar that moves down two pixels a frame over stripes.
private func film(
  _ frames: [Int], tint: UInt8 = 0, durations: [Double?] = []
) -> [FilmFrame] {
  frames.enumerated().map { index, step in
    let bitmap = picture(24, 96) { x, y in
      if (2 * step..<2 * step + 12).contains(y) { return (200, 40, 90, 255) }
      return (UInt8((y * 7) % 120), UInt8(x * 5), tint, 255)
    }
    return FilmFrame(
      bitmap, time: Double(index) / 30, duration: index < durations.count ? durations[index] : nil,
      offset: Double(2 * step))
  }
}

private let steps = Array(0..<40)

private func states(_ alignment: FilmAlignment) -> [FilmAlignment.State: Int] {
  alignment.entries.reduce(into: [:]) { $0[$1.state, default: 0] += 1 }
}

struct FilmAlignmentTests {
  @Test func equalFilms() {
    let alignment = FilmAlignment(reference: film(steps), actual: film(steps))
    #expect(alignment.isSame && alignment.first == nil)
    #expect(alignment.headline == "all 40 frames equal")
  }

  /// Each place in turn; at the ends too.
  @Test(arguments: [0, 1, 17, 38, 39])
  func droppedFrameIsNamed(index: Int) {
    let alignment = FilmAlignment(
      reference: film(steps), actual: film(steps.filter { $0 != index }))
    let time = ["0": "0 s", "1": "0.033 s", "17": "0.567 s", "38": "1.267 s", "39": "1.3 s"]
    #expect(
      alignment.headline
        == "frame \(index) (\(time["\(index)"] ?? ""), offset \(2 * index)) is missing; "
        + "all others equal")
    #expect(alignment.first == index)
    #expect(states(alignment) == [.removed: 1, .same: 39])
  }

  /// Every frame has another background too, so that no two are equal: likeness alone finds the gap.
  @Test func droppedFrameIsFoundAmongFramesThatAllDiffer() {
    let alignment = FilmAlignment(
      reference: film(steps), actual: film(steps.filter { $0 != 17 }, tint: 9))
    #expect(states(alignment) == [.removed: 1, .different: 39])
    #expect(alignment.entries.first { $0.state == .removed }?.reference == 17)
    #expect(alignment.headline.hasPrefix("frames 0–16 (0 s, offset 0) differ; frame 17 is missing"))
  }

  @Test func insertedFrames() {
    var frames = steps
    frames.insert(contentsOf: [35, 36], at: 10)
    let alignment = FilmAlignment(reference: film(steps), actual: film(frames))
    #expect(states(alignment) == [.inserted: 2, .same: 40])
    #expect(
      alignment.headline == "frames 10–11 (0.333 s, offset 70) are new; all others equal")
  }

  @Test func heldFrames() {
    var frames = steps
    frames.insert(contentsOf: [16, 16], at: 17)
    let longer = FilmAlignment(reference: film(steps), actual: film(frames))
    #expect(states(longer) == [.held: 2, .same: 40])
    #expect(longer.headline.contains("frame 16"))
    #expect(longer.headline.hasSuffix("is held 2 frames longer; all others equal"))
    frames = steps
    frames[17] = 16
    let stutter = FilmAlignment(reference: film(steps), actual: film(frames))
    #expect(states(stutter) == [.held: 1, .same: 39])
    #expect(
      stutter.headline == "frame 17 (0.567 s, offset 32) shows frame 16 again; all others equal")
    #expect(stutter.first == 17)
  }

  /// One of several equal frames cannot be told from the others.
  @Test func frameMissingFromAHold() {
    let hold = Array(0...10) + [10, 10, 10] + Array(11...20)
    var shorter = hold
    shorter.remove(at: 12)
    let alignment = FilmAlignment(reference: film(hold), actual: film(shorter))
    #expect(alignment.headline.hasPrefix("1 of the equal frames 10–13"))
    #expect(alignment.headline.hasSuffix("is missing; all others equal"))
  }

  @Test func differingFramesTellTheFirstWithItsOffset() {
    var actual = film(steps)
    let other = film(steps, tint: 80)
    for index in 20..<23 { actual[index] = other[index] }
    let alignment = FilmAlignment(reference: film(steps), actual: actual)
    #expect(states(alignment) == [.different: 3, .same: 37])
    #expect(
      alignment.headline == "frames 20–22 (0.667 s, offset 40) differ; all others equal")
    #expect(alignment.entries.first { $0.state == .different }?.reference == 20)
  }

  @Test func longerDelayIsToldInMilliseconds() {
    let a = film([1, 2, 3], durations: [0.03, 0.03, 0.03])
    let b = film([1, 2, 3], durations: [0.03, 0.07, 0.03])
    let alignment = FilmAlignment(reference: a, actual: b)
    #expect(states(alignment) == [.held: 1, .same: 2])
    #expect(alignment.headline.hasSuffix("stays 40 ms longer; all others equal"))
  }

  @Test func noDifferenceOfTimesIsTooSmall() {
    func headline(_ durations: [Double]) -> String {
      let a = film([1, 2, 3], durations: [1.0 / 60, 1.0 / 60, 1.0 / 60])
      return FilmAlignment(reference: a, actual: film([1, 2, 3], durations: durations)).headline
    }
    #expect(headline([1.0 / 60, 1.0 / 60, 1.0 / 60]) == "all 3 frames equal")
    #expect(
      headline([1.0 / 60, 0.017, 1.0 / 60]).hasSuffix("stays 0.333 ms longer; all others equal"))
    #expect(
      headline([1.0 / 60, 1 / 60.000_1, 1.0 / 60])
        .hasSuffix("stays under 0.001 ms shorter; all others equal"))
    #expect(headline([0.017, 0.016, 0.017]).hasSuffix("stay 0.667 ms longer and 0.667 ms shorter"))
  }

  /// Any mixture of removed and repeated frames is accounted for: each actual frame once, in order.
  @Test(arguments: 1...60)
  func everyFrameHasOneEntry(seed: UInt64) {
    var random = Seeded(seed &* 0x9e37_79b9_7f4a_7c15)
    var frames = steps
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      let index = Int.random(in: 0..<frames.count, using: &random)
      if Bool.random(using: &random) {
        frames.remove(at: index)
      } else {
        frames.insert(frames[index], at: index)
      }
    }
    let alignment = FilmAlignment(reference: film(steps), actual: film(frames))
    #expect(alignment.entries.compactMap(\.actual) == Array(frames.indices), "seed \(seed)")
    #expect(alignment.entries.compactMap(\.reference) == Array(steps.indices), "seed \(seed)")
    // Equal frames stay counterparts: as many as both films have in common.
    let common = Set(frames).count
    #expect(states(alignment)[.same] == common, "seed \(seed)")
  }
}
