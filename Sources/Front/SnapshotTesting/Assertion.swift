import Foundation
import PegSnapshot
import Testing
import UIKit

/// One call of an assertion.
struct Assertion {
  let place: AssertionPlace
  let testName: String
  let name: String?
  let record: SnapshotTestingConfiguration.Record?
  let directory: String?
  let timeout: TimeInterval

  /// Returns the reason why the value does not match, or nil.
  func verify<Value, Format>(
    _ value: () throws -> Value, _ strategy: Snapshotting<Value, Format>
  ) -> String? {
    if Test.current == nil { XCTestCaseObserver.install() }
    let captures = Captures()
    let problems = Problems(captures: captures)
    defer { captures.onMain { $0.close() } }
    let outcome: Outcome
    do {
      outcome = try withoutActuallyEscaping(value) { value in
        try Problems.$current.withValue(problems) { try check(value, strategy, problems) }
      }
    } catch {
      outcome = Outcome(message: "\(error)")
    }
    guard var message = outcome.message else { return nil }
    IssueReporter.attach(outcome.attachments, at: place)
    if !problems.remarks.isEmpty {
      message +=
        "\n\nWhile the picture was made:\n- "
        + problems.remarks.joined(separator: "\n- ")
    }
    return message
  }

  private func check<Value, Format>(
    _ value: @escaping () throws -> Value, _ strategy: Snapshotting<Value, Format>,
    _ problems: Problems
  ) throws -> Outcome {
    let started = ContinuousClock.now
    let run = SnapshotRun.current
    let mode = try RecordMode.effective(argument: record, environment: run.environment)
    let location = try location(pathExtension: strategy.pathExtension, run)
    let needsScreen = Format.self == UIImage.self || Value.self is UIResponder.Type
    func make(_ problems: Problems) throws -> Format? {
      guard needsScreen else { return deliver(try value(), strategy, problems) }
      return try run.network.serve(testFile: run.place(ofTestFile: "\(place.filePath)")) {
        deliver(try value(), strategy, problems)
      }
    }
    let first = try make(problems)
    if let problem = problems.problem { return Outcome(message: problem) }
    guard let first else { return Outcome(message: timeoutMessage) }
    let check = SnapshotCheck(
      run: run, location: location, mode: mode,
      source: ResultSource(
        file: run.place(ofTestFile: "\(place.filePath)"), line: Int(place.line)),
      started: started, again: { again(after: problems, run, make) })
    return try check.run(first, strategy.diffing)
  }

  var timeoutMessage: String {
    "Exceeded timeout of \(timeout) seconds waiting for snapshot.\n\n"
      + "Deliver the value sooner, or pass a longer timeout."
  }

  /// Returns the strategy's format of the value; nil if that fails or takes too long.
  func deliver<Value, Format>(
    _ value: Value, _ strategy: Snapshotting<Value, Format>, _ problems: Problems
  ) -> Format? {
    let delivery = Delivery<Format>()
    strategy.snapshot(value).run { delivery.value = $0 }
    wait(until: { delivery.value != nil || problems.problem != nil })
    return delivery.value
  }

  /// Makes the format a second time, with another number of threads, and from a new value if the argument gives one.
  ///
  /// A new object is laid out again, so that clocks, hash seeds and random numbers show. If the argument returns the same
  /// object again, it is not shown again, because it may count its appearances. It is drawn from what was captured the first
  /// time.
  private func again<Format>(
    after first: Problems, _ run: SnapshotRun, _ make: (Problems) throws -> Format?
  ) -> SecondMaking<Format> {
    let layout = first.layout
    first.captures?.onMain { $0.close() }
    let captures = Captures(after: first.captures)
    let problems = Problems(captures: captures)
    defer { captures.onMain { $0.close() } }
    var problem: String?
    var format: Format?
    do {
      format = try Problems.$current.withValue(problems) {
        try SnapshotRun.$scope.withValue(run.redrawing()) { try make(problems) }
      }
    } catch {
      problem = "\(error)"
    }
    problem = problem ?? problems.problem ?? (format == nil ? timeoutMessage : nil)
    return SecondMaking(
      format: format, problem: problem, layout: layout,
      isRepeated: captures.onMain { $0.isRepeated } ?? false)
  }

  private func location(pathExtension: String?, _ run: SnapshotRun) throws -> SnapshotLocation {
    func location(_ identifier: String) throws -> SnapshotLocation {
      try SnapshotLocation(
        SnapshotName(
          testFile: run.place(ofTestFile: "\(place.filePath)"), testName: testName,
          identifier: identifier),
        directory: directory, shelf: ImportedTests.shelf, pathExtension: pathExtension ?? "")
    }
    if let name { return try location(name) }
    let folder = try location("").folder
    return try location(String(run.nextNumber(folder: folder, testName: testName)))
  }

  /// Waits on this thread, and meanwhile runs the main queue's work if this is the main thread.
  private func wait(until isDone: () -> Bool) {
    let limit = DispatchTime.now() + timeout
    while !isDone(), DispatchTime.now() < limit {
      if MainQueue.isCurrent { MainActor.assumeIsolated { _ = MainQueue.current.run() } }
      if !isDone() { Thread.sleep(forTimeInterval: 0.000_5) }
    }
  }
}

/// The result of making a snapshot a second time.
struct SecondMaking<Format> {
  /// Nil if that failed; `problem` says why.
  var format: Format?
  var problem: String?
  /// The text of the layout tree of the views that were drawn the first time.
  var layout: String?
  /// Whether it was made from the same objects, as they were the first time.
  var isRepeated: Bool
}

/// The result of an assertion; the message is nil if it passes.
struct Outcome {
  var message: String?
  var attachments: [XCTAttachment] = []
}

/// A value that another thread may set.
private final class Delivery<Value> {
  private let lock = NSLock()
  private var stored: Value?

  var value: Value? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
