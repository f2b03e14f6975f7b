import Foundation
import PegBase
import PegDiff
import PegImageIO
import PegPixels
import PegRender
import PegSnapshot
import PegText
import UIKit

extension EnvironmentStamp {
  /// Returns the environment of this program.
  static func current(scale: CGFloat) -> EnvironmentStamp {
    EnvironmentStamp(
      renderer: StillRenderer.version, fonts: FontRegistry.pinned.fingerprint,
      scale: scale == scale.rounded() ? "\(Int(scale))" : "\(scale)")
  }
}

/// Compares the output of a strategy with its reference.
struct SnapshotCheck<Format> {
  let run: SnapshotRun
  let location: SnapshotLocation
  let mode: RecordMode
  let source: ResultSource
  /// The time at which the assertion began.
  let started: ContinuousClock.Instant
  /// Makes the format a second time, scheduled differently.
  let again: () -> SecondMaking<Format>

  /// A verdict, and what to report with it.
  private struct Finding {
    var verdict: Verdict
    var attachments: [XCTAttachment] = []
    var remark: String?
  }

  func run(_ format: Format, _ diffing: Diffing<Format>) throws -> Outcome {
    var second: SecondMaking<Format>?
    func again() -> SecondMaking<Format> {
      let made = self.again()
      second = made
      return made
    }
    var finding: Finding
    if let precision = diffing.imagePrecision, let image = format as? UIImage {
      guard let bitmap = image.cgImage?.bitmap else {
        return Outcome(message: "The image has no pixels; there is nothing to compare.")
      }
      finding = try check(bitmap, scale: image.scale, precision, again: again)
    } else if let film = format as? SnapshotFilm {
      finding = try check(film.file, again: again)
    } else {
      finding = try check(bytesOf: format, diffing, again: again)
    }
    if case .nonDeterministic = finding.verdict, second?.isRepeated == false {
      finding.remark =
        "The argument was evaluated twice. Where each value is meant to be another one, "
        + "put it into a variable first."
    }
    try note(finding.verdict)
    return outcome(of: finding)
  }

  private func check(
    _ bitmap: Bitmap, scale: CGFloat, _ precision: ImagePrecision,
    again: @escaping () -> SecondMaking<Format>
  ) throws -> Finding {
    try run.note(location, hash: bitmap.contentHash)
    let pixels = bitmap.width * bitmap.height
    let verdict = try SnapshotVerifier(store: run.store).verify(
      bitmap, request(scale: scale, tolerance: precision.tolerance(of: pixels)),
      again: {
        let second = again()
        return SecondLook(
          picture: (second.format as? UIImage)?.cgImage?.bitmap, problem: second.problem,
          layout: second.layout)
      })
    let shortfall = verdict.artifacts?.margin.map { precision.shortfall($0, of: pixels) }
    return Finding(
      verdict: verdict, attachments: pictures(verdict),
      remark: variants(verdict, bitmap) ?? shortfall)
  }

  private func check(
    _ film: FilmFile, again: () -> SecondMaking<Format>
  ) throws -> Finding {
    try run.note(location, hash: Self.hash(film.bytes))
    let verdict = try SnapshotVerifier(store: run.store).verify(
      film: film, request(scale: CGFloat(film.scale)),
      again: {
        let second = again()
        return ((second.format as? SnapshotFilm)?.file, second.problem)
      })
    return Finding(verdict: verdict, attachments: pictures(verdict))
  }

  private func check(
    bytesOf format: Format, _ diffing: Diffing<Format>, again: () -> SecondMaking<Format>
  ) throws -> Finding {
    let bytes = Array(diffing.toData(format))
    try run.note(location, hash: Self.hash(bytes))
    var attachments: [XCTAttachment] = []
    let verdict = try SnapshotVerifier(store: run.store).verify(
      bytes: bytes, request(scale: nil),
      differs: { reference in
        guard let (words, files) = diffing.diff(diffing.fromData(Data(reference)), format) else {
          return nil
        }
        attachments = files
        return words
      },
      again: { again().format.map { Array(diffing.toData($0)) } })
    return Finding(verdict: verdict, attachments: attachments)
  }

  private func outcome(of finding: Finding) -> Outcome {
    let ci = run.environment["CI"]
    let message = finding.verdict.message(
      for: location, accept: run.acceptCommand,
      ci: RecordMode.isBuildServer(ci: ci) ? ci : nil)
    guard var message else { return Outcome() }
    if let remark = finding.remark { message += "\n\n\(remark)" }
    if let artifacts = finding.verdict.artifacts,
      let command = SnapshotTestingConfiguration.comparison(location.path, artifacts.actual)
    {
      message += "\n\n\(command)"
    }
    return Outcome(message: message, attachments: finding.attachments)
  }

  /// Adds the verdict to the inventory, and prints a line about a tolerance that was used.
  private func note(_ verdict: Verdict) throws {
    var entry = InventoryEntry(
      reference: run.store.recordPath(location.path), suite: location.suite,
      test: location.name.testName, identifier: location.name.identifier, verdict: verdict.kind,
      source: ResultSource(file: run.store.recordPath(source.file), line: source.line))
    if case .matched(let margin?) = verdict {
      entry.margin = "\(margin)"
      let (kind, advice) =
        margin.isNarrow ? ("warning", "; the next change may fail") : ("note", "")
      run.tell(
        "\(source.file.escaped):\(source.line): \(kind): snapshot "
          + "\"\(entry.identifier.printable)\" of \(entry.test.printable) passed with "
          + "\(margin)\(advice)")
    }
    guard let inventory = run.store.inventory else { return }
    let milliseconds = (ContinuousClock.now - started) / .milliseconds(1)
    entry.seconds = milliseconds.rounded() / 1000
    do {
      try inventory.add(entry)
    } catch {
      if inventory.isAskedFor { throw error }
      run.tell("warning: \(error); without it 'pegbar report' cannot say that no snapshot failed")
    }
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    var hash = StableHash()
    bytes.withUnsafeBytes { hash.combine($0) }
    return hash.value
  }

  private func request(
    scale: CGFloat?, tolerance: SnapshotTolerance = .exact
  ) -> SnapshotRequest {
    SnapshotRequest(
      location: location, mode: mode, tolerance: tolerance,
      stamp: scale.map { .current(scale: $0) }, source: source)
  }

  // MARK: Pictures

  /// Returns which variants of a sheet differ; nil for another picture.
  private func variants(_ verdict: Verdict, _ actual: Bitmap) -> String? {
    guard let tiles = Problems.current?.tiles, !tiles.isEmpty,
      let path = verdict.artifacts?.reference,
      let data = FileManager.default.contents(atPath: path),
      let reference = try? ImageDecoder.decode(Array(data))
    else { return nil }
    return VariantSheet.verdict(tiles, reference, actual)
  }

  private func pictures(_ verdict: Verdict) -> [XCTAttachment] {
    guard let artifacts = verdict.artifacts else { return [] }
    return [
      ("reference", artifacts.reference), ("failure", artifacts.actual),
      ("difference", artifacts.diff),
    ].compactMap { name, path in
      guard let path, let data = FileManager.default.contents(atPath: path) else { return nil }
      var attachment = XCTAttachment(data: data)
      attachment.name = name + ".png"
      return attachment
    }
  }
}
