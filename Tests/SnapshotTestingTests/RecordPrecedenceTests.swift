import PegSnapshot
import Testing

@testable import SnapshotTesting

@Suite struct RecordPrecedenceTests {
  private func mode(
    _ argument: SnapshotTestingConfiguration.Record? = nil, _ environment: [String: String] = [:]
  ) throws -> RecordMode {
    try RecordMode.effective(argument: argument, environment: environment)
  }

  /// The mode without argument and environment; nil where it cannot be told.
  private var plainMode: RecordMode? { try? mode() }

  @Test func draftUnlessAnythingIsSaid() throws { #expect(try mode() == .draft) }

  @Test func environmentDecidesLast() throws {
    #expect(try mode(nil, ["SNAPSHOT_TESTING_RECORD": "failed"]) == .failed)
    #expect(try mode(.never, ["SNAPSHOT_TESTING_RECORD": "failed"]) == .never)
    #expect(try mode(nil, ["SNAPSHOT_TESTING_RECORD": "missing"]) == .missing)
    for word in ["often", "draft"] {
      #expect(throws: RecordMode.UnknownWord.self) {
        try mode(nil, ["SNAPSHOT_TESTING_RECORD": word])
      }
    }
  }

  @Test func innermostScopeWinsAndNilLetsThrough() {
    withSnapshotTesting(record: .all) {
      #expect(plainMode == .all)
      withSnapshotTesting(record: .never) { #expect(plainMode == .never) }
      withSnapshotTesting { #expect(plainMode == .all) }
      #expect((try? mode(.failed)) == .failed)
    }
  }

  @Test func scopesHoldAcrossSuspension() async {
    await withSnapshotTesting(record: .failed) {
      await Task.yield()
      #expect(plainMode == .failed)
    }
  }

  @Test func recordsComeFromWordsAndBooleans() {
    #expect(SnapshotTestingConfiguration.Record(rawValue: "all") == .all)
    #expect(SnapshotTestingConfiguration.Record(rawValue: "sometimes") == nil)
    let (yes, no): (SnapshotTestingConfiguration.Record, SnapshotTestingConfiguration.Record) = (
      true, false
    )
    #expect(yes == .all && no == .missing)
  }

  @Test func buildServerOverrulesEverything() throws {
    for ci in ["true", "1", "jenkins"] { #expect(try mode(.all, ["CI": ci]) == .never) }
    for ci in ["false", "0", ""] { #expect(try mode(.all, ["CI": ci]) == .all) }
  }

  @Suite(.snapshots(record: .never)) struct Outer {
    @Test func suiteTraitReachesTests() throws {
      #expect(try RecordMode.effective(argument: nil, environment: [:]) == .never)
    }

    @Test(.snapshots(record: .failed)) func innerTraitWins() throws {
      #expect(try RecordMode.effective(argument: nil, environment: [:]) == .failed)
    }

    @Test(.snapshots(record: .failed)) func scopeWinsOverTrait() throws {
      let mode = try withSnapshotTesting(record: .all) {
        try RecordMode.effective(argument: nil, environment: [:])
      }
      #expect(mode == .all)
    }

    @Suite(.snapshots) struct Inner {
      @Test func plainTraitLetsThrough() throws {
        #expect(try RecordMode.effective(argument: nil, environment: [:]) == .never)
      }
    }
  }
}
