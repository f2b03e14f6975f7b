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

  /// Returns why the value does not match, or nil.
  func verify<Value, Format>(
    _ value: () throws -> Value, _ strategy: Snapshotting<Value, Format>
  ) -> String? {
    if Test.current == nil { XCTestCaseObserver.install() }
    let problems = Problems()
    let outcome: Outcome
    do {
      outcome = try Problems.$current.withValue(problems) { try judge(value, strategy, problems) }
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

  private func judge<Value, Format>(
    _ value: () throws -> Value, _ strategy: Snapshotting<Value, Format>, _ problems: Problems
  ) throws -> Outcome {
    let run = SnapshotRun.current
    let mode = try RecordMode.effective(argument: record, environment: run.environment)
    let location = try location(pathExtension: strategy.pathExtension, run)
    let delivery = Delivery<Format>()
    func deliver() throws {
      strategy.snapshot(try value()).run { delivery.value = $0 }
      wait(until: { delivery.value != nil || problems.problem != nil })
    }
    if Format.self == UIImage.self {
      try run.network.serve(testFile: "\(place.filePath)") { try deliver() }
    } else {
      try deliver()
    }
    if let problem = problems.problem { return Outcome(message: problem) }
    guard let format = delivery.value else {
      return Outcome(
        message: "Exceeded timeout of \(timeout) seconds waiting for snapshot.\n\n"
          + "Deliver the value sooner, or pass a longer timeout.")
    }
    let judge = Judge(run: run, location: location, mode: mode)
    if let precision = strategy.diffing.imagePrecision, let image = format as? UIImage {
      return try judge.judge(image, precision: precision)
    }
    return try judge.judge(format, strategy.diffing)
  }

  private func location(pathExtension: String?, _ run: SnapshotRun) throws -> SnapshotLocation {
    func location(_ identifier: String) throws -> SnapshotLocation {
      try SnapshotLocation(
        SnapshotName(
          testFile: "\(place.filePath)", testName: testName, identifier: identifier),
        directory: directory, pathExtension: pathExtension ?? "")
    }
    if let name { return try location(name) }
    let folder = try location("").folder
    return try location(String(run.nextNumber(folder: folder, testName: testName)))
  }

  /// Waits on this thread, and runs what the main queue gets meanwhile where that is this thread's work.
  private func wait(until isDone: () -> Bool) {
    let limit = DispatchTime.now() + timeout
    while !isDone(), DispatchTime.now() < limit {
      if MainQueue.shared.isCurrent { MainActor.assumeIsolated { _ = MainQueue.shared.run() } }
      if !isDone() { Thread.sleep(forTimeInterval: 0.000_5) }
    }
  }
}

/// What an assertion has come to.
struct Outcome {
  var message: String?
  var attachments: [XCTAttachment] = []
}

/// A value that another thread may bring.
private final class Delivery<Value> {
  private let lock = NSLock()
  private var stored: Value?

  var value: Value? {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
