import PegBase
import PegImageIO
import PegPixels
import PegSnapshot
import PegTestSupport
import Testing

@testable import PegCLI

/// Differences between two revisions, and the commit that made them.
@MainActor struct CompareTests {
  private let folder = TemporaryFolder()

  private func write(_ gray: UInt8, _ path: String) throws {
    try folder.write(try PNGEncoder.encode(flat(6, 4, gray, gray, gray)), path)
  }

  @Test func picturesAreNewGoneRenamedOrChanged() throws {
    for (name, gray) in [("card", 1), ("card.dark", 2), ("old", 3), ("lost", 4)]
      as [(String, UInt8)]
    {
      try write(gray, "base/\(name).png")
    }
    for (name, gray) in [("card", 1), ("card.dark", 9), ("new", 3), ("more/1.5s", 5)]
      as [(String, UInt8)]
    {
      try write(gray, "head/\(name).png")
    }
    let found = try RevisionComparison(
      base: folder.path + "/base", head: folder.path + "/head", artifacts: folder.path + "/work")
    #expect(found.same == 1 && found.changed.map(\.title) == ["card (dark)"])
    #expect(found.added.map(\.title) == ["more (at 1.5s)"])
    #expect(found.gone.map(\.title) == ["lost"])
    #expect(found.renamed.map(\.from.title) == ["old"] && found.renamed.map(\.to.title) == ["new"])
    let records = try PendingSnapshots(artifacts: found.cases).snapshots
    #expect(Set(records.map(\.record.verdict)) == [.different, .missing, .gone])
    #expect(records.allSatisfy { !$0.isAcceptable })
    let report = try ComparisonReport(found, base: "a", head: "b")
    #expect(report.headline == "1 changed, 1 new, 1 gone, 1 renamed, 1 the same")
    #expect(report.markdown.contains("| renamed | old → new |"))
    #expect(try report.picture(maximumBytes: 1_000_000).count > 100)
  }

  @Test func framesAreComparedByTheirDigests() throws {
    let hash = String(repeating: "a", count: 64)
    let other = String(repeating: "b", count: 64)
    let first = try FrameDigests(parsing: "0 0.0 - \(hash)\n1 0.1 12.5 \(hash)\n")
    let second = try FrameDigests(
      parsing: "0 0.0 - \(hash)\n1 0.1 12.5 \(other)\n2 0.2 13.0 \(hash)\n")
    #expect(first.firstDifference(from: first) == nil)
    #expect(second.firstDifference(from: first) == 1)
    #expect(second.words(at: 1) == "frame 1 (0.1 s, offset 12.5)")
    #expect(try FrameDigests(parsing: second.text).frames == second.frames)
    #expect(throws: (any Error).self) { try FrameDigests(parsing: "nonsense") }
  }

  /// Every place of the culprit among up to 12 commits, with every one that cannot be tried.
  @Test func theFirstCommitIsFoundBesideBrokenOnes() {
    for count in 1...12 {
      let commits = (0..<count).map(String.init)
      for culprit in 0..<count {
        for broken in -1..<count - 1 where broken != culprit {
          var skipped = 0
          var tries = 0
          let found = BisectCommand.first(of: commits, skipped: &skipped) { commit in
            tries += 1
            guard let index = Int(commit), index != broken else { return nil }
            return index >= culprit
          }
          #expect(found == "\(culprit)", "\(count) commits, culprit \(culprit), broken \(broken)")
          #expect(tries <= 6)
        }
      }
    }
  }
}
